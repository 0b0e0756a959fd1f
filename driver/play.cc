#include "driver/play.h"

#include <algorithm>

#include "driver/output.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/source/files.h"
#include "schema/source/utf8.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

constexpr std::string_view kPerson = "human";
constexpr size_t kLongestName = 20;

// "there is no variant `hrd`; did you mean `hard`?", with all names on the next line.
std::string unknown(const std::string& what, const std::string& wrong,
                    const std::vector<std::string>& names) {
  std::string reason = "there is no " + what + " `" + wrong + "`";
  if (const std::string near = nearest_name(wrong, names); !near.empty()) {
    reason += "; did you mean `" + near + "`?";
  }
  return reason + "\nthe game has " + (names.empty() ? "none" : quoted_list(names, names.size()));
}

template <typename Entries, typename Name>
std::vector<std::string> names_in(const Tables& tables, const Entries& entries, Name name) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.emplace_back(tables.text(entry.*name));
  return names;
}

std::optional<size_t> place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<size_t>(found - names.begin());
}

std::string read_rules(const Tables& tables, const PlayRequest& request, engine::Setup& setup) {
  const auto variants = names_in(tables, tables.variants, &tables::Variant::name);
  for (const std::string& name : request.variants) {
    const auto place = place_of(variants, name);
    if (!place) return unknown("variant", name, variants);
    setup.variants.push_back({static_cast<uint8_t>(*place)});
  }
  if (request.end_goal.empty()) return {};
  const auto goals = names_in(tables, tables.goals, &tables::Goal::slug);
  const auto place = place_of(goals, request.end_goal);
  if (!place) return unknown("goal", request.end_goal, goals);
  setup.end_goal = static_cast<uint8_t>(*place);
  return {};
}

int players_asked_for(const PlayRequest& request) {
  if (request.players) return *request.players;
  if (!request.seats.empty()) return static_cast<int>(request.seats.size());
  return 1 + request.bots.value_or(0);
}

std::string plural(int count, const char* one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string read_seats(const PlayRequest& request, int players, std::vector<engine::Bot>& seats) {
  seats.assign(static_cast<size_t>(std::clamp(players, 0, engine::kMaxPlayers)), nullptr);
  if (!request.seats.empty() && static_cast<int>(request.seats.size()) != players) {
    return "`--seats` names " + plural(static_cast<int>(request.seats.size()), "seat") + " for " +
           plural(players, "player");
  }
  if (request.bots.value_or(0) > players) {
    return plural(*request.bots, "bot") + " cannot take the seats of " + plural(players, "player");
  }
  std::vector<std::string> known{std::string(kPerson)};
  for (const engine::NamedBot& bot : engine::all_bots()) known.emplace_back(bot.name);
  for (size_t i = 0; i < std::min(request.seats.size(), seats.size()); ++i) {
    const auto place = place_of(known, request.seats[i]);
    if (!place) {
      const std::string near = nearest_name(request.seats[i], known);
      return "a seat cannot be `" + request.seats[i] + "`" +
             (near.empty() ? ": it takes " + quoted_list(known) : "; did you mean `" + near + "`?");
    }
    if (*place > 0) seats[i] = engine::all_bots()[*place - 1].choose;
  }
  const auto bots = static_cast<size_t>(request.bots.value_or(0));
  for (size_t i = seats.size() - std::min(bots, seats.size()); i < seats.size(); ++i) {
    seats[i] = engine::choose_greedy;
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
    return plural(static_cast<int>(request.names.size()), "name") + " for " +
           plural(players, "player");
  }
  for (const std::string& name : request.names) {
    if (!is_player_name(name)) {
      return "a player's name has 1 to " + std::to_string(kLongestName) + " letters";
    }
  }
  names = request.names;
  return {};
}

std::string read_people(const PlayRequest& request, PlaySetup& made) {
  const int players = made.setup.players;
  if (request.bots && !request.seats.empty()) return "`--bots` and `--seats` exclude each other";
  std::string reason = read_seats(request, players, made.seats);
  if (reason.empty()) reason = read_names(request, players, made.names);
  return reason;
}

}  // namespace

std::variant<PlaySetup, std::string> read_request(const Tables& tables,
                                                  const PlayRequest& request) {
  PlaySetup made;
  made.setup.players = players_asked_for(request);
  made.setup.seed = request.seed;
  std::string reason = read_rules(tables, request, made.setup);
  // How many may play is for the rules to say, before seats are counted.
  if (reason.empty()) {
    const auto rules = engine::resolve_rules(tables, made.setup);
    if (const auto* fault = std::get_if<std::string>(&rules)) reason = *fault;
  }
  if (reason.empty()) reason = read_people(request, made);
  if (!reason.empty()) return reason;
  return made;
}

std::variant<PlaySetup, std::string> read_request(const engine::Log& log,
                                                  const PlayRequest& request) {
  PlaySetup made;
  made.setup = log.setup;
  std::string reason = read_people(request, made);
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
  return std::find(setup_.seats.begin(), setup_.seats.end(), nullptr) != setup_.seats.end();
}

bool Play::waits_for_person() const {
  return !over() && setup_.seats[engine::chooser(state_)] == nullptr;
}

engine::Action Play::bots_choice() {
  // A stream of their own for each game, so that the same choices of people meet the same answers.
  return setup_.seats[engine::chooser(state_)](game_, state_, game_.seed, random_index_);
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
    return "`" + path + "` is there already, and is no game log";
  }
  return write_outputs("", {{path, text}});
}

}  // namespace loom
