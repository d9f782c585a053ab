// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/kept_phrase.h"

#include <QtTest>
#include <random>

#include "units/phrases.h"

using namespace fabricsketch;
using phrases::kept;
using phrases::say;
using phrases::spoken;

namespace {

/// German, as far as it goes.
std::string german(std::string_view english) {
    if (english == "Remove {0}") return "{0} entfernen";
    if (english == "{0} {1}") return "{0} {1}";
    if (english == "devices") return "Geräte";
    return std::string(english);
}

}  // namespace

class KeptPhraseTest : public QObject {
    Q_OBJECT

  private slots:
    void cleanup() { phrases::setTranslator(nullptr); }

    void is_spoken_in_the_language_of_the_moment() {
        const std::string step = kept([] { return say("Remove {0}", say("{0} {1}", "3", say("devices"))); });
        QCOMPARE(spoken(step), std::string("Remove 3 devices"));
        phrases::setTranslator(german);
        QCOMPARE(spoken(step), std::string("3 Geräte entfernen"));
        phrases::setTranslator(nullptr);
        QCOMPARE(spoken(step), std::string("Remove 3 devices"));
        // Made while another language was in force, it is the same step.
        phrases::setTranslator(german);
        QCOMPARE(kept([] { return say("Remove {0}", say("{0} {1}", "3", say("devices"))); }), step);
        QCOMPARE(say("Remove {0}", "x"), std::string("x entfernen"));  // keeping has ended
    }

    void what_stands_between_kept_texts_stays() {
        const std::string both = kept([] { return "a " + say("Remove {0}", "b") + ", " + say("c"); });
        QCOMPARE(spoken(both), std::string("a Remove b, c"));
        QCOMPARE(spoken("Add H100"), std::string("Add H100"));
        QCOMPARE(spoken(""), std::string());
        // Placeholders and letters of every kind in an argument are no template.
        const std::string odd = kept([] { return say("Remove {0}", "{0} 显卡 %1"); });
        QCOMPARE(spoken(odd), std::string("Remove {0} 显卡 %1"));
    }

    void a_damaged_one_does_no_harm() {
        const std::string step = kept([] { return say("Remove {0}", say("{0} {1}", "3", say("devices"))); });
        std::mt19937 random(4);
        for (int round = 0; round < 2000; ++round) {
            std::string bad = step + step;
            for (int k = 0; k < 1 + round % 4; ++k) {
                const std::size_t at = random() % bad.size();
                if (random() % 2 == 0)
                    bad.erase(at, 1 + random() % 4);
                else
                    bad.insert(at, step.substr(0, random() % step.size()));
                if (bad.empty()) bad = step;
            }
            QVERIFY(spoken(bad).size() <= bad.size());
        }
    }
};

QTEST_APPLESS_MAIN(KeptPhraseTest)
#include "kept_phrase_test.moc"
