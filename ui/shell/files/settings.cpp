// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/settings.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "ui/language/language.h"

namespace fabricsketch::ui {

namespace {

const QString kRecent = QStringLiteral("files/recent");
const QString kFolder = QStringLiteral("files/folder");
const QString kTheme = QStringLiteral("look/theme");
const QString kLanguage = QStringLiteral("look/language");
const QString kKeys = QStringLiteral("keys");
const QString kPresenting = QStringLiteral("look/presenting");
const QString kLessMotion = QStringLiteral("look/lessMotion");
const QString kUnit = QStringLiteral("look/rateUnit");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kState = QStringLiteral("window/state");

// Words in the file, not numbers: an enum may grow.
constexpr std::pair<const char*, Theme::Mode> kThemes[] = {{"system", Theme::Mode::System},
                                                           {"light", Theme::Mode::Light},
                                                           {"dark", Theme::Mode::Dark},
                                                           {"contrast", Theme::Mode::HighContrast}};
constexpr std::pair<const char*, RateUnit> kUnits[] = {{"gbytes-each-way", RateUnit::GBpsEachWay},
                                                       {"gbytes-both-ways", RateUnit::GBpsBothWays},
                                                       {"gbits-each-way", RateUnit::GbpsEachWay}};

template <class T, std::size_t N>
T valueOf(const std::pair<const char*, T> (&table)[N], const QString& word) {
    for (const auto& [name, value] : table)
        if (word == QLatin1String(name)) return value;
    return table[0].second;
}

template <class T, std::size_t N>
QString wordOf(const std::pair<const char*, T> (&table)[N], T wanted) {
    for (const auto& [name, value] : table)
        if (value == wanted) return QLatin1String(name);
    return {};
}

}  // namespace

std::optional<Theme::Mode> themeModeFromWord(const QString& word) {
    for (const auto& [name, mode] : kThemes)
        if (word == QLatin1String(name)) return mode;
    return {};
}

Settings::Settings()
    : m_store(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                          QStringLiteral("fabricsketch"), QStringLiteral("fabricsketch"))) {}
Settings::Settings(const QString& iniFile)
    : m_store(std::make_unique<QSettings>(iniFile, QSettings::IniFormat)) {}
Settings::~Settings() = default;

QStringList Settings::recentFiles() const {
    return m_store->value(kRecent).toStringList().mid(0, kMostRecent);
}

void Settings::addRecentFile(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store->setValue(kRecent, files.mid(0, kMostRecent));
}

void Settings::removeRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(QFileInfo(path).absoluteFilePath());
    m_store->setValue(kRecent, files);
}

void Settings::clearRecentFiles() { m_store->remove(kRecent); }

Theme::Mode Settings::themeMode() const { return valueOf(kThemes, m_store->value(kTheme).toString()); }
void Settings::setThemeMode(Theme::Mode mode) { m_store->setValue(kTheme, wordOf(kThemes, mode)); }
RateUnit Settings::rateUnit() const { return valueOf(kUnits, m_store->value(kUnit).toString()); }
void Settings::setRateUnit(RateUnit unit) { m_store->setValue(kUnit, wordOf(kUnits, unit)); }
QString Settings::language() const { return m_store->value(kLanguage, Language::system()).toString(); }
void Settings::setLanguage(const QString& wish) { m_store->setValue(kLanguage, wish); }

QMap<QString, QStringList> Settings::keys() const {
    QMap<QString, QStringList> out;
    m_store->beginGroup(kKeys);
    for (const QString& command : m_store->childKeys()) out[command] = m_store->value(command).toStringList();
    m_store->endGroup();
    return out;
}
void Settings::setKeys(const QString& command, const QStringList& keys) {
    m_store->setValue(kKeys + QLatin1Char('/') + command, keys);
}
void Settings::resetKeys(const QString& command) { m_store->remove(kKeys + QLatin1Char('/') + command); }
Settings::Presenting Settings::presenting() const {
    const QString kept = m_store->value(kPresenting).toString();
    return kept == QLatin1String("true")      ? Presenting::Chosen
           : kept == QLatin1String("layout") ? Presenting::ByLayout
                                             : Presenting::No;
}
void Settings::setPresenting(Presenting how) {
    m_store->setValue(kPresenting, how == Presenting::ByLayout ? QVariant(QStringLiteral("layout"))
                                                               : QVariant(how == Presenting::Chosen));
}
bool Settings::lessMotion() const { return m_store->value(kLessMotion, false).toBool(); }
void Settings::setLessMotion(bool on) { m_store->setValue(kLessMotion, on); }

QString Settings::lastFolder() const { return m_store->value(kFolder).toString(); }
void Settings::setLastFolder(const QString& folder) { m_store->setValue(kFolder, folder); }
QByteArray Settings::windowGeometry() const { return m_store->value(kGeometry).toByteArray(); }
QByteArray Settings::windowState() const { return m_store->value(kState).toByteArray(); }

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
    m_store->setValue(kGeometry, geometry);
    m_store->setValue(kState, state);
}

}  // namespace fabricsketch::ui
