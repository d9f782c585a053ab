// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace fabricsketch::ui {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};
}  // namespace

QStringList NativeDialogs::openPaths(const QString& folder, const QString& filter) {
    return QFileDialog::getOpenFileNames(m_window, Words::tr("Open designs"), folder, filter);
}

QString NativeDialogs::savePath(const QString& suggestion, const QString& filter) {
    return QFileDialog::getSaveFileName(m_window, Words::tr("Save design"), suggestion, filter);
}

Dialogs::SaveAnswer NativeDialogs::askToSave(const QString& designName) {
    QMessageBox box(QMessageBox::Warning, Words::tr("Unsaved changes"),
                    Words::tr("Save the changes to “%1”?").arg(designName),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(Words::tr("Without saving they are lost."));
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

bool NativeDialogs::askToReplace(const QString& designName) {
    QMessageBox box(QMessageBox::Question, Words::tr("Replace the drawing?"),
                    Words::tr("Draw in place of “%1”?").arg(designName), QMessageBox::Cancel, m_window);
    box.setInformativeText(Words::tr("It cannot be undone."));
    const auto* replace = box.addButton(Words::tr("Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.setEscapeButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

Dialogs::RecoverAnswer NativeDialogs::askToRecover(const QStringList& designs, const QDateTime& when) {
    QMessageBox box(QMessageBox::Question, Words::tr("Recover the last session?"),
                    Words::tr("Fabricsketch did not end properly. These designs were open: %1.")
                        .arg(designs.join(QStringLiteral(", "))),
                    QMessageBox::NoButton, m_window);
    box.setInformativeText(Words::tr("Last change: %1. All changes up to then can be brought back.")
                               .arg(QLocale().toString(when, QLocale::ShortFormat)));
    const auto* recover = box.addButton(Words::tr("Recover"), QMessageBox::AcceptRole);
    const auto* discard = box.addButton(Words::tr("Discard"), QMessageBox::DestructiveRole);
    auto* later = box.addButton(Words::tr("Ask again next time"), QMessageBox::RejectRole);
    box.setEscapeButton(later);
    box.exec();
    return box.clickedButton() == recover   ? RecoverAnswer::Recover
           : box.clickedButton() == discard ? RecoverAnswer::Discard
                                            : RecoverAnswer::Later;
}

}  // namespace fabricsketch::ui
