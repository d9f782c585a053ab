// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/paste/paste_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/shell/paste/paste_field.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr int kReadAfter = 200;  // ms without typing
constexpr int kSideWidth = 340;
constexpr int kMostFindings = 200;

QString words(const std::string& text) { return QString::fromStdString(text); }

QString atLine(int line, const QString& text) {
    return line > 0 ? PasteBox::tr("Line %1: %2").arg(line).arg(text) : text;
}

}  // namespace

PasteBox::PasteBox(Workspace* workspace, DesignFiles* files, QWidget* parent)
    : QFrame(parent),
      m_workspace(workspace),
      m_files(files),
      m_field(new PasteField),
      m_summary(new QLabel),
      m_gpuTitle(new QLabel(tr("WHICH GPU IS IT?"))),
      m_foundTitle(new QLabel(tr("INFERRED AND ODD"))),
      m_gpus(new QListWidget),
      m_found(new QListWidget),
      m_newTab(new QPushButton),
      m_replace(new QPushButton),
      m_hint(new QLabel),
      m_reader(this) {
    setObjectName(QStringLiteral("pasteBox"));
    setAccessibleName(tr("Paste from a machine"));
    setLook(this, "panel");
    setAttribute(Qt::WA_StyledBackground);
    m_field->setPlaceholderText(
        tr("What a machine printed, with anything around it:\n"
           "  nvidia-smi topo -m, topo -p2p, nvlink -s\n"
           "  an NCCL topology dump, lstopo --of xml\n"
           "  rocm-smi --showtopo\n"
           "  config.json of a Hugging Face model\n"
           "or a measurement to hold against the drawing:\n"
           "  nccl-tests, rccl-tests\n"
           "  p2pBandwidthLatencyTest, nvbandwidth"));
    auto* body = new QHBoxLayout;
    body->setSpacing(16);
    body->addWidget(m_field, 1);
    body->addWidget(findings());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 14, 20, 14);
    layout->setSpacing(12);
    layout->addWidget(header());
    layout->addLayout(body, 1);
    layout->addWidget(footer());

    m_wait.setSingleShot(true);
    m_wait.setInterval(kReadAfter);
    connect(&m_wait, &QTimer::timeout, this, &PasteBox::read);
    connect(m_field, &QPlainTextEdit::textChanged, this, [this] {
        m_tooLong = false;
        m_accelerator.clear();
        m_wait.start();
    });
    connect(m_field, &PasteField::tooLong, this, &PasteBox::setText);
    connect(m_gpus, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        const std::string id =
            item != nullptr ? item->data(Qt::UserRole).toString().toStdString() : std::string();
        if (id.empty() || id == m_accelerator) return;
        m_accelerator = id;
        read();
    });
    connect(m_gpus, &QListWidget::itemActivated, this, [this] {
        if (!isReading() && m_newTab->isEnabled()) accept(DesignFiles::Place::NewTab);
    });
    // Tabs come, go and change under the box: what its buttons say must be what they do.
    for (auto signal : {&Workspace::designAdded, &Workspace::designRemoved, &Workspace::currentChanged,
                        &Workspace::designTitleChanged})
        connect(workspace, signal, this, [this] {
            if (isVisible() && !isReading()) showButtons();
        });
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_field->markLines(m_contents.lines); });
    showNothing();
}

QWidget* PasteBox::header() {
    auto* title = new QLabel(tr("Paste from a machine"));
    setLook(title, "title");
    auto* close = new QToolButton;
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Back to the canvas (Esc)"));
    close->setAccessibleName(tr("Close the paste box"));
    close->setFocusPolicy(Qt::StrongFocus);
    connect(close, &QToolButton::clicked, this, &PasteBox::leave);
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(title);
    row->addStretch(1);
    row->addWidget(close);
    return box;
}

