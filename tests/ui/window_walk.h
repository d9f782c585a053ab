// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QTabBar>
#include <QTest>
#include <QTextDocument>
#include <functional>

#include "shell/shell_fixture.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_host.h"

/// What the tests share that look at the whole window: its states, one after the other, and what is written
/// in them.
namespace fabricsketch::ui::test {

/// Takes down every text that is painted; draws nothing.
class TextRecorder : public QPaintDevice {
  public:
    explicit TextRecorder(QSize size, double ratio = 1) : m_size(size), m_ratio(ratio) {}
    QStringList texts() const { return m_engine.texts; }
    QPaintEngine* paintEngine() const override { return &m_engine; }

  protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return m_size.width();
            case PdmHeight:
                return m_size.height();
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return 96;
            case PdmDepth:
                return 32;
            case PdmDevicePixelRatio:
                return static_cast<int>(m_ratio);
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(m_ratio * devicePixelRatioFScale());
            default:
                return 0;
        }
    }

  private:
    class Engine : public QPaintEngine {
      public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPath(const QPainterPath&) override {}
        void drawTextItem(const QPointF&, const QTextItem& item) override { texts << item.text(); }
        Type type() const override { return User; }
        QStringList texts;
    };
    QSize m_size;
    double m_ratio;
    mutable Engine m_engine;
};

inline QStringList paintedTexts(QWidget* widget) {
    TextRecorder recorder(widget->size());
    widget->render(&recorder);
    return recorder.texts();
}

inline QString withoutMarkup(const QString& text) {
    if (!Qt::mightBeRichText(text)) return text;
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

/// Texts a widget shows or says, not only those in sight: tooltips, accessible names, entries of lists and
/// menus.
inline QStringList textsOf(QWidget* widget) {
    QStringList out{widget->toolTip(), widget->accessibleName(), widget->accessibleDescription(),
                    widget->statusTip()};
    if (const auto* label = qobject_cast<QLabel*>(widget)) out << label->text();
    if (const auto* button = qobject_cast<QAbstractButton*>(widget)) out << button->text();
    if (const auto* field = qobject_cast<QLineEdit*>(widget)) out << field->placeholderText();
    if (const auto* dock = qobject_cast<QDockWidget*>(widget)) out << dock->windowTitle();
    if (const auto* bar = qobject_cast<QTabBar*>(widget))
        for (int i = 0; i < bar->count(); ++i) out << bar->tabText(i) << bar->tabToolTip(i);
    if (const auto* combo = qobject_cast<QComboBox*>(widget))
        for (int i = 0; i < combo->count(); ++i)
            out << combo->itemText(i) << combo->itemData(i, Qt::ToolTipRole).toString();
    if (const auto* view = qobject_cast<QAbstractItemView*>(widget);
        view != nullptr && view->model() != nullptr) {
        const QAbstractItemModel* model = view->model();
        for (int column = 0; column < model->columnCount(); ++column)
            out << model->headerData(column, Qt::Horizontal).toString();
        const std::function<void(const QModelIndex&)> rows = [&](const QModelIndex& parent) {
            for (int row = 0; row < model->rowCount(parent); ++row)
                for (int column = 0; column < model->columnCount(parent); ++column) {
                    const QModelIndex index = model->index(row, column, parent);
                    out << index.data().toString() << index.data(Qt::AccessibleTextRole).toString()
                        << index.data(Qt::ToolTipRole).toString();
                    if (column == 0) rows(index);
                }
        };
        rows({});
    }
    for (const QAction* action : widget->actions())
        out << action->text() << action->toolTip() << action->iconText();
    QStringList plain;
    for (const QString& text : out)
        if (!text.isEmpty()) plain << withoutMarkup(text);
    return plain;
}

/// A window with the ready-made comparison, calculated; `host` makes it anew when the language changes.
struct Shown : Desk {
    explicit Shown(QSize size = {1280, 800}, const QStringList& inputs = {}) {
        if (!openInputs(workspace, inputs)) qFatal("inputs");
        host = std::make_unique<WindowHost>(&workspace, &settings, &dialogs);
        window().resize(size);
        window().docks()->reset();
        window().show();
        settle();
    }
    MainWindow& window() const { return host->window(); }
    void settle() {
        QCoreApplication::processEvents();
        workspace.waitUntilIdle(60000);
        QTest::qWait(60);
    }
    void run(const char* command) {
        QAction* action = window().commands()->action(QString::fromLatin1(command));
        if (action == nullptr) qFatal("no command %s", command);
        action->trigger();
        settle();
    }

    /// Calls `look` with the name of a state, in every state that a person meets: each dock in front, each
    /// overlay, each kind of thing selected.
    void eachState(const std::function<void(const QString&)>& look) {
        look(QStringLiteral("first start"));
        QStringList ids;
        for (const QDockWidget* dock : window().docks()->docks()) ids << dock->objectName();
        for (const QString& id : ids) {
            const bool shown = window().docks()->isShown(id);
            window().docks()->setShown(id, true);
            settle();
            look(QStringLiteral("panel ") + id);
            if (!shown) window().docks()->setShown(id, false);
        }
        CanvasView* canvas = window().area()->canvas();
        const Topology& topology = canvas->document()->topology();
        canvas->select({topology.devices().front().id});
        settle();
        look(QStringLiteral("a device selected"));
        canvas->select({}, {topology.links().front().id});
        settle();
        look(QStringLiteral("a link selected"));
        canvas->selectAll();
        settle();
        look(QStringLiteral("all selected"));
        canvas->selectNone();
        for (const char* overlay : {"file.new", "file.paste", "view.palette", "analyse.heat", "insert.ownPart"}) {
            if (window().commands()->action(QString::fromLatin1(overlay)) == nullptr) continue;
            run(overlay);
            look(QString::fromLatin1(overlay));
            if (QWidget* focus = window().focusWidget()) QTest::keyClick(focus, Qt::Key_Escape);
            if (qstrcmp(overlay, "analyse.heat") == 0) run(overlay);
            settle();
        }
        workspace.setCurrent(workspace.addDesign({}));
        settle();
        look(QStringLiteral("an empty drawing"));
    }
    std::unique_ptr<WindowHost> host;
};

}  // namespace fabricsketch::ui::test
