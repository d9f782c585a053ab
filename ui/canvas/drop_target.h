// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <optional>

#include "topology/edit.h"
#include "ui/document/part_mime.h"

class QPainter;

namespace fabricsketch::ui {

class Document;

/// What happens when something is dragged over the canvas and let go: decides, holds the ghost, makes the
/// edit. No widget and no real drag in here, so that tests can feed it what a foreign program might send.
class DropTarget {
  public:
    explicit DropTarget(const Document& document) : m_document(document) {}

    /// False: the data is none of ours, or broken.
    bool enter(const QMimeData* data);
    void leave();
    bool isActive() const { return m_ref.has_value(); }

    /// The ghost follows the pointer, on the grid.
    void moveTo(const QPointF& point);
    /// Why it cannot go; empty = it can.
    const Error& refusal() const { return m_refusal; }
    bool isRefused() const { return !m_refusal.what.empty(); }
    const std::vector<Device>& ghosts() const { return m_ghosts; }
    /// What is being dragged, in a few words.
    QString title() const;
    /// The edit to tell the price of: of the kind, wherever it lands. Null if refused.
    const Edit* priced() const { return m_priced ? &*m_priced : nullptr; }
    void paintGhosts(QPainter& painter, double zoom) const;

    /// The edit that puts it at the last point.
    Result<Edit> drop() const;
    /// The same for a part or system that nobody drags (double click in the palette), near `wanted`.
    static Result<Edit> placeNear(const Document& document, const PartRef& ref, Point wanted);

  private:
    static Result<Edit> editAt(const Document& document, const PartRef& ref, Point at);

    const Document& m_document;
    std::optional<PartRef> m_ref;
    Error m_refusal;
    std::optional<Edit> m_priced;
    std::vector<Device> m_ghosts;  ///< for a centre at 0, 0
    QPointF m_at;
};

}  // namespace fabricsketch::ui
