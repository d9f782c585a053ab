// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>
#include <functional>
#include <vector>

#include "ui/document/workspace.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QToolButton;

namespace fabricsketch::ui {

class ValueField;

/// The question all designs answer: model, parallelism, lengths, target, message, algorithm, stack,
/// calibration, price. Every change goes to Workspace::setScenario at once. Labels stand beside their fields
/// where there is room, above them where there is not.
class ScenarioBar : public QToolBar {
    Q_OBJECT
  public:
    explicit ScenarioBar(Workspace* workspace, QWidget* parent = nullptr);
    void useMeasured();

  signals:
    /// One line: what was typed, what stays and what is allowed.
    void refused(const QString& line);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Field {
        QWidget* box;
        QBoxLayout* layout;
        QLabel* label;
    };

    void addField(const QString& label, const QString& tip, QWidget* editor);
    QComboBox* addChoice(const char* name, const QString& label, const QString& tip);
    ValueField* addValue(const char* name, const QString& label, const QString& tip, struct ValueKind kind,
                         int width);
    void addCalibration();
    void arrangeFields();
    void setFieldScale(double scale);
    int neededWidth(bool beside) const;  ///< labels beside their fields, or above them
    /// Changes the scenario and passes it on, once.
    void change(const std::function<void(Scenario&)>& how);
    void showScenario();
    void showTensorParallel();
    void showCalibration();
    void showPrice();

    Workspace* m_workspace;
    std::vector<Field> m_fields;
    std::vector<std::pair<QWidget*, int>> m_widths;  ///< of value fields, px of usual text
    QComboBox *m_model, *m_precision, *m_tp, *m_algorithm, *m_stack;
    ValueField *m_input, *m_output, *m_target, *m_message, *m_price;
    QToolButton* m_calibration;
    bool m_showing = false;
};

}  // namespace fabricsketch::ui
