// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "formats/contents.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class Dialogs;
class Settings;

/// Designs from and to files: open, save, recent, and the guard over unsaved changes. Never loses what is
/// open: a file that cannot be read changes nothing and is told through problem().
class DesignFiles : public QObject {
    Q_OBJECT
  public:
    /// Where something that is opened goes.
    enum class Place { NewTab, ReplaceCurrent };
    Q_ENUM(Place)

    DesignFiles(Workspace* workspace, Settings* settings, Dialogs* dialogs, QObject* parent = nullptr);

    /// A path or a catalogue system's id. True if it is open afterwards.
    bool open(const QString& input, Place place = Place::NewTab);
    bool openAsking();
    /// What a text or file held: a drawing is opened, a measurement is held against the current design, a
    /// model becomes the scenario's. True if anything was taken; `what` says what, in a sentence.
    bool take(const formats::Contents& contents, Place place = Place::NewTab, QString* what = nullptr);
    /// "8 × H100 SXM5, 4 switches, 80 links"
    static QString describe(const formats::Drawing& drawing);
    /// The comparison of the first start, as far as it is not open and there is room.
    void openComparison();
    bool addBlank(Place place = Place::NewTab);
    /// A copy of the current design in a tab of its own: "what if".
    bool addVariant();

    bool save(int design);
    bool saveAs(int design);
    /// Picture of the drawing; the caller paints, this asks where.
    QString askExportPath(int design, const QString& suffix = QStringLiteral("svg"));
    /// The same for the one page of all designs.
    QString askPagePath();

    /// Asks about unsaved changes first; false = the person wants to stay. The last design gives way to a
    /// blank one.
    bool close(int design);
    /// The guard alone, for every design: before the window closes.
    bool mayCloseAll();

    QStringList recentFiles() const;
    void clearRecentFiles();
    bool hasRoom() const;
    static QString openFilter();

  signals:
    void recentFilesChanged();
    /// Something came that is no design: what became of it.
    void tookOther(const QString& what);
    /// One line, and what else there is to know.
    void problem(const QString& line, const QString& details);
    void saved(int design, const QString& path);
    /// A file takes longer than a blink to be read.
    void reading(const QString& path);

  private:
    bool place(formats::Drawing drawing, const QString& path, Place place);
    int openFrom(const QString& path) const;  ///< the design that has this file open, -1 = none
    bool mayDrop(int design);
    /// The same for a design that stays, with something else in it.
    bool mayReplace(int design);
    bool write(int design, const QString& path);
    void complain(const Error& error);

    Workspace* m_workspace;
    Settings* m_settings;
    Dialogs* m_dialogs;
    bool m_reading = false;
};

/// What a text holds besides a drawing goes to the workspace: a measurement, a model. Says what became of it.
Result<QStringList> takeBeside(Workspace& workspace, const formats::Contents& contents);

}  // namespace fabricsketch::ui
