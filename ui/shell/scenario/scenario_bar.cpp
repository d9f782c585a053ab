// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scenario/scenario_bar.h"

#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>

#include "ui/shell/scenario/compact_combo.h"
#include "ui/shell/scenario/tensor_parallel.h"
#include "ui/shell/scenario/value_field.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

constexpr double kMostInput = 1 << 20;   // tokens; the longest contexts sold
constexpr double kMostOutput = 1 << 18;  // tokens
constexpr double kLargestMessage = 64.0 * (1LL << 30);
constexpr int kFieldGap = 9;  // px between two fields
constexpr int kLabelGap = 6;  // px between a label and its field

QString words(const std::string& text) { return QString::fromStdString(text); }

struct PrecisionName {
    workload::Precision precision;
    const char* text;
};
constexpr PrecisionName kPrecisions[] = {{workload::Precision::Fp16, "FP16"},
                                         {workload::Precision::Fp8, "FP8"},
                                         {workload::Precision::Fp4, "FP4"},
                                         {workload::Precision::Int4, "INT4"}};

// A stack of the bar is two stacks of the scenario: who runs the collective alone, and who serves.
QString stackKey(const std::string& collective, const std::string& serving) {
    return words(collective) + QLatin1Char('|') + words(serving);
}

void select(QComboBox* box, const QVariant& data, const QString& otherwise) {
    int index = box->findData(data);
    if (index < 0) {
        box->addItem(otherwise, data);
        index = box->count() - 1;
    }
    box->setCurrentIndex(index);
}

}  // namespace

