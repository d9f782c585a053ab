// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window program: options, then wiring. What it opens and draws lives in ui/shell.
#include <CLI/CLI.hpp>
#include <QApplication>
#include <QFileInfo>
#include <QTemporaryDir>
#include <cstdio>

#include "ui/canvas/canvas_view.h"
#include "ui/document/journal/journal.h"
#include "ui/language/language.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/files/dialogs.h"
#include "ui/shell/files/first_start.h"
#include "ui/shell/files/recover.h"
#include "ui/shell/files/script.h"
#include "ui/shell/files/settings.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/output/drawing_export.h"
#include "ui/shell/output/page/page_export.h"
#include "ui/shell/output/snapshot.h"
#include "ui/shell/output/steps.h"
#include "ui/shell/start/start_page.h"
#include "ui/shell/window_host.h"

using namespace fabricsketch;

namespace {

constexpr int kLongestWait = 60'000;  // ms

enum Exit { Done = 0, WrongUsage = 2, UnreadableInput = 3 };

struct Options {
    std::vector<std::string> inputs;
    formats::ReadOptions read;
    std::string snapshot;
    std::string page;
    QSize size{1280, 800};
    ui::Theme::Mode theme = ui::Theme::Mode::System;
    bool themeGiven = false;
    std::string language;  ///< empty = not given
    std::vector<std::string> run;
    std::string play;
    ui::RecoverWish recover = ui::RecoverWish::Ask;
    bool render = false;
    std::string renderInput, renderOutput;
};

int complain(const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    return UnreadableInput;
}

QtMessageHandler usualMessages = nullptr;

/// What the offscreen platform says of itself is no news to somebody who asked for a picture.
void quietPlatform(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (message.contains(QLatin1String("propagateSizeHints")) ||
        message.contains(QLatin1String("XDG_RUNTIME_DIR")))
        return;
    if (usualMessages != nullptr) usualMessages(type, context, message);
}

QStringList strings(const std::vector<std::string>& from) {
    QStringList out;
    for (const std::string& text : from) out << QString::fromStdString(text);
    return out;
}

std::string readSize(const std::string& text, QSize& size) {
    int width = 0;
    int height = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) != 2 || width < 320 || height < 240 ||
        width > 16384 || height > 16384)
        return "size is WIDTHxHEIGHT in pixels, from 320x240 to 16384x16384, for example 1280x800";
    size = QSize(width, height);
    return {};
}

int render(const Options& options, std::shared_ptr<const Catalog> catalog) {
    ui::Workspace workspace(std::move(catalog));
    if (const auto opened =
            ui::openInputs(workspace, {QString::fromStdString(options.renderInput)}, options.read);
        !opened)
        return complain(opened.error());
    ui::Theme::instance().setMode(ui::Theme::Mode::Light);  // for the font; the paper is white anyway
    ui::CanvasView canvas(&workspace, workspace.currentDesign());
    if (const auto done = ui::output::writeDrawing(canvas, QString::fromStdString(options.renderOutput));
        !done)
        return complain(done.error());
    if (const QString shrunk = ui::output::pngShrunk(canvas, QString::fromStdString(options.renderOutput));
        !shrunk.isEmpty())
        std::fprintf(stderr, "%s\n", qUtf8Printable(shrunk));
    return Done;
}

/// The one page needs no window: all designs, the question of the first start or of their files.
int writePage(const Options& options, std::shared_ptr<const Catalog> catalog) {
    ui::Workspace workspace(std::move(catalog));
    if (const auto opened = ui::openInputs(workspace, strings(options.inputs), options.read); !opened)
        return complain(opened.error());
    ui::Theme::instance().setMode(options.themeGiven ? options.theme : ui::Theme::Mode::Light);
    workspace.waitUntilIdle(kLongestWait);
    if (const auto done = ui::output::writePage(workspace, QString::fromStdString(options.page)); !done)
        return complain(done.error());
    return Done;
}

