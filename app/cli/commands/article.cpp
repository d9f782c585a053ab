// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "app/cli/commands/all.h"
#include "study/report.h"

namespace fabricsketch::cli {
namespace {

class Article : public Command {
  public:
    void options(CLI::App&) override {}

    Outcome<Answer> run(Session& session) override {
        const auto rows = replayArticle(session.catalog());
        if (!rows) return unreadable(rows.error());
        if (session.json()) {
            Json list = Json::array();
            for (const ReplayRow& row : *rows)
                list.push_back({{"what", row.what},
                                {"published", row.published},
                                {"engine", row.engine},
                                {"verdict", row.verdict},
                                {"reason", row.reason}});
            session.print(Json{{"rows", std::move(list)}});
            return Answer::Yes;
        }
        std::string text;
        std::set<std::string> said;  // a reason that several rows share is printed once
        for (const ReplayRow& row : *rows) {
            text += row.what + "\n  published: " + row.published + "\n";
            if (!row.engine.empty()) text += "  engine:    " + row.engine + "\n";
            text += "  verdict:   " + row.verdict;
            if (!row.reason.empty() && said.insert(row.reason).second) text += ". " + row.reason;
            text += "\n";
        }
        session.print(text);
        return Answer::Yes;
    }
};

}  // namespace

std::unique_ptr<Command> makeArticle() { return std::make_unique<Article>(); }

}  // namespace fabricsketch::cli
