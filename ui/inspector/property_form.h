// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>
#include <functional>
#include <optional>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace fabricsketch::ui {

/// Rows of "name … value" as in the mock, some of them editable. Told anew after every change, it keeps the
/// widgets of rows that stay as long as begin() gets the same subject: a spin box that is being turned or a
/// name that is being typed stays under the fingers while the values around it follow.
class PropertyForm : public QWidget {
    Q_OBJECT
  public:
    explicit PropertyForm(QWidget* parent = nullptr);

    struct Choice {
        QString id, text;
        QString refusal;  ///< why it cannot be chosen; empty = it can
    };

    /// `subject` names what is shown: the ids selected. Another one gets new widgets, so that nothing half
    /// typed moves on.
    void begin(const QString& subject);
    void fact(const QString& name, const QString& value, const QString& tip = {});
    void link(const QString& name, const QString& richText, const QString& tip = {});
    void text(const QString& name, const QString& value, const QString& placeholder,
              std::function<void(QString)> commit);
    /// The same over the whole width, without its name in front: what a heading would say, to be edited.
    void title(const QString& name, const QString& value, const QString& placeholder,
               std::function<void(QString)> commit);
    /// Empty value = "various".
    void number(const QString& name, std::optional<int> value, int low, int high, const QString& suffix,
                std::function<void(int)> commit);
    /// `choices` is asked when the list opens. `current` is the text shown, an empty one reads "various".
    void choice(const QString& name, const QString& currentId, const QString& current,
                std::function<QList<Choice>()> choices, std::function<void(QString)> commit);
    void end();

    /// The value widget of a row by its name; null if there is none. For tests.
    QWidget* value(const QString& name) const;
    QString valueText(const QString& name) const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Row {
        QString name;
        QLabel* label = nullptr;
        QWidget* value = nullptr;
    };
    template <class Widget>
    Widget* next(const QString& name, bool wide = false);

    void dropFrom(qsizetype row);

    QGridLayout* m_grid;
    QList<Row> m_rows;
    QString m_subject;
    qsizetype m_at = 0;
};

}  // namespace fabricsketch::ui
