#include "studio/play/playtest.h"

#include <fmt/core.h>
#include <algorithm>

#include "driver/told_steps.h"
#include "engine/machine/known.h"
#include "engine/machine/told.h"
#include "studio/play/advice_json.h"
#include "studio/play/table_json.h"

namespace loom::studio {
namespace {

constexpr const char* kNone = "no game has begun";

Answer unplayable() {
  return refusal(kUnfit, "the game cannot be played: it has errors, or no file of kind `play`");
}

}  // namespace

Answer Playtest::setup() const { return {200, kJson, play_setup_json(rules_().program.get())}; }

Answer Playtest::table() const {
  const std::lock_guard lock(mutex_);
  return play_ ? told_table() : refusal(kNotFound, kNone);
}

Answer Playtest::start(const PlayRequest& request) {
  const Rules rules = rules_();
  if (rules.program == nullptr) return unplayable();
  return begin(rules, read_request(*rules.program, request), nullptr);
}

Answer Playtest::load(const std::string& text, const PlayRequest& request) {
  const Rules rules = rules_();
  if (rules.program == nullptr) return unplayable();
  auto log = machine::read_game_log(*rules.program, text);
  if (const auto* reason = std::get_if<std::string>(&log)) return refusal(kUnfit, *reason);
  const auto& saved = std::get<machine::GameLog>(log);
  return begin(rules, read_request(*rules.program, saved, request), &saved);
}

Answer Playtest::begin(Rules rules, Setup setup, const machine::GameLog* log) {
  if (const auto* reason = std::get_if<std::string>(&setup)) return refusal(kUnfit, *reason);
  auto& found = std::get<PlaySetup>(setup);
  std::vector<std::string> seats;
  for (const auto& seat : found.seats) seats.push_back(seat ? seat->name : "human");
  auto play = Play::start(*rules.program, std::move(found));
  if (const auto* reason = std::get_if<std::string>(&play)) return refusal(kUnfit, *reason);
  if (log != nullptr) {
    const std::string fault = std::get<Play>(play).resume(*log);
    if (!fault.empty()) return refusal(kUnfit, fault);
  }
  const std::lock_guard lock(mutex_);
  play_.reset();  // it looks into its own rules
  program_ = std::move(rules.program);
  icons_ = std::move(rules.icons);
  play_.emplace(std::move(std::get<Play>(play)));
  seats_ = std::move(seats);
  log_.clear();
  if (play_->has_people()) let_bots_play();
  return went_on();
}

std::optional<Answer> Playtest::out_of_step(uint64_t step) const {
  if (!play_) return refusal(kNotFound, kNone);
  if (step == step_) return std::nullopt;
  Answer answer = told_table();
  answer.status = kConflict;
  return answer;
}

Answer Playtest::went_on() {
  ++step_;
  told_(step_);
  return told_table();
}

Answer Playtest::choose(uint64_t step, size_t option) {
  const std::lock_guard lock(mutex_);
  if (auto refused = out_of_step(step)) return std::move(*refused);
  if (!play_->waits_for_person()) return refusal(kUnfit, "nobody is to choose");
  const std::vector<machine::Option> all = play_->options();
  if (option >= all.size()) return refusal(kUnfit, "there is no such option");
  do_option(all[option]);
  let_bots_play();
  return went_on();
}

Answer Playtest::watch(uint64_t step) {
  const std::lock_guard lock(mutex_);
  if (auto refused = out_of_step(step)) return std::move(*refused);
  if (play_->over() || play_->waits_for_person()) return refusal(kUnfit, "no bot is to choose");
  do_option(play_->bots_choice());
  return went_on();
}

Answer Playtest::undo(uint64_t step) {
  const std::lock_guard lock(mutex_);
  if (auto refused = out_of_step(step)) return std::move(*refused);
  if (!play_->undo()) return refusal(kUnfit, "there is nothing to take back");
  while (!log_.empty() && !log_.back().by_person) log_.pop_back();
  if (!log_.empty()) log_.pop_back();
  return went_on();
}

Answer Playtest::advice(uint64_t step, const std::string& name) const {
  const std::lock_guard lock(mutex_);
  if (auto refused = out_of_step(step)) return std::move(*refused);
  if (!play_->waits_for_person()) return refusal(kUnfit, "nobody is to choose");
  auto bot = find_table_bot(*program_, name.empty() ? usual_table_bot(*program_) : name);
  if (const auto* reason = std::get_if<std::string>(&bot)) return refusal(kUnfit, *reason);
  return {200, kJson, advice_json(*play_, std::get<machine::Bot>(bot))};
}

Answer Playtest::log() const {
  const std::lock_guard lock(mutex_);
  if (!play_) return refusal(kNotFound, kNone);
  Answer answer{200, "text/plain; charset=utf-8", play_->log_text()};
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"game.log\"");
  return answer;
}

