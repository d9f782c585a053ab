// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

#include "formats/contents.h"
#include "ui/document/latest.h"
#include "ui/shell/files/design_files.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace fabricsketch::ui {

class PasteField;

/// What a machine printed, pasted: read in the background while it is typed, with the lines that were
/// understood, what was found in them, and a short list of GPUs where the text names none. Lies over the
/// canvas, is not modal.
class PasteBox : public QFrame {
    Q_OBJECT
  public:
    PasteBox(Workspace* workspace, DesignFiles* files, QWidget* parent = nullptr);

    /// Empty, to paste into.
    void popUp();
    /// A text pasted onto the canvas: taken at once where nothing is open, else shown with the question.
    void take(const QString& text);
    bool isReading() const { return m_reader.isRunning() || m_wait.isActive(); }

  signals:
    void closed();
    void taken(const QString& what);  ///< a sentence on what became of the text

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* header();
    QWidget* findings();
    QWidget* footer();
    void setText(const QString& text);
    void read();
    void showContents(formats::Contents contents);
    void showNothing();
    void showFindings();
    void showAccelerators();
    void showButtons();
    void accept(DesignFiles::Place place);
    void leave();

    Workspace* m_workspace;
    DesignFiles* m_files;
    PasteField* m_field;
    QLabel *m_summary, *m_gpuTitle, *m_foundTitle;
    QListWidget *m_gpus, *m_found;
    QPushButton *m_newTab, *m_replace;
    QLabel* m_hint;
    QTimer m_wait;
    std::string m_text, m_accelerator;
    bool m_tooLong = false;  ///< the field shows a remark and not the text
    bool m_atOnce = false;   ///< came from the canvas: take it if there is nothing to ask
    formats::Contents m_contents;
    Latest<formats::Contents> m_reader;
};

}  // namespace fabricsketch::ui
