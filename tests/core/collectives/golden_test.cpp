// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "collectives/collective.h"
#include "drawings.h"
#include "networks.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using fabricsketch::testing::Drawn;

namespace {

bool close(double a, double b, double relative) { return std::abs(a - b) <= relative * std::abs(b); }

}  // namespace

/// The reference model's own numbers (facts/golden_vectors.json, ar_H200): the same equations, so to a
/// millionth.
class GoldenTest : public QObject {
    Q_OBJECT

  private slots:
    void copiedValues() {
        // Four of the vectors, for builds without the shared facts.
        const Drawn two(testing::system("dgx-h200"), {0, 1}, RateBasis::Achievable, Fit::First);
        const Drawn eight(testing::system("dgx-h200"), {}, RateBasis::Achievable, Fit::First);
        QVERIFY(close(two.run("ring", 1048576).time * 1e6, 14.20915868277937, 1e-6));
        QVERIFY(close(two.run("one-shot", 65536).time * 1e6, 2.9601258702311335, 1e-6));
        QVERIFY(close(eight.run("ring", 268435456).time * 1e6, 1449.9808581334744, 1e-6));
        QVERIFY(close(eight.run("nvls", 268435456).time * 1e6, 1059.7748810402843, 1e-6));
    }

    void everyVector() {
        QFile file(QString::fromStdString(testing::shared("facts/golden_vectors.json")));
        if (!file.open(QIODevice::ReadOnly)) QSKIP("golden vectors are not here");
        const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).object().value("ar_H200").toArray();
        QVERIFY(rows.size() >= 15);
        for (const QJsonValue& value : rows) {
            const QJsonObject row = value.toObject();
            const int n = row["N"].toInt();
            const auto bytes = static_cast<std::int64_t>(row["bytes"].toDouble());
            const Drawn drawn(testing::system("dgx-h200"), testing::first(n), RateBasis::Achievable,
                              Fit::First);
            const Estimate ring = drawn.run("ring", bytes), oneShot = drawn.run("one-shot", bytes);
            QVERIFY(close(ring.time * 1e6, row["ring_us"].toDouble(), 1e-6));
            QVERIFY(close(oneShot.time * 1e6, row["oneshot_us"].toDouble(), 1e-6));
            double best = std::min(ring.time, oneShot.time);
            if (n == 8) best = std::min(best, drawn.run("nvls", bytes).time);
            QVERIFY(close(best * 1e6, row["auto_us"].toDouble(), 1e-6));
            // The fast path of the serving model takes the same choice.
            const Stack* stack = testing::catalog().stack("trtllm");
            QVERIFY(stack != nullptr);
            const Cost cost =
                bestCost(drawn.machine, Operation::AllReduce, static_cast<double>(bytes), *stack);
            QVERIFY(close(cost.time * 1e6, row["auto_us"].toDouble(), 1e-6));
            QVERIFY(close(cost.latency + cost.transfer, cost.time, 1e-12));
        }
    }
};

QTEST_APPLESS_MAIN(GoldenTest)
#include "golden_test.moc"
