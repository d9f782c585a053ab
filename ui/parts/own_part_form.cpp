// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/own_part_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/document/workspace.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
QString text(const std::string& s) { return QString::fromStdString(s); }
}  // namespace

OwnPartForm::OwnPartForm(Workspace* workspace, QWidget* parent)
    : QDialog(parent),
      m_workspace(workspace),
      m_unit(workspace->rateUnit()),
      m_form(new QFormLayout),
      m_intro(new QLabel),
      m_says(new QLabel) {
    setObjectName(QStringLiteral("ownPartForm"));
    setAttribute(Qt::WA_StyledBackground);
    m_intro->setWordWrap(true);
    setLook(m_intro, "muted");
    m_says->setWordWrap(true);
    m_says->setObjectName(QStringLiteral("ownPartSays"));
    m_says->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_says->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    const auto all = {Kind::Accelerator, Kind::Link, Kind::Cpu, Kind::Switch};
    m_part = addChoice("ownPartWhich", all);
    m_kind = addChoice("ownPartKind", all);
    addInput(Name, all);
    addInput(Memory, {Kind::Accelerator});
    addInput(Bandwidth, {Kind::Accelerator});
    addInput(Fp16, {Kind::Accelerator});
    addInput(Fp8, {Kind::Accelerator});
    addInput(Fp4, {Kind::Accelerator});
    m_links = addChoice("ownPartLinks", {Kind::Accelerator, Kind::Switch});
    addInput(Ports, {Kind::Accelerator, Kind::Switch});
    m_reduces = addChoice("ownPartReduces", {Kind::Switch});
    addInput(PortToPort, {Kind::Switch});
    m_use = addChoice("ownPartUse", {Kind::Link});
    addInput(Rate, {Kind::Link});
    addInput(Latency, {Kind::Link});
    m_coherent = addChoice("ownPartCoherent", {Kind::Accelerator, Kind::Cpu});
    addInput(Pcie, {Kind::Accelerator, Kind::Cpu});
    addInput(Lanes, {Kind::Cpu});

    auto* buttons = new QDialogButtonBox;
    m_add = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_add->setObjectName(QStringLiteral("ownPartAdd"));
    m_add->setDefault(true);
    setLook(m_add, "primary");
    m_delete = buttons->addButton(QString(), QDialogButtonBox::DestructiveRole);
    m_delete->setObjectName(QStringLiteral("ownPartDelete"));
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_intro);
    layout->addLayout(m_form);
    layout->addWidget(m_says);
    layout->addWidget(buttons);

    connect(m_part, &QComboBox::currentIndexChanged, this,
            [this] { fill(ownPartOf(m_workspace->catalog(), id()).value_or(OwnPart())); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &OwnPartForm::showKind);
    for (QComboBox* choice : {m_links, m_coherent, m_use, m_reduces})
        connect(choice, &QComboBox::currentIndexChanged, this, &OwnPartForm::judge);
    connect(buttons, &QDialogButtonBox::accepted, this, &OwnPartForm::add);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_delete, &QPushButton::clicked, this, &OwnPartForm::remove);
    connect(workspace, &Workspace::catalogChanged, this, [this] {
        fillParts();
        fillLinks();
    });
    connect(workspace, &Workspace::rateUnitChanged, this, [this] {
        const auto typed = number(Rate);
        const double factor = inUnit(1, m_workspace->rateUnit()) / inUnit(1, m_unit);
        m_unit = m_workspace->rateUnit();
        if (typed && *typed > 0) m_inputs[Rate]->setText(QString::number(*typed * factor, 'g', 12));
        retranslate();
    });
    retranslate();
    fill(OwnPart());
}

OwnPartForm::Row& OwnPartForm::place(QWidget* field, std::initializer_list<Kind> kinds) {
    auto* label = new QLabel;
    label->setBuddy(field);
    m_form->addRow(label, field);
    m_rows.push_back({field, label, kinds});
    return m_rows.back();
}

QLineEdit* OwnPartForm::addInput(Input input, std::initializer_list<Kind> kinds) {
    auto* field = new QLineEdit;
    field->setMaxLength(60);
    m_inputs[input] = field;
    place(field, kinds);
    connect(field, &QLineEdit::textChanged, this, &OwnPartForm::judge);
    return field;
}

QComboBox* OwnPartForm::addChoice(const char* name, std::initializer_list<Kind> kinds) {
    auto* field = new QComboBox;
    field->setObjectName(QString::fromLatin1(name));
    // Names of links are long; the form is not.
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setMinimumContentsLength(24);
    place(field, kinds);
    return field;
}