void runCommands(ui::MainWindow& window, const std::vector<std::string>& steps) {
    for (const std::string& step : steps)
        if (!ui::output::takeStep(window, QString::fromStdString(step)))
            std::fprintf(stderr, "no command '%s'; the list is under Help, Commands and keys\n", step.c_str());
}

int snapshot(const Options& options, std::shared_ptr<const Catalog> catalog) {
    // A picture is the same for everybody: it reads no settings and keeps none.
    const QTemporaryDir folder;
    ui::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    ui::NativeDialogs dialogs;
    ui::Workspace workspace(std::move(catalog));
    if (const auto opened = ui::openInputs(workspace, strings(options.inputs), options.read); !opened)
        return complain(opened.error());
    ui::Theme::instance().setMode(options.themeGiven ? options.theme : ui::Theme::Mode::Light);
    ui::WindowHost host(&workspace, &settings, &dialogs);
    host.window().resize(options.size);
    host.window().docks()->reset();
    host.window().show();
    workspace.waitUntilIdle(kLongestWait);  // a step may press a number
    runCommands(host.window(), options.run);
    QCoreApplication::processEvents();  // a command may have asked for another window: another language
    if (const auto done = ui::output::writeSnapshot(host.window(), workspace, options.size,
                                                    QString::fromStdString(options.snapshot));
        !done)
        return complain(done.error());
    std::fputs(ui::output::headlineText(workspace).toUtf8().constData(), stdout);
    return Done;
}

