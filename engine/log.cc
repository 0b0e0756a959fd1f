#include "engine/log.h"

#include <fmt/core.h>
#include <charconv>

namespace loom::engine {
namespace {

struct MoveName {
  Move move;
  std::string_view name;
};

constexpr MoveName kMoves[] = {
    {Move::gather, "gather"},
    {Move::load, "load"},
    {Move::contribute, "contribute"},
    {Move::join, "join"},
    {Move::touchpoint, "touchpoint"},
    {Move::recycle, "recycle"},
    {Move::convert, "convert"},
    {Move::pass, "pass"},
    {Move::take, "take"},
    {Move::lean, "lean"},
    {Move::pay, "pay"},
    {Move::put, "put"},
    {Move::put_leaning, "put-leaning"},
    {Move::done, "done"},
    {Move::give, "give"},
    {Move::ask, "ask"},
    {Move::accept, "accept"},
    {Move::decline, "decline"},
    {Move::donate, "donate"},
    {Move::keep, "keep"},
    {Move::lose, "lose"},
    {Move::gain, "gain"},
};

std::string_view move_name(Move move) {
  for (const MoveName& entry : kMoves) {
    if (entry.move == move) return entry.name;
  }
  return {};
}

std::string hex(uint64_t value) {
  char digits[16];
  for (int i = 15; i >= 0; --i, value >>= 4U) digits[i] = "0123456789abcdef"[value & 15U];
  return {digits, sizeof digits};
}

// Takes the text apart, a line at a time.
class LogReader {
 public:
  LogReader(const Tables& tables, std::string_view text) : tables_(tables), text_(text) {}

  std::variant<Log, std::string> run() {
    while (!text_.empty() && reason_.empty()) {
      ++line_;
      const size_t end = text_.find('\n');
      read_line(text_.substr(0, text_.find("  ") < end ? text_.find("  ") : end));
      text_ = end == std::string_view::npos ? std::string_view() : text_.substr(end + 1);
    }
    if (reason_.empty() && line_ == 0) fault("the log is empty");
    if (reason_.empty()) finish();
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

  void read_line(std::string_view line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line_ == 1) {
      if (line != fmt::format("loom game log {}", kLogFormat)) {
        fault(fmt::format("not a game log of format {}", kLogFormat));
      }
      return;
    }
    if (line.empty() || line.front() == '#') return;
    const size_t space = line.find(' ');
    const std::string_view key = line.substr(0, space);
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
    if (key == "engine") {
      log_.engine = number<int>(rest);
    } else if (key == "content") {
      log_.content = rest;
    } else if (key == "seed") {
      log_.setup.seed = number<uint64_t>(rest);
    } else if (key == "players") {
      log_.setup.players = number<int>(rest);
    } else if (key == "variant") {
      log_.variants.emplace_back(rest);
    } else if (key == "end-goal") {
      log_.end_goal = rest;
    } else if (key == "turn" || key == "end") {
      const auto kind = key == "turn" ? Log::Entry::Kind::turn : Log::Entry::Kind::end;
      log_.entries.push_back({kind, 0, {}, number<uint64_t>(rest, 16), line_});
    } else {
      action(key, rest);
    }
  }

  void action(std::string_view player, std::string_view rest) {
    Log::Entry entry;
    entry.line = line_;
    entry.player = static_cast<uint8_t>(number<uint8_t>(player) - 1);
    const size_t space = rest.find(' ');
    const std::string_view name = rest.substr(0, space);
    bool known = false;
    for (const MoveName& move : kMoves) {
      if (move.name != name) continue;
      entry.action.move = move.move;
      known = true;
    }
    if (!known) fault(fmt::format("`{}` is no move", name));
    if (space != std::string_view::npos)
      entry.action.index = number<uint8_t>(rest.substr(space + 1));
    log_.entries.push_back(entry);
  }

  void finish() {
    auto found = find_variants(tables_, log_.variants);
    if (auto* missing = std::get_if<std::string>(&found)) {
      reason_ = *missing;
      return;
    }
    log_.setup.variants = std::get<std::vector<tables::VariantId>>(std::move(found));
    if (log_.end_goal.empty()) return;
    for (size_t i = 0; i < tables_.goals.size(); ++i) {
      if (tables_.text(tables_.goals.items[i].slug) == log_.end_goal) {
        log_.setup.end_goal = static_cast<uint8_t>(i);
        return;
      }
    }
    reason_ = fmt::format("there is no goal `{}`", log_.end_goal);
  }

