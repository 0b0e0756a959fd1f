#include "driver/play.h"

#include <fmt/core.h>
#include <algorithm>

#include "driver/output.h"
#include "driver/play_names.h"
#include "schema/source/files.h"

namespace loom {

std::variant<PlaySetup, std::string> read_request(const program::Program& program,
                                                  const PlayRequest& request) {
  PlaySetup made;
  made.setup.players = players_asked_for(request);
  made.setup.seed = request.seed.value_or(0);
  std::string reason = find_variants(program, request.variants, made.setup);
  if (reason.empty()) reason = find_settings(program, request.settings, made.setup);
  // How many may play is for the rules to say, before seats are counted.
  if (reason.empty()) {
    const auto game = machine::make_game(program, made.setup);
    if (const auto* fault = std::get_if<std::string>(&game)) reason = *fault;
  }
  if (reason.empty()) reason = read_people(program, request, made);
  if (!reason.empty()) return reason;
  return made;
}

std::variant<PlaySetup, std::string> read_request(const program::Program& program,
                                                  const machine::GameLog& log,
                                                  const PlayRequest& request) {
  PlaySetup made;
  made.setup = log.setup;
  const auto game = machine::make_game(program, made.setup);
  if (const auto* fault = std::get_if<std::string>(&game)) return *fault;
  std::string reason = read_people(program, request, made);
  if (!reason.empty()) return reason;
  return made;
}

Play::Play(machine::Game game, PlaySetup setup)
    : game_(std::move(game)), setup_(std::move(setup)), state_(machine::new_game(game_)) {}

std::variant<Play, std::string> Play::start(const program::Program& program, PlaySetup setup) {
  auto made = machine::make_game(program, setup.setup);
  if (auto* reason = std::get_if<std::string>(&made)) return std::move(*reason);
  return Play(std::get<machine::Game>(std::move(made)), std::move(setup));
}

std::string Play::resume(const machine::GameLog& log) {
  std::string reason = machine::replay_game_log(*game_.program, log);
  if (!reason.empty()) return reason;
  for (const machine::GameLog::Entry& entry : log.entries) {
    if (entry.kind == machine::GameLog::Entry::Kind::choice) choose(options()[entry.option]);
  }
  return {};
}

bool Play::has_people() const {
  return std::find(setup_.seats.begin(), setup_.seats.end(), std::nullopt) != setup_.seats.end();
}

bool Play::waits_for_person() const { return !over() && !setup_.seats[chooser()]; }

int Play::viewer() const {
  int only = -1;
  int people = 0;
  for (size_t i = 0; i < setup_.seats.size(); ++i) {
    if (setup_.seats[i]) continue;
    only = static_cast<int>(i);
    ++people;
  }
  if (people == 1) return only;
  return waits_for_person() ? chooser() : -1;
}

machine::Option Play::bots_choice() {
  // A stream of their own for each game, so that the same choices of people meet the same answers.
  return machine::choose(*setup_.seats[chooser()], game_, state_, game_.seed, random_index_);
}

void Play::choose(const machine::Option& option) {
  const std::vector<machine::Option> all = options();
  const auto found = std::find(all.begin(), all.end(), option);
  const auto number = static_cast<int>(found - all.begin());
  choices_.push_back({state_, number, random_index_, waits_for_person()});
  machine::apply(game_, state_, option);
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
  machine::GameLog log;
  log.content = game_.program->content;
  log.setup = setup_.setup;
  for (size_t i = 0; i < choices_.size(); ++i) {
    const machine::State& after = i + 1 < choices_.size() ? choices_[i + 1].before : state_;
    machine::note(game_, log, choices_[i].before, choices_[i].option, after);
  }
  return machine::write_game_log(*game_.program, log, setup_.names);
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