QWidget* PasteBox::findings() {
    m_summary->setWordWrap(true);
    m_summary->setObjectName(QStringLiteral("pasteSummary"));
    for (QLabel* title : {m_gpuTitle, m_foundTitle}) setLook(title, "section");
    m_gpus->setObjectName(QStringLiteral("pasteGpus"));
    m_gpus->setAccessibleName(tr("Which GPU is it?"));
    m_gpus->setMaximumHeight(190);
    m_found->setObjectName(QStringLiteral("pasteFindings"));
    m_found->setAccessibleName(tr("What was inferred or looks odd"));
    m_found->setWordWrap(true);
    m_found->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_found->setSelectionMode(QAbstractItemView::NoSelection);
    auto* box = new QWidget;
    box->setFixedWidth(kSideWidth);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_summary);
    column->addSpacing(6);
    column->addWidget(m_gpuTitle);
    column->addWidget(m_gpus);
    column->addWidget(m_foundTitle);
    column->addWidget(m_found, 1);
    column->addStretch(0);
    return box;
}

QWidget* PasteBox::footer() {
    m_newTab->setObjectName(QStringLiteral("pasteNewTab"));
    m_replace->setObjectName(QStringLiteral("pasteReplace"));
    connect(m_newTab, &QPushButton::clicked, this, [this] { accept(DesignFiles::Place::NewTab); });
    connect(m_replace, &QPushButton::clicked, this, [this] { accept(DesignFiles::Place::ReplaceCurrent); });
    m_hint->setObjectName(QStringLiteral("pasteHint"));
    m_hint->setWordWrap(true);
    setLook(m_hint, "muted");
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_hint, 1);
    row->addWidget(m_replace);
    row->addWidget(m_newTab);
    return box;
}

