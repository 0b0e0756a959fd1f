#include "validator/replay/reenactment.h"

#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = PlayStep::What;

Reenactment::Reenactment(const PlayExample& example, Choices& choices, size_t limit)
    : example_(example),
      program_(*example.game.program),
      dealer_(example),
      game_(example.game),
      choices_(choices),
      limit_(limit),
      answered_(static_cast<size_t>(example.game.layout.cells)) {
  game_.draws = &dealer_;
  game_.stops_between_rounds = true;
}

void Reenactment::run() {
  set_up();
  for (size_t i = 0; i < example_.rounds.size() && !stopped(); ++i) {
    play_round(example_.rounds[i], i + 1 == example_.rounds.size());
  }
  for (const PlayStep& step : example_.end) {
    if (stopped()) return;
    now_ = &step;
    check(step);
  }
}

void Reenactment::set_up() {
  state_ = machine::new_game(game_);
  if (program_.random_start && !example_.rounds.front().turns.empty()) {
    state_.start_player = static_cast<uint8_t>(example_.rounds.front().turns.front().player);
  }
  before_ = state_;
  now_ = example_.start.empty() ? &headings_.emplace_back() : &example_.start.front();
  report_draws(*now_);
  add_row({});
  for (const PlayStep& step : example_.start) {
    if (stopped()) return;
    now_ = &step;
    check(step);
  }
}

void Reenactment::play_round(const PlayRound& round, bool last) {
  PlayStep& heading = headings_.emplace_back();
  heading.span = round.span;
  now_ = round.events.empty() ? &heading : &round.events.front();
  if (after_the_end(*now_)) return;
  before_ = state_;
  machine::begin_round(game_, state_);
  report_draws(*now_);
  const Group after{round.after.data(), round.after.data() + round.after.size()};
  if (waits() && !acts()) answer_all(nullptr, after);
  for (const PlayStep& event : round.events) {
    for (const Item& item : event.come) {
      const int card = item.meant(Sort::card);
      if (card < 0 || state_.where[card] != before_.where[card]) continue;
      report(codes::not_so, event, item.span, card_title(card) + " does not come up here")
          .notes.push_back(whereabouts(static_cast<uint8_t>(card)));
    }
  }
  std::fill(answered_.begin(), answered_.end(), 0);
  priced_.clear();
  check_moved(nullptr, after);
  if (!round.events.empty() || !round.after.empty()) {
    const PlayStep& first = round.events.empty() ? round.after.front() : round.events.front();
    remember(first);
    add_row(first);
  }
  for (const PlayStep& step : round.after) {
    if (!is_done(step) && !stopped()) check(step);
  }
  for (const PlayTurn& turn : round.turns) {
    if (!stopped()) take_turn(turn);
  }
  if (!stopped()) play_steps(round.window, kNoPlayer);
  if (!stopped() && !last) finish_round(round);
}

// Steps that do something, each with those that tell what comes of it.
void Reenactment::play_steps(const std::vector<PlayStep>& steps, int turn_of) {
  const PlayStep* step = steps.data();
  const PlayStep* end = step + steps.size();
  while (step != end && !stopped()) {
    if (!is_done(*step)) {
      now_ = step;
      check(*step++);
      continue;
    }
    const PlayStep* next = std::find_if(step + 1, end, is_done);
    if (after_the_end(*step)) return;
    const int chooser = waits() && acts() ? machine::chooser(game_, state_) : kNoPlayer;
    if (chooser == step->player || (is_offer() && pass_until(step->player, true))) {
      play_group({step, next});
    } else {
      Finding& found =
          report(codes::out_of_order, *step, step->span,
                 turn_of == step->player
                     ? fmt::format("the turn of {} is over", name(step->player))
                     : fmt::format("{} has nothing to choose here", name(step->player)));
      if (chooser != kNoPlayer) found.notes.push_back("it is for " + name(chooser) + " to choose");
      granted("left it out");
    }
    step = next;
  }
}

void Reenactment::take_turn(const PlayTurn& turn) {
  PlayStep heading;
  heading.span = turn.span;
  heading.line = turn.line;
  heading.player = turn.player;
  heading.text = name(turn.player);
  if (state_.over()) {
    if (!turn.steps.empty()) after_the_end(turn.steps.front());
    return;
  }
  if (!come_to(turn.player, heading)) return;
  play_steps(turn.steps, turn.player);
  if (!stopped()) finish_turn(turn);
}

