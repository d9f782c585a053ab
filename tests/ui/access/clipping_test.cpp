// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <set>

#include "../window_walk.h"
#include "ui/language/language.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Shown;

constexpr int kSlack = 2;  // px; rounding of fractional glyph widths

static QString textCut(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->text().isEmpty() || label->pixmap().isNull() == false) return {};
        const QMargins margins = label->contentsMargins();
        const QSize inside(label->width() - margins.left() - margins.right(),
                           label->height() - margins.top() - margins.bottom());
        const bool short_ = label->wordWrap()
                                ? label->heightForWidth(label->width()) > label->height() + kSlack
                                : label->sizeHint().width() > label->width() + kSlack ||
                                      label->fontMetrics().height() > inside.height() + kSlack;
        return short_ ? test::withoutMarkup(label->text()) : QString();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        const auto* tool = qobject_cast<const QToolButton*>(widget);
        if (button->text().isEmpty() ||
            (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
            return {};
        // A button that paints itself, in smaller letters, says by its hint how much it needs.
        const int words = button->fontMetrics().horizontalAdvance(button->text().remove(QLatin1Char('&')));
        const int needed = std::min(words, button->sizeHint().width());
        return needed > button->width() + kSlack || button->fontMetrics().height() > button->height() + kSlack
                   ? button->text()
                   : QString();
    }
    if (const auto* bar = qobject_cast<const QTabBar*>(widget)) {
        for (int i = 0; i < bar->count(); ++i)
            if (bar->isTabVisible(i) &&
                bar->fontMetrics().horizontalAdvance(bar->tabText(i)) > bar->tabRect(i).width() + kSlack)
                return bar->tabText(i);
    }
    return {};
}

class ClippingTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }
    void cleanup() {
        Language::instance().set(QStringLiteral("en"));
        Theme::instance().setPresenting(false);
    }

    void noTextIsCutAt1280x800_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }
    void noTextIsCutAt1280x800() {
        QFETCH(QString, language);
        Language::instance().set(language);
        Shown shown({1280, 800});
        std::set<QString> cut;
        shown.eachState([&](const QString& state) {
            QCOMPARE(shown.window().size(), QSize(1280, 800));  // nothing pushes the window wider
            for (QWidget* widget : shown.window().findChildren<QWidget*>()) {
                if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
                const QString text = textCut(widget);
                if (!text.isEmpty())
                    cut.insert(
                        QStringLiteral("[%1] %2 “%3” in %4×%5")
                            .arg(state, QString::fromLatin1(widget->metaObject()->className()), text.left(80))
                            .arg(widget->width())
                            .arg(widget->height()));
            }
        });
        QVERIFY2(cut.empty(), qPrintable(QStringList(cut.begin(), cut.end()).join(QLatin1Char('\n'))));
    }

    /// The same at 200 %: the factor is read when the program starts, so it starts again.
    void norAtTwiceTheScale() {
        if (qEnvironmentVariableIsSet("QT_SCALE_FACTOR")) QSKIP("this is the run at twice the scale");
        QProcess again;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
        again.setProcessEnvironment(environment);
        again.start(QCoreApplication::applicationFilePath(), {QStringLiteral("noTextIsCutAt1280x800")});
        QVERIFY(again.waitForFinished(300000));
        QVERIFY2(again.exitCode() == 0, again.readAllStandardOutput().right(4000));
    }
};

QTEST_MAIN(ClippingTest)
#include "clipping_test.moc"
