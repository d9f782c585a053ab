// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "ui/document/document.h"

namespace fabricsketch::ui {

class MeasuredCheck;
class StudyRunner;

/// Up to four designs (A, B, C, D) that answer the same scenario, and their latest reports. The window's
/// whole state; shell, canvas, results and inspector talk to this and to nothing else.
class Workspace : public QObject {
    Q_OBJECT
  public:
    explicit Workspace(std::shared_ptr<const Catalog> catalog, QObject* parent = nullptr);
    ~Workspace() override;

    static constexpr int kMostDesigns = 4;
    const Catalog& catalog() const { return *m_catalog; }
    std::shared_ptr<const Catalog> sharedCatalog() const { return m_catalog; }
    /// Adds entries of a catalogue text (a model read from config.json); earlier catalogues stay alive for
    /// whoever looks at them.
    Result<void> addParts(const std::string& json, const std::string& origin);
    /// The same for a part or model of the person's own, new or in the place of one with the same id: it
    /// stays with the current design's file, and with that of every design that uses it. A step of the
    /// history, in which it is called `name`.
    Result<void> addOwnParts(const std::string& json, const std::string& name);
    /// Takes an own part or link out again, as a step of the history. Fails, saying why, while it is used.
    Result<void> removeOwnPart(const std::string& id);
    /// What has been added and not been taken out again, as a catalogue text.
    const std::string& lentParts() const { return m_lent; }
    /// The person's own measurement beside the prediction.
    MeasuredCheck* measured() const { return m_measured; }

    int designCount() const;
    Document* design(int index) const;
    int indexOf(const Document* document) const;                        ///< -1 if it is not open
    static QString letter(int index);                                   ///< "A"
    int addDesign(formats::Drawing drawing, const QString& path = {});  ///< index, or -1 when four are open
    void removeDesign(int index);
    int current() const { return m_current; }
    Document* currentDesign() const;
    void setCurrent(int index);

    /// Exchanges the letters of two designs; the current one stays current under its new letter.
    void swapDesigns(int first, int second);
    /// The design that all others are compared with; -1 = none is pinned.
    int baseline() const { return m_baseline == 0 ? -1 : indexOf(m_baseline); }
    void setBaseline(int index);
    /// What the current design is compared with: the pinned one, else the first that is not current; -1 =
    /// there is only one.
    int comparedWith() const;

    const Scenario& scenario() const { return m_scenario; }
    void setScenario(const Scenario& scenario);

    /// Latest finished report of a design; null until the first is ready. `stale` = a newer one is being
    /// calculated.
    std::shared_ptr<const Report> report(int index) const;
    bool isStale(int index) const;
    bool isIdle() const;                   ///< nothing is being calculated
    bool waitUntilIdle(int milliseconds);  ///< for snapshots and tests; runs the event loop

    /// What is selected on the canvas of the current design; shown by the inspector.
    const std::vector<Id>& selectedDevices() const { return m_selectedDevices; }
    const std::vector<Id>& selectedLinks() const { return m_selectedLinks; }
    void setSelection(std::vector<Id> devices, std::vector<Id> links);
    /// "Why this number": lights a path or cut on the canvas and shows the figure in the inspector. Empty
    /// lights nothing.
    void explain(const Figure& figure, const bandwidth::PairReason& reason);

    RateUnit rateUnit() const { return m_rateUnit; }
    void setRateUnit(RateUnit unit);

  signals:
    void catalogChanged();
    void partsAdded(const QString& origin, const QByteArray& json);
    void designAdded(int index);
    void designRemoved(int index);
    void currentChanged(int index);
    void designChanged(int index, const fabricsketch::ui::DocumentChange& change);
    void designTitleChanged(int index);
    void baselineChanged(int index);
    void scenarioChanged();
    void reportReady(int index);
    void staleChanged(int index);
    void selectionChanged();
    void explained(const fabricsketch::Figure& figure, const fabricsketch::bandwidth::PairReason& reason);
    void rateUnitChanged();
    void refused(const QString& reason, const QString& remedy);
    void becameIdle();

  private:
    void request(int index);
    /// The sentences of all reports are to be made again: in another unit.
    void askAnew();
    /// Everything asks m_english, in the language in force, from now on.
    void useCatalog();
    std::shared_ptr<const Catalog> inLanguage() const;
    Result<void> lend(const std::string& parts, const std::string& origin);
    /// A step has changed the own parts of a design: the palette and the other designs follow.
    void followParts(const std::string& before, const std::string& after);
    /// Why an own part cannot go; nothing where nobody uses it.
    std::optional<Error> useOf(const Entry& part) const;
    int indexOf(quint64 key) const;

    struct Slot;
    std::shared_ptr<const Catalog> m_shipped;  ///< as the program started
    std::shared_ptr<const Catalog> m_english;  ///< with m_lent; m_catalog says it in the language in force
    std::shared_ptr<const Catalog> m_catalog;
    std::vector<std::shared_ptr<const Catalog>> m_formerCatalogs;
    std::string m_lent;  ///< for the files of designs that use it
    MeasuredCheck* m_measured;
    std::vector<std::unique_ptr<Slot>> m_slots;
    std::unique_ptr<StudyRunner> m_runner;
    Scenario m_scenario;
    quint64 m_lastKey = 0;
    quint64 m_baseline = 0;  ///< key of the pinned design, 0 = none
    int m_current = -1;
    RateUnit m_rateUnit = RateUnit::GBpsEachWay;
    std::vector<Id> m_selectedDevices, m_selectedLinks;
};

}  // namespace fabricsketch::ui
