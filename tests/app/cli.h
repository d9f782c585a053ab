// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QtTest>
#include <nlohmann/json.hpp>

/// The built program, run as a person or a script runs it.
namespace fabricsketch::testing {

using nlohmann::ordered_json;

struct Run {
    int exit = -1;
    QByteArray out, err;
    ordered_json json() const { return ordered_json::parse(out.toStdString(), nullptr, false); }
};

inline Run cli(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("DISPLAY");
    environment.insert("XDG_DATA_HOME", "/nonexistent");  // no parts of whoever runs the tests
    process.setProcessEnvironment(environment);
    process.start(FABRICSKETCH_CLI, arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(60000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

inline QStringList keys(const ordered_json& object) {
    QStringList names;
    for (const auto& [key, value] : object.items()) names << QString::fromStdString(key);
    return names;
}

inline const QStringList kServing{"llm", "dgx-h200", "--calibration", "article"};

/// One line on standard error, nothing on standard output.
inline void refused(const Run& run, int exit, const char* says) {
    QCOMPARE(run.exit, exit);
    QVERIFY2(run.out.isEmpty(), run.out.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(says), run.err.constData());
}

}  // namespace fabricsketch::testing