ScenarioBar::ScenarioBar(Workspace* workspace, QWidget* parent) : QToolBar(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("scenarioBar"));
    setWindowTitle(tr("Scenario"));
    setAccessibleName(tr("Scenario: the question that all designs answer"));
    setMovable(false);
    const Catalog& catalog = workspace->catalog();

    m_model = addChoice("scenarioModel", tr("Model"), tr("The language model that is served"));
    for (const Model& model : catalog.models()) m_model->addItem(words(model.name), words(model.id));
    connect(workspace, &Workspace::catalogChanged, this, [this] {
        for (const Model& model : m_workspace->catalog().models())
            if (m_model->findData(words(model.id)) < 0) m_model->addItem(words(model.name), words(model.id));
    });
    m_precision = addChoice("scenarioPrecision", tr("Precision"),
                            tr("Of the weights; the KV cache is FP8 with FP8 and FP4, else FP16"));
    for (const auto& [precision, text] : kPrecisions)
        m_precision->addItem(QString::fromLatin1(text), static_cast<int>(precision));
    m_tp = addChoice("scenarioTensorParallel", tr("Tensor parallel"),
                     tr("GPUs that share every layer of the model"));
    m_input =
        addValue("scenarioInput", tr("Input"), tr("Tokens of a prompt"), value_kinds::tokens(kMostInput), 74);
    m_output = addValue("scenarioOutput", tr("Output"), tr("Tokens generated for a prompt"),
                        value_kinds::tokens(kMostOutput), 68);
    m_target = addValue("scenarioTarget", tr("User target"),
                        tr("Tokens per second that every single user shall see at least; empty = no target"),
                        value_kinds::tokensPerSecond(), 70);
    m_message = addValue("scenarioMessage", tr("Message"), tr("Size of the AllReduce in the headline"),
                         value_kinds::bytes(kLargestMessage), 70);
    m_algorithm = addChoice("scenarioAlgorithm", tr("Algorithm"),
                            tr("Of the AllReduce; Best takes the fastest that the stack allows"));
    m_algorithm->addItem(tr("Best"), QStringLiteral("auto"));
    for (const auto& algorithm : collectives::algorithms())
        if (algorithm->supports(collectives::Operation::AllReduce))
            m_algorithm->addItem(words(algorithm->name()), words(algorithm->id()));
    m_stack = addChoice(
        "scenarioStack", tr("Stack"),
        tr("Software whose algorithms and launch costs count: for the AllReduce, and inside serving"));
    for (const Stack& stack : catalog.stacks())
        m_stack->addItem(words(stack.name), stackKey(stack.id, stack.id));
    addCalibration();
    m_price = addValue("scenarioPrice", tr("Price"), QString(), value_kinds::dollarsPerGpuHour(), 112);

    connect(m_model, &QComboBox::currentIndexChanged, this, [this] {
        change([this](Scenario& s) { s.serving.model = m_model->currentData().toString().toStdString(); });
    });
    connect(m_precision, &QComboBox::currentIndexChanged, this, [this] {
        change([this](Scenario& s) {
            s.serving.precision = static_cast<workload::Precision>(m_precision->currentData().toInt());
        });
    });
    connect(m_tp, &QComboBox::currentIndexChanged, this,
            [this] { change([this](Scenario& s) { s.serving.tp = m_tp->currentData().toInt(); }); });
    connect(m_algorithm, &QComboBox::currentIndexChanged, this, [this] {
        change([this](Scenario& s) {
            s.collective.algorithm = m_algorithm->currentData().toString().toStdString();
        });
    });
    connect(m_stack, &QComboBox::currentIndexChanged, this, [this] {
        change([this](Scenario& s) {
            const QStringList both = m_stack->currentData().toString().split(QLatin1Char('|'));
            s.collective.stack = both.first().toStdString();
            s.serving.stack = both.last().toStdString();
        });
    });
    connect(m_input, &ValueField::edited, this, [this](std::optional<double> v) {
        change([v](Scenario& s) { s.serving.input = static_cast<int>(v.value_or(1)); });
    });
    connect(m_output, &ValueField::edited, this, [this](std::optional<double> v) {
        change([v](Scenario& s) { s.serving.output = static_cast<int>(v.value_or(1)); });
    });
    connect(m_target, &ValueField::edited, this, [this](std::optional<double> v) {
        change([v](Scenario& s) {
            s.serving.target = v;
            s.serving.batch.reset();  // whoever gives a target asks for its batch
        });
    });
    connect(m_message, &ValueField::edited, this, [this](std::optional<double> v) {
        change([v](Scenario& s) { s.messageBytes = static_cast<std::int64_t>(v.value_or(1)); });
    });
    connect(m_price, &ValueField::edited, this,
            [this](std::optional<double> v) { change([v](Scenario& s) { s.serving.usdPerGpuHour = v; }); });

    connect(workspace, &Workspace::scenarioChanged, this, &ScenarioBar::showScenario);
    for (auto signal : {&Workspace::designAdded, &Workspace::designRemoved, &Workspace::currentChanged})
        connect(workspace, signal, this, [this] {
            showTensorParallel();
            showPrice();
        });
    connect(workspace, &Workspace::designChanged, this, [this](int, const DocumentChange& change) {
        if (has(change.kind, ChangeKind::Structure)) showTensorParallel();
    });
    connect(workspace, &Workspace::reportReady, this, &ScenarioBar::showPrice);
    connect(&Theme::instance(), &Theme::changed, this, &ScenarioBar::arrangeFields);
    showScenario();
}

void ScenarioBar::addField(const QString& label, const QString& tip, QWidget* editor) {
    auto* box = new QWidget;
    auto* name = new QLabel(label);
    name->setBuddy(editor);
    name->setToolTip(tip);
    setLook(name, "muted");
    editor->setToolTip(tip);
    editor->setAccessibleName(label);
    auto* layout = new QBoxLayout(QBoxLayout::LeftToRight, box);
    layout->setContentsMargins(0, 0, kFieldGap, 0);
    layout->addWidget(name);
    layout->addWidget(editor);
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_fields.push_back({box, layout, name});
    addWidget(box);
}

QComboBox* ScenarioBar::addChoice(const char* name, const QString& label, const QString& tip) {
    auto* box = new CompactCombo;
    box->setObjectName(QString::fromLatin1(name));
    box->setFocusPolicy(Qt::StrongFocus);
    addField(label, tip, box);
    return box;
}

