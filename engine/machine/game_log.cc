#include "engine/machine/game_log.h"

#include <fmt/core.h>
#include <charconv>

#include "engine/machine/on_table.h"
#include "engine/machine/told.h"

namespace loom::machine {
namespace {

std::string hex_of(uint64_t value) { return fmt::format("{:016x}", value); }

// Takes the text apart, a line at a time.
class GameLogReader {
 public:
  GameLogReader(const program::Program& program, std::string_view text)
      : program_(program), text_(text) {}

  std::variant<GameLog, std::string> run() {
    while (!text_.empty() && reason_.empty()) {
      ++line_;
      const size_t end = text_.find('\n');
      read_line(text_.substr(0, std::min(text_.find("  "), end)));
      text_ = end == std::string_view::npos ? std::string_view() : text_.substr(end + 1);
    }
    if (reason_.empty() && line_ == 0) reason_ = "the log is empty";
    if (!reason_.empty()) return reason_;
    return std::move(log_);
  }

 private:
  void fault(const std::string& what) {
    if (reason_.empty()) reason_ = fmt::format("line {}: {}", line_, what);
  }

  template <typename Number>
  Number number(std::string_view word, int base = 10) {
    Number value{};
    const auto read = std::from_chars(word.data(), word.data() + word.size(), value, base);
    if (word.empty() || read.ec != std::errc() || read.ptr != word.data() + word.size()) {
      fault(fmt::format("`{}` is no number that fits here", word));
    }
    return value;
  }

  void first_line(std::string_view line) {
    if (line == "loom game log 1") {
      fault("a game log of format 1, which an older program wrote; it cannot be played on");
    } else if (line != fmt::format("loom game log {}", kGameLogFormat)) {
      fault(fmt::format("not a game log of format {}", kGameLogFormat));
    }
  }

  void read_line(std::string_view line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line_ == 1) return first_line(line);
    if (line.empty() || line.front() == '#') return;
    const size_t space = line.find(' ');
    const std::string_view key = line.substr(0, space);
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
    if (key == "machine") {
      log_.machine = number<int>(rest);
    } else if (key == "content") {
      log_.content = rest;
    } else if (key == "seed") {
      log_.setup.seed = number<uint64_t>(rest);
    } else if (key == "players") {
      log_.setup.players = number<int>(rest);
    } else if (key == "variant") {
      variant(rest);
    } else if (key == "set") {
      setting(rest);
    } else if (key == "turn" || key == "end") {
      const auto kind = key == "turn" ? GameLog::Entry::Kind::turn : GameLog::Entry::Kind::end;
      log_.entries.push_back({kind, 0, 0, number<uint64_t>(rest, 16), line_});
    } else {
      choice(key, rest);
    }
  }

  void variant(std::string_view name) {
    const int found = number_of(program_.variants, name);
    if (found < 0) fault(fmt::format("there is no variant `{}`", name));
    log_.setup.variants.push_back(found);
  }

  void setting(std::string_view text) {
    const size_t equals = text.find('=');
    const int found = number_of(program_.settings, text.substr(0, equals));
    if (found < 0 || equals == std::string_view::npos) {
      return fault(fmt::format("there is no setting `{}`", text));
    }
    const program::Kind& kind = program_.kinds[program_.settings[found].kind];
    for (int card = kind.first; card < kind.first + kind.count; ++card) {
      if (program_.cards[card].text.name != text.substr(equals + 1)) continue;
      log_.setup.settings.push_back({found, card});
      return;
    }
    fault(fmt::format("there is no card `{}`", text.substr(equals + 1)));
  }

  void choice(std::string_view player, std::string_view option) {
    GameLog::Entry entry;
    entry.line = line_;
    entry.player = number<uint8_t>(player) - 1;
    entry.option = number<uint16_t>(option) - 1;
    log_.entries.push_back(entry);
  }

