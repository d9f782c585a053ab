// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the command line refuses: exit codes, one line of error that says what to do, hostile inputs.
#include <QTemporaryDir>

#include "app/cli.h"

using namespace fabricsketch::testing;

class RefusalsTest : public QObject {
    Q_OBJECT

  private slots:
    void exitCodes() {
        QCOMPARE(cli({"systems"}).exit, 0);
        QCOMPARE(cli(kServing + QStringList{"--target", "30"}).exit, 0);
        QCOMPARE(cli(kServing + QStringList{"--target", "100000"}).exit, 1);
        QCOMPARE(cli({"llm", "rtx3090-2-bridge", "--model", "llama3.1-70b", "--precision", "fp16"}).exit, 1);
        QCOMPARE(cli({}).exit, 2);
        QCOMPARE(cli({"bandwidth"}).exit, 2);
        QCOMPARE(cli({"--help"}).exit, 0);
        QCOMPARE(cli({"llm", "--help"}).exit, 0);
        QCOMPARE(cli({"--version"}).exit, 0);
    }

    void namesAreAnsweredWithTheNearest_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QStringList& arguments, int exit, const char* says) {
            QTest::newRow(name) << arguments << exit << QByteArray(says);
        };
        row("command", {"bandwith", "dgx-h100"}, 2, "nearest: bandwidth");
        row("option", {"bandwidth", "dgx-h100", "--jbo", "0,1"}, 2, "--job");
        row("system", {"bandwidth", "dgx-h10"}, 3, "dgx-h100");
        row("gpu", {"bandwidth", "dgx-h100", "--gpu", "H100-SXM"}, 2, "H100-SXM5");
        row("model", {"llm", "dgx-h100", "--model", "llama3.1-7b"}, 2, "nearest: ");
        row("precision", {"llm", "dgx-h100", "--precision", "fp7"}, 2, "fp8");
        row("calibration", {"llm", "dgx-h100", "--calibration", "measured1"}, 2, "measured");
        row("stack", {"llm", "dgx-h100", "--stack", "vlm"}, 2, "vllm");
        row("operation", {"collective", "dgx-h100", "--op", "allreduce", "--bytes", "1M"}, 2, "all_reduce");
        row("algorithm", {"collective", "dgx-h100", "--algo", "rings", "--bytes", "1M"}, 2, "ring");
        row("rates", {"bandwidth", "dgx-h100", "--rates", "nominl"}, 2, "nominal");
    }
    void namesAreAnsweredWithTheNearest() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        QFETCH(QByteArray, says);
        refused(cli(arguments), exit, says.constData());
    }

    void wrongValuesSayWhatToDo() {
        refused(cli({"bandwidth", "dgx-h100", "--job", "0,8"}), 2, "--job: ");
        refused(cli({"bandwidth", "dgx-h100", "--job", "0-"}), 2, "--job: ");
        refused(cli({"bandwidth", "dgx-h100", "--pair", "0"}), 2, "--pair: ");
        refused(cli({"bandwidth", "dgx-h100", "--pair", "0,x"}), 2, "--pair: ");
        refused(cli({"collective", "dgx-h100", "--bytes", "5Q"}), 2, "--bytes: ");
        refused(cli({"collective", "dgx-h100"}), 2, "--bytes");
        refused(cli({"llm", "dgx-h100", "--batch", "0"}), 2, "--batch: ");
        refused(cli({"llm", "dgx-h100", "--tp", "3"}), 2, "divisor");
        refused(cli({"llm", "dgx-h100", "--tp", "16"}), 2, "needs 16 GPUs");
        refused(cli({"llm", "dgx-h100", "--tp", "zwei"}), 2, "--tp");
        refused(cli({"llm", "dgx-h100", "--target", "-1"}), 2, "--target: ");
        for (const char* option : {"--price", "--target", "--rate", "--buy", "--prefix-hit", "--acceptance"})
            for (const char* value : {"nan", "inf", "-1"})
                refused(cli({"llm", "dgx-h100", option, value}), 2, option);
        refused(cli({"training", "dgx-h100", "--gradient-bytes", "-4"}), 2, "--gradient-bytes: ");
        refused(cli({"plan", "dgx-h100", "--ttft", "nan"}), 2, "--ttft: ");
        // The drawing cannot do it: an answer, not a mistake.
        refused(cli({"collective", "dgx1-v100", "--algo", "nvls", "--bytes", "1M"}), 1, "dgx1-v100: ");
    }

    /// What cannot be obeyed is refused, never passed over.
    void noOptionIsPassedOver() {
        refused(cli({"plan", "dgx-h100", "--ttft", "0"}), 2, "--ttft: ");
        refused(cli({"training", "dgx-h100", "--dp", "0"}), 2, "--dp: ");
        refused(cli({"training", "dgx-h100", "--global-batch", "0"}), 2, "--global-batch: ");
        refused(cli({"failures", "dgx-h100", "--seconds", "nan"}), 2, "--seconds: ");
        refused(cli({"collective", "dgx-h100", "--bytes", ""}), 2, "--bytes: is empty");
        refused(cli({"bandwidth", "dgx-h100", "--job", ""}), 2, "--job: is empty");
        refused(cli({"bandwidth", "dgx-h100", "--gpu", "A100-SXM4-80GB"}), 2, "--gpu: ");
        refused(cli({"compare", "dgx-h100", "dgx-h200", "--gpu", "A100-SXM4-80GB"}), 2, "--gpu: ");
        QCOMPARE(cli({"bandwidth", "dgx-h100", "--gpu", "H100-SXM5"}).exit, 0);
        refused(cli({"bandwidth", "dgx-h100", "--pair", "0,1,2"}), 2, "--pair: a pair is two GPUs");
        QTemporaryDir folder;
        const QString file = folder.filePath("nothing.json");
        QFile nothing(file);
        QVERIFY(nothing.open(QIODevice::WriteOnly) && nothing.write("{}") == 2);
        nothing.close();
        refused(cli({"llm", "dgx-h100", "--calibration", file}), 3, "holds no calibration");
        // Llama 3.1 8B has 32 layers: 16 a stage of two are no thousand, 8 a stage of four no three.
        refused(cli({"training", "dgx-h100", "--pp", "2", "--interleave", "1000"}), 2, "virtual stages");
        refused(cli({"training", "dgx-h100", "--pp", "4", "--interleave", "3"}), 2, "virtual stages");
        refused(cli({"training", "dgx-h100", "--interleave", "2"}), 2, "need a pipeline");
        QVERIFY(cli({"training", "dgx-h100", "--pp", "4", "--interleave", "4"}).exit < 2);
    }

    /// Names that are near nothing: what there is, or where it is listed.
    void everyErrorSaysWhatToDo() {
        const QString bandwidth = "bandwidth", collective = "collective", llm = "llm", h = "dgx-h100";
        refused(cli({bandwidth, h, "--rates", "real"}), 2, "; one of: nominal, achievable");
        refused(cli({bandwidth, h, "--gpu", "nope"}), 2, "; see the command 'parts'");
        refused(cli({collective, h, "--bytes", "1M", "--op", "xyzzy"}), 2, "; one of: all_reduce, ");
        refused(cli({collective, h, "--bytes", "1M", "--algo", "xyzzy"}), 2, "; one of: auto, ");
        refused(cli({collective, h, "--bytes", "1M", "--launch", "xyzzy"}), 2, "; one of: graph, eager");
        refused(cli({collective, h, "--bytes", "1M", "--stack", "xyzzyx"}), 2, "; one of: ");
        refused(cli({llm, h, "--model", "xyzzy"}), 2, "; see the command 'models'");
        refused(cli({llm, h, "--calibration", "xyzzy"}), 2, "; one of: ");
        refused(cli({llm, h, "--drafts", "2", "--draft-model", "xyzzy"}), 2, "--draft-model: no model");
        refused(cli({"info", "-"}, R"({"format":1,"devices":{},"links":[]})"), 3, "; put [ ] around");
    }

    /// A reader of --json gets an object whatever happens.
    void errorsAreObjectsToo() {
        const QList<std::pair<QStringList, int>> wrong = {{{"bandwidth", "dgx-h100", "--rates", "real"}, 2},
                                                          {{"bandwidth", "dgx-h100", "--jbo", "0"}, 2},
                                                          {{"bandwith", "dgx-h100"}, 2},
                                                          {{"bandwidth", "/nonexistent/file"}, 3}};
        for (const auto& [arguments, exit] : wrong) {
            const Run run = cli(arguments + QStringList{"--json"});
            QCOMPARE(run.exit, exit);
            QCOMPARE(run.out.count('\n'), 1);
            QVERIFY2(!run.json()["error"]["what"].get<std::string>().empty(), run.out.constData());
            QVERIFY2(!run.json()["error"]["remedy"].get<std::string>().empty(), run.out.constData());
        }
    }

    /// A drawing that cannot be built gives no number without saying so: 20 NVLinks on a GPU with 18 ports.
    void aRefusalStaysWithEveryAnswer() {
        const QByteArray over = R"({"format":1,"name":"over","devices":[
            {"id":"a","part":"H100-SXM5","x":0,"y":0},{"id":"b","part":"H100-SXM5","x":200,"y":0}],
            "links":[{"id":"l","type":"nvlink4","a":"a","b":"b","width":20}]})";
        const QList<QStringList> commands = {{"bandwidth", "-"},
                                             {"collective", "-", "--bytes", "1M"},
                                             {"llm", "-", "--model", "llama3.1-8b", "--tp", "1"},
                                             {"training", "-"}};
        for (const QStringList& command : commands) {
            const Run text = cli(command, over);
            QVERIFY2(text.out.contains("refusal: "), text.out + text.err);
            const auto json = cli(command + QStringList{"--json"}, over).json();
            QVERIFY2(json.contains("findings") && json["findings"].size() >= 1,
                     qPrintable(command.join(' ')));
            QCOMPARE(json["findings"][0]["severity"].get<std::string>(), std::string("refusal"));
        }
        const auto listed = cli({"info", "-", "--json"}, over).json()["findings"];
        QCOMPARE(cli({"info", "-"}, over).out.count("refusal: "),
                 std::count_if(listed.begin(), listed.end(),
                               [](const auto& one) { return one["severity"] == "refusal"; }));
        QVERIFY(!cli({"bandwidth", "dgx-h100", "--json"}).json().contains("findings"));
    }

    /// Exit 1 is an answer: whoever asked for JSON gets an object, whichever command it was.
    void noIsAnObjectToo() {
        const QList<QStringList> no = {{"collective", "dgx1-v100", "--algo", "nvls", "--bytes", "1M"},
                                       {"simulate", "dgx1-v100", "--algo", "nvls", "--bytes", "1M"},
                                       {"failures", "-"},
                                       {"llm", "dgx-h200", "--target", "100000"},
                                       {"plan", "rtx3090-2-bridge", "--model", "llama3.1-405b"}};
        for (const QStringList& arguments : no) {
            const Run run = cli(arguments + QStringList{"--json"}, R"({"format":1,"devices":[],"links":[]})");
            QVERIFY2(run.exit == 1, qPrintable(arguments.join(' ') + ' ' + run.err));
            QVERIFY2(run.json().is_object(), run.out.constData());
            QCOMPARE(run.out.count('\n'), 1);
        }
        const ordered_json error = cli(no[0] + QStringList{"--json"}).json()["error"];
        QCOMPARE(QString::fromStdString(error["input"].get<std::string>()), QString("dgx1-v100"));
        QVERIFY(!error["what"].get<std::string>().empty());
    }

    /// Nominal is the line rate with the same latencies (cli.md); the measured derating only slows down.
    void simulateObeysRates() {
        const auto time = [](const char* rates) {
            return cli({"simulate", "dgx-h100", "--op", "all_reduce", "--algo", "ring", "--bytes", "1G",
                        "--rates", rates, "--json"})
                .json()["rows"][0]["time_us"]
                .get<double>();
        };
        // 2 · 7/8 · 2^30 B over 450 GB/s each way is 4176 µs (engine.md §3).
        const double nominal = time("nominal"), achievable = time("achievable");
        QVERIFY2(nominal > 4176 && nominal < 4176 * 1.02, qPrintable(QString::number(nominal)));
        QVERIFY2(achievable > nominal * 1.01, qPrintable(QString::number(achievable)));
    }

    void inputsThatCannotBeRead() {
        refused(cli({"bandwidth", "-"}), 3, "-");
        refused(cli({"bandwidth", "-"}, QByteArray(4096, '\0')), 3, "-");
        refused(cli({"info", "-"}, QByteArray("\x89PNG\r\n\x1a\n\xff\xfe\x00garbage", 19)), 3, "-");
        refused(cli({"info", "/nonexistent/sketch.fabric.json"}), 3, "/nonexistent/sketch.fabric.json");
        refused(cli({"info", "/"}), 3, "/");
        refused(cli({"llm", "dgx-h100", "--calibration", "/"}), 3, "/: is a folder");
        refused(cli({"calibrate", "/", "dgx-h100", "-o", "x"}), 3, "/: is a folder");
        const Run broken = cli({"info", "-"}, "{\n  \"format\": 1,\n  \"devices\": [\n    {]\n");
        refused(broken, 3, "-:4:");
        refused(cli({"convert", "dgx-h100", "-o", "/nonexistent/x.fabric.json"}), 3,
                "/nonexistent/x.fabric.json");
        refused(cli({"convert", "dgx-h100", "-o", "x.nosuchsuffix"}), 3, "x.nosuchsuffix");
    }

    /// A reader that stops early is no failure.
    void aClosedPipe() {
        QProcess shell;
        shell.start(
            "sh",
            {"-c", QString("\"%1\" parts | head -n 1; \"%1\" bandwidth gb200-nvl72 --full --json | true")
                       .arg(FABRICSKETCH_CLI)});
        QVERIFY(shell.waitForFinished(60000));
        QCOMPARE(shell.exitCode(), 0);
        QVERIFY2(shell.readAllStandardError().isEmpty(), "quiet");
        QCOMPARE(shell.readAllStandardOutput().count('\n'), 1);
    }
};

QTEST_APPLESS_MAIN(RefusalsTest)
#include "refusals_test.moc"
