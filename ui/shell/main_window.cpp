// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include <QCloseEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QToolButton>
#include <QUrl>

#include "ui/canvas/analysis/player.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/history_panel.h"
#include "ui/document/measured_check.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/outline_panel.h"
#include "ui/parts/own_part_form.h"
#include "ui/parts/parts_panel.h"
#include "ui/results/accuracy_panel.h"
#include "ui/results/allreduce_panel.h"
#include "ui/results/cost_panel.h"
#include "ui/results/memory_panel.h"
#include "ui/results/pair_matrix_panel.h"
#include "ui/results/scaling_panel.h"
#include "ui/results/sensitivity_panel.h"
#include "ui/results/throughput_panel.h"
#include "ui/shell/commands/command_palette.h"
#include "ui/shell/commands/shortcut_list.h"
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/commands/tool_strip.h"
#include "ui/shell/design_area.h"
#include "ui/shell/design_tabs.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/files/design_files.h"
#include "ui/shell/files/settings.h"
#include "ui/shell/learn/lesson_panel.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/output/design_export.h"
#include "ui/shell/output/drawing_export.h"
#include "ui/shell/output/page/page_export.h"
#include "ui/shell/paste/paste_box.h"
#include "ui/shell/scenario/scenario_bar.h"
#include "ui/shell/start/start_page.h"
#include "ui/shell/status_line.h"
#include "ui/shell/unit_switch.h"

namespace fabricsketch::ui {

MainWindow::MainWindow(Workspace* workspace, Settings* settings, Dialogs* dialogs, QWidget* parent)
    : QMainWindow(parent),
      m_workspace(workspace),
      m_settings(settings),
      m_commands(new CommandRegistry(this)),
      m_files(new DesignFiles(workspace, settings, dialogs, this)),
      m_area(new DesignArea(workspace)),
      m_docks(new DockLayout(this)),
      m_scenario(new ScenarioBar(workspace)),
      m_status(new StatusLine(workspace)),
      m_startPage(new StartPage(workspace, m_files)),
      m_pasteBox(new PasteBox(workspace, m_files)),
      m_palette(nullptr),
      m_throughput(new ThroughputPanel(workspace)),
      m_parts(new PartsPanel(workspace->catalog())),
      m_outline(new OutlinePanel(workspace)),
      m_history(new HistoryPanel(workspace)) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/fabricsketch.svg")));
    setAcceptDrops(true);
    setCentralWidget(m_area);
    setStatusBar(m_status);
    m_area->addOverlay(m_startPage);
    m_area->addOverlay(m_pasteBox);
    m_palette = new CommandPalette(m_commands, this);
    workspace->setRateUnit(settings->rateUnit());
    makeDocks();
    makeBars();
    wire();
    restoreWindow();
    retitle();
}

MainWindow::~MainWindow() {
    // Docks and bars are destroyed after this part of the window: what they say on the way reaches it no
    // more.
    for (QObject* child : findChildren<QObject*>()) child->disconnect(this);
}

void MainWindow::makeDocks() {
    using Place = DockLayout::Place;
    m_docks->add(QStringLiteral("parts"), tr("Parts and systems"), m_parts, Place::Left);
    m_docks->add(QStringLiteral("inspector"), tr("Inspector"), new InspectorPanel(m_workspace), Place::Right);
    m_docks->add(QStringLiteral("compare"), tr("Compare"), new ComparePanel(m_workspace), Place::RightTab,
                 false);
    m_docks->add(QStringLiteral("lesson"), tr("Lesson"),
                 new LessonPanel(LessonPlayer::of(m_workspace), m_workspace->catalog()), Place::RightTab,
                 false);
    m_docks->add(QStringLiteral("history"), tr("History"), m_history, Place::RightTab, false);
    m_docks->add(QStringLiteral("outline"), tr("Outline"), m_outline, Place::RightTab, false);
    m_docks->add(QStringLiteral("shortcuts"), tr("Keys"), new ShortcutList(m_commands), Place::RightTab,
                 false);
    m_docks->add(QStringLiteral("pairs"), tr("Pair bandwidth"), new PairMatrixPanel(m_workspace),
                 Place::Bottom);
    m_docks->add(QStringLiteral("allreduce"), tr("AllReduce time"), new AllReducePanel(m_workspace),
                 Place::Bottom);
    m_docks->add(QStringLiteral("throughput"), tr("Throughput"), m_throughput, Place::Bottom);
    m_docks->add(QStringLiteral("cost"), tr("Cost"), new CostPanel(m_workspace), Place::BottomTab);
    m_docks->add(QStringLiteral("memory"), tr("Memory"), new MemoryPanel(m_workspace), Place::BottomTab);
    m_docks->add(QStringLiteral("scaling"), tr("Scaling"), new ScalingPanel(m_workspace), Place::BottomTab);
    m_docks->add(QStringLiteral("sensitivity"), tr("Levers"), new SensitivityPanel(m_workspace),
                 Place::BottomTab);
    m_docks->add(QStringLiteral("accuracy"), tr("Accuracy"), new AccuracyPanel(m_workspace),
                 Place::BottomTab);
}

