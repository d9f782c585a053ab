// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the command line answers: JSON keys, units for people, files for other programs.
#include <QTemporaryDir>

#include "app/cli.h"

using namespace fabricsketch::testing;

class AnswersTest : public QObject {
    Q_OBJECT

  private slots:
    void keysOfTheLists() {
        const auto systems = cli({"systems", "--json"}).json();
        QCOMPARE(keys(systems), QStringList{"systems"});
        QCOMPARE(keys(systems["systems"][0]),
                 (QStringList{"id", "name", "gpus", "accelerator", "year", "status"}));
        QCOMPARE(keys(cli({"parts", "--json"}).json()), QStringList{"parts"});
        QCOMPARE(keys(cli({"models", "--json"}).json()), QStringList{"models"});
    }

    void keysOfInfo() {
        const auto info = cli({"info", "dgx-h100", "--json"}).json();
        QCOMPARE(keys(info),
                 (QStringList{"name", "gpus", "devices", "links", "bundles", "domains", "findings"}));
        QCOMPARE(info["gpus"].size(), std::size_t(8));
        QCOMPARE(info["devices"]["gpu"].get<int>(), 8);
        QCOMPARE(info["devices"]["scaleup_switch"].get<int>(), 4);  // DGX H100 has four NVSwitches
        QCOMPARE(info["domains"].size(), std::size_t(1));
        // Two boxes that only the network joins are two domains.
        QCOMPARE(cli({"info", "hdr-cluster", "--json"}).json()["domains"].size(), std::size_t(2));
        // Which GPU the matrix does not say is at least one finding.
        const ordered_json pasted =
            cli({"info", "-", "--gpu", "H100-SXM5", "--json"}, "\tGPU0\tGPU1\nGPU0\tX\tNV4\nGPU1\tNV4\tX\n")
                .json();
        QVERIFY(!pasted["findings"].empty());
        for (const auto& finding : pasted["findings"])
            QCOMPARE(keys(finding), (QStringList{"rule", "severity", "message", "where", "fix"}));
    }

    void keysOfBandwidth() {
        const auto json = cli({"bandwidth", "dgx-h100", "--pair", "0,gpu5", "--json"}).json();
        QCOMPARE(keys(json),
                 (QStringList{"unit", "gpus", "layers", "pair_layer", "direct", "fabric", "relay", "per_gpu",
                              "aggregate", "bisection", "all_to_all", "optimum", "pair"}));
        QCOMPARE(keys(json["bisection"]), (QStringList{"value", "method"}));
        QCOMPARE(keys(json["all_to_all"]), (QStringList{"per_pair", "per_gpu", "method"}));
        QCOMPARE(keys(json["optimum"]),
                 (QStringList{"x_num", "x_den", "allgather_algbw", "allreduce_busbw", "lambda", "cut"}));
        QCOMPARE(keys(json["optimum"]["cut"]), (QStringList{"gpus", "capacity", "links"}));
        QCOMPARE(json["unit"].get<std::string>(), std::string("GB/s each way"));
        QVERIFY(json["fabric"][3][3].is_null());
        QVERIFY(!json["pair"]["links"].empty());
        QVERIFY(!keys(cli({"bandwidth", "dgx-h100", "--json"}).json()).contains("pair"));
    }

