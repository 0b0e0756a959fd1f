// `loom check`: says everything that is wrong with a game, and on request how it plays.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "cli/commands.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "driver/balance_text.h"
#include "workspace/fix_game.h"
#include "workspace/fixes/unified_diff.h"

namespace loom {
namespace {

using Clock = std::chrono::steady_clock;

balance::Request balance_request(const CheckOptions& options) {
  balance::Request request;
  request.games = std::max<int64_t>(options.games, 1);
  request.threads = std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
  if (::isatty(STDERR_FILENO) == 1) {
    request.progress = [begun = Clock::now(), table = size_t{0}](size_t done, size_t tables,
                                                                 const balance::BandTable& now,
                                                                 double part) mutable {
      if (done != table) begun = Clock::now();
      table = done;
      const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
      const std::string head =
          fmt::format("table {} of {}, {} % of its most games, {}: ", done + 1, tables,
                      static_cast<int>(part * 100), time_left(part, seconds));
      constexpr size_t kWidth = 79;
      print_error(fmt::format("\r{}\x1b[K", (head + table_text(now)).substr(0, kWidth)));
    };
  }
  return request;
}

// What `--fix` has done, or would do.
struct Fixes {
  FixedGame fixed;
  std::string told;   // for people
  std::string fault;  // why nothing was written
};

std::string told(const FixedGame& fixed, bool dry_run) {
  std::string text;
  for (const FixedFile& file : fixed.files) {
    if (dry_run) text += unified_diff(file.path, file.before, file.after);
  }
  for (const AppliedFix& fix : fixed.fixes) {
    if (!dry_run) text += fmt::format("fixed[{}]: {}:{}\n", fix.code->id, fix.path, fix.line);
  }
  const size_t files = fixed.files.size();
  const std::string where = files == 1 ? "1 file" : fmt::format("{} files", files);
  if (fixed.fixes.empty()) return "nothing can be fixed for certain\n\n";
  const size_t count = fixed.fixes.size();
  return text + fmt::format("{} {}{}\n\n",
                            count == 1 ? "1 finding" : fmt::format("{} findings", count),
                            dry_run ? "would be fixed in " : "fixed in ", where);
}

Fixes fix(const Options& options) {
  const DiskFiles disk;
  Workspace workspace(disk, options.game);
  Fixes fixes;
  fixes.fixed = fix_game(workspace);
  if (!options.check.dry_run) fixes.fault = write_fixes(options.game, fixes.fixed).value_or("");
  fixes.told = told(fixes.fixed, options.check.dry_run);
  return fixes;
}

void write_fixes(JsonWriter& json, const Fixes& fixes, bool dry_run) {
  json.objects("fixes", fixes.fixed.fixes, [&](const AppliedFix& fix) {
    json.member("code", fix.code->id);
    json.member("file", fix.path);
    json.member("line", fix.line);
  });
  if (!dry_run) return;
  std::string diff;
  for (const FixedFile& file : fixes.fixed.files)
    diff += unified_diff(file.path, file.before, file.after);
  json.member("diff", diff);
}

}  // namespace

int run_check(const Options& options) {
  Fixes fixes;
  if (options.check.fix) {
    fixes = fix(options);
    if (!fixes.fault.empty()) {
      print_error(fmt::format("loom: {}\n", fixes.fault));
      return kEnvironmentFailed;
    }
    if (options.format == FindingFormat::human && !print(fixes.told)) return kEnvironmentFailed;
  }
  const balance::Request request = balance_request(options.check);
  CheckRequest asked;
  asked.second_thread = true;
  if (options.check.balance) asked.balance = &request;
  const CheckedGame checked = check_game(DiskFiles(), options.game, asked);
  if (options.check.balance && request.progress) print_error("\r\x1b[K");
  if (options.format == FindingFormat::human && !checked.balance.judgements.empty()) {
    print(balance_text(checked.balance));
  }
  const size_t cards = checked.game.model.cards.size();
  const std::string closing = checked.game.bound
                                  ? fmt::format("{}, {}{}", checked.game.model.game.title, cards,
                                                cards == 1 ? " card" : " cards")
                                  : options.game;
  return report(checked, options, closing, [&](JsonWriter& json) {
    json.member("game", checked.game.model.game.title);
    json.member("cards", cards);
    json.member("content_hash", checked.game.model.hash);
    if (options.check.balance) write_balance(json, checked.balance);
    if (options.check.fix) write_fixes(json, fixes, options.check.dry_run);
  });
}

}  // namespace loom
