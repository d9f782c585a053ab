// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace fabricsketch::ui {

/// One line over the canvas for what went wrong or was done. Never modal: it stays until it is closed or
/// replaced, and what else there is to know opens below it.
class MessageBar : public QFrame {
    Q_OBJECT
  public:
    explicit MessageBar(QWidget* parent = nullptr);
    void showProblem(const QString& line, const QString& details = {});
    void showNote(const QString& line);  ///< goes by itself after a few seconds
    QString line() const { return m_text; }

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void present(const char* look, const QString& line, const QString& details);
    void elide();

    QLabel* m_line;
    QLabel* m_details;
    QToolButton* m_more;
    QString m_text, m_detailText;
    int m_serial = 0;
};

}  // namespace fabricsketch::ui