  const Tables& tables_;
  std::string_view text_;
  int line_ = 0;
  std::string reason_;
  Log log_;
};

std::string padded(std::string text) {
  constexpr size_t kWidth = 20;
  text.resize(std::max(text.size() + 2, kWidth), ' ');
  return text;
}

// ": Dry Well (B4)"; nothing where the rules reveal none.
std::string event_text(const Tables& tables, const State& state) {
  if (state.current_pressure == kNoCard) return {};
  const tables::Pressure& card = tables.pressures.items[state.current_pressure];
  return fmt::format(": {} ({}{})", tables.text(card.title), tables.text(card.letter), card.code);
}

}  // namespace

Recorder::Recorder(const Game& game, const Setup& setup, size_t reserve) {
  const Tables& tables = *game.tables;
  log_.content = tables.text(tables.content);
  log_.setup = setup;
  for (const tables::VariantId id : setup.variants) {
    log_.variants.emplace_back(tables.text(tables.variants[id].name));
  }
  if (setup.end_goal != tables::kNone) {
    log_.end_goal = tables.text(tables.goals.items[setup.end_goal].slug);
  }
  log_.entries.reserve(reserve);
}

void Recorder::action(const State& state, Action action) {
  log_.entries.push_back({Log::Entry::Kind::action, chooser(state), action, 0, 0});
}

void Recorder::after(uint8_t active_before, const State& state) {
  if (state.over()) {
    log_.entries.push_back({Log::Entry::Kind::end, 0, {}, state.hash, 0});
  } else if (state.active != active_before) {
    log_.entries.push_back({Log::Entry::Kind::turn, 0, {}, state.hash, 0});
  }
}

std::string write_log(const Tables& tables, const Log& log, const Names& names) {
  std::string out = fmt::format("loom game log {}\n", kLogFormat);
  out += fmt::format("engine {}\n", log.engine);
  out += fmt::format("content {}\n", log.content);
  out += fmt::format("seed {}\n", log.setup.seed);
  out += fmt::format("players {}\n", log.setup.players);
  for (const std::string& variant : log.variants) out += fmt::format("variant {}\n", variant);
  if (!log.end_goal.empty()) out += fmt::format("end-goal {}\n", log.end_goal);
  const auto made = make_game(tables, log.setup);
  const Game* game = std::get_if<Game>(&made);
  if (game == nullptr) return out;
  State state = new_game(*game);
  uint16_t round = 0;
  for (const Log::Entry& entry : log.entries) {
    if (entry.kind == Log::Entry::Kind::end) {
      out +=
          fmt::format("{}{}\n", padded("end " + hex(entry.hash)), ending_text(*game, state, names));
      continue;
    }
    if (entry.kind == Log::Entry::Kind::turn) {
      out += fmt::format("turn {}\n", hex(entry.hash));
      continue;
    }
    if (state.round != round) {
      round = state.round;
      out += fmt::format("\n# Round {}{}\n", round, event_text(tables, state));
    }
    std::string line = fmt::format("{} {}", entry.player + 1, move_name(entry.action.move));
    line += fmt::format(" {}", entry.action.index);
    out += fmt::format("{}{}: {}\n", padded(line), name_of(names, entry.player),
                       describe(*game, state, entry.action, names));
    if (try_apply(*game, state, entry.action)) break;
  }
  return out;
}

std::variant<Log, std::string> read_log(const Tables& tables, std::string_view text) {
  return LogReader(tables, text).run();
}

std::string replay(const Tables& tables, const Log& log) {
  if (log.engine != kEngineVersion) {
    return fmt::format("played by engine {}, this is engine {}", log.engine, kEngineVersion);
  }
  if (log.content != tables.text(tables.content)) {
    return fmt::format("played with the content {}, this is {}", log.content,
                       tables.text(tables.content));
  }
  const auto made = make_game(tables, log.setup);
  if (const auto* reason = std::get_if<std::string>(&made)) return *reason;
  const Game& game = std::get<Game>(made);
  State state = new_game(game);
  int step = 0;
  for (const Log::Entry& entry : log.entries) {
    const std::string place = fmt::format(
        "step {}{}", step + 1, entry.line > 0 ? fmt::format(" (line {})", entry.line) : "");
    if (entry.kind != Log::Entry::Kind::action) {
      if (entry.hash != state.hash) {
        return fmt::format("{}: the game differs here, {} instead of {}", place, hex(state.hash),
                           hex(entry.hash));
      }
      if (entry.kind == Log::Entry::Kind::end && !state.over()) return place + ": the game goes on";
      continue;
    }
    ++step;
    if (!state.over() && chooser(state) != entry.player) {
      return fmt::format("{}: it is for Player {} to choose", place, chooser(state) + 1);
    }
    if (const Refusal refused = try_apply(game, state, entry.action)) {
      return fmt::format("{}: {}", place, to_text(game, refused));
    }
  }
  return {};
}

}  // namespace loom::engine
