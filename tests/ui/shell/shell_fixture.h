// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "ui/shell/files/design_files.h"
#include "ui/shell/files/dialogs.h"
#include "ui/shell/files/first_start.h"
#include "ui/shell/files/settings.h"

namespace fabricsketch::ui::test {

/// The shipped catalogue, read once a test program.
inline std::shared_ptr<const Catalog> catalog() {
    static const auto loaded = [] {
        auto read = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        return read ? std::make_shared<const Catalog>(std::move(*read)) : nullptr;
    }();
    return loaded;
}

/// Answers instead of a person and counts how often it was asked.
class FakeDialogs : public Dialogs {
  public:
    QStringList openPaths(const QString&, const QString&) override { return open; }
    QString savePath(const QString& suggestion, const QString&) override {
        lastSuggestion = suggestion;
        return save;
    }
    SaveAnswer askToSave(const QString& name) override {
        asked << name;
        return answer;
    }
    bool askToReplace(const QString& name) override {
        askedToReplace << name;
        return replaceAnswer;
    }
    RecoverAnswer askToRecover(const QStringList& designs, const QDateTime&) override {
        askedToRecover << designs;
        return recoverAnswer;
    }
    QStringList open;
    QString save, lastSuggestion;
    SaveAnswer answer = SaveAnswer::Cancel;
    RecoverAnswer recoverAnswer = RecoverAnswer::Later;
    QList<QStringList> askedToRecover;
    QStringList asked, askedToReplace;
    bool replaceAnswer = true;
};

/// A workspace with its files, settings of its own and fake dialogs.
struct Desk {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs dialogs;
    Workspace workspace{catalog()};
    DesignFiles files{&workspace, &settings, &dialogs};

    QString path(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
    /// An edit that any person could make: one more GPU of a kind that the design has.
    bool addGpu(int design) {
        Document* document = workspace.design(design);
        return document->perform(
            edits::addDevice(document->topology(), document->catalog(), "H100-SXM5", {900, 900}));
    }
    QString write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(bytes);
        return file.fileName();
    }
};

}  // namespace fabricsketch::ui::test
