// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QTextEdit>
#include <set>

#include "../window_walk.h"
#include "ui/language/language.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Shown;

/// Where somebody looks for a widget that a test complains about.
static QString placeOf(const QWidget* widget) {
    QStringList path;
    for (const QWidget* at = widget; at != nullptr && !at->isWindow(); at = at->parentWidget())
        path.prepend(at->objectName().isEmpty() ? QString::fromLatin1(at->metaObject()->className())
                                                : at->objectName());
    return path.mid(qMax<qsizetype>(0, path.size() - 4)).join(QLatin1Char('/'));
}

class AccessWalkTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        Theme::instance().setMode(Theme::Mode::Light);
        QAccessible::setActive(true);
    }

    /// As a screen reader asks: the name that the accessibility interface of the widget gives.
    void nothingThatTakesTheFocusIsWithoutAName() {
        Shown shown;
        std::set<QString> nameless;
        shown.eachState([&](const QString& state) {
            for (QWidget* widget : shown.window().findChildren<QWidget*>()) {
                if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || !widget->isEnabled())
                    continue;
                if (widget->focusProxy() != nullptr) continue;
                QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
                const QString name = face != nullptr ? face->text(QAccessible::Name) : QString();
                if (name.trimmed().isEmpty())
                    nameless.insert(placeOf(widget) + QStringLiteral(" (%1)").arg(state));
            }
        });
        QVERIFY2(nameless.empty(),
                 qPrintable(QStringList(nameless.begin(), nameless.end()).join(QLatin1Char('\n'))));
    }

    void everyEntryOfAMenuHasAName() {
        Shown shown;
        int entries = 0;
        const std::function<void(const QMenu*)> into = [&](const QMenu* menu) {
            for (const QAction* action : menu->actions()) {
                if (action->isSeparator()) continue;
                ++entries;
                QVERIFY2(!action->text().isEmpty(), qPrintable(menu->title()));
                if (action->menu() != nullptr) into(action->menu());
            }
        };
        for (const QAction* action : shown.window().menuBar()->actions()) into(action->menu());
        QVERIFY(entries >= static_cast<int>(shown.window().commands()->commands().size()));
    }

    /// Tab goes round the window and misses nothing that Tab may reach.
    void theKeyboardReachesEverything() {
        Shown shown;
        MainWindow& window = shown.window();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.area()->canvas()->setFocus();
        std::set<QWidget*> reached;
        QWidget* at = QApplication::focusWidget();
        QVERIFY(at != nullptr);
        // A text with links keeps the focus while Tab goes from link to link.
        const QWidget* before = nullptr;
        for (int step = 0; step < 400 && at != nullptr && (reached.insert(at).second || at == before);
             ++step) {
            before = at;
            QTest::keyClick(at, Qt::Key_Tab);
            at = QApplication::focusWidget();
        }
        QStringList missed;
        if (at != nullptr)
            missed << QStringLiteral("(the round closed at %1 after %2 steps)")
                          .arg(placeOf(at))
                          .arg(reached.size());
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            if (!widget->isVisible() || !widget->isEnabled()) continue;
            if ((widget->focusPolicy() & Qt::TabFocus) == 0 || widget->focusProxy() != nullptr) continue;
            bool inside = false;  // a spin box's own field, a view's viewport
            for (QWidget* up = widget; up != nullptr && !inside; up = up->parentWidget())
                inside = reached.count(up) > 0 && up != &window;
            if (!inside) missed << placeOf(widget);
        }
        QVERIFY2(missed.size() <= 1, qPrintable(missed.join(QLatin1Char('\n'))));
    }

    void everyCommandIsFoundByThePalette() {
        Shown shown;
        shown.run("view.palette");
        auto* list = shown.window().findChild<QAbstractItemView*>(QStringLiteral("commandPaletteList"));
        auto* field = shown.window().findChild<QLineEdit*>(QStringLiteral("commandPaletteField"));
        QVERIFY(list != nullptr && field != nullptr);
        for (const Command& command : shown.window().commands()->commands()) {
            field->setText(shown.window().commands()->plainText(command));
            bool found = false;
            for (int row = 0; row < list->model()->rowCount() && !found; ++row)
                found = list->model()->index(row, 0).data(Qt::UserRole).toString() == command.id;
            QVERIFY2(found, qPrintable(command.id));
        }
    }
};

QTEST_MAIN(AccessWalkTest)
#include "walk_test.moc"