void MainWindow::makeBars() {
    CommandTargets targets;
    targets.window = this;
    targets.workspace = m_workspace;
    targets.files = m_files;
    targets.area = m_area;
    targets.docks = m_docks;
    targets.scenario = m_scenario;
    targets.settings = m_settings;
    targets.start = m_startPage;
    targets.throughput = m_throughput;
    targets.findPart = [this] {
        m_docks->setShown(QStringLiteral("parts"), true);
        m_parts->focusSearch();
    };
    targets.ownPart = [this] { describeOwnPart({}); };
    targets.findDevice = [this] {
        m_docks->setShown(QStringLiteral("outline"), true);
        m_outline->focusSearch();
    };
    targets.startLesson = [this](const QString& id) { startLesson(id); };
    targets.showPalette = [this] { m_palette->popUp(); };
    targets.paste = m_pasteBox;
    targets.exportDesign = [this](const QString& path) { exportDesign(path); };
    targets.exportPage = [this](const QString& path) { exportPage(path); };
    addStandardCommands(*m_commands, targets);

    auto* tools = new ToolStrip(tr("Tools"));
    tools->setObjectName(QStringLiteral("toolBar"));
    auto* name = new QLabel(QStringLiteral("Fabricsketch"));
    name->setObjectName(QStringLiteral("programName"));
    menuBar()->setCornerWidget(name, Qt::TopLeftCorner);
    m_commands->buildMenuBar(menuBar());
    m_commands->buildToolBar(tools);
    tools->addAtTheRight(new UnitSwitch(m_workspace, m_commands));
    addToolBar(tools);
    addToolBarBreak();
    addToolBar(m_scenario);
    for (QToolBar* bar : std::initializer_list<QToolBar*>{tools, m_scenario}) showOverflow(bar);
    m_commands->attach(this, m_area->canvasStack());

    QMenu* add = m_area->tabs()->addMenu();
    for (const char* id : {"file.new", "file.open", "file.variant"})
        add->addAction(m_commands->action(QString::fromLatin1(id)));
}

