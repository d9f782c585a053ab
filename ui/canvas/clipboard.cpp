// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/clipboard.h"

#include <QCoreApplication>
#include <QMimeData>

#include "ui/document/part_mime.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Clipboard)
};

const formats::Format* projectFormat() {
    for (const auto& format : formats::allFormats())
        if (format->id() == "project") return format.get();
    return nullptr;
}

}  // namespace

Result<QMimeData*> toClipboard(const Topology& clip, const Catalog& catalog) {
    const formats::Format* project = projectFormat();
    if (!project) return failure(Words::tr("this program cannot write project files").toStdString());
    formats::Drawing drawing;
    drawing.topology = clip;
    const auto text = project->write(drawing, catalog);
    if (!text) return tl::unexpected(text.error());
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(kDrawingMime), QByteArray::fromStdString(*text));
    data->setText(QString::fromStdString(*text));
    return data;
}

Result<formats::Drawing> fromClipboard(const QMimeData* data, const Catalog& catalog) {
    const QString ours = QString::fromLatin1(kDrawingMime);
    std::string text;
    if (data && data->hasFormat(ours))
        text = data->data(ours).toStdString();
    else if (data && data->hasText())
        text = data->text().toStdString();
    if (text.empty())
        return failure(
            Words::tr("The clipboard holds no drawing").toStdString(),
            Words::tr("Copy devices first, or a matrix printed by nvidia-smi topo -m").toStdString());
    if (text.size() > formats::kLargestInput)
        return failure(Words::tr("The clipboard holds too much text for a drawing").toStdString());
    return formats::readText(text, Words::tr("clipboard").toStdString(), catalog);
}

bool isForeignText(const QMimeData* data) {
    constexpr int kSure = 50;  // any JSON may be a project; only one with a format is
    if (data == nullptr || data->hasFormat(QString::fromLatin1(kDrawingMime)) || !data->hasText())
        return false;
    const formats::Format* project = projectFormat();
    const std::string start = data->text().left(4096).toStdString();
    return start.find_first_not_of(" \t\r\n") != std::string::npos &&
           (project == nullptr || project->recognises(start) < kSure);
}

}  // namespace fabricsketch::ui