ValueField* ScenarioBar::addValue(const char* name, const QString& label, const QString& tip, ValueKind kind,
                                  int width) {
    auto* field = new ValueField(std::move(kind));
    field->setObjectName(QString::fromLatin1(name));
    m_widths.emplace_back(field, width);
    field->setFixedWidth(qRound(width * Theme::instance().scale()));
    addField(label, tip, field);
    connect(field, &ValueField::refused, this,
            [this, label, field](const QString& typed, const QString& allowed) {
                const QString kept = field->text().isEmpty() ? field->placeholderText() : field->text();
                emit refused(tr("%1 stays %2: “%3” is none of the values allowed, %4")
                                 .arg(label, kept, typed.simplified().left(30), allowed));
            });
    return field;
}

void ScenarioBar::addCalibration() {
    m_calibration = new QToolButton;
    m_calibration->setObjectName(QStringLiteral("scenarioCalibration"));
    m_calibration->setFocusPolicy(Qt::StrongFocus);
    m_calibration->setProperty("split", true);
    auto* menu = new QMenu(m_calibration);
    for (const Calibration& calibration : m_workspace->catalog().calibrations()) {
        QAction* action = menu->addAction(words(calibration.name));
        action->setToolTip(words(calibration.scope));
        action->setData(words(calibration.id));
        connect(action, &QAction::triggered, this,
                [this, id = calibration.id] { change([&id](Scenario& s) { s.serving.calibration = id; }); });
    }
    menu->setToolTipsVisible(true);
    m_calibration->setMenu(menu);
    m_calibration->setPopupMode(QToolButton::MenuButtonPopup);
    connect(m_calibration, &QToolButton::clicked, this, [this] {
        if (m_workspace->scenario().serving.calibration == "article")
            useMeasured();
        else
            m_calibration->showMenu();
    });
    addField(tr("Calibration"), QString(), m_calibration);
}

void ScenarioBar::useMeasured() {
    change([](Scenario& s) { s.serving.calibration = "measured"; });
}

void ScenarioBar::change(const std::function<void(Scenario&)>& how) {
    if (m_showing) return;  // we are only showing what is so
    Scenario scenario = m_workspace->scenario();
    how(scenario);
    m_workspace->setScenario(scenario);
}

void ScenarioBar::showScenario() {
    m_showing = true;
    const Scenario& s = m_workspace->scenario();
    select(m_model, words(s.serving.model), words(s.serving.model));
    select(m_precision, static_cast<int>(s.serving.precision),
           words(workload::precisionId(s.serving.precision)));
    select(m_algorithm, words(s.collective.algorithm), words(s.collective.algorithm));
    const auto stackName = [this](const std::string& id) {
        const Stack* stack = m_workspace->catalog().stack(id);
        return words(stack != nullptr ? stack->name : id);
    };
    select(m_stack, stackKey(s.collective.stack, s.serving.stack),
           stackName(s.collective.stack) + QStringLiteral(", ") + stackName(s.serving.stack));
    m_input->setValue(s.serving.input);
    m_output->setValue(s.serving.output);
    m_target->setValue(s.serving.target);
    m_target->setPlaceholderText(tr("none"));
    m_message->setValue(static_cast<double>(s.messageBytes));
    m_price->setValue(s.serving.usdPerGpuHour);
    m_showing = false;
    showTensorParallel();
    showCalibration();
    showPrice();
}

void ScenarioBar::showTensorParallel() {
    m_showing = true;
    const Scenario& s = m_workspace->scenario();
    const auto choices = tensorParallelChoices(*m_workspace, m_workspace->catalog().model(s.serving.model));
    m_tp->clear();
    QString complaint;
    for (const TensorParallelChoice& choice : choices) {
        m_tp->addItem(QString::number(choice.degree), choice.degree);
        const int row = m_tp->count() - 1;
        m_tp->setItemData(row, choice.note, Qt::ToolTipRole);
        auto* model = qobject_cast<QStandardItemModel*>(m_tp->model());
        if (model != nullptr) model->item(row)->setEnabled(choice.possible);
        if (choice.degree == s.serving.tp) complaint = choice.note;
    }
    select(m_tp, s.serving.tp, QString::number(s.serving.tp));
    const QString tip = tr("GPUs that share every layer of the model");
    m_tp->setToolTip(complaint.isEmpty() ? tip : tip + QLatin1Char('\n') + complaint);
    m_tp->setAccessibleDescription(complaint);
    m_showing = false;
}