void MainWindow::wire() {
    const auto refresh = [this] { m_commands->refreshSoon(); };
    connect(m_workspace, &Workspace::currentChanged, this, [this, refresh] {
        retitle();
        refresh();
    });
    connect(m_workspace, &Workspace::designTitleChanged, this, &MainWindow::retitle);
    connect(m_workspace, &Workspace::designAdded, this, refresh);
    connect(m_workspace, &Workspace::designRemoved, this, refresh);
    connect(m_workspace, &Workspace::designChanged, this, refresh);
    connect(m_workspace, &Workspace::selectionChanged, this, refresh);
    connect(m_workspace, &Workspace::scenarioChanged, this, refresh);
    connect(m_workspace, &Workspace::rateUnitChanged, this, refresh);
    connect(m_workspace, &Workspace::baselineChanged, this, refresh);
    connect(m_docks, &DockLayout::changed, this, refresh);
    connect(&Theme::instance(), &Theme::changed, this, refresh);
    connect(m_files, &DesignFiles::recentFilesChanged, this, refresh);
    connect(m_area, &DesignArea::toolChanged, this, refresh);
    connect(m_area, &DesignArea::toolChanged, this, &MainWindow::makeWay);
    connect(m_area, &DesignArea::zoomChanged, this, [this] {
        if (const CanvasView* canvas = m_area->canvas()) m_status->setZoom(canvas->zoom());
    });
    connect(m_scenario, &ScenarioBar::refused, m_area->messages(),
            [bar = m_area->messages()](const QString& line) { bar->showProblem(line); });
    connect(m_area->tabs(), &DesignTabs::closeWanted, m_files, &DesignFiles::close);
    connect(m_files, &DesignFiles::problem, m_area->messages(), &MessageBar::showProblem);
    connect(m_files, &DesignFiles::reading, m_area->messages(),
            [bar = m_area->messages()](const QString& path) { bar->showNote(tr("Reading %1 …").arg(path)); });
    connect(m_files, &DesignFiles::saved, this,
            [this](int, const QString& path) { m_status->showMessage(tr("Saved to %1").arg(path), 5000); });
    connect(m_outline, &OutlinePanel::chosen, this, [this](const Id& id) {
        if (CanvasView* canvas = m_area->canvas()) canvas->reveal(id);
    });
    connect(m_outline, &OutlinePanel::groupChosen, this, [this](const QString& key) {
        if (CanvasView* canvas = m_area->canvas()) canvas->selectGroup(key);
    });
    LessonPlayer::of(m_workspace)
        ->setView(this, {.select =
                             [this](const std::vector<Id>& devices, const std::vector<Id>& links) {
                                 if (CanvasView* canvas = m_area->canvas()) canvas->select(devices, links);
                             },
                         .show = [this](const QString& panel) { m_docks->setShown(panel, true); },
                         .play =
                             [this](const QString& algorithm) {
                                 CanvasView* canvas = m_area->canvas();
                                 if (canvas == nullptr) return;
                                 algorithm.isEmpty() ? canvas->player()->stop()
                                                     : canvas->player()->start(algorithm.toStdString());
                             },
                         .fit =
                             [this] {
                                 if (CanvasView* canvas = m_area->canvas()) canvas->fit();
                             }});
    const auto toCanvas = [this] {
        if (CanvasView* canvas = m_area->canvas()) canvas->setFocus(Qt::OtherFocusReason);
    };
    connect(m_startPage, &StartPage::closed, this, toCanvas);
    connect(m_startPage, &StartPage::pasteWanted, m_pasteBox, &PasteBox::popUp);
    connect(m_startPage, &StartPage::comparisonWanted, m_files, &DesignFiles::openComparison);
    connect(m_startPage, &StartPage::lessonsWanted, this,
            [this] { m_docks->setShown(QStringLiteral("lesson"), true); });
    connect(m_startPage, &StartPage::lessonWanted, this, &MainWindow::startLesson);
    connect(m_pasteBox, &PasteBox::closed, this, toCanvas);
    connect(m_pasteBox, &PasteBox::taken, this, &MainWindow::told);
    connect(m_pasteBox, &PasteBox::taken, m_startPage, &StartPage::hide);
    connect(m_files, &DesignFiles::tookOther, this, &MainWindow::told);
    connect(m_area, &DesignArea::textPasted, m_pasteBox, &PasteBox::take);
    // A verdict that is not good news is said, not only drawn.
    connect(m_workspace->measured(), &MeasuredCheck::changed, this, [this] {
        const QString verdict = m_workspace->measured()->verdict();
        if (verdict.isEmpty() || m_workspace->measured()->empty()) return;
        if (m_workspace->measured()->check()->normal())
            m_area->messages()->showNote(verdict);
        else
            m_area->messages()->showProblem(verdict);
    });
    connect(m_parts, &PartsPanel::ownPartWanted, this, &MainWindow::describeOwnPart);
    connect(m_parts, &PartsPanel::ownPartUnwanted, this, [this](const QString& id) {
        if (const auto gone = m_workspace->removeOwnPart(id.toStdString()); !gone)
            m_area->messages()->showProblem(QString::fromStdString(gone.error().text()));
    });
    connect(m_workspace, &Workspace::catalogChanged, m_parts,
            [this] { m_parts->setCatalog(m_workspace->catalog()); });
    connect(m_workspace, &Workspace::rateUnitChanged, m_parts, &PartsPanel::tellAnew);
    connect(m_parts, &PartsPanel::activated, this, [this](const QString& kind, const QString& id) {
        CanvasView* canvas = m_area->canvas();
        if (canvas == nullptr) return;
        if (kind == QLatin1String("system"))
            canvas->addSystem(id);
        else
            canvas->addPart(id);
    });
}

