// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QStringList>
#include <memory>
#include <optional>

#include "ui/theme/theme.h"
#include "units/quantity.h"

class QSettings;

namespace fabricsketch::ui {

/// What the program remembers between two starts. The only place that knows key names; nothing else uses
/// QSettings.
class Settings {
  public:
    Settings();                                 ///< the person's own file
    explicit Settings(const QString& iniFile);  ///< tests and pictures: a file of their own
    ~Settings();

    QStringList recentFiles() const;  ///< newest first, at most kMostRecent, absolute paths
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    void clearRecentFiles();
    static constexpr int kMostRecent = 10;

    Theme::Mode themeMode() const;
    void setThemeMode(Theme::Mode mode);
    RateUnit rateUnit() const;
    void setRateUnit(RateUnit unit);
    QString language() const;  ///< an id or "system" of Language
    void setLanguage(const QString& wish);
    /// The person's own keys by id of their command, in portable writing; only those that differ from the
    /// shipped ones.
    QMap<QString, QStringList> keys() const;
    void setKeys(const QString& command, const QStringList& keys);
    void resetKeys(const QString& command);
    /// Text for presenting: chosen by itself, or come along with the layout for presenting.
    enum class Presenting { No, Chosen, ByLayout };
    Presenting presenting() const;
    void setPresenting(Presenting);
    bool lessMotion() const;
    void setLessMotion(bool on);
    QString lastFolder() const;
    void setLastFolder(const QString& folder);
    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);

  private:
    std::unique_ptr<QSettings> m_store;
};

/// "system", "light", "dark", "contrast": as in the settings file and after --theme.
std::optional<Theme::Mode> themeModeFromWord(const QString& word);

}  // namespace fabricsketch::ui
