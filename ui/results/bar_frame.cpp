// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/bar_frame.h"

#include <qcustomplot.h>

#include <QHBoxLayout>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>
#include <memory>

#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

BarFrame::BarFrame(QWidget* parent)
    : QWidget(parent),
      m_header(new PanelHeader),
      m_chart(new BarChart),
      m_sentence(new Sentence(2)),
      m_empty(new EmptyState),
      m_body(new QWidget),
      m_more(PanelHeader::makeButton(QStringLiteral("⋯"), tr("Menu of the bars"), tr("Copy and save"))) {
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("bars"));
    scroll->setWidget(m_chart);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Bars"));
    scroll->viewport()->setAutoFillBackground(false);
    m_chart->setAutoFillBackground(false);
    m_header->addControl(m_more);
    auto* body = new QHBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(scroll, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(3);
    all->addWidget(m_header);
    all->addWidget(m_body, 1);
    all->addWidget(m_sentence);
    all->addWidget(m_empty, 1);
    m_empty->hide();
    const auto popUp = [this](QWidget* over, const QPoint& at) {
        const std::unique_ptr<QMenu> menu(makeMenu(this));
        menu->exec(over->mapToGlobal(at));
    };
    connect(m_more, &QToolButton::clicked, this,
            [this, popUp] { popUp(m_more, QPoint(0, m_more->height())); });
    connect(m_chart, &QWidget::customContextMenuRequested, this,
            [this, popUp](const QPoint& at) { popUp(m_chart, at); });
}

void BarFrame::addChooser(QWidget* chooser) { m_header->insertControl(chooser); }

void BarFrame::setAlternative(QWidget* widget, const QString& name) {
    QToolButton* button = PanelHeader::makeButton(name, name);
    button->setCheckable(true);
    m_header->insertControl(button);
    m_body->layout()->addWidget(widget);
    widget->hide();
    QWidget* bars = m_body->findChild<QScrollArea*>(QStringLiteral("bars"));
    connect(button, &QToolButton::toggled, this, [widget, bars](bool other) {
        widget->setVisible(other);
        bars->setVisible(!other);
    });
}

void BarFrame::setContent(BarContent content) {
    m_content = std::move(content);
    m_header->setTexts(m_content.title, m_content.subtitle);
    m_header->setTrust(m_content.trust);
    m_chart->setAccessibleName(m_content.title);
    m_chart->setRows(m_content.rows);
    m_sentence->setText(m_content.caption);
    m_sentence->setVisible(!m_content.caption.isEmpty());
    m_empty->hide();
    m_body->show();
    m_more->setEnabled(true);
}

void BarFrame::setEmpty(const QString& title, const QString& subtitle, const QString& hint) {
    m_header->setTexts(title, subtitle);
    m_header->setTrust({});
    m_empty->setText(hint);
    m_body->hide();
    m_sentence->hide();
    m_empty->show();
    m_more->setEnabled(false);
}

void BarFrame::setFaded(bool faded) {
    m_chart->setFaded(faded);
    m_sentence->setFaded(faded);
}

QString BarFrame::sentence() const { return m_sentence->text(); }
QString BarFrame::emptyText() const { return m_empty->isHidden() ? QString() : m_empty->text(); }

QMenu* BarFrame::makeMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    addExportActions(
        menu, this, [this] { return csv(); }, [this] { return picture(); });
    return menu;
}

QString BarFrame::csv() const {
    const QList<BarPart> named = m_chart->legend();
    const auto withUnit = [this](const QString& name) {
        return m_content.unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, m_content.unit);
    };
    QStringList header{tr("group"), tr("bar")};
    for (const BarPart& part : named) header << csvCell(withUnit(part.name));
    if (named.isEmpty()) header << csvCell(withUnit(tr("value")));
    header << tr("as shown");
    QStringList lines{header.join(QLatin1Char(','))};
    QString group;
    for (const BarRow& row : m_content.rows) {
        if (row.parts.isEmpty()) {
            group = row.label;
            continue;
        }
        QStringList cells{csvCell(group), csvCell(row.label)};
        for (const BarPart& column : named) {
            QString cell;
            for (const BarPart& part : row.parts)
                if (part.name == column.name) cell = csvNumber(part.value);
            cells << cell;
        }
        if (named.isEmpty()) cells << csvNumber(row.parts.first().value);
        cells << csvCell(row.value);
        lines << cells.join(QLatin1Char(','));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Picture BarFrame::picture() const {
    Picture picture;
    picture.title = m_content.title;
    picture.subtitle = withTrust(m_content.subtitle, m_content.trust);
    picture.caption = m_content.caption;
    const int width = std::max(m_chart->width(), 640);
    picture.size = {width, m_chart->heightForWidth(width)};
    picture.paint = [chart = m_chart, width](QCPPainter& painter) {
        chart->paintOn(painter, width, Theme::lightTokens());
    };
    return picture;
}

}  // namespace fabricsketch::ui
