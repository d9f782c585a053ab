// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workspace.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

#include "catalog/own_parts.h"
#include "ui/document/measured_check.h"
#include "ui/document/study_runner.h"
#include "ui/language/language.h"
#include "units/sentence_unit.h"

namespace fabricsketch::ui {

struct Workspace::Slot {
    std::unique_ptr<Document> document;
    StudyRunner::Key key = 0;
    std::shared_ptr<const Report> report;
    std::shared_ptr<const Catalog> asked, answered;  ///< with which catalogue: a report lends only to its own
    bool stale = true;
};

Workspace::Workspace(std::shared_ptr<const Catalog> catalog, QObject* parent)
    : QObject(parent),
      m_shipped(std::move(catalog)),
      m_english(m_shipped),
      m_catalog(inLanguage()),
      m_measured(new MeasuredCheck(this)),
      m_runner(std::make_unique<StudyRunner>()) {
    m_scenario = Scenario::firstStart();
    // What a report says is in the language it was made in: another catalogue, so nothing of it is lent to
    // the next.
    connect(&Language::instance(), &Language::changed, this, &Workspace::useCatalog);
    connect(m_runner.get(), &StudyRunner::answered, this,
            [this](StudyRunner::Key key, const std::shared_ptr<const Report>& report) {
                const int index = indexOf(key);
                if (index < 0) return;
                Slot& slot = *m_slots[static_cast<std::size_t>(index)];
                slot.report = report;
                slot.answered = slot.asked;
                const bool wasStale = std::exchange(slot.stale, false);
                emit reportReady(index);
                if (wasStale) emit staleChanged(index);
            });
    const auto idle = [this] {
        if (isIdle()) emit becameIdle();
    };
    connect(m_runner.get(), &StudyRunner::becameIdle, this, idle);
    connect(m_measured, &MeasuredCheck::changed, this, idle);
}

Workspace::~Workspace() = default;

int Workspace::designCount() const { return static_cast<int>(m_slots.size()); }

Document* Workspace::design(int index) const {
    return index >= 0 && index < designCount() ? m_slots[static_cast<std::size_t>(index)]->document.get()
                                               : nullptr;
}

int Workspace::indexOf(const Document* document) const {
    for (int i = 0; i < designCount(); ++i)
        if (design(i) == document) return i;
    return -1;
}

int Workspace::indexOf(quint64 key) const {
    for (int i = 0; i < designCount(); ++i)
        if (m_slots[static_cast<std::size_t>(i)]->key == key) return i;
    return -1;
}

QString Workspace::letter(int index) { return QString(QChar(u'A' + index)); }

int Workspace::addDesign(formats::Drawing drawing, const QString& path) {
    if (designCount() >= kMostDesigns) return -1;
    // What a file brings along is there for the question, the palette and the other designs too. Nothing that
    // is known gives way to it: the file's own word holds for its own design alone.
    const std::string fresh =
        someParts(drawing.customParts, [this](const std::string& section, const std::string& id) {
            if (section == "models") return !m_catalog->model(id);
            if (section == "link_types") return !m_catalog->linkType(id);
            return (section == "accelerators" || section == "switches" || section == "cpus" ||
                    section == "nics") &&
                   !m_catalog->part(id);
        });
    if (!fresh.empty()) (void)addParts(fresh, path.toStdString());
    auto slot = std::make_unique<Slot>();
    slot->key = ++m_lastKey;
    slot->document = std::make_unique<Document>(m_catalog.get());
    slot->document->lendParts(m_lent);
    slot->document->reset(std::move(drawing), path);
    const Document* document = slot->document.get();
    m_slots.push_back(std::move(slot));
    // Indices shift when a design is closed: every signal looks its own up.
    connect(document, &Document::changed, this, [this, document](const DocumentChange& change) {
        const int index = indexOf(document);
        emit designChanged(index, change);
        // Only a changed answer is worth a question; moving a box is none.
        if (change.kind != ChangeKind::Geometry) request(index);
    });
    connect(document, &Document::partsChanged, this, [this, document](const QByteArray& before) {
        followParts(before.toStdString(), document->parts());
    });
    connect(document, &Document::titleChanged, this,
            [this, document] { emit designTitleChanged(indexOf(document)); });
    connect(document, &Document::refused, this, &Workspace::refused);
    const int index = designCount() - 1;
    emit designAdded(index);
    if (m_current < 0) setCurrent(index);
    request(index);
    return index;
}

void Workspace::removeDesign(int index) {
    if (!design(index)) return;
    const auto at = m_slots.begin() + index;
    m_runner->forget((*at)->key);
    // Views that show it go by deleteLater, so the document does too, after them; at the latest with the
    // workspace.
    Document* removed = (*at)->document.release();
    removed->setParent(this);
    m_slots.erase(at);
    const bool wasCurrent = m_current == index;
    if (m_current > index || m_current >= designCount()) --m_current;
    if (wasCurrent) {
        m_selectedDevices.clear();
        m_selectedLinks.clear();
    }
    emit designRemoved(index);
    emit currentChanged(m_current);
    if (wasCurrent) emit selectionChanged();
    removed->deleteLater();
}

Document* Workspace::currentDesign() const { return design(m_current); }

void Workspace::setCurrent(int index) {
    if (index == m_current || !design(index)) return;
    m_current = index;
    m_selectedDevices.clear();
    m_selectedLinks.clear();
    emit currentChanged(index);
    emit selectionChanged();
}

void Workspace::swapDesigns(int first, int second) {
    if (first == second || !design(first) || !design(second)) return;
    std::swap(m_slots[static_cast<std::size_t>(first)], m_slots[static_cast<std::size_t>(second)]);
    if (m_current == first || m_current == second) m_current = first + second - m_current;
    for (const int index : {first, second}) {
        emit designTitleChanged(index);
        if (report(index)) emit reportReady(index);
    }
    emit currentChanged(m_current);
}

void Workspace::setBaseline(int index) {
    const quint64 key = design(index) ? m_slots[static_cast<std::size_t>(index)]->key : 0;
    if (std::exchange(m_baseline, key) != key) emit baselineChanged(baseline());
}

int Workspace::comparedWith() const {
    if (const int pinned = baseline(); pinned >= 0 && pinned != m_current) return pinned;
    for (int i = 0; i < designCount(); ++i)
        if (i != m_current) return i;
    return -1;
}

void Workspace::setScenario(const Scenario& scenario) {
    m_scenario = scenario;
    emit scenarioChanged();
    for (int i = 0; i < designCount(); ++i) request(i);
}

std::shared_ptr<const Report> Workspace::report(int index) const {
    return design(index) ? m_slots[static_cast<std::size_t>(index)]->report : nullptr;
}

bool Workspace::isStale(int index) const {
    return design(index) && m_slots[static_cast<std::size_t>(index)]->stale;
}

bool Workspace::isIdle() const { return m_runner->isIdle() && m_measured->isIdle(); }

bool Workspace::waitUntilIdle(int milliseconds) {
    const QDeadlineTimer until(milliseconds);
    while (!isIdle() && !until.hasExpired()) {
        QEventLoop loop;
        connect(this, &Workspace::becameIdle, &loop, &QEventLoop::quit);
        QTimer::singleShot(static_cast<int>(until.remainingTime()), &loop, &QEventLoop::quit);
        loop.exec();
    }
    return isIdle();
}

void Workspace::request(int index) {
    Slot& slot = *m_slots[static_cast<std::size_t>(index)];
    const auto own = slot.document->ownCatalog();
    slot.asked = own ? own : m_catalog;
    m_runner->ask(slot.key, {slot.document->snapshot(), slot.asked, m_scenario,
                             slot.answered == slot.asked ? slot.report : nullptr});
    if (!std::exchange(slot.stale, true)) emit staleChanged(index);
}

void Workspace::askAnew() {
    for (int i = 0; i < designCount(); ++i) {
        m_slots[static_cast<std::size_t>(i)]->answered.reset();
        request(i);
    }
}

void Workspace::setSelection(std::vector<Id> devices, std::vector<Id> links) {
    if (devices == m_selectedDevices && links == m_selectedLinks) return;
    m_selectedDevices = std::move(devices);
    m_selectedLinks = std::move(links);
    emit selectionChanged();
}

void Workspace::explain(const Figure& figure, const bandwidth::PairReason& reason) {
    emit explained(figure, reason);
}

void Workspace::setRateUnit(RateUnit unit) {
    if (unit == m_rateUnit) return;
    m_rateUnit = unit;
    setSentenceRateUnit(unit);
    emit rateUnitChanged();
    askAnew();
}

}  // namespace fabricsketch::ui