void MainWindow::describeOwnPart(const QString& id) {
    if (m_ownPart == nullptr) {
        m_ownPart = new OwnPartForm(m_workspace, this);
        connect(m_ownPart, &OwnPartForm::added, this, [this](const QString& name) {
            m_docks->setShown(QStringLiteral("parts"), true);
            m_area->messages()->showNote(tr("%1 is among the parts and links now, marked as own figures, and "
                                            "is saved with this drawing.")
                                             .arg(name));
        });
    }
    m_ownPart->edit(id);
    m_ownPart->show();
    m_ownPart->raise();
    m_ownPart->activateWindow();
}

void MainWindow::restoreWindow() {
    if (!restoreGeometry(m_settings->windowGeometry()))
        resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    if (!m_docks->restore(m_settings->windowState())) m_docks->reset();
}

void MainWindow::retitle() {
    const Document* document = m_workspace->currentDesign();
    const QString name = document != nullptr ? document->displayName() : QString();
    setWindowTitle(QStringLiteral("%1[*] – Fabricsketch").arg(name));
    setWindowModified(document != nullptr && document->isModified());
    m_commands->refreshSoon();
}

void MainWindow::startLesson(const QString& id) {
    const Lesson* wanted = lesson(id);
    if (wanted == nullptr) return;
    m_docks->setShown(QStringLiteral("lesson"), true);
    LessonPlayer::of(m_workspace)->start(*wanted);
}

void MainWindow::exportDesign(const QString& path) {
    const CanvasView* canvas = m_area->canvas();
    if (canvas == nullptr) return;
    const auto written =
        output::writeDesign(*canvas, m_workspace->report(m_workspace->current()).get(), path);
    if (!written)
        m_area->messages()->showProblem(QString::fromStdString(written.error().text()));
    else
        m_status->showMessage(tr("Written to %1").arg(written->join(QStringLiteral(", "))), 8000);
    const QString shrunk = output::pngShrunk(*canvas, path);
    if (written && !shrunk.isEmpty()) m_area->messages()->showNote(shrunk);
}

void MainWindow::exportPage(const QString& path) {
    if (const auto written = output::writePage(*m_workspace, path); !written)
        m_area->messages()->showProblem(QString::fromStdString(written.error().text()));
    else
        m_status->showMessage(tr("Written to %1").arg(path), 8000);
}

void MainWindow::told(const QString& what) {
    m_docks->setShown(QStringLiteral("allreduce"),
                      m_docks->isShown(QStringLiteral("allreduce")) || !m_workspace->measured()->empty());
    m_area->messages()->showNote(what);
}

void MainWindow::makeWay() {
    constexpr int kEnough = 420;  // px of canvas in which the rounds of eight GPUs can be followed
    const CanvasView* canvas = m_area->canvas();
    const bool playing = canvas != nullptr && canvas->player()->state() != Player::State::Off;
    if (playing == m_wayMade || (playing && canvas->height() >= kEnough)) return;
    m_wayMade = playing;
    m_docks->setAside(Qt::BottomDockWidgetArea, playing);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    adaptText();
}

void MainWindow::adaptText() {
    constexpr int kWide = 1600;  // px, see Theme: from here on the words for presenting are larger
    const bool wide = width() >= kWide;
    if (!Theme::instance().presenting() || !isVisible() || m_wide == wide) return;
    m_wide = wide;
    // The size was chosen for the screen or for another size of the window.
    Theme::instance().setPresenting(false);
    Theme::instance().setPresenting(true);
    // A window made anew, in another language or at another start, finds the parts where they were kept.
    m_docks->setAside(Qt::LeftDockWidgetArea, !wide);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    adaptText();
    // Keys shall reach the drawing at once.
    if (CanvasView* canvas = m_area->canvas(); canvas != nullptr && focusWidget() == nullptr)
        canvas->setFocus(Qt::OtherFocusReason);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files->mayCloseAll()) return event->ignore();
    m_settings->setWindow(saveGeometry(), m_docks->save());
    event->accept();
}

QStringList droppedFiles(const QMimeData* data) {
    QStringList out;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) out << url.toLocalFile();
    return out;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QString& path : droppedFiles(event->mimeData())) m_files->open(path);
    event->acceptProposedAction();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) m_commands->retranslate();
    QMainWindow::changeEvent(event);
}

bool MainWindow::event(QEvent* event) {
    // The platform has switched between light and dark.
    if (event->type() == QEvent::ThemeChange && Theme::instance().mode() == Theme::Mode::System)
        Theme::instance().setMode(Theme::Mode::System);
    return QMainWindow::event(event);
}

}  // namespace fabricsketch::ui