void Playtest::let_bots_play() {
  for (int i = 0; i < kMostAtOnce && !play_->over() && !play_->waits_for_person(); ++i)
    do_option(play_->bots_choice());
}

// Carries a choice out and notes what it was and did.
void Playtest::do_option(const machine::Option& option) {
  const machine::State before = play_->state();
  const machine::Game& game = play_->game();
  Told told;
  told.player = play_->chooser();
  told.by_person = play_->waits_for_person();
  told.round = machine::told_round(game, before);
  const bool secret = machine::chooses_in_secret(game, before) && play_->viewer() != told.player;
  told.words =
      secret ? "chooses in secret" : machine::told_option(game, before, option, play_->names());
  if (option.what == machine::Option::What::action && !secret) {
    const program::Action& action = program_->actions[option.action];
    told.rule = program_->rules[static_cast<size_t>(action.rule)];
  }
  told.changes = changes(before, option);
  play_->choose(option);
  log_.push_back(std::move(told));
}

// What it does, and apart from that what the rounds that begin thereby bring.
std::vector<std::string> Playtest::changes(const machine::State& before,
                                           const machine::Option& option) const {
  const int viewer = play_->viewer() == play_->chooser() ? play_->chooser() : -1;
  std::vector<std::string> all;
  for (const auto& step : told_steps(play_->game(), before, option, viewer, play_->names()))
    all.insert(all.end(), step.begin(), step.end());
  return all;
}

Answer Playtest::told_table() const {
  const machine::Game& game = play_->game();
  const machine::State& state = play_->state();
  const auto now = rules_().program;
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("step", step_);
  json.member("stale", now == nullptr || now->content != program_->content);
  json.member("round", machine::told_round(game, state));
  json.member("seed", std::to_string(game.seed));
  json.member("over", play_->over());
  json.member("ending",
              play_->over() ? machine::told_ending(game, state, play_->names()) : std::string());
  json.member("outcome", machine::told_outcome(game, state));
  json.member("chooser", play_->over() ? -1 : play_->chooser());
  json.member("viewer", play_->viewer());
  json.member("waits_for_person", play_->waits_for_person());
  json.member("question",
              play_->over() ? std::string() : machine::told_question(game, state, play_->names()));
  json.member("can_undo", play_->begun() && play_->has_people());
  write_table(json, *play_, seats_, icons_);
  json.key("log");
  json.begin_array();
  for (const Told& told : log_) {
    json.begin_object();
    json.member("player", told.player);
    json.member("name", machine::name_of(play_->names(), told.player));
    json.member("words", told.words);
    json.member("rule", told.rule);
    json.member("round", told.round);
    json.key("changes");
    json.begin_array();
    for (const std::string& change : told.changes) json.value(change);
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.member("text", machine::told_table(game, state, play_->viewer(), play_->names()));
  json.end_object();
  return {200, kJson, json.finish()};
}

}  // namespace loom::studio
