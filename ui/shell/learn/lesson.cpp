// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/lesson.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "ui/language/language.h"
#include "ui/shell/learn/lesson_actions.h"
#include "ui/shell/learn/lesson_figure.h"

static void loadLessons() { Q_INIT_RESOURCE(lessons); }

namespace fabricsketch::ui {

namespace {

/// Reads one file; the first fault is kept with its place ("steps[2].ask.right").
class Reader {
  public:
    Lesson lesson(const QJsonObject& object) {
        known(object, QStringLiteral("lesson"), {"id", "order", "title", "summary", "picture", "steps"});
        Lesson lesson;
        lesson.id = string(object, "id", {});
        lesson.order = object.value(QLatin1String("order")).toInt();
        lesson.title = text(object, "title", {});
        lesson.summary = text(object, "summary", {});
        lesson.picture = string(object, "picture", {});
        const QJsonArray steps = object.value(QLatin1String("steps")).toArray();
        if (steps.isEmpty()) fault(QStringLiteral("steps"), QStringLiteral("there are none"));
        for (int i = 0; i < steps.size(); ++i)
            lesson.steps.push_back(step(steps[i].toObject(), QStringLiteral("steps[%1]").arg(i)));
        return lesson;
    }
    const QString& problem() const { return m_problem; }

  private:
    void fault(const QString& place, const QString& what) {
        if (m_problem.isEmpty()) m_problem = QStringLiteral("%1: %2").arg(place, what);
    }
    void known(const QJsonObject& object, const QString& place, std::initializer_list<const char*> keys) {
        for (const QString& key : object.keys())
            if (std::none_of(keys.begin(), keys.end(),
                             [&](const char* one) { return key == QLatin1String(one); }))
                fault(place, QStringLiteral("nobody reads \"%1\"").arg(key));
    }
    QString string(const QJsonObject& object, const char* key, const QString& place) {
        const QString value = object.value(QLatin1String(key)).toString();
        if (value.isEmpty())
            fault(place + QLatin1Char('.') + QLatin1String(key), QStringLiteral("is missing"));
        return value;
    }
    LessonText text(const QJsonObject& object, const char* key, const QString& place) {
        return text(object.value(QLatin1String(key)), place + QLatin1Char('.') + QLatin1String(key));
    }
    LessonText text(const QJsonValue& value, const QString& place) {
        LessonText text;
        for (const Language::Entry& language : Language::all()) {
            const QString words = value.toObject().value(language.id).toString();
            if (words.isEmpty()) fault(place, QStringLiteral("has no text in %1").arg(language.id));
            text.in[language.id] = words;
        }
        return text;
    }
    LessonFigure figure(const QJsonObject& object, const QString& place) {
        known(object, place, {"id", "label", "query", "expect", "source"});
        LessonFigure figure;
        figure.id = string(object, "id", place);
        figure.label = text(object, "label", place);
        figure.query = object.value(QLatin1String("query")).toObject();
        if (const QString wrong = faultOfFigure(figure.query); !wrong.isEmpty())
            fault(place + QStringLiteral(".query"), wrong);
        if (const QJsonValue expect = object.value(QLatin1String("expect")); !expect.isUndefined()) {
            figure.expect = expect.toDouble();
            figure.source = string(object, "source", place);
        }
        return figure;
    }
    LessonQuestion question(const QJsonObject& object, const QString& place) {
        known(object, place, {"question", "answers", "right", "because"});
        LessonQuestion question;
        question.question = text(object, "question", place);
        question.because = text(object, "because", place);
        const QJsonArray answers = object.value(QLatin1String("answers")).toArray();
        for (int i = 0; i < answers.size(); ++i)
            question.answers.push_back(text(answers[i], QStringLiteral("%1.answers[%2]").arg(place).arg(i)));
        question.right = object.value(QLatin1String("right")).toInt(-1);
        if (question.answers.size() < 2 || question.right < 0 ||
            question.right >= static_cast<int>(question.answers.size()))
            fault(place, QStringLiteral("needs two answers or more, and which of them is right (from 0)"));
        return question;
    }
    LessonStep step(const QJsonObject& object, const QString& place) {
        known(object, place, {"text", "do", "figures", "ask", "claims"});
        LessonStep step;
        step.text = text(object, "text", place);
        for (const QJsonValue& one : object.value(QLatin1String("do")).toArray()) {
            step.actions.push_back(one.toObject());
            if (const QString wrong = faultOfAction(step.actions.back()); !wrong.isEmpty())
                fault(place + QStringLiteral(".do"), wrong);
        }
        const QJsonArray figures = object.value(QLatin1String("figures")).toArray();
        for (int i = 0; i < figures.size(); ++i)
            step.figures.push_back(
                figure(figures[i].toObject(), QStringLiteral("%1.figures[%2]").arg(place).arg(i)));
        if (const QJsonValue ask = object.value(QLatin1String("ask")); ask.isObject())
            step.ask = question(ask.toObject(), place + QStringLiteral(".ask"));
        for (const QJsonValue& claim : object.value(QLatin1String("claims")).toArray())
            step.claims << claim.toString();
        return step;
    }

    QString m_problem;
};

std::vector<Lesson> shipped() {
    loadLessons();
    std::vector<Lesson> all;
    const QDir folder(QStringLiteral(":/lessons"));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        if (auto read = readLesson(file.readAll(), name))
            all.push_back(std::move(*read));
        else
            qWarning("%s", read.error().text().c_str());
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Lesson& a, const Lesson& b) { return a.order < b.order; });
    return all;
}

}  // namespace

QString LessonText::text() const {
    return in.value(Language::instance().current(), in.value(QStringLiteral("en")));
}

Result<Lesson> readLesson(const QByteArray& json, const QString& name) {
    QJsonParseError parsed;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parsed);
    if (!document.isObject())
        return tl::unexpected<Error>(
            Error{name.toStdString(), 0, 0, "is no JSON object: " + parsed.errorString().toStdString(), {}});
    Reader reader;
    Lesson lesson = reader.lesson(document.object());
    if (!reader.problem().isEmpty())
        return tl::unexpected<Error>(Error{name.toStdString(), 0, 0, reader.problem().toStdString(), {}});
    return lesson;
}

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = shipped();
    return all;
}

const Lesson* lesson(const QString& id) {
    for (const Lesson& one : lessons())
        if (one.id == id) return &one;
    return nullptr;
}

}  // namespace fabricsketch::ui
