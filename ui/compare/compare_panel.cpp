// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_panel.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/compare/comparison_delegate.h"
#include "ui/compare/comparison_model.h"
#include "ui/compare/difference_words.h"
#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

ComparePanel::ComparePanel(Workspace* workspace, QWidget* parent)
    : LivePanel(workspace, parent),
      m_header(new PanelHeader),
      m_baseline(new QComboBox),
      m_swap(new QToolButton),
      m_differences(new QLabel),
      m_list(new QScrollArea),
      m_sentence(new Sentence(1, nullptr, 4)),
      m_table(new QTableView),
      m_empty(new EmptyState),
      m_model(new ComparisonModel(this)) {
    setLook(this, "panel");
    m_sentence->setMuted(false);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new ComparisonDelegate(m_table));
    m_table->setAccessibleName(tr("Comparison of the designs"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    // A quantity takes the lines that the width of its column asks for.
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == ComparisonModel::Quantity) m_table->resizeRowsToContents();
    });
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    auto* copy = new QAction(tr("Copy as CSV"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_model->csv()); });

    m_baseline->setObjectName(QStringLiteral("baseline"));
    m_baseline->setAccessibleName(tr("Baseline"));
    m_baseline->setToolTip(tr("The design that all others are compared with"));
    connect(m_baseline, &QComboBox::activated, this,
            [this](int row) { this->workspace()->setBaseline(row - 1); });
    m_swap->setObjectName(QStringLiteral("swapDesigns"));
    m_swap->setAutoRaise(true);
    m_swap->setFocusPolicy(Qt::StrongFocus);
    m_swap->setText(tr("Swap"));
    connect(m_swap, &QToolButton::clicked, this, [this] {
        this->workspace()->swapDesigns(this->workspace()->current(), otherDesign(*this->workspace()));
    });
    m_header->addControl(m_swap);
    m_header->addControl(m_baseline);
    m_differences->setObjectName(QStringLiteral("differences"));
    m_differences->setWordWrap(true);
    m_differences->setTextFormat(Qt::RichText);
    m_differences->setAccessibleName(tr("What is drawn differently"));
    connect(workspace, &Workspace::baselineChanged, this, [this] { scheduleRefresh(); });
    connect(workspace, &Workspace::designChanged, this, [this] { scheduleRefresh(); });

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(12, 6, 10, 6);
    all->setSpacing(4);
    all->addWidget(m_header);
    all->addWidget(m_sentence);
    m_list->setObjectName(QStringLiteral("differenceList"));
    m_list->setAccessibleName(m_differences->accessibleName());
    m_list->setWidget(m_differences);
    m_list->setWidgetResizable(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    all->addWidget(m_list);
    all->addWidget(m_table, 1);
    all->addWidget(m_empty, 1);
}

ComparePanel::~ComparePanel() = default;

QString ComparePanel::sentence() const { return m_sentence->text(); }
QString ComparePanel::emptyText() const { return m_empty->isHidden() ? QString() : m_empty->text(); }

QString ComparePanel::differences() const {
    QTextDocument plain;
    plain.setHtml(m_differences->text());
    return m_differences->isHidden() ? QString() : plain.toPlainText();
}

void ComparePanel::fillBaseline() {
    const QSignalBlocker quiet(m_baseline);
    m_baseline->clear();
    m_baseline->addItem(tr("No baseline"));
    for (int i = 0; i < workspace()->designCount(); ++i) {
        m_baseline->addItem(tr("Baseline %1").arg(Workspace::letter(i)));
        m_baseline->setItemData(i + 1, Theme::instance().tokens().designs[i], Qt::ForegroundRole);
        m_baseline->setItemData(i + 1, designTitle(*workspace(), i), Qt::ToolTipRole);
    }
    m_baseline->setCurrentIndex(workspace()->baseline() + 1);
}

