#include "driver/play.h"

#include <fmt/core.h>
#include <algorithm>

#include "driver/lookup.h"
#include "driver/output.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/source/files.h"
#include "schema/text/suggest.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

constexpr std::string_view kPerson = "human";
constexpr size_t kLongestName = 20;

int players_asked_for(const PlayRequest& request) {
  if (request.players) return *request.players;
  if (!request.seats.empty()) return static_cast<int>(request.seats.size());
  return 1 + request.bots.value_or(0);
}

std::string plural(int count, const char* one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

// A person or a bot; a reason when it is neither.
std::string read_seat(const Tables& tables, const std::string& name,
                      std::optional<engine::Bot>& seat) {
  if (name == kPerson) return {};
  std::vector<std::string> known{std::string(kPerson)};
  for (const engine::BotName& bot : engine::all_bots()) known.emplace_back(bot.name);
  const std::string first = name.substr(0, name.find(':'));
  if (std::find(known.begin() + 1, known.end(), first) == known.end()) {
    const std::string near = nearest_name(name, known);
    return fmt::format(
        "a seat cannot be `{}`{}", name,
        near.empty() ? ": it takes " + quoted_list(known, known.size()) : meaning_hint(near));
  }
  auto bot = find_bot(tables, name);
  if (auto* reason = std::get_if<std::string>(&bot)) return std::move(*reason);
  seat = std::get<engine::Bot>(std::move(bot));
  return {};
}

std::string read_seats(const Tables& tables, const PlayRequest& request, int players,
                       std::vector<std::optional<engine::Bot>>& seats) {
  seats.assign(static_cast<size_t>(std::clamp(players, 0, engine::kMaxPlayers)), std::nullopt);
  if (!request.seats.empty() && static_cast<int>(request.seats.size()) != players) {
    return fmt::format("`--seats` names {} for {}",
                       plural(static_cast<int>(request.seats.size()), "seat"),
                       plural(players, "player"));
  }
  if (request.bots.value_or(0) > players) {
    return fmt::format("{} cannot take the seats of {}", plural(*request.bots, "bot"),
                       plural(players, "player"));
  }
  for (size_t i = 0; i < std::min(request.seats.size(), seats.size()); ++i) {
    if (std::string reason = read_seat(tables, request.seats[i], seats[i]); !reason.empty()) {
      return reason;
    }
  }
  const auto bots = static_cast<size_t>(request.bots.value_or(0));
  for (size_t i = seats.size() - std::min(bots, seats.size()); i < seats.size(); ++i) {
    if (std::string reason = read_seat(tables, "greedy", seats[i]); !reason.empty()) return reason;
  }
  return {};
}

// Names go into logs and onto the board: a line break or a lone byte would spoil both.
bool is_player_name(const std::string& name) {
  size_t letters = 0;
  for (size_t at = 0; at < name.size(); ++letters) {
    const CodePoint point = decode_utf8(name, at);
    if (!point.valid || point.value < U' ' || point.value == U'\x7f') return false;
    at += point.length;
  }
  return letters >= 1 && letters <= kLongestName;
}

std::string read_names(const PlayRequest& request, int players, engine::Names& names) {
  if (static_cast<int>(request.names.size()) > players) {
    return fmt::format("{} for {}", plural(static_cast<int>(request.names.size()), "name"),
                       plural(players, "player"));
  }
  for (const std::string& name : request.names) {
    if (!is_player_name(name)) {
      return fmt::format("a player's name has 1 to {} letters", kLongestName);
    }
  }
  names = request.names;
  return {};
}

std::string read_people(const Tables& tables, const PlayRequest& request, PlaySetup& made) {
  const int players = made.setup.players;
  if (request.bots && !request.seats.empty()) return "`--bots` and `--seats` exclude each other";
  std::string reason = read_seats(tables, request, players, made.seats);
  if (reason.empty()) reason = read_names(request, players, made.names);
  return reason;
}

}  // namespace