int openWindow(const Options& options, std::shared_ptr<const Catalog> catalog) {
    ui::Settings settings;
    if (options.language.empty()) ui::Language::instance().set(settings.language());
    ui::NativeDialogs dialogs;
    ui::Workspace workspace(std::move(catalog));
    ui::Theme::instance().setMode(options.themeGiven ? options.theme : settings.themeMode());
    ui::Journal journal(&workspace, ui::Journal::defaultFolder());
    const ui::Recovered recovered =
        ui::recoverSession(workspace, dialogs, ui::Journal::defaultFolder(), options.recover);
    if (!recovered.problem.isEmpty()) std::fprintf(stderr, "%s\n", qUtf8Printable(recovered.problem));
    const auto opened = recovered.any && options.inputs.empty()
                            ? Result<void>()
                            : ui::openInputs(workspace, strings(options.inputs), options.read);
    // A file that cannot be read must not cost the window: say it in both places and open what can be opened.
    if (!opened) {
        complain(opened.error());
        if (workspace.designCount() == 0 && !ui::openInputs(workspace, {})) return UnreadableInput;
    }
    ui::WindowHost host(&workspace, &settings, &dialogs, [&](ui::MainWindow& made) {
        dialogs.setWindow(&made);
        ui::MessageBar* line = made.area()->messages();
        QObject::connect(&journal, &ui::Journal::failed, line,
                         [line](const QString& problem) { line->showProblem(problem); });
    });
    ui::MainWindow& window = host.window();  // the first one
    window.show();
    if (ui::CanvasView* canvas = window.area()->canvas()) canvas->setFocus();
    ui::MessageBar& messages = *window.area()->messages();
    if (!journal.problem().isEmpty()) messages.showProblem(journal.problem());
    if (recovered.any) messages.showNote(recovered.note);
    // The very first start: where to begin, over the comparison that is calculated meanwhile.
    const bool first = settings.windowGeometry().isEmpty() && options.inputs.empty() && options.run.empty();
    if (first && !recovered.any) window.startPage()->popUp();
    if (!recovered.problem.isEmpty()) messages.showProblem(recovered.problem);
    if (!opened) messages.showProblem(QString::fromStdString(opened.error().text()));
    runCommands(window, options.run);
    ui::Script script(&workspace, [&host] { return host.window().commands(); });
    if (!options.play.empty()) {
        if (const auto read = script.play(QString::fromStdString(options.play)); !read)
            return complain(read.error());
    }
    const int code = QApplication::exec();
    journal.finish();
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    std::string size;
    CLI::App app{"Draw a GPU interconnect, see what it can do"};
    app.set_version_flag("--version", FABRICSKETCH_VERSION);
    app.add_option("inputs", options.inputs,
                   "Files or system ids (dgx-h100); nothing: the ready-made comparison");
    app.add_option("--snapshot", options.snapshot,
                   "Draw the window to this PNG, print the headline numbers, and end; needs no display");
    app.add_option(
        "--page", options.page,
        "Write the comparison of the inputs to this one-page .pdf, .svg or .png, and end; needs no display");
    app.add_option("--size", size, "Size of the snapshot, WIDTHxHEIGHT")
        ->default_str("1280x800")
        ->check([&options](const std::string& text) { return readSize(text, options.size); });
    app.add_option("--language", options.language,
                   "system, en or zh_CN; pictures are in English without it")
        ->check([](const std::string& name) {
            return ui::Language::known(QString::fromStdString(name))
                       ? std::string()
                       : "no language '" + name + "'; use system, en or zh_CN";
        });
    std::string themeName;
    auto* theme =
        app.add_option("--theme", themeName, "system, light, dark or contrast")
            ->check([&options](const std::string& name) {
                const auto mode = ui::themeModeFromWord(QString::fromStdString(name));
                if (mode) options.theme = *mode;
                return mode ? std::string() : "no theme '" + name + "'; use system, light, dark or contrast";
            });
    app.add_option("--gpu", options.read.accelerator, "Accelerator of inputs that do not say theirs");
    app.add_option("--run", options.run, "Run a command by its id once the window stands, e.g. learn.lessons")
        ->allow_extra_args(false);
    app.add_option("--play", options.play,
                   "Play a file once the window stands: edits as JSON and ids of commands, one a line");
    std::string recover;
    app.add_option("--recover", recover, "What was open when the program was killed: ask, always or never")
        ->default_str("ask")
        ->check([&options](const std::string& word) {
            const auto wish = ui::recoverWishFromWord(QString::fromStdString(word));
            if (wish) options.recover = *wish;
            return wish ? std::string() : "no answer '" + word + "'; use ask, always or never";
        });
    app.fallthrough();
    CLI::App* renderCommand =
        app.add_subcommand("render", "Write the drawing of INPUT as a picture on white");
    renderCommand->add_option("input", options.renderInput, "File, system id or -")->required();
    renderCommand->add_option("-o,--output", options.renderOutput, "Picture to write")
        ->required()
        ->check([](const std::string& path) {
            for (const char* suffix : {".svg", ".png", ".pdf"})
                if (path.ends_with(suffix)) return std::string();
            return std::string("the output ends in .svg, .png or .pdf");
        });
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
        std::fprintf(stderr, "%s; see fabricsketch --help\n", error.what());
        return WrongUsage;
    }
    options.render = renderCommand->parsed();
    options.themeGiven = theme->count() > 0;

    // Pictures need no display, and must not flash one up.
    if (options.render || !options.snapshot.empty() || !options.page.empty()) {
        if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
        usualMessages = qInstallMessageHandler(quietPlatform);
    }
    QApplication::setApplicationName(QStringLiteral("fabricsketch"));
    QApplication::setApplicationDisplayName(QStringLiteral("Fabricsketch"));
    QApplication::setApplicationVersion(QStringLiteral(FABRICSKETCH_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("fabricsketch"));
    QApplication application(argc, argv);
    // Before anything is opened: readers say what they found in that language.
    if (!options.language.empty()) ui::Language::instance().set(QString::fromStdString(options.language));

    auto loaded =
        Catalog::load(Catalog::defaultFolders(QCoreApplication::applicationDirPath().toStdString()));
    if (!loaded) return complain(loaded.error());
    for (const Error& problem : loaded->problems()) complain(problem);
    auto catalog = std::make_shared<const Catalog>(std::move(*loaded));
    if (options.render) return render(options, std::move(catalog));
    if (!options.page.empty()) return writePage(options, std::move(catalog));
    if (!options.snapshot.empty()) return snapshot(options, std::move(catalog));
    return openWindow(options, std::move(catalog));
}
