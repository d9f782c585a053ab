// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/files.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "formats/format.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

/// How long a pipe's writer may be silent: `<(ssh host nvidia-smi topo -m)` takes its time, but nobody waits
/// for ever.
constexpr int kPatience = 60'000;  // ms

/// Closes a file descriptor at the end of its scope.
class Descriptor {
  public:
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    int number() const { return m_number; }
    /// Some file systems report a failed write only here.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

  private:
    int m_number;
};

/// What the system says most often when it refuses a file: translated, the rest stays as the system says it.
[[maybe_unused]] constexpr const char* kRefusals[] = {phrases::later("No such file or directory"),
                                                      phrases::later("Permission denied"),
                                                      phrases::later("No space left on device"),
                                                      phrases::later("Read-only file system"),
                                                      phrases::later("Is a directory"),
                                                      phrases::later("Not a directory"),
                                                      phrases::later("File name too long"),
                                                      phrases::later("Input/output error")};

Error systemError(const std::filesystem::path& path, const std::string& what, int code, std::string remedy) {
    return Error{path.string(), 0, 0, what + ": " + phrases::say(std::generic_category().message(code)),
                 std::move(remedy)};
}

/// `waits`: something may come later, as out of a pipe.
Result<std::string> readAll(int descriptor, const std::string& name, bool waits) {
    std::string text;
    char buffer[1U << 16];
    while (true) {
        const ssize_t got = ::read(descriptor, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN && !waits) {
            return tl::unexpected<Error>(Error{name, 0, 0, phrases::say("has no end, as a device has none"),
                                               phrases::say("choose a file, or - for standard input")});
        }
        if (got < 0 && errno == EAGAIN) {
            pollfd pipe{descriptor, POLLIN, 0};
            if (::poll(&pipe, 1, kPatience) != 0) continue;
            return tl::unexpected<Error>(Error{name, 0, 0, phrases::say("nothing comes out of this pipe"),
                                               phrases::say("look at the command that writes into it")});
        }
        if (got < 0)
            return tl::unexpected<Error>(
                systemError(name, phrases::say("cannot be read"), errno, phrases::say("check the file")));
        if (got == 0) return text;
        text.append(buffer, static_cast<std::size_t>(got));
        if (text.size() > kLargestInput) {
            return tl::unexpected<Error>(
                Error{name, 0, 0, phrases::say("larger than {0} MiB", std::to_string(kLargestInput >> 20U)),
                      phrases::say("no drawing needs that; choose another file")});
        }
    }
}

bool writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t put = ::write(descriptor, text.data(), text.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
}

}  // namespace

Result<std::string> readFileBounded(const std::filesystem::path& path) {
    // Not blocking: a pipe that nobody writes to would be waited for before its first byte.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.number() < 0) {
        return tl::unexpected<Error>(systemError(
            path, phrases::say("cannot be opened"), errno,
            errno == ENOENT ? phrases::say("check the name") : phrases::say("check its permissions")));
    }
    struct stat about = {};
    if (::fstat(file.number(), &about) != 0)
        return tl::unexpected<Error>(
            systemError(path, phrases::say("cannot be read"), errno, phrases::say("check the file")));
    const auto refuse = [&path](const std::string& what, const std::string& remedy) {
        return tl::unexpected<Error>(Error{path.string(), 0, 0, what, remedy});
    };
    if (S_ISDIR(about.st_mode))
        return refuse(phrases::say("is a folder"), phrases::say("choose a file in it"));
    if (!S_ISREG(about.st_mode) && !S_ISFIFO(about.st_mode))
        return refuse(phrases::say("is no file but a device"),
                      phrases::say("choose a file, or - for standard input"));
    auto text = readAll(file.number(), path.string(), S_ISFIFO(about.st_mode));
    if (text && text->empty() && S_ISFIFO(about.st_mode))
        return refuse(phrases::say("is a pipe that nobody writes to"),
                      phrases::say("start what writes into it first, or choose a file"));
    return text;
}

Result<std::string> readStandardInput() { return readAll(STDIN_FILENO, "-", true); }

Result<void> writeAtomically(const std::filesystem::path& path, std::string_view text) {
    std::error_code ignored;
    std::filesystem::path target =
        std::filesystem::is_symlink(path, ignored) ? std::filesystem::weakly_canonical(path, ignored) : path;
    if (target.empty()) target = path;
    if (std::filesystem::is_directory(target, ignored)) {
        return tl::unexpected<Error>(Error{path.string(), 0, 0, phrases::say("is a folder"),
                                           phrases::say("choose the name of a file")});
    }
    struct stat before = {};
    const bool exists = ::stat(path.c_str(), &before) == 0;
    if (exists && !S_ISREG(before.st_mode)) {
        // A rename over it would put a file in the place of the device or pipe.
        return tl::unexpected<Error>(Error{path.string(), 0, 0,
                                           phrases::say("is no file but a device or a pipe"),
                                           phrases::say("choose the name of a file")});
    }
    const std::filesystem::path folder =
        target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
    std::string temporary = (folder / ("." + target.filename().string() + ".XXXXXX")).string();
    Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.number() < 0) {
        return tl::unexpected<Error>(
            systemError(path, phrases::say("cannot be written"), errno,
                        phrases::say("choose a folder that exists and that you may write to")));
    }
    mode_t mode = 0;
    if (exists) {
        mode = before.st_mode & 07777U;
    } else {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        mode = 0666U & ~mask;
    }
    const bool written =
        writeAll(file.number(), text) && ::fchmod(file.number(), mode) == 0 && ::fsync(file.number()) == 0;
    const int writeError = errno;
    if (!written || !file.close() || ::rename(temporary.c_str(), target.c_str()) != 0) {
        const int code = written ? errno : writeError;
        ::unlink(temporary.c_str());
        return tl::unexpected<Error>(
            systemError(path, phrases::say("cannot be written"), code,
                        phrases::say("the old file is as it was; free some space or choose another folder")));
    }
    // The name is safe only when the folder is on disk too; a folder that cannot be flushed is no reason to
    // fail.
    if (const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        directory.number() >= 0) {
        (void)::fsync(directory.number());
    }
    return {};
}

}  // namespace fabricsketch::formats
