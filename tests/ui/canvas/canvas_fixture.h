// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTest>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/shipped_catalog.h"

namespace fabricsketch::ui {

/// A canvas in a window of its own, driven by real mouse and key events on its viewport.
struct CanvasFixture {
    Workspace workspace{shippedCatalog()};
    Document* document = nullptr;
    std::unique_ptr<CanvasView> view;

    /// `system` empty = a blank drawing.
    explicit CanvasFixture(const char* system = "", QSize size = {1000, 700}) {
        formats::Drawing drawing;
        if (*system) {
            auto opened = formats::open(system, workspace.catalog());
            if (!opened) qFatal("%s", opened.error().text().c_str());
            drawing = std::move(*opened);
        }
        document = workspace.design(workspace.addDesign(std::move(drawing)));
        view = std::make_unique<CanvasView>(&workspace, document);
        view->resize(size);
        view->show();
        if (!QTest::qWaitForWindowExposed(view.get())) qFatal("the window does not show");
        view->setFocus();
    }

    const Topology& topology() const { return document->topology(); }
    QWidget* viewport() const { return view->viewport(); }
    QPoint at(const QPointF& scene) const { return view->mapFromScene(scene); }
    QPoint centre(const Id& device) const { return at(view->drawing().cardOf(device).center()); }
    QPoint lowerPort(const Id& device) const {
        const QRectF card = view->drawing().cardOf(device);
        return at({card.center().x(), card.bottom()});
    }
    /// Inside the card, off its ports.
    QPoint grip(const Id& device) const {
        const QRectF card = view->drawing().cardOf(device);
        return at(card.center() + QPointF(card.width() * 0.25, 0));
    }

    /// Adds a part at a place and gives its id; a person would drag it there.
    Id add(const char* part, QPointF place) {
        const std::size_t before = topology().devices().size();
        document->perform(edits::addDevice(topology(), document->catalog(), part, {place.x(), place.y()}));
        if (topology().devices().size() != before + 1) qFatal("cannot add %s", part);
        Id added;
        for (const Device& device : topology().devices())
            if (device.position == Point{place.x(), place.y()}) added = device.id;
        return added;
    }

    void press(const QPoint& where, Qt::KeyboardModifiers keys = {},
               Qt::MouseButton button = Qt::LeftButton) {
        QTest::mousePress(viewport(), button, keys, where);
    }
    /// In several moves, as a hand does it. QTest::mouseMove knows no modifiers, so these are sent directly.
    void glide(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {},
               Qt::MouseButton button = Qt::LeftButton) {
        for (int step = 1; step <= 4; ++step) {
            const QPoint now = from + (to - from) * step / 4;
            QMouseEvent event(QEvent::MouseMove, now, viewport()->mapToGlobal(now), Qt::NoButton, button,
                              keys);
            QApplication::sendEvent(viewport(), &event);
        }
    }
    void release(const QPoint& where, Qt::KeyboardModifiers keys = {},
                 Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseRelease(viewport(), button, keys, where);
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {},
              Qt::MouseButton button = Qt::LeftButton) {
        press(from, keys, button);
        glide(from, to, keys, button);
        release(to, keys, button);
    }
    void click(const QPoint& where, Qt::KeyboardModifiers keys = {}) {
        press(where, keys);
        release(where, keys);
    }
    void key(int code, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(view.get(), Qt::Key(code), keys); }

    QLabel* toast() const { return view->findChild<QLabel*>(QStringLiteral("toast")); }
    QLabel* chip() const { return view->findChild<QLabel*>(QStringLiteral("chip")); }

    /// For looking at: FABRICSKETCH_PICTURES=folder keeps the canvas as it is now.
    void picture(const char* name) const {
        const QString folder = qEnvironmentVariable("FABRICSKETCH_PICTURES");
        if (!folder.isEmpty())
            view->grab().save(folder + u'/' + QString::fromLatin1(name) + QStringLiteral(".png"));
    }

    /// The project file as text.
    std::string bytes() const {
        for (const auto& format : formats::allFormats())
            if (format->id() == "project")
                return format->write(document->drawing(), document->catalog()).value_or("");
        return {};
    }
};

}  // namespace fabricsketch::ui