    // Engine §2: 450 each way, 450/7 as the optimum, full precision.
    void bothDirectionsAreTwice() {
        const auto one = cli({"bandwidth", "dgx-h100", "--json"}).json();
        const auto both = cli({"bandwidth", "dgx-h100", "--both-directions", "--json"}).json();
        QCOMPARE(both["unit"].get<std::string>(), std::string("GB/s both ways"));
        QCOMPARE(one["fabric"][0][1].get<double>(), 450.0);
        QCOMPARE(both["fabric"][0][1].get<double>(), 900.0);
        QCOMPARE(both["optimum"]["x_num"].get<int>(), 2 * one["optimum"]["x_num"].get<int>());
        QCOMPARE(one["all_to_all"]["per_pair"].get<double>(), 450.0 / 7);
        // Bytes over time are no rate of a direction: 8 and 7 times 450/7 either way.
        for (const ordered_json& json : {one, both}) {
            QVERIFY(qAbs(json["optimum"]["allgather_algbw"].get<double>() - 8 * 450.0 / 7) < 1e-9);
            QVERIFY(qAbs(json["optimum"]["allreduce_busbw"].get<double>() - 450.0) < 1e-9);
        }
        const QByteArray text = cli({"bandwidth", "dgx-h100", "--both-directions"}).out;
        QVERIFY(text.contains("900"));
        QVERIFY2(text.contains("514 GB/s algbw") && text.contains("450 GB/s busbw"), text.constData());
    }

    /// A drawing of 255 GPUs and more prints classes of pairs unless --full asks for matrices above 256.
    void manyGpusByClass() {
        QByteArray devices, links;
        for (int i = 0; i < 260; ++i) {
            devices += QByteArray(i ? ",\n" : "") + "{\"id\": \"gpu" + QByteArray::number(i) +
                       "\", \"part\": \"H100-SXM5\"}";
            links += QByteArray(i ? ",\n" : "") + "{\"id\": \"l" + QByteArray::number(i) +
                     "\", \"a\": \"gpu" + QByteArray::number(i) +
                     "\", \"b\": \"s0\", \"type\": \"nvlink4\", \"width\": 1}";
        }
        const QByteArray project =
            "{\"format\": 1, \"devices\": [{\"id\": \"s0\", \"part\": \"nvswitch3\"},\n" + devices +
            "],\n\"links\": [" + links + "]}";
        const Run run = cli({"bandwidth", "-", "--json"}, project);
        QVERIFY2(run.exit == 0, run.err.constData());
        const auto json = run.json();
        QVERIFY(!json.contains("fabric"));
        QCOMPARE(json["pair_classes"].size(), std::size_t(1));
        QCOMPARE(json["pair_classes"][0]["pairs"].get<int>(), 260 * 259);
        QCOMPARE(json["pair_classes"][0]["fabric"].get<double>(), 25.0);  // one NVLink 4
        QVERIFY(cli({"bandwidth", "-", "--full", "--json"}, project).json()["fabric"].size() == 260);
    }

    void keysOfCollective() {
        const auto json =
            cli({"collective", "dgx-h100", "--op", "all_reduce", "--bytes", "1K:1M:x32,1G", "--json"}).json();
        QCOMPARE(keys(json), (QStringList{"op", "stack", "gpus", "of", "layers", "rows", "excluded"}));
        QCOMPARE(json["rows"].size(), std::size_t(4));
        QCOMPARE(keys(json["rows"][0]), (QStringList{"bytes", "algo", "steps", "time_us", "algbw_GBps",
                                                     "busbw_GBps", "limit", "confidence"}));
        QCOMPARE(json["stack"].get<std::string>(), std::string("nccl"));
        QVERIFY(!json["excluded"].empty());
        QCOMPARE(keys(json["excluded"][0]), (QStringList{"algo", "reason"}));
        const auto part = cli({"collective", "dgx-h100", "--bytes", "1M", "--job", "0-3", "--json"}).json();
        QCOMPARE(part["gpus"].get<int>(), 4);
        QCOMPARE(part["of"].get<int>(), 8);
    }

