// `loom build`, `loom compile` and `loom render`: check the game, then make files from it.
#include "driver/build.h"

#include <fmt/core.h>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/print.h"
#include "cli/printer_profile.h"
#include "cli/write_files.h"
#include "driver/build_cache.h"
#include "driver/diff/diff_games.h"
#include "driver/diff/reprint.h"
#include "render/card/print_run.h"
#include "render/export/products.h"
#include "schema/text/packed.h"

namespace loom {
namespace {

// Are made by `build`, but leave alone what other builds have made.
constexpr const char* kKit = "kit";
constexpr const char* kPress = "press";
constexpr const char* kCompile = "compile";
// The folder of drafts in that of outputs: none takes the place of what is right.
constexpr const char* kDrafts = "draft";

// Those that a print shop takes.
void keep_for_press(std::vector<std::string>& names) {
  std::erase_if(names, [](const std::string& name) {
    return std::none_of(outputs().begin(), outputs().end(), [&](const Output& output) {
      return output.name == name && (output.varies & Output::on_press) != 0;
    });
  });
}

// Whether a press that prints nothing see-through gets what is asked for by name.
bool is_opaque(const BuildRequest& request) {
  if (request.print.press && request.print.standard == PressStandard::x1a) return true;
  return std::any_of(request.outputs.begin(), request.outputs.end(), is_for_opaque_press);
}

// All that can change what a command makes and says, but for the game, the tool and the machine.
std::string all_asked(const Options& options) {
  Packer packer;
  for (const std::string& word : options.words) packer.text(word);
  packer.text(options.game);
  packer.text(options.out);
  packer.text(DiskFiles().read(printer_profile()).text);
  packer.number(wants_colour());
  return packer.take();
}

// Says once who is at work.
WhileWaiting told_to_wait(const Interruption& interruption) {
  return [&interruption, told = false](const std::string& who) mutable {
    if (!told) print_error(fmt::format("loom: waiting, since {}\n", who));
    told = true;
    return !interruption.heard();
  };
}

// The output folder on the way to its next version, and what the last one has left there.
class Work {
 public:
  explicit Work(const Options& options)
      : folder_(options.out), cache_(options.out, all_asked(options)) {}

  // Waits for others who work there. Returns what failed, if anything.
  std::optional<std::string> begin(const std::string& out) {
    std::error_code error;
    if (!std::filesystem::exists(out, error)) return std::nullopt;
    Interruption interruption({SIGINT, SIGTERM, SIGHUP});
    auto fault = folder_.open(told_to_wait(interruption));
    if (interruption.heard()) interruption.obey();
    return fault;
  }

  OutputFolder& folder() { return folder_; }
  BuildCache& cache() { return cache_; }

