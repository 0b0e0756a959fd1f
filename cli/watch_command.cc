// `loom watch`: makes everything again whenever a file of the game is saved, and keeps what was
// made last as long as the game has errors.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/print.h"
#include "cli/write_files.h"
#include "schema/text/suggest.h"
#include "workspace/folder_watch.h"
#include "workspace/workspace.h"

namespace loom {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kNothing = "none";

// Signals are looked for as often.
constexpr std::chrono::milliseconds kAtMost{200};

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm local = {};
  localtime_r(&now, &local);
  return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

class Watch {
 public:
  Watch(const Options& options, const Interruption& interruption)
      : options_(options),
        interruption_(interruption),
        workspace_(disk_, options.game),
        folders_({options.game}, options.out) {}

  // Once for what is there, and again after each change.
  int run() {
    for (;;) {
      if (const int failed = make_all(); failed != kFine) return failed;
      std::vector<std::string> folders;
      for (const EditionFolder& edition : workspace_.checked().game.editions)
        folders.push_back(edition.folder);
      folders_.add(folders);
      bool changed = false;
      while (!changed && !interruption_.heard()) changed = folders_.wait(kAtMost);
      if (interruption_.heard()) return kFine;
    }
  }

 private:
  int make_all() {
    const Clock::time_point begin = Clock::now();
    CheckRequest request;
    request.second_thread = options_.build.threads > 1;
    request.keeps_pages = [&](const std::string& style) {
      return style == options_.build.print.style;
    };
    const CheckedGame& checked = workspace_.check(request);
    const std::string before = checked.game.bound ? checked.game.model.game.title : options_.game;
    std::string made = "checked";
    const bool denied = options_.deny_warnings && checked.summary.warnings > 0;
    if (!checked.ok() || denied) {
      made = "what was made last stays";
    } else if (const int failed = draw(checked, made); failed != kFine) {
      return failed;
    }
    if (interruption_.heard()) return kFine;
    const std::chrono::duration<double> seconds = Clock::now() - begin;
    report(checked, options_,
           fmt::format("{} {}, {} ({:.2f} s)", time_of_day(), before, made, seconds.count()));
    return kFine;
  }

  int draw(const CheckedGame& checked, std::string& made) {
    BuildRequest request = options_.build;
    // What is asked for by name leaves alone what a build has made.
    request.command = request.outputs.empty() ? "build" : "render";
    request.out = options_.out;
    request.drawn = &workspace_.drawn();
    workspace_.drawn().turn();
    // Only this thread keeps the texts that it has set, and with them little is left to do.
    if (!first_) request.threads = 1;
    first_ = false;
    if (request.outputs.empty()) request.outputs = checked.game.model.game.outputs;
    if (request.outputs == std::vector<std::string>{kNothing}) return kFine;
    ProgressLine line;
    request.waiting = [&](const std::string& who) {
      line.show("waiting, since " + who);
      return !interruption_.heard();
    };
    const Built built = build(checked, workspace_.reading(), request, [&](size_t done, size_t all) {
      line.show(fmt::format("drawing {} of {}", done, all));
      return !interruption_.heard();
    });
    line.clear();
    if (built.stopped) return kFine;
    if (!built.wrong.empty()) return refuse("watch", built.wrong);
    // A full disk may have room again when the next file is saved.
    made = built.fault.empty() ? fmt::format("{} files in `{}`", built.files.size(), options_.out)
                               : fmt::format("nothing was written: {}", built.fault);
    return kFine;
  }

  const Options& options_;
  const Interruption& interruption_;
  const DiskFiles disk_;
  Workspace workspace_;
  FolderWatch folders_;
  bool first_ = true;
};

}  // namespace

int run_watch(const Options& options) {
  std::vector<std::string> known = build_outputs();
  known.emplace_back(kNothing);
  for (const std::string& asked : options.build.outputs) {
    if (std::find(known.begin(), known.end(), asked) == known.end()) {
      return refuse("watch",
                    fmt::format("it cannot make `{}`{}", asked, did_you_mean(asked, known)));
    }
  }
  const Interruption interruption({SIGINT, SIGTERM, SIGHUP});
  return Watch(options, interruption).run();
}

}  // namespace loom
