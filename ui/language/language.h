// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

namespace fabricsketch::ui {

/// The language in force, for widgets and for the engine's sentences alike.
class Language : public QObject {
    Q_OBJECT
  public:
    struct Entry {
        QString id;  ///< "en", "zh_CN": as in the settings, after --language and in the name of the .ts file
        QString name;  ///< in the language itself
    };
    static const QList<Entry>& all();
    static QString system() { return QStringLiteral("system"); }  ///< follow the locale
    static bool known(const QString& wish);                       ///< an id of all() or system()

    static Language& instance();
    QString current() const { return m_current; }  ///< an id of all()
    QString wish() const { return m_wish; }        ///< what was asked for: an id of all() or system()
    /// Texts made from now on are in this language. Whoever keeps texts makes them again on changed().
    void set(const QString& wish);

  signals:
    void changed();

  private:
    Language();
    QString m_wish = QStringLiteral("en"), m_current = QStringLiteral("en");
};

}  // namespace fabricsketch::ui
