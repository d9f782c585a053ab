// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/findings_list.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/inspector/severity_mark.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr int kMostRows = 20;
constexpr int kLongestFix = 30;  // characters on a button; longer remedies stand in its tooltip

const char* lookOf(Severity severity) {
    switch (severity) {
        case Severity::Note:
            return "findingGood";
        case Severity::Warning:
            return "finding";
        case Severity::Refusal:
            return "findingBad";
    }
    return "finding";
}

class SeverityMark : public QWidget {
  public:
    explicit SeverityMark(Severity severity, QWidget* parent) : QWidget(parent), m_severity(severity) {
        const int size = fontMetrics().height();
        setFixedSize(size, size);
        setToolTip(words(severityWord(severity)));
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintSeverity(painter, rect(), m_severity, font());
    }

  private:
    Severity m_severity;
};

}  // namespace

FindingRow::FindingRow(const Finding& finding, QWidget* parent) : QFrame(parent) {
    setLook(this, lookOf(finding.severity));
    setFocusPolicy(finding.where.empty() ? Qt::NoFocus : Qt::TabFocus);
    if (!finding.where.empty()) setCursor(Qt::PointingHandCursor);
    const QString message = words(finding.message);
    const QString fix = words(finding.fix);
    setAccessibleName(QStringLiteral("%1: %2").arg(words(severityWord(finding.severity)), message));
    setAccessibleDescription(fix);

    auto* text = new QLabel(message, this);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    auto* lines = new QVBoxLayout;
    lines->setSpacing(2);
    lines->addWidget(text);
    const bool onButton = finding.repair && fix.size() <= kLongestFix;
    if (!fix.isEmpty() && !onButton) {
        auto* remedy = new QLabel(fix, this);
        remedy->setWordWrap(true);
        remedy->setTextFormat(Qt::PlainText);
        setLook(remedy, "small");
        lines->addWidget(remedy);
    }
    if (finding.repair) {
        m_fix = new QToolButton(this);
        m_fix->setText(onButton && !fix.isEmpty() ? fix : tr("Fix"));
        m_fix->setToolTip(fix);
        m_fix->setAccessibleName(fix.isEmpty() ? tr("Fix: %1").arg(message) : tr("Fix: %1").arg(fix));
        setLook(m_fix, "link");
        lines->addWidget(m_fix, 0, Qt::AlignLeft);
    }
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(9, 6, 8, 6);
    all->setSpacing(7);
    all->addWidget(new SeverityMark(finding.severity, this), 0, Qt::AlignTop);
    all->addLayout(lines, 1);
}

void FindingRow::mouseReleaseEvent(QMouseEvent* event) {
    QFrame::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) emit chosen();
}

void FindingRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter && event->key() != Qt::Key_Space)
        return QFrame::keyPressEvent(event);
    emit chosen();
}

void FindingRow::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setPen(QPen(Theme::instance().tokens().accent, 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

FindingsList::FindingsList(Workspace* workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_layout(new QVBoxLayout(this)), m_summary(new QLabel) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    m_layout->addWidget(m_summary);
    m_summary->setWordWrap(true);
    setLook(m_summary, "muted");
}

QList<Finding> FindingsList::gather() const {
    QList<Finding> all;
    const Document* document = m_workspace->currentDesign();
    if (document == nullptr) return all;
    if (const auto report = m_workspace->report(m_workspace->current())) {
        for (const Finding& one : report->findings) all << one;
        for (const std::string& caveat : report->caveats) {
            Finding finding;
            finding.message = caveat;
            all << finding;
        }
    }
    for (const Finding& one : document->importFindings()) all << one;
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return all;
}

void FindingsList::refresh() {
    const QList<Finding> findings = gather();
    m_counts.clear();
    for (const Finding& one : findings) ++m_counts[one.severity];
    QString shown;
    for (const Finding& one : findings) {
        shown += words(one.rule + '\n' + one.message + '\n' + one.fix + '\n');
        for (const Id& id : one.where) shown += words(id) + QLatin1Char(' ');
    }
    const auto hidden = findings.size() - std::min<qsizetype>(findings.size(), kMostRows);
    m_summary->setText(findings.isEmpty() ? tr("Nothing to report.")
                       : hidden > 0       ? tr("and %1 more").arg(hidden)
                                          : QString());
    m_summary->setVisible(findings.isEmpty() || hidden > 0);
    if (shown == m_shown)
        return;  // most changes do not touch the findings: nothing is rebuilt under the pointer
    m_shown = shown;
    for (FindingRow* row : std::exchange(m_rows, {})) {
        row->hide();
        row->deleteLater();
    }
    for (const Finding& one : findings.first(findings.size() - hidden)) {
        auto* row = new FindingRow(one, this);
        connect(row, &FindingRow::chosen, this, [this, one] { select(one); });
        if (row->fixButton() != nullptr)
            connect(row->fixButton(), &QToolButton::clicked, this, [this, one] { mend(one); });
        m_layout->insertWidget(static_cast<int>(m_rows.size()), row);
        m_rows << row;
    }
}

void FindingsList::select(const Finding& finding) {
    const Document* document = m_workspace->currentDesign();
    if (document == nullptr || finding.where.empty()) return;
    std::vector<Id> devices;
    std::vector<Id> links;
    for (const Id& id : finding.where) {
        if (document->topology().device(id) != nullptr) devices.push_back(id);
        if (document->topology().link(id) != nullptr) links.push_back(id);
    }
    m_workspace->setSelection(devices, links);
}

void FindingsList::mend(const Finding& finding) {
    Document* document = m_workspace->currentDesign();
    if (document == nullptr) return;
    // A repair states whole devices and links as they were found: it is taken from the finding of the drawing
    // as it is.
    for (const Finding& now : findings(document->topology(), document->catalog())) {
        if (now.rule != finding.rule || now.where != finding.where || !now.repair) continue;
        document->perform(*now.repair);
        return;
    }
}

}  // namespace fabricsketch::ui