    void keysOfSimulate() {
        const QStringList question{"dgx-h100", "--bytes", "1M", "--algo", "ring"};
        const auto json = cli(QStringList{"simulate"} + question + QStringList{"--json"}).json();
        QCOMPARE(keys(json),
                 (QStringList{"op", "stack", "gpus", "of", "layers", "rows", "excluded", "events"}));
        QCOMPARE(keys(json["rows"][0]),
                 (QStringList{"bytes", "algo", "steps", "time_us", "algbw_GBps", "busbw_GBps", "limit",
                              "confidence", "events", "closed_form_us", "difference"}));
        QVERIFY(json["events"].get<int>() >= 8 * 14);  // 8 GPUs, 14 steps, a message each
        // The closed form beside it is what `collective` prints.
        const auto closed = cli(QStringList{"collective"} + question + QStringList{"--json"}).json();
        QCOMPARE(json["rows"][0]["closed_form_us"], closed["rows"][0]["time_us"]);
        QVERIFY(cli(QStringList{"simulate"} + question).out.contains("closed form"));
        const auto eager = QStringList{"simulate"} + question + QStringList{"--launch", "eager", "--json"};
        const double launch =
            cli(eager).json()["rows"][0]["time_us"].get<double>() - json["rows"][0]["time_us"].get<double>();
        QVERIFY(launch > 1);  // µs: an eager launch costs something, in both figures
        refused(cli({"simulate", "dgx1-v100", "--algo", "nvls", "--bytes", "1M"}), 1, "dgx1-v100: ");
        refused(cli({"simulate", "dgx-h100", "--algo", "rings", "--bytes", "1M"}), 2, "ring");
    }

    void keysOfLlm() {
        const auto json = cli(kServing + QStringList{"--batch", "1,2", "--json"}).json();
        QCOMPARE(keys(json),
                 (QStringList{"calibration", "job", "tp_volume_bytes", "kv_bytes_per_token_per_gpu",
                              "max_batch", "rows", "at_target", "constants", "note", "memory_bytes",
                              "frontier", "sensitivity", "tokens_per_usd"}));
        QCOMPARE(keys(json["max_batch"]), (QStringList{"likely", "guaranteed"}));
        QCOMPARE(keys(json["rows"][0]),
                 (QStringList{"batch", "fits", "tok_s_gpu", "tok_s_user", "tpot_ms", "ttft_ms", "prefill_ms",
                              "decode_ms", "parts_ms", "usd_per_mtok", "limit", "confidence", "ttft_parts_ms",
                              "total_tok_s_gpu"}));
        QCOMPARE(keys(json["rows"][0]["parts_ms"]),
                 (QStringList{"weights", "compute", "kv", "comm_latency", "comm_bandwidth", "overhead"}));
        QVERIFY(json["at_target"].is_null());
        const auto met = cli(kServing + QStringList{"--target", "30", "--json"}).json();
        QCOMPARE(keys(met["at_target"]), (QStringList{"batch", "tok_s_gpu"}));
        const Run missed = cli(kServing + QStringList{"--target", "100000", "--json"});
        QCOMPARE(missed.exit, 1);
        QVERIFY(missed.json()["at_target"].is_null());
    }

    void explicitJobsAreTakenAsTheyAre() {
        const auto json =
            cli({"llm", "dgx-h200", "--tp", "2", "--job", "5,3", "--batch", "1", "--json"}).json();
        QCOMPARE(json["job"], (ordered_json{"gpu5", "gpu3"}));
    }

    void whatDoesNotFitHasNoNumbers() {
        const Run run = cli({"llm", "rtx3090-2-bridge", "--precision", "fp16", "--batch", "1", "--json"});
        QCOMPARE(run.exit, 1);
        const auto row = run.json()["rows"][0];
        QVERIFY(!row["fits"].get<bool>());
        QVERIFY(row["tok_s_gpu"].is_null() && row["parts_ms"].is_null());
        QVERIFY(row["limit"].get<std::string>().find("does not fit") != std::string::npos);
    }

