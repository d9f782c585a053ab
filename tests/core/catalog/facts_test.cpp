// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTest>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "catalog/catalog.h"

using namespace fabricsketch;
using nlohmann::json;

namespace {

json read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? json::parse(file.readAll().toStdString(), nullptr, false)
                                          : json();
}

/// Everything that `part` says, `whole` says as well; what `whole` says beyond it is an addition.
std::string firstDifference(const json& part, const json& whole, const std::string& where) {
    if (part.is_null()) return {};  // what the facts do not know may have been found out since
    if (part.is_object() && whole.is_object()) {
        for (const auto& [key, value] : part.items()) {
            if (!whole.contains(key)) return where + "." + key + " is missing";
            if (std::string difference = firstDifference(value, whole[key], where + "." + key);
                !difference.empty())
                return difference;
        }
        return {};
    }
    return part == whole ? std::string() : where + ": " + part.dump() + " became " + whole.dump();
}

}  // namespace

/// The catalogue says everything that the shared facts say, to the last digit. Renamed: gpu -> accelerator,
/// p2p -> p2p_over_pcie, hardware_transit_confidence -> field_confidence.hardware_transit.
class FactsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        m_facts = read(QString(FABRICSKETCH_SHARED) + "/facts/catalog.json");
        if (!m_facts.is_object()) QSKIP("no shared facts on this machine");
        const QDir folder(QString(FABRICSKETCH_RESOURCES) + "/catalog");
        QStringList files;
        for (const QString& name : folder.entryList({"*.json"}, QDir::Files)) files << folder.filePath(name);
        const QDir systems(folder.filePath("systems"));
        for (const QString& name : systems.entryList({"*.json"}, QDir::Files))
            files << systems.filePath(name);
        for (const QString& path : files) {
            const json file = read(path);
            for (const auto& [section, entries] : file.items()) {
                if (!entries.is_array() || path.endsWith("schema.json")) continue;
                if (path.endsWith("imported-parts.json") || path.endsWith("mig-slices.json")) continue;  // not among the facts
                for (const json& entry : entries) m_entries[section].push_back(entry);
            }
        }
        auto loaded = Catalog::load({folder.path().toStdString()});
        QVERIFY(loaded.has_value());
        m_catalog = std::move(*loaded);
    }

    void everyEntryIsKept_data() {
        QTest::addColumn<QByteArray>("section");
        for (const char* section :
             {"link_types", "accelerators", "switches", "cpus", "nics", "systems", "models"})
            QTest::newRow(section) << QByteArray(section);
    }
    void everyEntryIsKept() {
        QFETCH(QByteArray, section);
        const std::string name = section.toStdString();
        QCOMPARE(m_entries[name].size(), m_facts[name].size());
        std::map<std::string, const json*> ours;
        for (const json& entry : m_entries[name]) ours[entry["id"].get<std::string>()] = &entry;
        for (json fact : m_facts[name]) {
            if (name == "systems") {
                fact["accelerator"] = fact["gpu"];
                fact.erase("gpu");
                if (fact.contains("p2p")) fact["p2p_over_pcie"] = fact["p2p"];
                fact.erase("p2p");
                fact.erase("name");  // names are for people and may be shorter here
            }
            if (fact.contains("hardware_transit_confidence")) {
                fact["field_confidence"]["hardware_transit"] = fact["hardware_transit_confidence"];
                fact.erase("hardware_transit_confidence");
            }
            const auto id = fact["id"].get<std::string>();
            QVERIFY2(ours.count(id) == 1, id.c_str());
            const std::string difference = firstDifference(fact, *ours[id], id);
            QVERIFY2(difference.empty(), difference.c_str());
        }
    }

    void everyPriceIsKept() {
        QCOMPARE(m_entries["prices"].size(), m_facts["rental_prices"].size());
        for (std::size_t i = 0; i < m_entries["prices"].size(); ++i) {
            json fact = m_facts["rental_prices"][i];
            fact["accelerator"] = fact["gpu"];
            fact.erase("gpu");
            const std::string difference =
                firstDifference(fact, m_entries["prices"][i], "price " + std::to_string(i));
            QVERIFY2(difference.empty(), difference.c_str());
        }
    }

    /// Not the JSON but what the loader makes of it.
    void loadedRatesAndCountsAgree() {
        for (const json& fact : m_facts["link_types"]) {
            const json& rate =
                fact.contains("GBps_per_dir_per_link") ? fact["GBps_per_dir_per_link"] : fact["GBps_per_dir"];
            const Rational expected = rate.is_string() ? Rational::parse(rate.get<std::string>()).value()
                                                       : Rational::fromDecimal(rate.get<double>());
            QVERIFY(m_catalog.linkType(fact["id"])->ratePerLink.gbps == expected);
        }
        for (const json& fact : m_facts["systems"]) {
            if (!fact["drawable"].get<bool>()) continue;
            const auto wiring = m_catalog.wiring(fact["id"]);
            QVERIFY(wiring.has_value());
            QCOMPARE((*wiring)->devices.size(), fact["counts"]["devices"].get<std::size_t>());
            QCOMPARE((*wiring)->links.size(), fact["counts"]["edges"].get<std::size_t>());
            std::map<std::string, int> counts;
            for (const SystemDevice& device : (*wiring)->devices) ++counts[roleId(device.role)];
            const std::map<std::string, const char*> names = {{"gpu", "gpus"},
                                                              {"cpu", "cpus"},
                                                              {"scaleup_switch", "scaleup_switches"},
                                                              {"pcie_switch", "pcie_switches"},
                                                              {"nic", "nics"},
                                                              {"net_switch", "net_switches"}};
            for (const auto& [role, name] : names) QCOMPARE(counts[role], fact["counts"][name].get<int>());
        }
    }

    /// "link_GBps_bidir_total = 2 × links × rate", "bidir = 2 × per direction", switch totals = ports × rate.
    void statedTotalsFollowFromTheRates() {
        for (const json& fact : m_facts["accelerators"]) {
            if (!fact["link_GBps_bidir_total"].is_number() || !fact["links"].is_number() ||
                !fact["link_gen"].is_string())
                continue;
            const double total = 2 * fact["links"].get<double>() *
                                 m_catalog.linkType(fact["link_gen"])->ratePerLink.toDouble();
            QVERIFY2(std::abs(total - fact["link_GBps_bidir_total"].get<double>()) < 0.51,
                     fact["id"].get<std::string>().c_str());
        }
        for (const json& fact : m_facts["link_types"]) {
            if (!fact.contains("GBps_bidir")) continue;
            QVERIFY(std::abs(2 * m_catalog.linkType(fact["id"])->ratePerLink.toDouble() -
                             fact["GBps_bidir"].get<double>()) < 0.001);
        }
        for (const json& fact : m_facts["switches"]) {
            if (!fact.contains("GBps_per_dir_total")) continue;
            QCOMPARE(
                fact["ports"].get<double>() * m_catalog.linkType(fact["link_type"])->ratePerLink.toDouble(),
                fact["GBps_per_dir_total"].get<double>());
        }
    }

    void constantsAgreeToTheLastDigit() {
        const json constants = read(QString(FABRICSKETCH_SHARED) + "/facts/ar_constants.json")["generations"];
        QCOMPARE(m_entries["constants"].size(), constants.size() + 2);  // PCIe and network are ours
        for (const json& entry : m_entries["constants"]) {
            if (entry["id"] == "PCIe" || entry["id"] == "network") continue;
            json fact = constants[entry["id"].get<std::string>()];
            fact["errors"] = fact["error"];
            fact.erase("error");
            const std::string difference = firstDifference(fact, entry, entry["id"]);
            QVERIFY2(difference.empty(), difference.c_str());
        }
        const json calibrations = read(QString(FABRICSKETCH_SHARED) + "/facts/calibrations.json");
        const Calibration& article = *m_catalog.calibration("article");
        QCOMPARE(article.eh, calibrations["article"]["eh"].get<double>());
        QCOMPARE(article.tl, calibrations["article"]["tl_s"].get<double>());
        QCOMPARE(article.extra.at("userRateFactor"),
                 calibrations["article"]["user_rate_factor"].get<double>());
        const Calibration& reference = *m_catalog.calibration("reference");
        QCOMPARE(reference.eh, calibrations["measured"]["trtllm-70b-fp8"]["eh"].get<double>());
        QCOMPARE(reference.ep, calibrations["measured"]["trtllm-70b-fp8"]["ep"].get<double>());
        QCOMPARE(reference.tl, calibrations["measured"]["trtllm-70b-fp8"]["tl_s"].get<double>());
        for (const auto& [name, values] : calibrations["stacks"].items()) {
            const auto& all = m_catalog.calibrations();
            const auto found = std::find_if(all.begin(), all.end(),
                                            [&name = name](const Calibration& c) { return c.name == name; });
            QVERIFY2(found != all.end(), name.c_str());
            QCOMPARE(found->eh, values["eh"].get<double>());
            QCOMPARE(found->ep, values["ep"].get<double>());
            QCOMPARE(found->tl, values["tl_s"].get<double>());
        }
    }

    void publishedTablesAgree() {
        const json seed = read(QString(FABRICSKETCH_SHARED) + "/facts/seed_tables.json");
        const PublishedTable& batch = *m_catalog.table("article-batch");
        const json& rows = seed["table3_tok_s_gpu_fixed_batch"];
        QCOMPARE(batch.rows.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(batch.rows[i].label, std::to_string(rows[i]["batch"].get<int>()));
            QCOMPARE(batch.rows[i].cells[0].value(), rows[i]["p2p"].get<double>());
            QCOMPARE(batch.rows[i].cells[1].value(), rows[i]["nvswitch"].get<double>());
        }
        const PublishedTable& target = *m_catalog.table("article-target");
        const json& budgets = seed["table2_tok_s_gpu_at_budget"];
        QCOMPARE(target.rows.size(), budgets.size());
        for (std::size_t i = 0; i < budgets.size(); ++i) {
            const auto& cells = target.rows[i].cells;
            QCOMPARE(target.rows[i].label, std::to_string(budgets[i]["budget_tok_s_user"].get<int>()));
            QCOMPARE(cells[0].has_value(), !budgets[i]["tp1"].is_null());
            QCOMPARE(cells[2].value(), budgets[i]["p2p_tp2"]["tput"].get<double>());
            QCOMPARE(cells[3].value(), budgets[i]["p2p_tp2"]["batch"].get<double>());
            QCOMPARE(cells[4].value(), budgets[i]["nvswitch_tp2"]["tput"].get<double>());
            QCOMPARE(cells[5].value(), budgets[i]["nvswitch_tp2"]["batch"].get<double>());
        }
    }

  private:
    json m_facts;
    std::map<std::string, std::vector<json>> m_entries;
    Catalog m_catalog;
};

QTEST_APPLESS_MAIN(FactsTest)
#include "facts_test.moc"
