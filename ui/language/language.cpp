// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <atomic>
#include <map>
#include <memory>

#include "units/phrases.h"

// A static library's resources have to be named once; the macro wants the global namespace.
static void loadTranslations() { Q_INIT_RESOURCE(translations); }

namespace fabricsketch::ui {

namespace {

/// The program's own texts and those of Qt's dialogs. Loaded once and kept: the engine's threads may be
/// reading.
struct Texts {
    QTranslator own, qt;
};

Texts* textsOf(const QString& id) {
    static std::map<QString, std::unique_ptr<Texts>> loaded;
    std::unique_ptr<Texts>& texts = loaded[id];
    if (texts == nullptr) {
        texts = std::make_unique<Texts>();
        if (!texts->own.load(QStringLiteral(":/translations/fabricsketch_%1.qm").arg(id)))
            qWarning("no translation for %s", qPrintable(id));
        // Where the distribution's package is missing, Qt's own dialogs stay English.
        if (!texts->qt.load(QStringLiteral("qtbase_") + id,
                            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            qDebug("Qt's own texts are not installed in %s", qPrintable(id));
    }
    return texts.get();
}

std::atomic<const QTranslator*> g_engineTexts{nullptr};

std::string engineText(std::string_view english) {
    const std::string key(english);
    const QTranslator* texts = g_engineTexts;
    const QString found = texts != nullptr ? texts->translate("phrases", key.c_str()) : QString();
    return found.isEmpty() ? key : found.toStdString();
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
    g_engineTexts = texts != nullptr ? &texts->own : nullptr;
    phrases::setTranslator(texts != nullptr ? engineText : nullptr);
    if (texts != nullptr) {
        QCoreApplication::installTranslator(&texts->qt);
        QCoreApplication::installTranslator(&texts->own);
    }
    emit changed();
}

}  // namespace fabricsketch::ui
