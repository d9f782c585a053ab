// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/words.h"

#include <QCoreApplication>
#include <QStringList>
#include <QUrl>
#include <cmath>

#include "ui/theme/theme.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

/// "developer.nvidia.com" of an address; the middle of a very long one goes.
QString hostOf(const QString& address) {
    QString host = QUrl(address).host();
    if (host.startsWith(QLatin1String("www."))) host.remove(0, 4);
    constexpr int kLongest = 26;
    return host.size() <= kLongest
               ? host
               : host.left(kLongest / 2 - 1) + QStringLiteral("…") + host.right(kLongest / 2);
}

/// "1.02 ms" in its two parts.
FigureWords split(const std::string& text) {
    const auto space = text.find(' ');
    if (space == std::string::npos) return {words(text), {}};
    return {words(text.substr(0, space)), words(text.substr(space + 1))};
}

bool isAddress(const QString& source) {
    return source.startsWith(QLatin1String("https://")) || source.startsWith(QLatin1String("http://"));
}

}  // namespace

FigureWords figureWords(const Figure& figure, RateUnit unit) {
    if (figure.unit == rateUnitLabel(RateUnit::GBpsEachWay)) return split(rateText(figure.value, unit));
    if (figure.unit == "s") return split(timeText(figure.value));
    if (figure.unit == "ms") return split(timeText(figure.value * 1e-3));
    if (figure.unit == "µs" || figure.unit == "us") return split(timeText(figure.value * 1e-6));
    for (const std::string prefix : {"$ ", "$", "USD ", "USD"}) {
        if (!figure.unit.starts_with(prefix)) continue;
        std::string rest = figure.unit.substr(prefix.size());
        rest.erase(0, rest.find_first_not_of(' '));
        return {words(moneyText(figure.value)), words(rest)};
    }
    return {words(threeDigits(figure.value)), words(figure.unit)};
}

QString figureQualifiers(const Figure& figure) {
    QStringList parts{words(rateBasisWord(figure.basis))};
    if (!figure.layer.empty()) parts << words(figure.layer);
    parts << words(confidenceWord(figure.provenance.confidence));
    return parts.join(QStringLiteral(" · "));
}

QString sourceRichText(const Provenance& provenance, bool labelled) {
    if (provenance.source.empty()) return {};
    if (provenance.source == "unsourced") return Words::tr("Without a source");
    const QString source = words(phrases::say(provenance.source));
    QString shown = source.toHtmlEscaped();
    if (isAddress(source)) {
        // The host says who said it; the whole address is one click or one tooltip away.
        // Rich text keeps the colours it was made with: named here, it follows the theme when it is made
        // again.
        shown = QStringLiteral("<a href=\"%1\" style=\"color:%3\">%2 ↗</a>")
                    .arg(source.toHtmlEscaped(), hostOf(source).toHtmlEscaped(),
                         Theme::instance().tokens().accent.name());
    }
    if (!provenance.date.empty()) shown += QStringLiteral(", ") + words(provenance.date).toHtmlEscaped();
    return labelled ? Words::tr("Source: %1").arg(shown) : shown;
}

QString sourceText(const Provenance& provenance) {
    if (provenance.source.empty()) return {};
    const bool none = provenance.source == "unsourced";
    QString text = none ? Words::tr("Without a source")
                        : Words::tr("Source: %1").arg(words(phrases::say(provenance.source)));
    if (!none && !provenance.date.empty()) text += QStringLiteral(" (%1)").arg(words(provenance.date));
    return text + QLatin1Char('\n') +
           Words::tr("Confidence: %1").arg(words(confidenceWord(provenance.confidence)));
}

QString designTitle(const Workspace& workspace, int index) {
    const QString name = workspace.design(index)->displayName();
    return name.isEmpty() ? Workspace::letter(index)
                          : QStringLiteral("%1 · %2").arg(Workspace::letter(index), name);
}

int otherDesign(const Workspace& workspace) { return workspace.comparedWith(); }

QString legendName(const Workspace& workspace, int index) {
    constexpr int kLongest = 24;
    const QString title = designTitle(workspace, index);
    return title.size() <= kLongest ? title : Workspace::letter(index);
}

QFont scaledFont(QFont font, double factor) {
    if (font.pixelSize() > 0)
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * factor)));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

}  // namespace fabricsketch::ui
