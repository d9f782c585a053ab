// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTimer>
#include <thread>

#include "shell_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

/// Files are read on a worker: whoever writes them slowly does not freeze the window.
class ReadingTest : public QObject {
    Q_OBJECT

  private slots:
    void aSlowPipeLeavesTheWindowAlive() {
        Desk desk;
        const QString path = desk.path("pipe");
        QCOMPARE(::mkfifo(path.toUtf8().constData(), 0600), 0);
        const int writer = ::open(path.toUtf8().constData(), O_RDWR);
        QVERIFY(writer >= 0);
        std::thread slow([writer] {
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
            const QByteArray text = "\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n";
            (void)!::write(writer, text.constData(), static_cast<std::size_t>(text.size()));
            ::close(writer);
        });
        int ticks = 0;
        QTimer clock;
        clock.setInterval(20);
        connect(&clock, &QTimer::timeout, this, [&ticks] { ++ticks; });
        clock.start();
        QSignalSpy reading(&desk.files, &DesignFiles::reading);
        const bool opened = desk.files.open(path);
        slow.join();
        QVERIFY(opened);
        QCOMPARE(desk.workspace.design(0)->topology().accelerators().size(), std::size_t(2));
        QVERIFY2(ticks >= 10, qPrintable(QString::number(ticks)));  // of 25; the machine may be busy
        QCOMPARE(reading.count(), 1);
        QCOMPARE(reading[0][0].toString(), path);
    }

    void aSmallFileIsNotAnnounced() {
        Desk desk;
        const QString path = desk.write("listing.txt", "\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n");
        QSignalSpy reading(&desk.files, &DesignFiles::reading);
        QVERIFY(desk.files.open(path));
        QVERIFY(reading.count() <= 1);  // a busy machine may take longer than a blink
        QCOMPARE(desk.workspace.designCount(), 1);
    }

    void aPipeWithoutWriterIsRefusedWithOneLine() {
        Desk desk;
        const QString path = desk.path("pipe");
        QCOMPARE(::mkfifo(path.toUtf8().constData(), 0600), 0);
        QSignalSpy problem(&desk.files, &DesignFiles::problem);
        QVERIFY(!desk.files.open(path));
        QCOMPARE(problem.count(), 1);
        QVERIFY2(problem[0][0].toString().contains(u"a pipe that nobody writes to"),
                 qPrintable(problem[0][0].toString()));
        QVERIFY(!problem[0][0].toString().contains(u'\n'));
    }
};

QTEST_MAIN(ReadingTest)
#include "reading_test.moc"