// To an action that the player is asked for; offers that nobody takes are left.
bool Reenactment::come_to(int player, const PlayStep& heading) {
  if (is_offer() && pass_until(player, true) && !is_offer()) return true;
  if (waits() && acts() && machine::chooser(game_, state_) == player) return true;
  const int chooser = waits() ? machine::chooser(game_, state_) : kNoPlayer;
  Finding& found =
      report(codes::out_of_order, heading, heading.span,
             chooser == kNoPlayer
                 ? fmt::format("{} has no turn any more in this round", name(player))
                 : fmt::format("it is the turn of {}, not of {}", name(chooser), name(player)));
  found.notes.emplace_back("every turn is told, with `pass` when nothing is done");
  if (chooser != kNoPlayer && pass_until(player, false)) {
    granted("passed for those before");
    return true;
  }
  granted("left the turn out");
  return false;
}

// Lets others pass; nothing has happened when the player is not reached in this round. With
// `offers`, none but offers are passed on.
bool Reenactment::pass_until(int player, bool offers) {
  const machine::State kept = state_;
  const Dealer dealt = dealer_;
  constexpr int kMost = 64;
  for (int i = 0; i < kMost && waits() && acts(); ++i) {
    if (machine::chooser(game_, state_) == player) return true;
    if (offers && !is_offer()) break;
    machine::apply(game_, state_, {});
  }
  state_ = kept;
  dealer_ = dealt;
  return false;
}

void Reenactment::finish_turn(const PlayTurn& turn) {
  bool told = false;
  constexpr int kMost = 64;
  for (int i = 0; i < kMost && waits() && acts() && !is_offer(); ++i) {
    const program::Instruction& next = program_.code[state_.top().at];
    if (machine::chooser(game_, state_) != turn.player || state_.active != turn.player) return;
    const int left = state_.top().setting.slots[next.slot];
    if (left > 0 && !told) {
      told = true;
      PlayStep heading;
      heading.span = turn.span;
      heading.line = turn.line;
      heading.player = turn.player;
      heading.text = name(turn.player);
      const std::string actions = left == 1 ? " action left" : " actions left";
      Finding& found =
          report(next.flag != 0 ? codes::out_of_order : codes::unused_action, heading, turn.span,
                 fmt::format("{} has {}{}", name(turn.player), left, actions));
      found.notes.push_back(next.flag != 0
                                ? "rule " + program_.rules[next.rule] + ": it must be taken"
                                : "write `pass` where one is not taken on purpose");
    }
    machine::apply(game_, state_, {});
  }
}

// Offers that nobody takes are left; turns that nobody tells are passed.
void Reenactment::finish_round(const PlayRound& round) {
  constexpr int kMost = 256;
  uint32_t missing = 0;
  for (int i = 0; i < kMost && waits() && !stopped(); ++i) {
    if (!acts()) {
      machine::apply(game_, state_, machine::options(game_, state_).front());
      continue;
    }
    const int chooser = machine::chooser(game_, state_);
    if (!is_offer() && ((missing >> chooser) & 1U) == 0) {
      missing |= 1U << chooser;
      PlayStep heading;
      heading.span = round.span;
      heading.player = chooser;
      report(codes::out_of_order, heading, round.span,
             fmt::format("the turn of {} is missing", name(chooser)))
          .notes.emplace_back("every turn is told, with `pass` when nothing is done");
      granted("passed for " + name(chooser));
    }
    machine::apply(game_, state_, {});
  }
  if (state_.over() && ended_by_ == nullptr) ended_by_ = now_;
  lost_ = lost_ || (!between() && !state_.over());
}

void Reenactment::play_group(Group group) {
  const PlayStep& step = *group.begin;
  const Group told{group.begin + 1, group.end};
  now_ = &step;
  before_ = state_;
  std::fill(answered_.begin(), answered_.end(), 0);
  dealer_.tell_nothing();
  dealer_.tell(step.come);
  for (const PlayStep* each = told.begin; each != told.end; ++each) {
    if (each->what == What::come) dealer_.tell(each->come);
  }
  act(step, told);
  report_draws(step);
  if (state_.over() && ended_by_ == nullptr) ended_by_ = &step;
  if (step.place > 0) check_place(step);
  check_moved(&step, told);
  remember(step);
  add_row(step);
  for (const PlayStep* each = told.begin; each != told.end && !stopped(); ++each) {
    now_ = each;
    check(*each);
  }
}

bool Reenactment::after_the_end(const PlayStep& step) {
  if (!state_.over()) return false;
  if (!lost_) {
    Finding& found =
        report(codes::step_refused, step, step.span, "the game is over before this step");
    if (ended_by_ != nullptr && ended_by_->line > 0) {
      found.notes.push_back(
          fmt::format("it ended at line {}, `{}`", ended_by_->line, ended_by_->text));
    }
    found.notes.emplace_back("what follows is not judged");
  }
  lost_ = true;
  return true;
}

}  // namespace loom::replay
