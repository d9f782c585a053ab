// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/property_form.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <utility>

#include "ui/inspector/property_editors.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
// A slash that "GB/s" is not broken at: followed by a word joiner.
const QString kUnbroken = QStringLiteral("/\u2060");
}  // namespace

PropertyForm::PropertyForm(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
}

void PropertyForm::begin(const QString& subject) {
    m_at = 0;
    if (std::exchange(m_subject, subject) != subject) dropFrom(0);
}

void PropertyForm::dropFrom(qsizetype at) {
    while (m_rows.size() > at) {
        const Row row = m_rows.takeLast();
        // Deleted later: the change may have come from one of these very widgets.
        for (QWidget* widget : {static_cast<QWidget*>(row.label), row.value}) {
            m_grid->removeWidget(widget);
            widget->hide();
            widget->deleteLater();
        }
    }
}

template <class Widget>
Widget* PropertyForm::next(const QString& name, bool wide) {
    if (m_at < m_rows.size() &&
        (m_rows[m_at].name != name || qobject_cast<Widget*>(m_rows[m_at].value) == nullptr))
        dropFrom(m_at);
    if (m_at == m_rows.size()) {
        auto* label = new QLabel(name, this);
        auto* value = new Widget(this);
        setLook(label, "muted");
        label->setBuddy(value);
        value->setAccessibleName(name);
        // A narrow inspector wraps or shortens values; it never pushes them out of sight.
        value->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        const auto row = static_cast<int>(m_at);
        if (wide) {
            label->hide();
            m_grid->addWidget(value, row, 0, 1, 2);
        } else {
            m_grid->addWidget(label, row, 0, Qt::AlignLeft | Qt::AlignVCenter);
            m_grid->addWidget(value, row, 1);
        }
        m_rows << Row{name, label, value};
    }
    return qobject_cast<Widget*>(m_rows[m_at++].value);
}

void PropertyForm::fact(const QString& name, const QString& value, const QString& tip) {
    auto* label = next<QLabel>(name);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setTextFormat(Qt::PlainText);
    label->setText(QString(value).replace(QLatin1Char('/'), kUnbroken));
    label->setToolTip(tip);
}

void PropertyForm::link(const QString& name, const QString& richText, const QString& tip) {
    auto* label = next<QLabel>(name);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setOpenExternalLinks(true);
    label->setTextFormat(Qt::RichText);
    label->setText(richText);
    label->setToolTip(tip);
}

void PropertyForm::text(const QString& name, const QString& value, const QString& placeholder,
                        std::function<void(QString)> commit) {
    next<TextEditor>(name)->setState(value, placeholder, std::move(commit));
}

void PropertyForm::title(const QString& name, const QString& value, const QString& placeholder,
                         std::function<void(QString)> commit) {
    auto* line = next<TextEditor>(name, true);
    line->setAlignment(Qt::AlignLeft);
    line->setToolTip(value);
    line->setState(value, placeholder, std::move(commit));
}

void PropertyForm::number(const QString& name, std::optional<int> value, int low, int high,
                          const QString& suffix, std::function<void(int)> commit) {
    next<NumberEditor>(name)->setState(value, low, high, suffix, std::move(commit));
}

void PropertyForm::choice(const QString& name, const QString& currentId, const QString& current,
                          std::function<QList<Choice>()> choices, std::function<void(QString)> commit) {
    next<ChoiceEditor>(name)->setState(currentId, current, std::move(choices), std::move(commit));
}

void PropertyForm::end() {
    dropFrom(m_at);
    updateGeometry();
    update();
}

QWidget* PropertyForm::value(const QString& name) const {
    for (const Row& row : m_rows)
        if (row.name == name) return row.value;
    return nullptr;
}

QString PropertyForm::valueText(const QString& name) const {
    QWidget* widget = value(name);
    if (auto* label = qobject_cast<QLabel*>(widget))
        return label->text().replace(kUnbroken, QStringLiteral("/"));
    if (auto* line = qobject_cast<QLineEdit*>(widget)) return line->text();
    if (auto* number = qobject_cast<QSpinBox*>(widget)) return number->text();
    if (auto* choice = qobject_cast<QComboBox*>(widget)) return choice->currentText();
    return {};
}

void PropertyForm::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(Theme::instance().tokens().border);
    for (qsizetype i = 1; i < m_rows.size(); ++i) {
        if (m_rows[i - 1].label->isHidden()) continue;
        const QRect above = m_rows[i - 1].label->geometry() | m_rows[i - 1].value->geometry();
        const QRect below = m_rows[i].label->geometry() | m_rows[i].value->geometry();
        const int y = (above.bottom() + below.top()) / 2;
        painter.drawLine(0, y, width(), y);
    }
}

}  // namespace fabricsketch::ui
