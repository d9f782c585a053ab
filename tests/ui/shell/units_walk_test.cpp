// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <set>

#include "../window_walk.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Shown;

/// A bandwidth of links in a unit that is not in force. What is no link bandwidth keeps its own unit: memory
/// bandwidth, busbw and algbw as nccl-tests defines them, ports as data sheets write them; so do the
/// catalogue's notes, which quote a source or set both directions side by side; and what a cut must bring in
/// flows one way whatever the links are told in.
static QString strangeUnit(const QString& text, const QString& label) {
    static const QRegularExpression other(QStringLiteral(
        "\\b(?:busbw|algbw|[Mm]emory|must bring in|Not sourced|Source|is read|per direction)\\b"));
    static const QRegularExpression unit(QStringLiteral("G[Bb]/s (?:each way|both ways)"));
    for (const QString& line : text.split(u'\n')) {
        if (line.contains(other)) continue;
        for (auto it = unit.globalMatch(line); it.hasNext();) {
            const QString found = it.next().captured();
            if (found != label) return found;
        }
    }
    return {};
}

class UnitsWalkTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void everyLinkBandwidthFollowsTheSwitch_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("label");
        QTest::newRow("each way") << QByteArray("view.unitEachWay") << QStringLiteral("GB/s each way");
        QTest::newRow("both ways") << QByteArray("view.unitBothWays") << QStringLiteral("GB/s both ways");
        QTest::newRow("bits") << QByteArray("view.unitBits") << QStringLiteral("Gb/s each way");
    }
    void everyLinkBandwidthFollowsTheSwitch() {
        QFETCH(QByteArray, command);
        QFETCH(QString, label);
        Shown shown;
        shown.run(command.constData());
        std::set<QString> strange;
        int inForce = 0;
        shown.eachState([&](const QString& state) {
            if (state == QLatin1String("view.palette") || state == QLatin1String("panel shortcuts")) return;
            const auto note = [&](const QString& text) {
                inForce += text.contains(label) ? 1 : 0;
                if (const QString unit = strangeUnit(text, label); !unit.isEmpty())
                    strange.insert(QStringLiteral("[%1] %2").arg(state, text.left(160)));
            };
            for (const QString& text : test::paintedTexts(&shown.window())) note(text);
            for (QWidget* widget : shown.window().findChildren<QWidget*>()) {
                if (!widget->isVisible()) continue;
                // The switch itself names all units, and so do lists of commands.
                bool names = widget->objectName().startsWith(QLatin1String("shortcut")) ||
                             widget->objectName().startsWith(QLatin1String("commandPalette"));
                for (const QAction* action : widget->actions())
                    names = names || action->objectName().startsWith(QLatin1String("view.unit"));
                if (names) continue;
                for (const QString& text : test::textsOf(widget)) note(text);
            }
        });
        QVERIFY(inForce > 5);
        QVERIFY2(strange.empty(),
                 qPrintable(QStringList(strange.begin(), strange.end()).join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(UnitsWalkTest)
#include "units_walk_test.moc"