void OwnPartForm::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void OwnPartForm::retranslate() {
    setWindowTitle(tr("Own part"));
    m_intro->setText(tr(
        "Nobody vouches for these figures but you: what stands on them is marked as own figures, unsourced. "
        "The part is kept in the project file."));
    m_delete->setText(tr("Delete"));
    m_close->setText(tr("Close"));
    const auto refill = [](QComboBox* box, const QStringList& texts) {
        const QSignalBlocker quiet(box);
        const int index = std::max(0, box->currentIndex());
        box->clear();
        box->addItems(texts);
        box->setCurrentIndex(index);
    };
    refill(m_kind, {tr("Accelerator"), tr("Link"), tr("CPU"), tr("Switch")});
    refill(m_reduces, {tr("no"), tr("yes, and multicast")});
    refill(m_use, {tr("among accelerators and their switches"), tr("between accelerator and CPU")});
    const std::pair<QWidget*, QString> labels[] = {
        {m_part, tr("Part")},
        {m_kind, tr("Kind")},
        {m_inputs[Name], tr("Name")},
        {m_inputs[Memory], tr("Memory, GB")},
        {m_inputs[Bandwidth], tr("Memory bandwidth, GB/s")},
        {m_inputs[Fp16], tr("FP16/BF16 dense, TFLOP/s")},
        {m_inputs[Fp8], tr("FP8 dense, TFLOP/s")},
        {m_inputs[Fp4], tr("FP4 dense, TFLOP/s")},
        {m_links, tr("Links of its ports")},
        {m_inputs[Ports], tr("Ports")},
        {m_reduces, tr("In-switch reduction")},
        {m_inputs[PortToPort], tr("Port to port, ns")},
        {m_use, tr("Runs")},
        {m_inputs[Rate], tr("%1, one link").arg(text(rateUnitLabel(m_unit)))},
        {m_inputs[Latency], tr("Latency, µs")},
        {m_coherent, tr("Coherent link")},
        {m_inputs[Pcie], tr("PCIe generation")},
        {m_inputs[Lanes], tr("PCIe lanes")},
    };
    for (const auto& [field, name] : labels) {
        const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                      [field = field](const Row& one) { return one.field == field; });
        row->label->setText(name);
        field->setAccessibleName(name);
    }
    for (const Input input : {Fp8, Fp4}) m_inputs[input]->setPlaceholderText(tr("empty: has no such unit"));
    for (const Input input : {Latency, PortToPort}) m_inputs[input]->setPlaceholderText(tr("empty: unknown"));
    fillParts();
    fillLinks();
    judge();
}

void OwnPartForm::fillParts() {
    const QSignalBlocker quiet(m_part);
    const QVariant before = m_part->currentData();
    m_part->clear();
    m_part->addItem(tr("A new one"), QString());
    for (const Entry* own : ownParts(m_workspace->catalog())) m_part->addItem(text(own->name), text(own->id));
    m_part->setCurrentIndex(std::max(0, m_part->findData(before)));
}

void OwnPartForm::fillLinks() {
    const auto fill = [this](QComboBox* box, Layer layer, const QString& none) {
        const QSignalBlocker quiet(box);
        const QVariant before = box->currentData();
        box->clear();
        box->addItem(none, QString());
        const auto& types = m_workspace->catalog().linkTypes();
        for (const bool own : {true, false})
            for (const LinkType& type : types)
                if ((type.layer == layer ||
                     (layer == Layer::ScaleUp && kind() == Kind::Switch && type.layer == Layer::Network)) &&
                    isOwnPart(type) == own &&
                    (layer == Layer::ScaleUp || own || type.family.find("c2c") != std::string::npos))
                    box->addItem(text(type.name) + QStringLiteral(" · ") +
                                     text(rateText(type.ratePerLink.toDouble(), m_unit)),
                                 text(type.id));
        box->setCurrentIndex(std::max(0, box->findData(before)));
    };
    fill(m_links, Layer::ScaleUp, tr("none"));
    fill(m_coherent, Layer::Host, tr("none, PCIe only"));
    judge();
}

OwnPartForm::Kind OwnPartForm::kind() const { return static_cast<Kind>(std::max(0, m_kind->currentIndex())); }

std::string OwnPartForm::id() const { return m_part->currentData().toString().toStdString(); }

void OwnPartForm::edit(const QString& id) {
    m_part->setCurrentIndex(std::max(0, m_part->findData(id)));
    fill(ownPartOf(m_workspace->catalog(), this->id()).value_or(OwnPart()));
}