  const program::Program& program_;
  std::string_view text_;
  int line_ = 0;
  std::string reason_;
  GameLog log_;
};

std::string in_column(std::string text) {
  constexpr size_t kWidth = 20;
  text.resize(std::max(text.size() + 2, kWidth), ' ');
  return text;
}

std::string log_head(const program::Program& program, const GameLog& log) {
  std::string out =
      fmt::format("loom game log {}\nmachine {}\ncontent {}\nseed {}\nplayers {}\n", kGameLogFormat,
                  log.machine, log.content, log.setup.seed, log.setup.players);
  for (const int variant : log.setup.variants) {
    out += fmt::format("variant {}\n", program.variants[variant].text.name);
  }
  for (const SettingChoice& each : log.setup.settings) {
    out += fmt::format("set {}={}\n", program.settings[each.setting].text.name,
                       program.cards[each.card].text.name);
  }
  return out;
}

}  // namespace

void note(const Game& game, GameLog& log, const State& before, int option, const State& after) {
  using Kind = GameLog::Entry::Kind;
  log.entries.push_back({Kind::choice, chooser(game, before), option, 0, 0});
  if (after.over()) {
    log.entries.push_back({Kind::end, 0, 0, after.hash, 0});
  } else if (after.active != before.active || after.round != before.round) {
    log.entries.push_back({Kind::turn, 0, 0, after.hash, 0});
  }
}

std::string write_game_log(const program::Program& program, const GameLog& log,
                           const Names& names) {
  using Kind = GameLog::Entry::Kind;
  std::string out = log_head(program, log);
  const auto made = make_game(program, log.setup);
  const Game* game = std::get_if<Game>(&made);
  if (game == nullptr) return out;
  State state = new_game(*game);
  uint16_t round = 0;
  for (const GameLog::Entry& entry : log.entries) {
    if (entry.kind == Kind::end) {
      out += in_column("end " + hex_of(entry.hash)) + told_ending(*game, state, names) + "\n";
      continue;
    }
    if (entry.kind == Kind::turn) {
      out += fmt::format("turn {}\n", hex_of(entry.hash));
      continue;
    }
    if (state.round != round) {
      round = state.round;
      out += fmt::format("\n# {}\n", told_round(*game, state));
    }
    const std::vector<Option> all = options(*game, state);
    if (entry.option < 0 || entry.option >= static_cast<int>(all.size())) break;
    out += in_column(fmt::format("{} {}", entry.player + 1, entry.option + 1)) +
           name_of(names, entry.player) + ": " +
           told_option(*game, state, all[entry.option], names) + "\n";
    apply(*game, state, all[entry.option]);
  }
  return out;
}

std::variant<GameLog, std::string> read_game_log(const program::Program& program,
                                                 std::string_view text) {
  return GameLogReader(program, text).run();
}

std::string replay_game_log(const program::Program& program, const GameLog& log) {
  using Kind = GameLog::Entry::Kind;
  if (log.machine != kMachineVersion) {
    return fmt::format("played by machine {}, this is machine {}", log.machine, kMachineVersion);
  }
  if (log.content != program.content) {
    return fmt::format("played with the content {}, this is {}", log.content, program.content);
  }
  const auto made = make_game(program, log.setup);
  if (const auto* reason = std::get_if<std::string>(&made)) return *reason;
  const Game& game = std::get<Game>(made);
  State state = new_game(game);
  int step = 0;
  for (const GameLog::Entry& entry : log.entries) {
    if (entry.kind == Kind::choice) ++step;
    const std::string place =
        fmt::format("step {}{}", step, entry.line > 0 ? fmt::format(" (line {})", entry.line) : "");
    if (entry.kind != Kind::choice) {
      if (entry.hash != state.hash) {
        return fmt::format("{}: the game differs here, {} instead of {}", place, hex_of(state.hash),
                           hex_of(entry.hash));
      }
      if (entry.kind == Kind::end && !state.over()) return place + ": the game goes on";
      continue;
    }
    if (state.over()) return place + ": the game is over";
    if (chooser(game, state) != entry.player) {
      return fmt::format("{}: it is for Player {} to choose", place, chooser(game, state) + 1);
    }
    const std::vector<Option> all = options(game, state);
    if (entry.option < 0 || entry.option >= static_cast<int>(all.size())) {
      return fmt::format("{}: there are {} choices, and no number {}", place, all.size(),
                         entry.option + 1);
    }
    apply(game, state, all[entry.option]);
  }
  return {};
}

}  // namespace loom::machine
