// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "catalog/own_parts.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fabricsketch::ui {

class Workspace;

/// Describes an accelerator, a link or a CPU that no catalogue has. Not modal: the drawing stays at hand.
/// Says while it is filled in what is missing and what the figures add up to.
class OwnPartForm : public QDialog {
    Q_OBJECT
  public:
    explicit OwnPartForm(Workspace* workspace, QWidget* parent = nullptr);

    /// What the fields say.
    OwnPart part() const;

  signals:
    /// The part is in the catalogue and in the current design's file.
    void added(const QString& name);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    using Kind = OwnPart::Kind;
    enum Input { Name, Memory, Bandwidth, Fp16, Fp8, Fp4, Ports, Pcie, Lanes, Rate, Latency, kInputs };

    QLineEdit* addInput(Input input, std::initializer_list<Kind> kinds);
    QComboBox* addChoice(const char* name, std::initializer_list<Kind> kinds);
    void retranslate();
    void fillLinks();
    void showKind();
    void judge();
    void add();
    Kind kind() const;
    std::optional<double> number(Input input) const;
    QString sum() const;  ///< what the figures add up to

    struct Row {
        QWidget* field;
        QLabel* label;
        std::vector<Kind> kinds;
    };
    Row& place(QWidget* field, std::initializer_list<Kind> kinds);

    Workspace* m_workspace;
    QFormLayout* m_form;
    std::vector<Row> m_rows;
    QComboBox *m_kind, *m_links, *m_coherent, *m_use;
    QLineEdit* m_inputs[kInputs] = {};
    QLabel *m_intro, *m_says;
    QPushButton *m_add, *m_close;
};

}  // namespace fabricsketch::ui