 private:
  OutputFolder folder_;
  BuildCache cache_;
};

int make(const Options& options, BuildRequest request, const Reprint* reprint = nullptr) {
  if (request.draft && request.print.press)
    return refuse(request.command, "`--draft` is of no use with `--press`: no shop prints a draft");
  request.out = options.out;
  const DiskFiles disk;
  // A draft has a folder of its own, and what must be printed again depends on more than the game.
  const bool remembers = !request.draft && reprint == nullptr;
  std::unique_ptr<Work> work;
  if (remembers) {
    work = std::make_unique<Work>(options);
    if (const auto fault = work->begin(options.out)) return environment_failed(*fault);
    if (const auto said = work->cache().unchanged(disk))
      return print(*said) ? kFine : kEnvironmentFailed;
    work->cache().take_up();
    request.folder = &work->folder();
    request.drawn = &work->cache().drawn();
  }
  const FilesReadOnce files(disk);
  CheckRequest check;
  check.keeps_pages = [&](const std::string& style) {
    return request.every_variant || style == request.print.style;
  };
  check.second_thread = request.threads > 1;
  check.draft = request.draft;
  if (is_opaque(request)) check.opaque_style = request.print.style;
  const CheckedGame checked = check_game(files, options.game, check);
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  if (!checked.is_draft() && (!checked.ok() || denied)) {
    const bool no_draft = request.draft || request.print.press || request.command == kCompile;
    return write_nothing(checked, options, !no_draft);
  }
  if (checked.is_draft()) request.out = join_path(options.out, kDrafts);
  if (request.outputs.empty()) request.outputs = checked.game.model.game.outputs;
  if (request.command == kPress) keep_for_press(request.outputs);
  ProgressLine line;
  Interruption interruption({SIGINT, SIGTERM, SIGHUP});
  request.waiting = told_to_wait(interruption);
  const Built built = build(checked, files, request, [&](size_t done, size_t all) {
    line.show(fmt::format("drawing {} of {}", done, all));
    return !interruption.heard();
  });
  line.clear();
  if (built.stopped || (!built.fault.empty() && interruption.heard())) {
    work.reset();  // it sweeps
    print_error("loom: stopped; nothing was written\n");
    interruption.obey();
  }
  if (!built.wrong.empty()) {
    const bool other = request.command == kKit || request.command == kPress;
    return refuse(other ? "build" : request.command, built.wrong);
  }
  if (!built.fault.empty()) return environment_failed(built.fault);
  const std::string said = files_text(checked, options, request.out, built, [&](JsonWriter& json) {
    if (reprint != nullptr) write_reprint(json, *reprint);
  });
  const int exit_code = exit_code_of(checked, options);
  if (work && exit_code == kFine) {
    Built again = built;
    again.removed.clear();  // who asks the same once more finds them gone
    work->cache().keep(files, built.hashes,
                       files_text(checked, options, request.out, again, nullptr));
  }
  return print(said) ? exit_code : kEnvironmentFailed;
}

// What a reprint comes to, before the files.
std::string reprint_text(const Reprint& reprint, const std::string& pulls) {
  const size_t count = reprint.count();
  const std::string prints = count == 0   ? "no card looks different: nothing to print"
                             : count == 1 ? "1 card to print"
                                          : fmt::format("{} cards to print", count);
  return fmt::format("{}{}{}\n", pulls, pulls.empty() ? "" : "\n", prints);
}

// Of the cards that are asked for.
std::map<std::string, CardLook> chosen_looks(const GameVersion& version,
                                             const Selection& selection) {
  if (selection.everything()) return version.looks;
  std::map<std::string, CardLook> chosen;
  for (const PrintBatch& batch : select_cards(version.game, selection).batches) {
    for (const PrintedCard& card : batch.cards) {
      const auto look = version.looks.find(card.card->id());
      if (look != version.looks.end()) chosen.insert(*look);
    }
  }
  return chosen;
}

// `loom render --changed-since`
int reprint_changed(const Options& options) {
  OtherFiles other;
  const std::string& since = options.changed_since;
  if (const std::string wrong = find_other(options.game, since, other); !wrong.empty())
    return refuse("render", wrong);
  const std::string what = other.what;
  BuildRequest request = options.build;
  DrawnVersion before(std::move(other), request.print.style);
  if (before.version() == nullptr) return report(before.loaded(), options, what);
  DrawnVersion after(files_now(options.game), request.print.style);
  if (after.version() == nullptr) return write_nothing(after.loaded(), options);

  const Selection& selection = request.print.selection;
  if (const std::string wrong = select_cards(after.version()->game, selection).wrong;
      !wrong.empty())
    return refuse("render", wrong);
  const Reprint reprint = plan_reprint(chosen_looks(*before.version(), selection),
                                       chosen_looks(*after.version(), selection));
  const std::string pulls = pull_list(reprint, what);
  const bool human = options.format == FindingFormat::human;
  if (human && !print(reprint_text(reprint, pulls))) return kEnvironmentFailed;
  if (reprint.count() == 0 && human) return kFine;
  request.command = "render";
  if (request.outputs.empty()) request.outputs = {"sheets"};
  request.print.selection.reprint = reprint.prints;
  if (!pulls.empty()) request.beside = {{"cards/take-out.txt", pulls}};
  return make(options, std::move(request), &reprint);
}

}  // namespace

int run_build(const Options& options) {
  BuildRequest request = options.build;
  request.command = "build";
  if (request.every_variant) request.outputs = build_outputs();
  if (request.print.press) {
    request.command = kPress;
    request.every_variant = false;  // a shop's cards lie on no sheet and no paper
  }
  if (options.kit) {
    request.command = kKit;
    request.outputs = {kKit};
    request.every_variant = false;
  }
  return make(options, std::move(request));
}

int run_compile(const Options& options) {
  return make(options, {.command = kCompile, .outputs = {"tables"}});
}

int run_render(const Options& options) {
  if (!options.changed_since.empty()) return reprint_changed(options);
  BuildRequest request = options.build;
  request.command = "render";
  if (request.outputs.empty()) request.outputs = {"sheets"};
  return make(options, std::move(request));
}

}  // namespace loom
