// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "units/error.h"

namespace fabricsketch::ui {

/// A text in every language of the program, kept beside each other in the lesson's file.
struct LessonText {
    QMap<QString, QString> in;  ///< by id of the language; "en" is always there
    QString text() const;       ///< in the language in force
};

/// A number to be watched: what of the Report it is, never what it is.
struct LessonFigure {
    QString id;  ///< the same number in two steps has one id: its change is shown
    LessonText label;
    QJsonObject query;  ///< see figureOf()
    /// What a reference table or hand arithmetic says, for the test; shown nowhere.
    std::optional<double> expect;
    QString source;
};

/// "What do you expect?", asked before the step does what it does.
struct LessonQuestion {
    LessonText question;
    std::vector<LessonText> answers;
    int right = 0;
    LessonText because;  ///< said after the answer, whichever it was
};

struct LessonStep {
    LessonText text;
    std::vector<QJsonObject> actions;  ///< see lesson_actions.h
    std::vector<LessonFigure> figures;
    std::optional<LessonQuestion> ask;
    QStringList claims;  ///< ids of published claims whose replay is shown
};

/// One file of resources/lessons.
struct Lesson {
    QString id;
    int order = 0;
    LessonText title, summary;
    QString picture;  ///< catalogue system drawn on its tile
    std::vector<LessonStep> steps;
};

/// Strict: an unknown key, a missing text or language is an error that names its place.
Result<Lesson> readLesson(const QByteArray& json, const QString& name);
/// What is shipped, in the order of learning; read once. A file that cannot be read is left out and said.
const std::vector<Lesson>& lessons();
const Lesson* lesson(const QString& id);

}  // namespace fabricsketch::ui
