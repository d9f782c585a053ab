// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace fabricsketch::ui {

namespace {
QString tr(const char* text) { return QCoreApplication::translate("Dialogs", text); }
}  // namespace

QStringList NativeDialogs::openPaths(const QString& folder, const QString& filter) {
    return QFileDialog::getOpenFileNames(m_window, tr("Open designs"), folder, filter);
}

QString NativeDialogs::savePath(const QString& suggestion, const QString& filter) {
    return QFileDialog::getSaveFileName(m_window, tr("Save design"), suggestion, filter);
}

Dialogs::SaveAnswer NativeDialogs::askToSave(const QString& designName) {
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"),
                    tr("Save the changes to “%1”?").arg(designName),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("Without saving they are lost."));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    switch (box.exec()) {
        case QMessageBox::Save:
            return SaveAnswer::Save;
        case QMessageBox::Discard:
            return SaveAnswer::Discard;
        default:
            return SaveAnswer::Cancel;
    }
}

}  // namespace fabricsketch::ui