std::variant<PlaySetup, std::string> read_request(const Tables& tables,
                                                  const PlayRequest& request) {
  PlaySetup made;
  made.setup.players = players_asked_for(request);
  made.setup.seed = request.seed.value_or(0);
  std::string reason = find_rules(tables, request.variants, request.end_goal, made.setup);
  // How many may play is for the rules to say, before seats are counted.
  if (reason.empty()) {
    const auto rules = engine::resolve_rules(tables, made.setup);
    if (const auto* fault = std::get_if<std::string>(&rules)) reason = *fault;
  }
  if (reason.empty()) reason = read_people(tables, request, made);
  if (!reason.empty()) return reason;
  return made;
}

std::variant<PlaySetup, std::string> read_request(const Tables& tables, const engine::Log& log,
                                                  const PlayRequest& request) {
  PlaySetup made;
  made.setup = log.setup;
  std::string reason = read_people(tables, request, made);
  if (!reason.empty()) return reason;
  return made;
}

std::string why_unplayable(const Tables& tables) {
  engine::Setup alone;
  alone.players = 1;
  const auto made = engine::make_game(tables, alone);
  const auto* reason = std::get_if<std::string>(&made);
  return reason == nullptr ? std::string() : *reason;
}

Play::Play(const engine::Game& game, PlaySetup setup)
    : game_(game), setup_(std::move(setup)), state_(engine::new_game(game)) {}

std::variant<Play, std::string> Play::start(const Tables& tables, PlaySetup setup) {
  auto made = engine::make_game(tables, setup.setup);
  if (auto* reason = std::get_if<std::string>(&made)) return std::move(*reason);
  return Play(std::get<engine::Game>(made), std::move(setup));
}

std::string Play::resume(const engine::Log& log) {
  std::string reason = engine::replay(*game_.tables, log);
  if (!reason.empty()) return reason;
  for (const engine::Log::Entry& entry : log.entries) {
    if (entry.kind == engine::Log::Entry::Kind::action) choose(entry.action);
  }
  return {};
}

bool Play::has_people() const {
  return std::find(setup_.seats.begin(), setup_.seats.end(), std::nullopt) != setup_.seats.end();
}

bool Play::waits_for_person() const { return !over() && !setup_.seats[engine::chooser(state_)]; }

engine::Action Play::bots_choice() {
  // A stream of their own for each game, so that the same choices of people meet the same answers.
  return engine::choose(*setup_.seats[engine::chooser(state_)], game_, state_, game_.seed,
                        random_index_);
}

void Play::choose(engine::Action action) {
  choices_.push_back({state_, action, random_index_, waits_for_person()});
  engine::apply(game_, state_, action);
}

bool Play::undo() {
  const auto last = std::find_if(choices_.rbegin(), choices_.rend(),
                                 [](const Choice& choice) { return choice.by_person; });
  if (last == choices_.rend()) return false;
  state_ = last->before;
  random_index_ = last->random_index;
  choices_.erase(std::prev(last.base()), choices_.end());
  return true;
}

std::string Play::log_text() const {
  engine::Recorder recorder(game_, setup_.setup, choices_.size() * 2 + 1);
  for (size_t i = 0; i < choices_.size(); ++i) {
    const engine::State& after = i + 1 < choices_.size() ? choices_[i + 1].before : state_;
    recorder.action(choices_[i].before, choices_[i].action);
    recorder.after(choices_[i].before.active, after);
  }
  return engine::write_log(*game_.tables, recorder.log(), setup_.names);
}

std::optional<std::string> save_log(const std::string& path, const std::string& text) {
  const ReadResult there = DiskFiles().read(path);
  const bool is_log = there.text.starts_with("loom game log ");
  if (there.status != ReadResult::Status::missing &&
      (there.status != ReadResult::Status::ok || !is_log)) {
    return fmt::format("`{}` is there already, and is no game log", path);
  }
  return write_outputs("", {{path, text}});
}

}  // namespace loom