    // Without --json a person reads units with their direction; with it, exactly one object and nothing else.
    void peopleReadUnits() {
        QVERIFY(cli({"bandwidth", "dgx-h100"}).out.contains("GB/s each way"));
        QVERIFY(cli({"collective", "dgx-h100", "--bytes", "1M"}).out.contains("busbw GB/s"));
        QVERIFY(cli(kServing).out.contains("tokens/s per GPU"));
        // Cases file, 8: 8192 in and 256 out are 33 tokens for each generated one.
        QVERIFY(cli(kServing).out.contains(
            "Generated tokens are counted; with the prompt there are 33 times as many"));
        for (const QStringList& command :
             {QStringList{"info", "dgx-h100"}, QStringList{"article"}, QStringList{"validate"},
              QStringList{"compare", "h200-p2p-hypothetical", "dgx-h200"}}) {
            const Run run = cli(command + QStringList{"--json"});
            QCOMPARE(run.exit, 0);
            QVERIFY2(run.json().is_object(), run.out.left(200).constData());
            QCOMPARE(run.out.count('\n'), 1);
        }
    }

    void comparison() {
        const auto json = cli({"compare", "h200-p2p-hypothetical", "dgx-h200", "--calibration", "article",
                               "--target", "30", "--json"})
                              .json();
        QCOMPARE(keys(json), (QStringList{"a", "b", "rows", "sentence", "differences", "break_even"}));
        // The article's 80 and 115 tokens/s per GPU: a premium of 43.75 %, within what its fit misses.
        QVERIFY(std::abs(json["break_even"]["premium"].get<double>() - 0.4375) < 0.06);
        QCOMPARE(keys(json["a"]), (QStringList{"name", "bandwidth", "collective", "llm"}));
        // The same figures as the single command prints, to the last digit.
        const auto alone = cli(kServing + QStringList{"--target", "30", "--json"}).json();
        QCOMPARE(json["b"]["llm"]["at_target"], alone["at_target"]);
        QVERIFY(json["sentence"].get<std::string>().starts_with("B serves 1.4"));
    }

    // 18 links over switches of 4, 5, 5 and 4: without one of five 13 × 25 = 325 are left; as shipped, Fabric
    // Manager does not start without a switch (its guide).
    void failuresAsGraphAndAsPolicy() {
        const Run run = cli({"failures", "dgx-h100", "--json"});
        QCOMPARE(run.exit, 0);
        const auto json = run.json();
        QCOMPARE(keys(json), (QStringList{"unit", "op", "bytes", "failures", "kinds", "calculated", "before",
                                          "classes", "policy", "worst", "worst_by_policy"}));
        QCOMPARE(json["before"]["slowest_pair"].get<double>(), 450.0);
        double least = 450;
        for (const auto& one : json["classes"]) {
            QCOMPARE(keys(one),
                     (QStringList{"kind", "name", "width_left", "count", "alike", "graph", "policies"}));
            QCOMPARE(one["alike"].size(), one["count"].get<std::size_t>());
            if (one["kind"] != "switch") continue;
            least = std::min(least, one["graph"]["slowest_pair"].get<double>());
            QCOMPARE(one["policies"][0]["action"].get<std::string>(), std::string("fabric-down"));
            QCOMPARE(one["policies"][0]["gpus"].get<int>(), 0);
        }
        QCOMPARE(least, 325.0);
        const Run text = cli({"failures", "mi300x-8", "--job", "0,1"});
        QVERIFY2(text.out.contains("Worst single failure: "), text.out.constData());
        QVERIFY2(text.out.contains("is not known"), text.out.constData());
        refused(cli({"failures", "dgx-h100", "--job", "0,8"}), 2, "--job");
    }

    void convertAndReadBack() {
        QTemporaryDir folder;
        const QString path = folder.filePath("node.fabric.json");
        QCOMPARE(cli({"convert", "dgx-h100", "-o", path}).exit, 0);
        QCOMPARE(cli({"bandwidth", path, "--json"}).json()["fabric"],
                 cli({"bandwidth", "dgx-h100", "--json"}).json()["fabric"]);
    }

