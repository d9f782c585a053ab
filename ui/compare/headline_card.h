// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace fabricsketch::ui {

/// What a card says. The ratio is set apart: green only where it is better, and always in words.
struct CardContent {
    QString title, number, unit;
    QString otherLetter, other, otherShort;  ///< "A", "64.3 GB/s each way", "64.3"; empty = no other design
    QString ratio;
    bool better = false, worse = false;
    QString gap;      ///< instead of the number
    QString details;  ///< tooltip: limit, qualifiers, both designs in full
    int otherDesign = -1;
};

/// "GB/s" of "GB/s each way", where there is no room for more. "per M tokens" has no such part.
QString shortUnit(const QString& unit);

/// One headline number. A button: click, Enter or space asks why.
class HeadlineCard : public QAbstractButton {
    Q_OBJECT
  public:
    explicit HeadlineCard(QWidget* parent = nullptr);
    void setContent(const CardContent& content);
    const CardContent& content() const { return m_content; }
    void setFaded(bool faded);
    QString secondLine() const;  ///< "A 64.3 GB/s each way · 7.0×"
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    QFont titleFont() const;
    QFont numberFont() const;
    QFont lineFont() const;
    void paintNumber(QPainter& painter, const QRect& area) const;
    void paintSecondLine(QPainter& painter, const QRect& area) const;

    CardContent m_content;
    bool m_faded = false;
};

}  // namespace fabricsketch::ui
