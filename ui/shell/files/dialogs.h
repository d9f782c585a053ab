// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

class QWidget;

namespace fabricsketch::ui {

/// Every question that stops a person, and there are no others. An interface, so that tests answer instead of
/// a person.
class Dialogs {
  public:
    enum class SaveAnswer { Save, Discard, Cancel };
    enum class RecoverAnswer { Recover, Discard, Later };

    virtual ~Dialogs() = default;
    /// Files to open; empty = cancelled.
    virtual QStringList openPaths(const QString& folder, const QString& filter) = 0;
    /// Where to write; empty = cancelled. Asks itself before an existing file is replaced.
    virtual QString savePath(const QString& suggestion, const QString& filter) = 0;
    virtual SaveAnswer askToSave(const QString& designName) = 0;
    /// Nothing is unsaved, but what is drawn gives way to something else, without a way back.
    virtual bool askToReplace(const QString& designName) = 0;
    /// The program was killed while these were open.
    virtual RecoverAnswer askToRecover(const QStringList& designs, const QDateTime& when) = 0;
};

/// The real ones, over a window.
class NativeDialogs : public Dialogs {
  public:
    explicit NativeDialogs(QWidget* window = nullptr) : m_window(window) {}
    void setWindow(QWidget* window) { m_window = window; }
    QStringList openPaths(const QString& folder, const QString& filter) override;
    QString savePath(const QString& suggestion, const QString& filter) override;
    SaveAnswer askToSave(const QString& designName) override;
    bool askToReplace(const QString& designName) override;
    RecoverAnswer askToRecover(const QStringList& designs, const QDateTime& when) override;

  private:
    QWidget* m_window;
};

}  // namespace fabricsketch::ui