    void reportsForOtherPrograms() {
        const QTemporaryDir folder;
        const QString json = folder.filePath("r.json"), csv = folder.filePath("r.csv");
        QCOMPARE(cli({"convert", "dgx-h100", "-o", json}).exit, 0);
        QFile report(json);
        QVERIFY(report.open(QIODevice::ReadOnly));
        const auto read = ordered_json::parse(report.readAll().toStdString(), nullptr, false);
        QCOMPARE(keys(read), (QStringList{"name", "gpus", "gaps", "caveats", "tables"}));
        QCOMPARE(read["gpus"].get<int>(), 8);
        // Ordered pairs of eight GPUs, 450 GB/s each way by 18 NVLink 4 (NVIDIA H100 data sheet).
        QCOMPARE(read["tables"]["pairs"].size(), std::size_t(56));
        QCOMPARE(read["tables"]["pairs"][0]["fabric GB/s each way"].get<double>(), 450.0);
        const auto written = cli({"convert", "dgx-h100", "-o", csv, "--json"}).json();
        QVERIFY(written["files"].size() > 5);
        QVERIFY(QFile::exists(folder.filePath("r.pairs.csv")));
        QVERIFY(QFile::exists(folder.filePath("r.collective.csv")));
    }

    void keysOfCheck() {
        // 1 GiB in 5 ms on 8 GPUs is 375.8 GB/s of busbw: a ring, where 480 are NVLS (formats reference).
        const QString file = FABRICSKETCH_TEST_DATA "/nccl_tests/nccl_all_reduce_8.txt";
        const Run run = cli({"check", file, "dgx-h100", "--json"});
        const ordered_json json = run.json();
        QCOMPARE(keys(json), (QStringList{"tool", "normal", "tables", "notes"}));
        const ordered_json& table = json["tables"][0];
        QCOMPARE(keys(table), (QStringList{"title", "line", "quantity", "op", "judgement", "ratio", "verdict",
                                           "explained", "causes", "gap", "notes", "rows"}));
        QCOMPARE(run.exit, json["normal"].get<bool>() ? 0 : 1);
        QCOMPARE(table["rows"].size(), std::size_t(3));
        QVERIFY(std::abs(table["rows"][2]["measured"].get<double>() - 375.8) < 0.1);
        QVERIFY(
            std::abs(table["rows"][2]["ratio"].get<double>() * table["rows"][2]["predicted"].get<double>() -
                     375.8) < 0.1);
        refused(cli({"check", "/nonexistent.txt", "dgx-h100"}), 3, "/nonexistent.txt");
        refused(cli({"check", "-", "dgx-h100"}, "nothing measured here"), 3, "-: ");
        refused(cli({"check", file, "dgx-h10"}), 3, "dgx-h100");
        refused(cli({"check", "-", "-"}), 2, "cannot be both");
        QCOMPARE(cli({"check", file, "rtx3090-2-bridge"}).exit, 1);  // two GPUs: eight ranks are not theirs
    }

    void planAdviceTraining() {
        const QStringList question{"dgx-h200", "--model", "llama3.1-70b", "--isl", "8192", "--osl", "256"};
        const auto plan = cli(QStringList{"plan"} + question + QStringList{"--target", "30", "--json"});
        QCOMPARE(plan.exit, 0);
        const auto json = plan.json();
        QVERIFY(json["best"]["tok_s_user"].get<double>() >= 30 && !json["runner_up"].is_null());
        QVERIFY(json["smallest_gpus"].get<int>() >= 1 && json["infeasible"].is_null());
        // $/M tokens = price · 10⁶/(3600 · tokens/s per GPU drawn)
        const auto priced =
            cli(QStringList{"plan"} + question + QStringList{"--target", "30", "--price", "2", "--json"})
                .json()["best"];
        QVERIFY(
            std::abs(priced["usd_per_mtok"].get<double>() * 3600 * priced["tok_s"].get<double>() / 8 / 2e6 -
                     1) < 1e-9);
        const auto no = cli(QStringList{"plan"} + question + QStringList{"--target", "100000", "--json"});
        QCOMPARE(no.exit, 1);
        QVERIFY(!no.json()["infeasible"].is_null() && !no.json()["nearest"].is_null());
        const auto advice = cli({"advise", "dgx-h100", "--model", "llama3.1-8b", "--isl", "1024", "--osl",
                                 "256", "--target", "20", "--json"})
                                .json();
        QVERIFY(advice["pcie_enough"].get<bool>());
        const auto step = cli({"training", "dgx-h100", "--json"}).json();
        QCOMPARE(step["confidence"], "extrapolated");
        QCOMPARE(step["scaling"].size(), std::size_t(4));
        refused(cli({"training", "dgx-h100", "--model", "deepseek-v3"}), 2, "experts");
        refused(cli({"llm", "dgx-h200", "--buy", "30000"}), 2, "--buy: ");
        refused(cli({"plan", "dgx-h200", "--model", "llama3.1-7b"}), 2, "nearest: ");
    }

