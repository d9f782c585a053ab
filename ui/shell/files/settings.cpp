// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/settings.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>

namespace fabricsketch::ui {

namespace {

const QString kRecent = QStringLiteral("files/recent");
const QString kFolder = QStringLiteral("files/folder");
const QString kTheme = QStringLiteral("look/theme");
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
QString Settings::lastFolder() const { return m_store->value(kFolder).toString(); }
void Settings::setLastFolder(const QString& folder) { m_store->setValue(kFolder, folder); }
QByteArray Settings::windowGeometry() const { return m_store->value(kGeometry).toByteArray(); }
QByteArray Settings::windowState() const { return m_store->value(kState).toByteArray(); }

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
    m_store->setValue(kGeometry, geometry);
    m_store->setValue(kState, state);
}

}  // namespace fabricsketch::ui
