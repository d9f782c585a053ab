// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "catalog/catalog.h"

using namespace fabricsketch;
using nlohmann::json;

/// resources/catalog/schema.json describes what the loader accepts: its examples load, every required key is
/// required, every described type and limit is enforced.
class SchemaTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
        QVERIFY(loaded.has_value());
        m_catalog = std::move(*loaded);
        QFile file(QString(FABRICSKETCH_RESOURCES) + "/catalog/schema.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_schema = json::parse(file.readAll().toStdString());
        QCOMPARE(m_schema["$defs"].size(), std::size_t{15});  // fourteen kinds and what all entries share
    }

    void examplesLoad() {
        forEachKind([&](const std::string& kind, const json&, const json& example) {
            QVERIFY2(accepts(kind, example), m_error.c_str());
        });
    }

    void requiredKeysAreRequired() {
        int tried = 0;
        forEachKind([&](const std::string& kind, const json& definition, const json& example) {
            for (const auto& key : definition["required"]) {
                json without = example;
                QVERIFY2(without.erase(key.get<std::string>()) == 1,
                         (kind + ": the example lacks " + key.get<std::string>()).c_str());
                QVERIFY2(!accepts(kind, without), (kind + " without " + key.get<std::string>()).c_str());
                QVERIFY2(m_error.find(key.get<std::string>()) != std::string::npos, m_error.c_str());
                json unknown = example;
                unknown[key.get<std::string>()] = nullptr;
                QVERIFY2(!accepts(kind, unknown),
                         (kind + " with null for " + key.get<std::string>()).c_str());
                ++tried;
            }
        });
        QVERIFY(tried > 50);
    }

    void oneRateIsRequired() {
        const json& example = m_schema["$defs"]["link_type"]["examples"][0];
        json both = example, none = example;
        both["GBps_per_dir"] = 1;
        none.erase("GBps_per_dir_per_link");
        QVERIFY(!accepts("link_type", both));
        QVERIFY(!accepts("link_type", none));
    }

    void describedTypesAreEnforced() {
        int tried = 0;
        forEachProperty(
            [&](const std::string& kind, const std::string& key, const json& property, const json& example) {
                if (!property.contains("type")) return;
                const auto allows = [&](const char* type) {
                    return property["type"].is_array()
                               ? std::find(property["type"].begin(), property["type"].end(), type) !=
                                     property["type"].end()
                               : property["type"] == type;
                };
                json wrong = example;
                if (allows("string")) {
                    wrong[key] = true;
                } else {
                    wrong[key] = "a text";
                }
                QVERIFY2(!accepts(kind, wrong), (kind + "." + key + " of a wrong type").c_str());
                QVERIFY2(m_error.find(key) != std::string::npos, m_error.c_str());
                if (allows("null")) {
                    json unknown = example;
                    unknown[key] = nullptr;
                    const bool needed =
                        std::find(m_required.begin(), m_required.end(), key) != m_required.end() ||
                        example.contains(key);
                    QVERIFY2(needed || accepts(kind, unknown), m_error.c_str());
                }
                ++tried;
            });
        QVERIFY(tried > 150);
    }

    void describedLimitsAreEnforced() {
        int tried = 0;
        forEachProperty(
            [&](const std::string& kind, const std::string& key, const json& property, const json& example) {
                for (const auto& [limit, beyond] : {std::pair("minimum", -1.0), std::pair("maximum", 1.0)}) {
                    if (!property.contains(limit)) continue;
                    json wrong = example;
                    wrong[key] = property[limit].get<double>() + beyond;
                    QVERIFY2(!accepts(kind, wrong), (kind + "." + key + " beyond its " + limit).c_str());
                    ++tried;
                }
                if (property.contains("enum")) {
                    json wrong = example;
                    wrong[key] = "something else";
                    QVERIFY2(!accepts(kind, wrong), (kind + "." + key).c_str());
                }
            });
        QVERIFY(tried > 80);
    }

  private:
    template <class Body>
    void forEachKind(Body body) {
        for (const auto& [kind, definition] : m_schema["$defs"].items()) {
            if (kind != "entry") body(kind, definition, definition["examples"][0]);
        }
    }
    template <class Body>
    void forEachProperty(Body body) {
        forEachKind([&](const std::string& kind, const json& definition, const json& example) {
            m_required = definition["required"].get<std::vector<std::string>>();
            for (const auto& [key, property] : definition["properties"].items())
                body(kind, key, property, example);
            if (!definition.contains("allOf")) return;
            for (const auto& [key, property] : m_schema["$defs"]["entry"]["properties"].items()) {
                if (!definition["properties"].contains(key)) body(kind, key, property, example);
            }
        });
    }
    bool accepts(const std::string& kind, json entry) {
        entry["kind"] = kind;
        const auto result = m_catalog.with(entry.dump(), "example");
        m_error = result ? std::string() : result.error().text();
        return result.has_value();
    }

    Catalog m_catalog;
    json m_schema;
    std::string m_error;
    std::vector<std::string> m_required;
};

QTEST_APPLESS_MAIN(SchemaTest)
#include "schema_test.moc"