void OwnPartForm::fill(const OwnPart& part) {
    m_kind->setCurrentIndex(static_cast<int>(part.kind));
    m_kind->setEnabled(id().empty());  // what is drawn of it stays what it is
    showKind();
    const auto type = [this](Input input, const std::optional<double>& value) {
        m_inputs[input]->setText(value ? QString::number(*value, 'g', 12) : QString());
    };
    const auto count = [](int value) { return value > 0 ? std::optional<double>(value) : std::nullopt; };
    m_inputs[Name]->setText(text(part.name));
    type(Memory, part.memoryGB);
    type(Bandwidth, part.memoryGBps);
    type(Fp16, part.fp16Tflops);
    type(Fp8, part.fp8Tflops);
    type(Fp4, part.fp4Tflops);
    type(Ports, count(part.ports));
    type(PortToPort, part.portToPortNs);
    type(Pcie, count(part.pcieGen));
    type(Lanes, count(part.pcieLanes));
    type(Rate, part.eachWayGBps > 0 ? std::optional(inUnit(part.eachWayGBps, m_unit)) : std::nullopt);
    type(Latency, part.latencyUs);
    m_links->setCurrentIndex(std::max(0, m_links->findData(text(part.linkType))));
    m_coherent->setCurrentIndex(std::max(0, m_coherent->findData(text(part.coherentLink))));
    m_use->setCurrentIndex(part.toCpu ? 1 : 0);
    m_reduces->setCurrentIndex(part.reduces ? 1 : 0);
    judge();
}

void OwnPartForm::showKind() {
    for (const Row& row : m_rows) {
        const bool asked = std::find(row.kinds.begin(), row.kinds.end(), kind()) != row.kinds.end();
        row.field->setVisible(asked);
        row.label->setVisible(asked);
    }
    fillLinks();
    adjustSize();
}

std::optional<double> OwnPartForm::number(Input input) const {
    const QString typed = m_inputs[input]->text().trimmed();
    if (typed.isEmpty()) return std::nullopt;
    bool good = false;
    // A comma is a point to whoever types one; what is no number is told by the check as one that cannot be.
    const double value = QString(typed).replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&good);
    return good ? value : -1;
}

OwnPart OwnPartForm::part() const {
    OwnPart part;
    part.kind = kind();
    part.name = m_inputs[Name]->text().trimmed().toStdString();
    part.memoryGB = number(Memory);
    part.memoryGBps = number(Bandwidth);
    part.fp16Tflops = number(Fp16);
    part.fp8Tflops = number(Fp8);
    part.fp4Tflops = number(Fp4);
    part.linkType = m_links->currentData().toString().toStdString();
    part.ports = static_cast<int>(number(Ports).value_or(0));
    part.coherentLink = m_coherent->currentData().toString().toStdString();
    part.pcieGen = static_cast<int>(number(Pcie).value_or(5));
    part.pcieLanes = static_cast<int>(number(Lanes).value_or(0));
    part.eachWayGBps = number(Rate).value_or(0) / inUnit(1, m_unit);
    part.latencyUs = number(Latency);
    part.toCpu = m_use->currentIndex() == 1;
    part.reduces = m_reduces->currentIndex() == 1;
    part.portToPortNs = number(PortToPort);
    return part;
}

QString OwnPartForm::sum() const {
    const OwnPart mine = part();
    const Catalog& catalog = m_workspace->catalog();
    if (id().empty() && ownPartOf(catalog, ownPartId(mine.name)))
        return tr("An own part has this name: its figures will be replaced.");
    if (mine.kind == Kind::Link)
        return tr("Accelerators and switches of your own can have ports of this link.");
    const LinkType* link = catalog.linkType(mine.linkType);
    if (link)
        return tr("%1 ports of %2 make %3.")
            .arg(mine.ports)
            .arg(text(rateText(link->ratePerLink.toDouble(), m_unit)),
                 text(rateText(mine.ports * link->ratePerLink.toDouble(), m_unit)));
    return tr("It talks to the rest over PCIe.");
}

void OwnPartForm::judge() {
    if (!m_inputs[Lanes] || !m_says->parentWidget()) return;  // still being built
    const auto made = ownPartText(part(), m_workspace->catalog(), id());
    m_add->setText(id().empty() ? tr("Add to the parts") : tr("Change"));
    m_delete->setVisible(!id().empty());
    m_add->setEnabled(made.has_value());
    setLook(m_says, made ? "muted" : "warning");
    m_says->setText(made ? sum() : text(made.error().what));
}

void OwnPartForm::add() {
    const OwnPart mine = part();
    const auto made = ownPartText(mine, m_workspace->catalog(), id());
    if (!made) return;
    if (const auto taken = m_workspace->addOwnParts(*made, mine.name); !taken) {
        setLook(m_says, "bad");
        m_says->setText(text(taken.error().text()));
        return;
    }
    emit added(text(mine.name));
    close();
}

void OwnPartForm::remove() {
    if (const auto gone = m_workspace->removeOwnPart(id()); !gone) {
        setLook(m_says, "bad");
        m_says->setText(text(gone.error().text()));
        return;
    }
    close();
}

}  // namespace fabricsketch::ui
