// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace fabricsketch::ui {

/// The panels around the canvas. Without title bars they are calm; "Unlock panels" shows the bars to move,
/// float and close them by.
class DockLayout : public QObject {
    Q_OBJECT
  public:
    explicit DockLayout(QMainWindow* window);

    enum class Place { Left, Right, RightTab, Bottom, BottomTab };
    QDockWidget* add(const QString& id, const QString& title, QWidget* content, Place place,
                     bool shown = true);
    QDockWidget* dock(const QString& id) const;
    const std::vector<QDockWidget*>& docks() const { return m_docks; }

    bool isShown(const QString& id) const;
    void setShown(const QString& id, bool shown);  ///< brings it to the front as well
    bool unlocked() const { return m_unlocked; }
    void setUnlocked(bool unlocked);
    /// The first arrangement, sized for the window as it is.
    void reset() { arrange({}); }
    /// Shows these panels, each at home, and no others (empty = those of the first arrangement); the first one
    /// lies in front.
    void arrange(const QStringList& shown);
    /// What is shown at this side steps aside for something that needs the room, and comes back as it was.
    void setAside(Qt::DockWidgetArea side, bool aside);
    QByteArray save();  ///< with all that is aside back in its place
    bool restore(const QByteArray& state);

  signals:
    void changed();

  private:
    struct Home {
        Place place;
        bool shown;
    };
    struct Aside {
        QDockWidget* dock;
        Qt::DockWidgetArea side;
        int height;
        bool front;
    };
    void place(QDockWidget* dock, const Home& home);
    void bringToFront(QDockWidget* dock);

    QMainWindow* m_window;
    std::vector<QDockWidget*> m_docks;
    std::vector<Home> m_homes;
    std::vector<Aside> m_aside;
    bool m_unlocked = false;
};

}  // namespace fabricsketch::ui