void PasteBox::popUp() {
    m_atOnce = false;
    m_field->clear();
    showNothing();
    QFrame::show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

void PasteBox::take(const QString& text) {
    m_atOnce = true;
    m_accelerator.clear();
    setText(text);
}

void PasteBox::setText(const QString& text) {
    m_text = text.toStdString();
    m_tooLong = text.size() > PasteField::kMostShown;
    {
        const QSignalBlocker quiet(m_field);
        m_field->setPlainText(m_tooLong ? tr("%1 characters: read whole, too many to show").arg(text.size())
                                        : text);
    }
    read();
}

void PasteBox::read() {
    m_wait.stop();
    if (!m_tooLong && !m_atOnce) m_text = m_field->toPlainText().toStdString();
    if (m_text.find_first_not_of(" \t\r\n") == std::string::npos) return showNothing();
    m_summary->setText(tr("Reading…"));
    m_newTab->setEnabled(false);
    m_replace->setEnabled(false);
    m_reader.run(
        [text = m_text, accelerator = m_accelerator, catalog = m_workspace->sharedCatalog(),
         name = tr("pasted text").toStdString()](const std::atomic<bool>&) {
            return formats::readContents(text, name, *catalog, {accelerator});
        },
        [this](formats::Contents contents) { showContents(std::move(contents)); });
}

void PasteBox::showContents(formats::Contents contents) {
    m_contents = std::move(contents);
    const bool atOnce = std::exchange(m_atOnce, false);
    m_field->markLines(m_tooLong ? std::vector<int>() : m_contents.lines);
    QStringList found;
    if (m_contents.drawing) found << DesignFiles::describe(*m_contents.drawing);
    if (m_contents.measured)
        found << tr("Measured with %1, tables: %2")
                     .arg(words(m_contents.measured->tool))
                     .arg(m_contents.measured->collectives.size() + m_contents.measured->matrices.size());
    if (m_contents.model) found << tr("The model %1").arg(words(m_contents.model->name));
    m_summary->setText(m_contents.empty() && m_contents.error ? words(m_contents.error->text())
                                                              : found.join(QStringLiteral("\n")));
    showAccelerators();
    showFindings();
    showButtons();
    if (!atOnce) return;
    const bool question = m_contents.empty() || (m_contents.acceleratorOpen && m_accelerator.empty());
    if (!question) {
        const Document* document = m_workspace->currentDesign();
        const bool blank = document != nullptr && document->topology().empty();
        return accept(blank ? DesignFiles::Place::ReplaceCurrent : DesignFiles::Place::NewTab);
    }
    QFrame::show();
    raise();
    if (m_gpus->isVisibleTo(this))
        m_gpus->setFocus(Qt::PopupFocusReason);
    else
        m_field->setFocus(Qt::PopupFocusReason);
}

void PasteBox::showNothing() {
    m_reader.drop();
    m_contents = {};
    m_text.clear();
    m_field->markLines({});
    m_summary->setText(tr("What is read from the text appears here."));
    showAccelerators();
    showFindings();
    showButtons();
}

void PasteBox::showAccelerators() {
    const bool open = m_contents.acceleratorOpen || !m_accelerator.empty();
    m_gpuTitle->setVisible(open);
    m_gpus->setVisible(open);
    if (!open || !m_accelerator.empty()) return;  // the list that was chosen from stays
    const QSignalBlocker quiet(m_gpus);
    m_gpus->clear();
    std::string guess;
    if (m_contents.drawing && !m_contents.drawing->topology.accelerators().empty())
        guess = m_contents.drawing->topology
                    .devices()[static_cast<std::size_t>(m_contents.drawing->topology.accelerators().front())]
                    .part;
    for (const std::string& id : formats::acceleratorChoices(m_workspace->catalog(), guess)) {
        const Accelerator* part = m_workspace->catalog().accelerator(id);
        auto* item = new QListWidgetItem(
            id == guess ? tr("%1 (the guess)").arg(words(part->name)) : words(part->name), m_gpus);
        item->setData(Qt::UserRole, words(id));
    }
    if (!guess.empty()) m_gpus->setCurrentRow(0);
}

void PasteBox::showFindings() {
    m_found->clear();
    const Tokens& t = Theme::instance().tokens();
    const auto add = [&](const QString& text, bool bad) {
        if (m_found->count() >= kMostFindings) return;
        auto* item = new QListWidgetItem(text, m_found);
        if (bad) item->setForeground(t.warning);
    };
    if (!m_contents.empty() && m_contents.error) add(words(m_contents.error->text()), true);
    if (m_contents.drawing)
        for (const Finding& finding : m_contents.drawing->findings)
            add(atLine(finding.line, words(finding.message)), finding.severity != Severity::Note);
    const auto oddities = [&](const std::vector<Error>& all) {
        for (const Error& one : all) add(atLine(one.line, words(one.what + "; " + one.remedy)), false);
    };
    if (m_contents.measured) oddities(m_contents.measured->oddities);
    if (m_contents.model) oddities(m_contents.model->oddities);
    m_foundTitle->setVisible(m_found->count() > 0);
    m_found->setVisible(m_found->count() > 0);
}

void PasteBox::showButtons() {
    const bool drawing = m_contents.drawing.has_value();
    const QString letter = Workspace::letter(std::max(m_workspace->current(), 0));
    m_replace->setText(tr("Draw in place of %1").arg(letter));
    m_replace->setVisible(drawing);
    m_replace->setEnabled(drawing);
    m_newTab->setText(drawing               ? tr("Draw in a new tab")
                      : m_contents.measured ? tr("Compare with %1").arg(letter)
                      : m_contents.model    ? tr("Use this model")
                                            : tr("Draw"));
    m_newTab->setEnabled(drawing ? m_files->hasRoom() : !m_contents.empty());
    m_newTab->setDefault(true);
    const bool full = drawing && !m_files->hasRoom();
    const QString why = tr("As many designs are open as can be compared: close one, or draw in place of %1.")
                            .arg(letter);
    m_newTab->setToolTip(full ? why : QString());
    m_hint->setText(full ? why : tr("Understood lines are marked. Nothing leaves this computer."));
}

void PasteBox::accept(DesignFiles::Place place) {
    QString what;
    if (!m_files->take(m_contents, place, &what)) return showButtons();
    m_contents = {};
    leave();
    if (!what.isEmpty()) emit taken(what);
}

void PasteBox::leave() {
    m_reader.drop();
    m_wait.stop();
    hide();
    emit closed();
}

void PasteBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    QFrame::keyPressEvent(event);
}

}  // namespace fabricsketch::ui
