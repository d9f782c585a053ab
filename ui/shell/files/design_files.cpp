// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/design_files.h"

#include <QDir>
#include <QFileInfo>
#include <QScopedValueRollback>

#include "ui/document/measured_check.h"
#include "ui/shell/files/background.h"
#include "ui/shell/files/dialogs.h"
#include "ui/shell/files/first_start.h"
#include "ui/shell/files/settings.h"

namespace fabricsketch::ui {

namespace {

constexpr auto kProjectSuffix = ".fabric.json";

QString patterns(const formats::Format& format) {
    QStringList out;
    for (const std::string& suffix : format.suffixes()) {
        const QString text = QString::fromStdString(suffix);
        out << (text.startsWith(QLatin1Char('.')) ? QLatin1Char('*') + text : QStringLiteral("*.") + text);
    }
    return out.join(QLatin1Char(' '));
}

}  // namespace

DesignFiles::DesignFiles(Workspace* workspace, Settings* settings, Dialogs* dialogs, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_settings(settings), m_dialogs(dialogs) {}

QString DesignFiles::openFilter() {
    QStringList readable;
    for (const auto& format : formats::allFormats())
        if (format->canRead()) readable << patterns(*format);
    for (const char* other : {"*.txt", "*.log", "*.json"})
        if (!readable.join(QLatin1Char(' ')).split(QLatin1Char(' ')).contains(QLatin1String(other)))
            readable << QString::fromLatin1(other);  // measurements, and config.json of a model
    return tr("Designs, topologies, measurements (%1)").arg(readable.join(QLatin1Char(' '))) +
           QStringLiteral(";;") + tr("All files (*)");
}

bool DesignFiles::hasRoom() const { return m_workspace->designCount() < Workspace::kMostDesigns; }

bool DesignFiles::open(const QString& input, Place place) {
    const bool isSystem = m_workspace->catalog().system(input.toStdString()) != nullptr;
    if (const int already = isSystem ? -1 : openFrom(input); already >= 0 && place == Place::NewTab) {
        m_workspace->setCurrent(already);  // two tabs over one file would overwrite each other
        return true;
    }
    if (isSystem) {
        auto drawn = formats::open(input.toStdString(), m_workspace->catalog());
        if (!drawn) {
            complain(drawn.error());
            return false;
        }
        return this->place(std::move(*drawn), {}, place);
    }
    if (!QFileInfo::exists(input)) {
        // Says so with the nearest names.
        const auto drawing = formats::open(input.toStdString(), m_workspace->catalog());
        m_settings->removeRecentFile(input);
        emit recentFilesChanged();
        complain(drawing ? Error{} : drawing.error());
        return false;
    }
    if (m_reading) return false;  // one file at a time
    const QScopedValueRollback guard(m_reading, true);
    // A large file, or a pipe whose writer takes its time, must not freeze the window.
    formats::Contents contents = inBackground<formats::Contents>(
        [name = input.toStdString(), catalog = m_workspace->sharedCatalog()] {
            auto text = formats::readFileBounded(name);
            if (text) return formats::readContents(*text, name, *catalog);
            formats::Contents none;
            none.error = std::move(text).error();
            return none;
        },
        [this, input] { emit reading(input); });
    if (contents.empty()) {
        complain(contents.error.value_or(Error{}));
        return false;
    }
    // Only a project file is written back to where it came from: saving must not replace somebody's pasted
    // matrix.
    bool done = false;
    if (contents.drawing && contents.drawing->formatId == "project" && !contents.measured &&
        !contents.model) {
        done = this->place(std::move(*contents.drawing), QFileInfo(input).absoluteFilePath(), place);
    } else {
        QString what;
        done = take(contents, place, &what);
        if (done && !what.isEmpty()) emit tookOther(what);
    }
    if (!done) return false;
    m_settings->addRecentFile(input);
    m_settings->setLastFolder(QFileInfo(input).absolutePath());
    emit recentFilesChanged();
    return true;
}

bool DesignFiles::take(const formats::Contents& contents, Place place, QString* what) {
    QStringList said;
    if (contents.drawing) {
        if (!this->place(*contents.drawing, {}, place)) return false;
        if (!contents.drawing->findings.empty())
            said << tr("Drawn: %1. Inferred or odd: %2, see the findings")
                        .arg(describe(*contents.drawing))
                        .arg(contents.drawing->findings.size());
    }
    const auto beside = takeBeside(*m_workspace, contents);
    if (!beside) {
        complain(beside.error());
        return false;
    }
    said << *beside;
    if (what != nullptr) *what = said.join(QStringLiteral(". "));
    return !contents.empty();
}

Result<QStringList> takeBeside(Workspace& workspace, const formats::Contents& contents) {
    QStringList said;
    if (contents.measured) {
        workspace.measured()->set(*contents.measured);
        said << DesignFiles::tr(
            "Your measurement is held against the drawing; the AllReduce plot shows it as crosses");
    }
    if (contents.model) {
        if (const auto added = workspace.addOwnParts(contents.model->parts, "config.json"); !added)
            return tl::unexpected<Error>(added.error());
        Scenario scenario = workspace.scenario();
        scenario.serving.model = contents.model->id;
        workspace.setScenario(scenario);
        said << DesignFiles::tr("The scenario serves %1 now")
                    .arg(QString::fromStdString(contents.model->name));
    }
    return said;
}

QString DesignFiles::describe(const formats::Drawing& drawing) {
    int gpus = 0, switches = 0, nics = 0;
    for (const Device& device : drawing.topology.devices()) {
        gpus += device.role == Role::Accelerator ? 1 : 0;
        switches += device.role == Role::ScaleUpSwitch || device.role == Role::PcieSwitch ? 1 : 0;
        nics += device.role == Role::Nic ? 1 : 0;
    }
    QStringList parts{gpus == 1 ? tr("one GPU") : tr("%1 GPUs").arg(gpus)};
    if (switches > 0) parts << (switches == 1 ? tr("one switch") : tr("%1 switches").arg(switches));
    if (nics > 0) parts << (nics == 1 ? tr("one NIC") : tr("%1 NICs").arg(nics));
    const auto links = drawing.topology.links().size();
    parts << (links == 1 ? tr("one link") : tr("%1 links").arg(links));
    return parts.join(QStringLiteral(", "));
}

int DesignFiles::openFrom(const QString& path) const {
    const QFileInfo wanted(path);
    for (int i = 0; wanted.exists() && i < m_workspace->designCount(); ++i)
        if (const QString open = m_workspace->design(i)->path(); !open.isEmpty() && QFileInfo(open) == wanted)
            return i;
    return -1;
}

bool DesignFiles::openAsking() {
    bool all = true;
    const QStringList paths = m_dialogs->openPaths(m_settings->lastFolder(), openFilter());
    for (const QString& path : paths) all = open(path) && all;
    return all && !paths.isEmpty();
}

void DesignFiles::openComparison() {
    for (const QString& system : firstStartSystems()) {
        int at = -1;
        for (int i = 0; i < m_workspace->designCount(); ++i)
            if (m_workspace->design(i)->topology().systemId() == system.toStdString()) at = i;
        if (at >= 0)
            m_workspace->setCurrent(at);
        else if (!open(system))
            return;
    }
}

bool DesignFiles::addBlank(Place place) {
    formats::Drawing blank;
    blank.topology.setName(tr("Untitled").toStdString());
    return this->place(std::move(blank), {}, place);
}

bool DesignFiles::addVariant() {
    const Document* document = m_workspace->currentDesign();
    if (document == nullptr) return false;
    formats::Drawing copy;
    copy.topology = document->topology();
    copy.topology.setName(tr("%1, variant").arg(document->displayName()).toStdString());
    return place(std::move(copy), {}, Place::NewTab);
}

bool DesignFiles::place(formats::Drawing drawing, const QString& path, Place place) {
    if (place == Place::ReplaceCurrent && m_workspace->currentDesign() != nullptr) {
        if (!mayReplace(m_workspace->current())) return false;
        m_workspace->currentDesign()->reset(std::move(drawing), path);
        return true;
    }
    const int index = m_workspace->addDesign(std::move(drawing), path);
    if (index < 0) {
        emit problem(tr("Four designs are open already: close one, or open this in place of one"), {});
        return false;
    }
    m_workspace->setCurrent(index);
    return true;
}

bool DesignFiles::save(int design) {
    const Document* document = m_workspace->design(design);
    if (document == nullptr) return false;
    return document->path().isEmpty() ? saveAs(design) : write(design, document->path());
}

bool DesignFiles::saveAs(int design) {
    const Document* document = m_workspace->design(design);
    if (document == nullptr) return false;
    QString suggestion = document->path();
    if (suggestion.isEmpty()) {
        QString name = document->displayName();
        name.replace(QLatin1Char('/'), QLatin1Char('-'));
        suggestion = QDir(m_settings->lastFolder()).filePath(name + QLatin1String(kProjectSuffix));
    }
    QString path =
        m_dialogs->savePath(suggestion, tr("Fabricsketch design (*%1)").arg(QLatin1String(kProjectSuffix)));
    if (path.isEmpty()) return false;
    if (QFileInfo(path).suffix().isEmpty()) path += QLatin1String(kProjectSuffix);
    return write(design, path);
}

bool DesignFiles::write(int design, const QString& path) {
    const auto done = m_workspace->design(design)->saveAs(path);
    if (!done) {
        complain(done.error());
        return false;
    }
    m_settings->addRecentFile(path);
    m_settings->setLastFolder(QFileInfo(path).absolutePath());
    emit recentFilesChanged();
    emit saved(design, path);
    return true;
}

QString DesignFiles::askExportPath(int design, const QString& suffix) {
    const Document* document = m_workspace->design(design);
    if (document == nullptr) return {};
    QString name = document->displayName();
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    QString path =
        m_dialogs->savePath(QDir(m_settings->lastFolder()).filePath(name + QLatin1Char('.') + suffix),
                            tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + suffix;
    return path;
}

QString DesignFiles::askPagePath() {
    QStringList names;
    for (int i = 0; i < m_workspace->designCount(); ++i) names << m_workspace->design(i)->displayName();
    QString name = names.join(QStringLiteral(" - "));
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    QString path =
        m_dialogs->savePath(QDir(m_settings->lastFolder()).filePath(name + QStringLiteral(".pdf")),
                            tr("PDF page (*.pdf);;SVG drawing (*.svg);;PNG picture (*.png)"));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".pdf");
    return path;
}

bool DesignFiles::mayReplace(int design) {
    const Document* document = m_workspace->design(design);
    if (document == nullptr || document->isModified()) return mayDrop(design);
    // A file can be opened again; anything else is gone for good.
    if (document->topology().empty() || !document->path().isEmpty()) return true;
    return m_dialogs->askToReplace(tr("%1: %2").arg(Workspace::letter(design), document->displayName()));
}

bool DesignFiles::mayDrop(int design) {
    const Document* document = m_workspace->design(design);
    if (document == nullptr || !document->isModified()) return true;
    switch (m_dialogs->askToSave(document->displayName())) {
        case Dialogs::SaveAnswer::Save:
            return save(design);
        case Dialogs::SaveAnswer::Discard:
            return true;
        case Dialogs::SaveAnswer::Cancel:
            break;
    }
    return false;
}

bool DesignFiles::close(int design) {
    if (design < 0 || design >= m_workspace->designCount() || !mayDrop(design)) return false;
    if (m_workspace->designCount() == 1) {
        formats::Drawing blank;
        blank.topology.setName(tr("Untitled").toStdString());
        m_workspace->design(design)->reset(std::move(blank), {});
    } else {
        m_workspace->removeDesign(design);
    }
    return true;
}

bool DesignFiles::mayCloseAll() {
    for (int i = 0; i < m_workspace->designCount(); ++i)
        if (!mayDrop(i)) return false;
    return true;
}

QStringList DesignFiles::recentFiles() const { return m_settings->recentFiles(); }

void DesignFiles::clearRecentFiles() {
    m_settings->clearRecentFiles();
    emit recentFilesChanged();
}

void DesignFiles::complain(const Error& error) {
    emit problem(QString::fromStdString(error.text()), QString::fromStdString(error.remedy));
}

}  // namespace fabricsketch::ui