void ScenarioBar::showCalibration() {
    const std::string id = m_workspace->scenario().serving.calibration;
    const bool article = id == "article";
    const Calibration* calibration = m_workspace->catalog().calibration(id);
    const QString name = words(calibration != nullptr ? calibration->name : id);
    m_calibration->setText(article ? tr("NVIDIA model, not measured") : name);
    m_calibration->setToolTip(article
                                  ? tr("The published figures are modelled by NVIDIA, nobody measured them.\n"
                                       "Press to use constants fitted to measurements.")
                                  : tr("Constants of the serving model; press to choose others"));
    m_calibration->setAccessibleName(tr("Calibration: %1").arg(m_calibration->text()));
    m_calibration->setProperty("chip", article);
    m_calibration->style()->unpolish(m_calibration);
    m_calibration->style()->polish(m_calibration);
    arrangeFields();
}

void ScenarioBar::showPrice() {
    // Empty = the catalogue's dated price of the accelerator, if one is known; never an invented one.
    QString text = tr("none known");
    QString tip =
        tr("Rental price; no sourced price is known for these GPUs. Type one to see the cost of tokens.");
    const auto report = m_workspace->report(m_workspace->current());
    if (report && report->serving && report->serving->price) {
        const Price& price = *report->serving->price;
        text = value_kinds::dollarsPerGpuHour().format(price.usdPerGpuHour);
        if (!m_price->value())
            tip = tr("Rental price: %1, read %2. Type your own to replace it.")
                      .arg(words(price.provider.empty() ? price.name : price.provider), words(price.date));
        else
            tip = tr("Rental price of your own; empty the field for the catalogue's");
    }
    m_price->setPlaceholderText(text);
    if (m_price->complaint().isEmpty()) m_price->setToolTip(tip);
}

void ScenarioBar::resizeEvent(QResizeEvent* event) {
    QToolBar::resizeEvent(event);
    arrangeFields();
}

int ScenarioBar::neededWidth(bool beside) const {
    int needed = 40;  // margins of the bar and the arrow of what does not fit
    for (const Field& field : m_fields) {
        const int label = field.label->sizeHint().width();
        const QWidget* editor = field.layout->itemAt(1)->widget();
        const int hint = editor->sizeHint().width();
        // Beside each other they want air; above each other a field takes no more than its fixed width.
        needed += kFieldGap + (beside ? label + kLabelGap + hint
                                      : std::max(label, std::min(hint, editor->maximumWidth())));
    }
    return needed;
}

void ScenarioBar::setFieldScale(double scale) {
    QFont font = QApplication::font();
    if (const double usual = Theme::instance().scale(); scale != usual)
        font.setPixelSize(qRound(QFontInfo(font).pixelSize() * scale / usual));
    for (const Field& field : m_fields) field.layout->itemAt(1)->widget()->setFont(font);
    for (const auto& [field, width] : m_widths) field->setFixedWidth(qRound(width * scale));
}

void ScenarioBar::arrangeFields() {
    // Text for presenting gives way before a field does: the question is read as a whole or not at all.
    setFieldScale(Theme::instance().scale());
    if (Theme::instance().presenting() && neededWidth(false) > width()) setFieldScale(1);
    const bool fits = neededWidth(true) <= width();
    for (const Field& field : m_fields) {
        field.layout->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        field.layout->setSpacing(fits ? kLabelGap : 1);
        setLook(field.label, fits ? "muted" : "small");
    }
}

}  // namespace fabricsketch::ui