    void ownCalibration() {
        const QTemporaryDir folder;
        const QString rows = folder.filePath("rows.csv"), file = folder.filePath("own.json");
        QFile csv(rows);
        QVERIFY(csv.open(QIODevice::WriteOnly));
        csv.write(
            "tp,isl,osl,concurrency,tpot_ms,ttft_ms\n2,1024,1024,4,14.1,160\n2,1024,1024,16,16,200\n"
            "2,1024,1024,64,24,400\n4,1024,1024,16,11,150\n");
        csv.close();
        const auto fit = cli({"calibrate", rows, "dgx-h200", "-o", file, "--json"}).json();
        QVERIFY(fit["error_after"]["tpot"].get<double>() < fit["error_before"]["tpot"].get<double>());
        const auto used = cli({"llm", "dgx-h200", "--calibration", file, "--isl", "1024", "--osl", "1024",
                               "--batch", "16", "--json"})
                              .json();
        QCOMPARE(used["calibration"], "own");
        QVERIFY(std::abs(used["rows"][0]["tpot_ms"].get<double>() - 16) < 1);
        refused(cli({"calibrate", "/nonexistent.csv", "dgx-h200", "-o", file}), 3, "/nonexistent.csv");
        refused(cli({"llm", "dgx-h200", "--calibration", rows}), 3, "rows.csv");
    }

    void validationOfAFolder() {
        refused(cli({"validate", "/nonexistent"}), 3, "/nonexistent: ");
        QTemporaryDir folder;
        QFile file(folder.filePath("06-h100-oci-2node-allreduce.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"collective": "all_reduce", "gpus": 16, "rows": [{"bytes": 1073741824, "time_us": 4500}]})");
        file.close();
        const auto json = cli({"validate", folder.path(), "--full", "--json"}).json();
        QCOMPARE(json["tables"].size(), std::size_t(1));
        QCOMPARE(keys(json["tables"][0]), (QStringList{"id", "machine", "fitted", "figures", "median_error",
                                                       "worst_error", "worst_at", "note", "gap", "rows"}));
        QCOMPARE(json["tables"][0]["rows"][0]["measured"].get<double>(), 4500e-6);
        QCOMPARE(keys(json["classes"][0]),
                 (QStringList{"id", "name", "target", "met", "unfitted", "fitted"}));
        QVERIFY(!json["tables"][0]["fitted"].get<bool>() && !json["absent"].empty());
        const QByteArray text = cli({"validate", folder.path()}).out;
        QVERIFY(text.contains("several boxes") && text.contains("target") && text.contains("unfitted"));
    }

    void validation() {
        const auto json = cli({"validate", "--json"}).json();
        QCOMPARE(keys(json), (QStringList{"tables", "median_error", "calibrations"}));
        QVERIFY(json["median_error"]["fitted"].is_number() && json["median_error"]["unfitted"].is_number());
        const QByteArray text = cli({"validate"}).out;
        QVERIFY(text.contains("unfitted") && text.contains("worst error"));
    }
};

QTEST_APPLESS_MAIN(AnswersTest)
#include "answers_test.moc"
