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

/// Describes an accelerator, a link, a switch or a CPU that no catalogue has, and changes or deletes one that
/// was described before. Not modal: the drawing stays at hand. Says while it is filled in what is missing and
/// what the figures add up to.
class OwnPartForm : public QDialog {
    Q_OBJECT
  public:
    explicit OwnPartForm(Workspace* workspace, QWidget* parent = nullptr);

    /// What the fields say.
    OwnPart part() const;
    /// Shows an own part to be changed; an id that is none begins a new one.
    void edit(const QString& id);

  signals:
    /// The part is in the catalogue and in the current design's file.
    void added(const QString& name);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    using Kind = OwnPart::Kind;
    enum Input {
        Name,
        Memory,
        Bandwidth,
        Fp16,
        Fp8,
        Fp4,
        Ports,
        PortToPort,
        Pcie,
        Lanes,
        Rate,
        Latency,
        kInputs
    };

    QLineEdit* addInput(Input input, std::initializer_list<Kind> kinds);
    QComboBox* addChoice(const char* name, std::initializer_list<Kind> kinds);
    void retranslate();
    void fillParts();
    void fillLinks();
    void fill(const OwnPart& part);
    void showKind();
    void judge();
    void add();
    void remove();
    std::string id() const;  ///< of the part that is changed; empty = a new one
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
    RateUnit m_unit;  ///< in which rates are typed and told: the one in force
    QFormLayout* m_form;
    std::vector<Row> m_rows;
    QComboBox *m_part, *m_kind, *m_links, *m_coherent, *m_use, *m_reduces;
    QLineEdit* m_inputs[kInputs] = {};
    QLabel *m_intro, *m_says;
    QPushButton *m_add, *m_delete, *m_close;
};

}  // namespace fabricsketch::ui
