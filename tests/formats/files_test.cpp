// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What may be named as an input besides a file: nothing of it may hang.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <thread>

#include "formats/files.h"
#include "formats/format.h"

using namespace fabricsketch;

class FilesTest : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;

    std::string pipe() const {
        const std::string path = m_folder.filePath(QStringLiteral("pipe")).toStdString();
        ::unlink(path.c_str());
        return ::mkfifo(path.c_str(), 0600) == 0 ? path : std::string();
    }

  private slots:
    void pipeWithoutWriterIsRefusedAtOnce() {
        const std::string path = pipe();
        QElapsedTimer clock;
        clock.start();
        const auto text = formats::readFileBounded(path);
        QVERIFY(!text);
        QVERIFY(clock.elapsed() < 2000);
        QCOMPARE(text.error().text(), path +
                                          ": is a pipe that nobody writes to; start what writes into it "
                                          "first, or choose a file");
    }
    /// `fabricsketch-cli info <(nvidia-smi topo -m)`: the writer is there, its words come later and in
    /// pieces.
    void slowWriterIsWaitedFor() {
        const std::string path = pipe();
        const int writer = ::open(path.c_str(), O_RDWR);
        QVERIFY(writer >= 0);
        std::thread slow([writer] {
            for (const char* piece : {"GPU0 ", "X\n"}) {
                std::this_thread::sleep_for(std::chrono::milliseconds(150));
                if (::write(writer, piece, strlen(piece)) < 0) break;
            }
            // Held until the reader has opened it: that is after 300 ms at the latest.
            ::close(writer);
        });
        const auto text = formats::readFileBounded(path);
        slow.join();
        QVERIFY2(text.has_value(), text ? "" : text.error().text().c_str());
        QCOMPARE(*text, std::string("GPU0 X\n"));
    }
    void devicesAreNoFiles() {
        for (const char* device : {"/dev/zero", "/dev/null"}) {
            const auto text = formats::readFileBounded(device);
            QVERIFY(!text);
            QVERIFY(
                QString::fromStdString(text.error().text()).contains(QLatin1String("no file but a device")));
        }
    }
    // A rename would put a file in the place of a device or a pipe.
    void nothingButFilesIsReplaced() {
        const std::string pipe = m_folder.filePath(QStringLiteral("pipe.dot")).toStdString();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const std::string link = m_folder.filePath(QStringLiteral("link.dot")).toStdString();
        std::filesystem::create_symlink(pipe, link);
        for (const std::string& target : {pipe, link}) {
            const auto written = formats::writeAtomically(target, "digraph {}");
            QVERIFY(!written);
            QCOMPARE(written.error().what, std::string("is no file but a device or a pipe"));
            QVERIFY(!written.error().remedy.empty());
        }
        QVERIFY(std::filesystem::is_fifo(pipe) && std::filesystem::is_symlink(link));
    }
    void largerThanAnyDrawingIsRefused() {
        QFile large(m_folder.filePath(QStringLiteral("large")));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(qint64(formats::kLargestInput) + 1));
        const auto text = formats::readFileBounded(large.fileName().toStdString());
        QVERIFY(!text);
        QCOMPARE(text.error().what, std::string("larger than 64 MiB"));
    }
    void foldersAreNoFiles() {
        const auto text = formats::readFileBounded(m_folder.path().toStdString());
        QVERIFY(!text);
        QCOMPARE(text.error().what, std::string("is a folder"));
    }
};

QTEST_APPLESS_MAIN(FilesTest)
#include "files_test.moc"
