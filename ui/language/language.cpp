// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <unordered_map>

#include "units/phrases.h"

// A static library's resources have to be named once; the macro wants the global namespace.
static void loadTranslations() { Q_INIT_RESOURCE(translations); }

namespace fabricsketch::ui {

namespace {

/// The program's own texts, those of Qt's dialogs and those of the catalogue. Loaded once and kept: the
/// engine's threads may be reading.
struct Texts {
    QTranslator own, qt;
    std::unordered_map<std::string, std::string> catalog;

    std::string translated(const std::string& english) const {
        const QString found = own.translate("phrases", english.c_str());
        if (!found.isEmpty()) return found.toStdString();
        const auto said = catalog.find(english);
        return said != catalog.end() ? said->second : english;
    }
};

std::unordered_map<std::string, std::string> catalogTexts(const QString& id) {
    std::unordered_map<std::string, std::string> texts;
    QFile file(QStringLiteral(":/translations/catalog_%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly)) qWarning("no translation of the catalogue for %s", qPrintable(id));
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    for (auto text = all.begin(); text != all.end(); ++text)
        texts.emplace(text.key().toStdString(), text.value().toString().toStdString());
    return texts;
}

Texts* textsOf(const QString& id) {
    static std::map<QString, std::unique_ptr<Texts>> loaded;
    std::unique_ptr<Texts>& texts = loaded[id];
    if (texts == nullptr) {
        texts = std::make_unique<Texts>();
        if (!texts->own.load(QStringLiteral(":/translations/fabricsketch_%1.qm").arg(id)))
            qWarning("no translation for %s", qPrintable(id));
        texts->catalog = catalogTexts(id);
        // Where the distribution's package is missing, Qt's own dialogs stay English.
        if (!texts->qt.load(QStringLiteral("qtbase_") + id,
                            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            qDebug("Qt's own texts are not installed in %s", qPrintable(id));
    }
    return texts.get();
}

std::atomic<const Texts*> g_engineTexts{nullptr};

std::string engineText(std::string_view english) {
    const Texts* texts = g_engineTexts;
    return texts != nullptr ? texts->translated(std::string(english)) : std::string(english);
}

}  // namespace

const QList<Language::Entry>& Language::all() {
    static const QList<Entry> languages = {{QStringLiteral("en"), QStringLiteral("English")},
                                           {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
    return languages;
}

bool Language::known(const QString& wish) {
    return wish == system() ||
           std::any_of(all().begin(), all().end(), [&](const Entry& entry) { return entry.id == wish; });
}

Language& Language::instance() {
    static Language language;
    return language;
}

Language::Language() { loadTranslations(); }

void Language::set(const QString& wish) {
    m_wish = known(wish) ? wish : system();
    QString id = m_wish;
    if (id == system()) {
        const QLocale locale = QLocale::system();
        // Singapore writes simplified characters too; Taiwan and Hong Kong are better served in English.
        id = locale.language() == QLocale::Chinese && locale.script() != QLocale::TraditionalHanScript
                 ? QStringLiteral("zh_CN")
                 : QStringLiteral("en");
    }
    if (id == m_current) return;
    const bool english = id == QLatin1String("en");
    if (m_current != QLatin1String("en")) {
        Texts* before = textsOf(m_current);
        QCoreApplication::removeTranslator(&before->own);
        QCoreApplication::removeTranslator(&before->qt);
    }
    m_current = id;
    Texts* texts = english ? nullptr : textsOf(id);
    g_engineTexts = texts;
    phrases::setTranslator(texts != nullptr ? engineText : nullptr);
    if (texts != nullptr) {
        QCoreApplication::installTranslator(&texts->qt);
        QCoreApplication::installTranslator(&texts->own);
    }
    emit changed();
}

}  // namespace fabricsketch::ui
