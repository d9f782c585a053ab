// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "collectives/collective.h"
#include "drawings.h"
#include "networks.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using fabricsketch::testing::Drawn;
using fabricsketch::testing::first;

namespace {

/// Which drawing stands for a measured system, and how the algorithm was chosen there.
struct Table {
    const char* prefix;
    const char* system;
    int gpus;
    const char* algorithm;
    bool scaleUp;  ///< one box with NVLink or xGMI
};

// Only tables whose machine the catalogue draws.
constexpr Table tables[] = {
    {"03-", "dgx-h100", 8, "auto", true},           {"10-", "gb200-nvl72", 72, "auto", false},
    {"17-", "dgx-a100", 8, "auto", true},           {"18-", "dgx-a100", 8, "auto", true},
    {"19-", "dgx-a100", 8, "auto", true},           {"20-", "dgx-a100", 8, "auto", true},
    {"21-", "dgx-a100", 8, "auto", true},           {"22-", "dgx-a100", 8, "auto", true},
    {"23-", "dgx-h200", 8, "auto", true},           {"26-", "hgx-b200", 8, "auto", true},
    {"28-", "mi300x-8", 0, "auto", true},           {"32-", "dgx-a100", 2, "auto", true},
    {"37-", "dgx-a100", 2, "auto", true},           {"38-", "dgx-a100", 4, "auto", true},
    {"39-", "dgx-a100", 8, "auto", true},           {"41-", "dgx-a100", 8, "auto", true},
    {"43-", "dgx-h100", 2, "auto", true},           {"44-", "dgx-h100", 4, "auto", true},
    {"45-", "dgx-h100", 8, "auto", true},           {"47-", "dgx-h100", 8, "auto", true},
    {"49-", "dgx-h200", 2, "auto", true},           {"50-", "dgx-h200", 4, "auto", true},
    {"52-", "hgx-b200", 2, "auto", true},           {"53-", "hgx-b200", 4, "auto", true},
    {"55-", "hgx-b200", 8, "auto", true},           {"56-", "hgx-b200", 8, "auto", true},
    {"58-", "hgx-b300", 2, "auto", true},           {"59-", "hgx-b300", 4, "auto", true},
    {"61-", "gb200-nvl72", 2, "auto", true},        {"63-", "gb300-nvl72", 2, "auto", true},
    {"65-", "l40s-8-pcie", 2, "auto", false},       {"66-", "l40s-8-pcie", 4, "auto", false},
    {"80-", "h100-nvl-pair", 2, "auto", true},      {"81-", "dgx-h100", 8, "ring", true},
    {"84-", "mi300x-8", 8, "auto", true},           {"115-", "redstone-a100-4", 2, "auto", true},
    {"117-", "redstone-a100-4", 2, "auto", true},   {"119-", "redstone-a100-4", 4, "auto", true},
    {"120-", "redstone-a100-4", 4, "auto", true},   {"89-", "superpod-h100-su", 16, "auto", false},
    {"06-", "superpod-h100-su", 16, "auto", false}, {"07-", "hdr-cluster", 16, "auto", false},
};

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

std::optional<Operation> operationOf(QString name) {
    if (name == "alltoall") name = "all_to_all";
    return operationFromId(name.toStdString());
}

}  // namespace

/// Published measurements beside the model (printed, table by table). The bar is one that a physically right
/// model must clear without any fit to these tables; the finer targets are the business of `fabricsketch-cli
/// validate`.
class MeasuredTest : public QObject {
    Q_OBJECT

  private slots:
    void tablesOfTheCorpus() {
        const QDir folder(QString::fromStdString(testing::shared("corpus/measured")));
        if (!folder.exists()) QSKIP("the measured corpus is not here");
        std::vector<double> large;
        for (const Table& table : tables) {
            const QStringList files = folder.entryList({QString(table.prefix) + "*.json"});
            QVERIFY2(files.size() == 1, table.prefix);
            QFile file(folder.filePath(files[0]));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject content = QJsonDocument::fromJson(file.readAll()).object();
            const auto operation = operationOf(content["collective"].toString());
            QVERIFY(operation.has_value());
            std::vector<double> errors, big;
            double worst = 0;
            for (const QJsonValue& value : content["rows"].toArray()) {
                const QJsonObject row = value.toObject();
                const int gpus = row["gpus"].toInt(table.gpus);
                const auto bytes = static_cast<std::int64_t>(row["bytes"].toDouble());
                if (bytes < 4096) continue;  // below, a measurement is launch noise
                const Drawn drawn(testing::system(table.system), first(table.gpus > 0 ? table.gpus : gpus));
                const Estimate e = drawn.run(table.algorithm, bytes, *operation);
                double measured = row["time_us"].toDouble() * 1e-6;
                if (measured <= 0) {
                    const double busbw = row["busbw"].toDouble();
                    if (busbw <= 0) continue;
                    measured = static_cast<double>(bytes) / 1e9 * busFactor(*operation, gpus) / busbw;
                }
                const double error = e.time / measured - 1;
                errors.push_back(std::abs(error));
                if (std::abs(error) > std::abs(worst)) worst = error;
                if (bytes >= 64 << 20) {
                    big.push_back(std::abs(error));
                    if (table.scaleUp) large.push_back(std::abs(error));
                }
            }
            qInfo("%-62s %3zu rows  median %5.1f %%  from 64 MiB %5.1f %%  worst %+6.1f %%",
                  qPrintable(files[0]), errors.size(), 100 * median(errors), 100 * median(big), 100 * worst);
        }
        qInfo("one box, scale-up, from 64 MiB: median %.1f %% of %zu rows", 100 * median(large),
              large.size());
        QVERIFY(median(large) <= 0.10);
    }
};

QTEST_APPLESS_MAIN(MeasuredTest)
#include "measured_test.moc"
