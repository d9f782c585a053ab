// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The serving equations against the reference vectors (facts/golden_vectors.json), with the AllReduce cost
// written out here from engine §3 and the vectors' own constants, so that nothing of collectives/ is needed.
#include <QtTest>

#include <cmath>
#include <fstream>

#include <nlohmann/json.hpp>

#include "models_for_tests.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;
using nlohmann::json;

namespace {

constexpr double kTolerance = 1e-6;

json goldenVectors() {
    std::ifstream file(FABRICSKETCH_SHARED "/facts/golden_vectors.json");
    return file ? json::parse(file) : json();
}

/// min(ring, one-shot, NVLS from 8 GPUs), in seconds.
collectives::Cost referenceAllReduce(const json& golden, int n, double bytes) {
    const auto bulk = golden["ar"]["bulk"].get<std::vector<double>>();
    const auto shot = golden["ar"]["oneshot"].get<std::vector<double>>();
    const double rate = golden["ar"]["B"].get<double>() * 1000;  // bytes per µs
    const auto cost = [](double latency, double transfer) {
        return collectives::Cost{(latency + transfer) * 1e-6, latency * 1e-6, transfer * 1e-6};
    };
    const double x = 2.0 * (n - 1) / n * bytes / rate;
    collectives::Cost best =
        cost(bulk[0] + 2.0 * (n - 1) * bulk[1], x / bulk[2] + 2 * std::sqrt(bulk[3] * x));
    const auto consider = [&](collectives::Cost other) {
        if (other.time < best.time) best = other;
    };
    consider(cost(shot[0] + shot[1] * (n - 1), (n - 1) * bytes / (rate * shot[2])));
    if (n >= golden["ar"]["nvls"].get<int>()) {
        const double xn = (n + 1.0) / n * bytes / rate;
        consider(cost(bulk[6], xn / bulk[4] + 2 * std::sqrt(bulk[5] * xn)));
    }
    return best;
}

bool near(double seen, double wanted) { return std::abs(seen - wanted) <= kTolerance * std::abs(wanted); }

}  // namespace

class GoldenTest : public QObject {
    Q_OBJECT
  private slots:
    void allReduce() {
        const json golden = goldenVectors();
        if (golden.is_null()) QSKIP("reference vectors are not here");
        for (const json& v : golden["ar_H200"]) {
            const double seen = referenceAllReduce(golden, v["N"], v["bytes"]).time * 1e6;
            QVERIFY2(near(seen, v["auto_us"]), v.dump().c_str());
        }
    }

    void serving() {
        const json golden = goldenVectors();
        if (golden.is_null()) QSKIP("reference vectors are not here");
        int compared = 0;
        for (const json& v : golden["serve"]) {
            if (v["gpu"] != "H200" || v["model"] != "llama3-70b") continue;
            Setup s;
            s.model = fixtures::llama70b();
            s.gpu = fixtures::h200();
            s.efficiency = {golden["params"]["eh"], golden["params"]["ep"], golden["params"]["tl"]};
            s.weights = v["wb"] == 1 ? Precision::Fp8 : Precision::Fp16;
            s.kvBytes = v["kvb"];
            s.tp = v["tp"];
            s.input = v["isl"];
            s.output = v["osl"];
            s.allReduce = [&](double bytes) { return referenceAllReduce(golden, s.tp, bytes); };
            const Capacity c = capacity(s);
            const Served r = serveBatch(s, c, v["B"]);
            const std::string which = v.dump();
            QVERIFY2(near(c.likely, v["cap"]), which.c_str());
            QVERIFY2(near(r.effective, v["Be"]), which.c_str());
            QVERIFY2(near(r.prefill, v["P"]), which.c_str());
            QVERIFY2(near(r.decode, v["D"]), which.c_str());
            QVERIFY2(near(r.total, v["T"]), which.c_str());
            QVERIFY2(near(r.tpot, v["tpot"]), which.c_str());
            QVERIFY2(near(r.ttft, v["ttft"]), which.c_str());
            QVERIFY2(near(r.tokensPerGpu * s.tp, v["tps"]), which.c_str());
            QVERIFY(near(r.step.sum(), r.decode) && near(r.prefillParts.sum(), r.prefill) &&
                    near(r.whole.sum(), r.total));
            ++compared;
        }
        QCOMPARE(compared, 24);
    }
};

QTEST_APPLESS_MAIN(GoldenTest)
#include "golden_test.moc"
