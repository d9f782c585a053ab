// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "catalog/catalog.h"
#include "study/words.h"
#include "ui/language/language.h"
#include "units/phrases.h"
#include "units/quantity.h"

using namespace fabricsketch;
using ui::Language;

struct Message {
    QString context, source, translation;
    bool unfinished = false;
};

static QList<Message> read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    QList<Message> out;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("message")) out << Message{context, {}, {}, false};
        if (xml.name() == QLatin1String("source")) out.back().source = xml.readElementText();
        if (xml.name() == QLatin1String("translation")) {
            out.back().unfinished =
                xml.attributes().value(QLatin1String("type")) == QLatin1String("unfinished");
            out.back().translation =
                xml.readElementText(QXmlStreamReader::IncludeChildElements);  // <numerusform> where counted
        }
    }
    return out;
}

/// "%1", "%n", "{0}" in order of their names.
static QStringList places(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%(?:\\d|n)|\\{\\d\\}"));
    QStringList out;
    for (auto it = place.globalMatch(text); it.hasNext();) out << it.next().captured();
    out.sort();
    return out;
}

class TranslationsTest : public QObject {
    Q_OBJECT

    const QString m_root = QStringLiteral(FABRICSKETCH_RESOURCES "/..");
    const QString m_shipped = QStringLiteral(FABRICSKETCH_RESOURCES "/translations/fabricsketch_zh_CN.ts");

  private slots:
    void cleanup() { Language::instance().set(QStringLiteral("en")); }

    void everyTextOfTheSourcesIsTranslated() {
        if (QProcess::execute(
                QStringLiteral("sh"),
                {QStringLiteral("-c"), QStringLiteral("command -v \"${LUPDATE:-/usr/lib/qt6/bin/lupdate}\" "
                                                      ">/dev/null")}) != 0)
            QSKIP("lupdate (qt6-tools-dev-tools) is not installed");
        const QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("fabricsketch_zh_CN.ts"));
        QVERIFY(QFile::copy(m_shipped, copy));
        QCOMPARE(QProcess::execute(m_root + QStringLiteral("/resources/translations/update.sh"), {copy}), 0);
        QStringList missing;
        for (const Message& message : read(copy))
            // Written in full as phrases::say("…"), else lupdate and the program look in different places.
            if (message.context.isEmpty() || message.context == QLatin1String("fabricsketch") ||
                message.context == QLatin1String("std"))
                missing << QStringLiteral("not phrases::say: ") + message.source;
        for (const Message& message : read(copy))
            if (message.unfinished || message.translation.isEmpty())
                missing << message.context + QStringLiteral(": ") + message.source;
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    void everyTextOfTheCatalogueIsTranslated() {
        const auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        QFile file(QStringLiteral(FABRICSKETCH_RESOURCES "/translations/catalog_zh_CN.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject table = QJsonDocument::fromJson(file.readAll()).object();
        // A word in small letters is no name of a product, but for these, which are.
        static const QRegularExpression word(QStringLiteral("(?<![\\w./:-])[a-z]{3,}(?![\\w-])")),
            products(QStringLiteral("https?://\\S+|\\b(vllm|trtllm|sglang|eastus)\\b"));
        QStringList missing, stale;
        std::set<std::string> texts = catalog->texts();
        for (const std::string& text : texts) {
            const QString english = QString::fromStdString(text);
            if (!table.contains(english) && QString(english).remove(products).contains(word))
                missing << english;
        }
        QVERIFY2(missing.isEmpty(),
                 qPrintable(QStringLiteral("without Chinese:\n") + missing.join(QLatin1Char('\n'))));
        for (const QString& english : table.keys())
            if (!texts.contains(english.toStdString()) || table[english].toString().isEmpty())
                stale << english;
        QVERIFY2(stale.isEmpty(),
                 qPrintable(QStringLiteral("no text of the catalogue:\n") + stale.join(QLatin1Char('\n'))));
    }

    void theCatalogueSpeaksTheLanguageInForce() {
        const auto english = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(english);
        Language::instance().set(QStringLiteral("zh_CN"));
        const Catalog chinese = english->translated();
        QCOMPARE(chinese.accelerator("gpu-not-named")->name, std::string("GPU (型号未知)"));
        QCOMPARE(chinese.accelerator("H100-SXM5")->name, std::string("H100 SXM5 80 GB"));
        // Sources are judged by their words: translated, they would gain or lose confidence.
        for (const Accelerator& gpu : english->accelerators())
            QCOMPARE(chinese.accelerator(gpu.id)->provenance("links").confidence,
                     gpu.provenance("links").confidence);
        QCOMPARE(english->accelerator("gpu-not-named")->name, std::string("GPU, model not named"));
    }

    void everyPlaceOfAnArgumentIsKept() {
        const QList<Message> all = read(m_shipped);
        QVERIFY(all.size() > 1000);  // the file was found and read
        QStringList damaged;
        for (const Message& message : all)
            if (places(message.source) != places(message.translation))
                damaged << message.source + QStringLiteral(" → ") + message.translation;
        QVERIFY2(damaged.isEmpty(), qPrintable(damaged.join(QLatin1Char('\n'))));
    }

    void menusKeepTheirLettersAndEllipses() {
        QStringList damaged;
        for (const Message& message : read(m_shipped)) {
            if (message.context != QLatin1String("Command")) continue;
            const bool letter =
                message.source.contains(QLatin1Char('&')) == message.translation.contains(QLatin1Char('&'));
            const bool dots =
                message.source.endsWith(QChar(0x2026)) == message.translation.endsWith(QChar(0x2026));
            if (!letter || !dots) damaged << message.source + QStringLiteral(" → ") + message.translation;
        }
        QVERIFY2(damaged.isEmpty(), qPrintable(damaged.join(QLatin1Char('\n'))));
    }

    void theEngineSpeaksTheLanguageInForce() {
        QCOMPARE(rateText(450, RateUnit::GBpsEachWay), std::string("450 GB/s each way"));
        Language::instance().set(QStringLiteral("zh_CN"));
        QCOMPARE(rateText(450, RateUnit::GBpsEachWay), std::string("450 GB/s 单向"));
        QCOMPARE(sentence(phrases::say("no ring visits every member")),
                 std::string("没有环能经过所有成员。"));
        Language::instance().set(QStringLiteral("en"));
        QCOMPARE(rateText(450, RateUnit::GBpsEachWay), std::string("450 GB/s each way"));
    }

    void argumentsGoWhereTheTranslationWantsThem() {
        QCOMPARE(phrases::say("{1} before {0}, {2} stays", "a", "b"), std::string("b before a, {2} stays"));
        QCOMPARE(phrases::say("{0}", "{1}"), std::string("{1}"));  // what is put in is not read again
        QCOMPARE(phrases::say("100 {x} {"), std::string("100 {x} {"));
    }

    void theSystemsWishIsAskedOnlyWhereNothingElseIsWished() {
        QVERIFY(Language::known(QStringLiteral("system")));
        QVERIFY(Language::known(QStringLiteral("zh_CN")));
        QVERIFY(!Language::known(QStringLiteral("de")));
        QSignalSpy changed(&Language::instance(), &Language::changed);
        Language::instance().set(QStringLiteral("zh_CN"));
        Language::instance().set(QStringLiteral("zh_CN"));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(Language::instance().wish(), QStringLiteral("zh_CN"));
        QCOMPARE(Language::instance().current(), QStringLiteral("zh_CN"));
    }
};

QTEST_MAIN(TranslationsTest)
#include "translations_test.moc"