QString ComparePanel::differenceLine(int from, int to) const {
    const auto letter = [](int design) {
        return QStringLiteral("<b style=\"color:%1\">%2</b>")
            .arg(Theme::instance().tokens().designs[design].name(), Workspace::letter(design));
    };
    return tr("%1 → %2: %3", "from design, to design, what differs")
        .arg(letter(from), letter(to), differenceWords(*workspace(), from, to).toHtmlEscaped());
}

void ComparePanel::resizeEvent(QResizeEvent* event) {
    LivePanel::resizeEvent(event);
    placeColumns();
    placeDifferences();
}

void ComparePanel::placeDifferences() {
    // The table is what one came for and scrolls; the lists of parts take what it leaves. The names of two
    // systems' links take three lines: a single one that scrolls could not be read.
    constexpr int kLeastLines = 3, kMostLines = 4;
    const int line = m_differences->fontMetrics().lineSpacing();
    const int width = contentsRect().width() - 32;                         // margins and a scroll bar
    const int whole = m_differences->heightForWidth(std::max(width, 60));  // −1 while nothing is said
    const int others = m_header->height() + m_sentence->height() + 4 * layout()->spacing() + 12;
    const int table = m_table->horizontalHeader()->height() + m_table->verticalHeader()->length();
    const int left = std::clamp(height() - others - table, line * kLeastLines, line * kMostLines);
    m_list->setFixedHeight(std::clamp(whole, 0, left));
}

void ComparePanel::placeColumns() {
    // Numbers take what they need, the quantity what they leave; then rows are as high as it needs lines.
    layout()->activate();
    constexpr int kLeast = 40;
    const QAbstractItemView* hints = m_table;
    int rest = m_table->width() - m_table->verticalScrollBar()->sizeHint().width();
    for (int column = ComparisonModel::FirstDesign; column < m_model->columnCount(); ++column) {
        const int needed = std::max(kLeast, hints->sizeHintForColumn(column));
        m_table->setColumnWidth(column, needed);
        rest -= needed;
    }
    m_table->setColumnWidth(ComparisonModel::Quantity, std::max(kLeast, rest));
    m_table->resizeRowsToContents();
}

void ComparePanel::refresh() {
    const Workspace& all = *workspace();
    const int reference = std::max(0, all.baseline());
    std::vector<ComparedDesign> designs;
    QStringList titles, lines;
    const auto base = all.report(reference);
    for (int i = 0; base && i < all.designCount(); ++i) {
        const auto report = all.report(i);
        if (!report) continue;
        ComparedDesign one{i, designTitle(all, i), {}};
        titles << one.title;
        if (i != reference) {
            one.comparison = compare(*base, *report, Workspace::letter(reference).toStdString(),
                                     Workspace::letter(i).toStdString());
            lines << differenceLine(reference, i);
        }
        designs.push_back(std::move(one));
    }
    const bool ready = designs.size() > 1;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_sentence, m_differences, m_list, m_table})
        widget->setVisible(ready);
    m_empty->setVisible(!ready);
    for (QWidget* control : std::initializer_list<QWidget*>{m_swap, m_baseline})
        control->setVisible(all.designCount() > 1);
    fillBaseline();
    const int other = otherDesign(all);
    if (other >= 0)
        m_swap->setToolTip(tr("Exchange the letters of %1 and %2")
                               .arg(Workspace::letter(all.current()), Workspace::letter(other)));
    m_header->setTexts(tr("Compare"), ready ? titles.join(QStringLiteral(" | ")) : QString());
    if (!ready) {
        m_empty->setText(other < 0
                             ? tr("One design is open. Open or duplicate a second one to compare them here.")
                             : tr("Calculating…"));
        return;
    }
    // About the design that is looked at; where that is the reference, about the first of the others.
    const auto about = std::find_if(designs.begin(), designs.end(), [&](const ComparedDesign& one) {
        return one.comparison && (all.current() == reference || one.design == all.current());
    });
    m_sentence->setText(about != designs.end() ? words(about->comparison->sentence) : QString());
    m_differences->setText(lines.join(QStringLiteral("<br>")));
    m_model->setDesigns(std::move(designs));
    placeColumns();
    placeDifferences();
}

}  // namespace fabricsketch::ui
