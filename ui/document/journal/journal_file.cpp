// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/journal/journal_file.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "formats/format.h"

namespace fabricsketch::ui {

namespace {

using Kind = JournalRecord::Kind;
constexpr std::pair<Kind, const char*> kWords[] = {
    {Kind::Open, "open"},         {Kind::Do, "do"},       {Kind::Undo, "undo"},
    {Kind::Redo, "redo"},         {Kind::Saved, "saved"}, {Kind::Closed, "closed"},
    {Kind::Current, "current"},   {Kind::Parts, "parts"}, {Kind::Scenario, "scenario"},
    {Kind::Baseline, "baseline"}, {Kind::Own, "own"}};
/// Of the whole session, not of one design.
bool isGlobal(Kind kind) { return kind == Kind::Parts || kind == Kind::Scenario; }
constexpr auto kMark = "fabricsketch-journal";
constexpr int kVersion = 1;

QByteArray compact(const QJsonArray& array) {
    return QJsonDocument(array).toJson(QJsonDocument::Compact) + '\n';
}

QLatin1String wordOf(Kind kind) {
    const auto* found = std::find_if(std::begin(kWords), std::end(kWords),
                                     [&](const auto& row) { return row.first == kind; });
    return QLatin1String(found->second);
}

std::optional<Kind> kindOf(const QString& word) {
    for (const auto& [kind, name] : kWords)
        if (word == QLatin1String(name)) return kind;
    return {};
}

std::optional<JournalRecord> recordOf(std::string_view line) {
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(
        QByteArray::fromRawData(line.data(), static_cast<qsizetype>(line.size())), &fault);
    if (fault.error != QJsonParseError::NoError || !document.isArray()) return {};
    const QJsonArray array = document.array();
    const auto kind = kindOf(array.at(0).toString());
    if (!kind) return {};
    JournalRecord record;
    record.kind = *kind;
    if (!isGlobal(record.kind)) {
        record.design = array.at(1).toInt(-1);
        if (record.design < (record.kind == Kind::Baseline ? 0 : 1)) return {};
    }
    switch (record.kind) {
        case Kind::Open:
            if (!array.at(2).isString() || !array.at(3).isBool() || !array.at(4).isString()) return {};
            record.path = array.at(2).toString();
            record.clean = array.at(3).toBool();
            record.text = array.at(4).toString().toStdString();
            break;
        case Kind::Do:
            if (!array.at(2).isDouble() || !array.at(3).isString()) return {};
            record.mergeId = array.at(2).toInt();
            record.text = array.at(3).toString().toStdString();
            break;
        case Kind::Own:
            if (!array.at(2).isString() || !array.at(3).isString()) return {};
            record.path = array.at(2).toString();
            record.text = array.at(3).toString().toStdString();
            break;
        case Kind::Saved:
            if (!array.at(2).isString()) return {};
            record.path = array.at(2).toString();
            break;
        case Kind::Parts:
            if (!array.at(1).isString() || !array.at(2).isString()) return {};
            record.path = array.at(1).toString();
            record.text = array.at(2).toString().toStdString();
            break;
        case Kind::Scenario:
            if (!array.at(1).isString()) return {};
            record.text = array.at(1).toString().toStdString();
            break;
        case Kind::Current:
            for (const QJsonValue& key : array.at(2).toArray()) record.order.push_back(key.toInt());
            break;
        default:
            break;
    }
    return record;
}

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Recovery)
};

Error errorAt(const QString& path, int line, const QString& what, const QString& remedy) {
    return Error{path.toStdString(), line, 0, what.toStdString(), remedy.toStdString()};
}

}  // namespace

QByteArray JournalRecord::line() const {
    QJsonArray array{wordOf(kind)};
    if (!isGlobal(kind)) array << design;
    if (kind == Kind::Open) array << path << clean << QString::fromStdString(text);
    if (kind == Kind::Do) array << mergeId << QString::fromStdString(text);
    if (kind == Kind::Saved) array << path;
    if (kind == Kind::Current) {
        QJsonArray keys;
        for (const int key : order) keys << key;
        array << keys;
    }
    if (kind == Kind::Parts || kind == Kind::Own) array << path << QString::fromStdString(text);
    if (kind == Kind::Scenario) array << QString::fromStdString(text);
    return compact(array);
}

QByteArray journalHeader() { return compact({QLatin1String(kMark), kVersion}); }

Result<JournalText> readJournal(const QString& path) {
    const auto text = formats::readFileBounded(path.toStdString());
    if (!text) return tl::unexpected<Error>(text.error());
    JournalText journal;
    std::string_view rest = *text;
    for (int number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) break;
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        if (number == 1) {
            if (line != std::string_view(journalHeader().trimmed().toStdString()))
                return tl::unexpected<Error>(errorAt(path, 1,
                                                     Words::tr("this is no journal that can be recovered"),
                                                     Words::tr("it has been set aside and changes nothing")));
            continue;
        }
        auto record = recordOf(line);
        if (!record) {
            journal.problem = errorAt(path, number, Words::tr("the journal is damaged from this line on"),
                                      Words::tr("everything before it has been recovered"));
            break;
        }
        journal.records.push_back(std::move(*record));
    }
    return journal;
}

}  // namespace fabricsketch::ui
