// `loom check`: says everything that is wrong with a game, and on request how it plays.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "cli/commands.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "driver/balance_text.h"

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

}  // namespace

int run_check(const Options& options) {
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
  });
}

}  // namespace loom
