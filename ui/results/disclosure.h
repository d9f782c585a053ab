// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QScrollArea;
class QToolButton;

namespace fabricsketch::ui {

/// One line that opens to a short list below it: for what is worth knowing but not worth the room.
class Disclosure : public QWidget {
    Q_OBJECT
  public:
    explicit Disclosure(QWidget* parent = nullptr);
    /// Each entry is a name and a sentence; hidden without entries.
    void setEntries(const QString& summary, const QList<std::pair<QString, QString>>& entries);
    QString text() const;
    bool isOpen() const;
    void setOpen(bool open);

  private:
    void place();

    QToolButton* m_button;
    QScrollArea* m_scroll;
    QLabel* m_list;
    QString m_summary;
};

}  // namespace fabricsketch::ui
