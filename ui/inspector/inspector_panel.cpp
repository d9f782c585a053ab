// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_panel.h"

#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/inspector/findings_list.h"
#include "ui/inspector/property_form.h"
#include "ui/inspector/rows.h"
#include "ui/inspector/severity_mark.h"
#include "ui/inspector/why_card.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

QLabel* sectionLabel(const QString& text) {
    auto* label = new QLabel(text);
    setLook(label, "section");
    return label;
}

}  // namespace

InspectorPanel::InspectorPanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_scroll(new QScrollArea),
      m_kind(sectionLabel({})),
      m_title(new QLabel),
      m_hint(new QLabel),
      m_form(new PropertyForm),
      m_why(new WhyCard),
      m_findings(new FindingsList(workspace)),
      m_findingsTitle(sectionLabel(tr("FINDINGS"))),
      m_count(new FindingsCount),
      m_moreTitle(sectionLabel({})),
      m_more(new PropertyForm) {
    setLook(this, "panel");
    setLook(m_title, "title");
    setLook(m_hint, "muted");
    for (QLabel* label : {m_title, m_hint, m_kind}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto* body = new QWidget;
    setLook(body, "panel");
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(14, 0, 14, 10);
    rows->setSpacing(6);
    rows->addWidget(m_title);
    rows->addWidget(m_form);
    rows->addWidget(m_hint);
    rows->addSpacing(8);
    rows->addWidget(sectionLabel(tr("WHY THIS NUMBER")));
    rows->addWidget(m_why);
    rows->addSpacing(8);
    rows->addWidget(m_findingsTitle);
    rows->addWidget(m_findings);
    // Rarely turned: below what is read at every change.
    rows->addSpacing(8);
    rows->addWidget(m_moreTitle);
    rows->addWidget(m_more);
    rows->addStretch(1);
    m_scroll->setWidget(body);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    // What a selection pushes below the edge still says that it is there.
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(14, 8, 14, 4);
    heading->addWidget(m_kind, 1);
    heading->addWidget(m_count);
    all->addLayout(heading);
    all->addWidget(m_scroll, 1);
    connect(m_count, &FindingsCount::clicked, this, &InspectorPanel::showFindings);

    connect(workspace, &Workspace::selectionChanged, this, &InspectorPanel::scheduleRefresh);
    connect(workspace, &Workspace::designChanged, this, [this](int index, const DocumentChange& change) {
        // A box that is moved changes nothing here.
        if (index == this->workspace()->current() && change.kind != ChangeKind::Geometry) scheduleRefresh();
    });
    connect(workspace, &Workspace::explained, this, &InspectorPanel::showWhy);
    // A refused edit leaves the drawing as it was: the editors say so again.
    connect(workspace, &Workspace::refused, this, &InspectorPanel::scheduleRefresh);
}

InspectorPanel::~InspectorPanel() = default;

QString InspectorPanel::heading() const { return m_kind->text() + QLatin1Char('\n') + m_title->text(); }

void InspectorPanel::showUsualWhy() {
    // Until somebody asks about another number: the slowest pair, with a hint that every number can be asked.
    const auto report = currentReport();
    const auto pair = report == nullptr || report->headlines.empty() ? nullptr : &report->headlines.front();
    if (pair != nullptr && pair->available)
        m_why->setUsual(pair->figure, words(pair->title));
    else
        m_why->setUsual({}, {});
}

QSize InspectorPanel::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 30};
}

void InspectorPanel::refresh() {
    refreshSelection();
    m_findings->refresh();
    m_count->setCounts(m_findings->counts());
    m_why->setRateUnit(workspace()->rateUnit());
    showUsualWhy();
    m_why->setOutdated(m_explainedFor.lock() != currentReport());
}

void InspectorPanel::showFindings() {
    // Its heading comes to the top, as far as there is something below it.
    m_scroll->verticalScrollBar()->setValue(m_findingsTitle->y());
}

void InspectorPanel::refreshSelection() {
    Document* document = workspace()->currentDesign();
    m_form->setVisible(document != nullptr);
    for (QWidget* one :
         {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_moreTitle), static_cast<QWidget*>(m_more)})
        one->setVisible(document != nullptr);
    if (document == nullptr) {
        m_kind->setText(tr("DESIGN"));
        m_hint->setText(tr("No design is open."));
        m_hint->show();
        return;
    }
    const Topology& topology = document->topology();
    std::vector<Id> devices;
    std::vector<Id> links;
    for (const Id& id : workspace()->selectedDevices())
        if (topology.device(id) != nullptr) devices.push_back(id);
    for (const Id& id : workspace()->selectedLinks())
        if (topology.link(id) != nullptr) links.push_back(id);
    const RowContext context{*m_form, *m_more, *document, workspace()->rateUnit()};
    const RowHeading heading = !devices.empty() ? deviceRows(context, devices)
                               : !links.empty() ? linkRows(context, links)
                                                : drawingRows(context);
    m_kind->setText(heading.kind.toUpper());
    m_title->setText(heading.title);
    m_title->setVisible(!heading.title.isEmpty());
    const bool nothing = devices.empty() && links.empty();
    m_moreTitle->setText(nothing ? tr("HOST RULES") : tr("MORE"));
    m_hint->setText(topology.empty() ? tr("Drag a part from the left, or double-click it.")
                    : nothing        ? QString()
                                     : tr("Links selected too: %1").arg(links.size()));
    m_hint->setVisible(topology.empty() || (!devices.empty() && !links.empty()));
}

void InspectorPanel::showWhy(const Figure& figure, const bandwidth::PairReason& reason) {
    if (figure.unit.empty() && reason.sentence.empty()) return m_why->clear();
    m_explainedFor = currentReport();
    QString subject;
    const Document* document = workspace()->currentDesign();
    // Only a pair's reason has a value of its own; its ends come first and last.
    if (document != nullptr && !reason.value.isZero() && reason.devices.size() >= 2) {
        const auto name = [&](int device) { return words(deviceName(document->topology(), device)); };
        subject = QStringLiteral("%1 → %2").arg(name(reason.devices.front()), name(reason.devices.back()));
    }
    m_why->setRateUnit(workspace()->rateUnit());
    m_why->setFigure(figure, reason, subject);
    m_scroll->ensureWidgetVisible(m_why);  // whoever asks wants to read it
}

}  // namespace fabricsketch::ui
