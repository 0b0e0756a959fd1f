#include "validator/replay/reenactment.h"

#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/replay_codes.h"

namespace loom::replay {

using What = Step::What;

Reenactment::Reenactment(const Example& example, Choices& choices, size_t limit)
    : ThingNames(example),
      example_(example),
      program_(*example.game.program),
      dealer_(example, choices),
      game_(example.game),
      choices_(choices),
      limit_(limit),
      cells_(static_cast<size_t>(example.game.layout.cells)),
      offsets_(cells_.size()) {
  game_.draws = &dealer_;
  game_.watch = this;
  game_.stops_between = true;
  const auto know = [&](Sort sort, size_t count, auto of_player) {
    for (size_t i = 0; i < count; ++i) {
      const Thing thing{sort, static_cast<int>(i)};
      for (int player = 0; player < (of_player(i) ? game_.players : 1); ++player) {
        cells_[cell_of(thing, player)] = {thing, of_player(i) ? player : kNoPlayer, true};
      }
    }
  };
  know(Sort::token, program_.tokens.size(), [](size_t) { return true; });
  know(Sort::track, program_.tracks.size(), [&](size_t i) { return program_.tracks[i].of_player; });
  know(Sort::counter, program_.counters.size(),
       [&](size_t i) { return program_.counters[i].of_player; });
}

void Reenactment::run() {
  set_up();
  for (size_t i = 0; i < example_.rounds.size() && !stopped(); ++i) {
    play_round(example_.rounds[i], i + 1 == example_.rounds.size());
  }
  for (const Step& step : example_.end) {
    if (stopped()) return;
    now_ = &step;
    check(step);
  }
}

// A step for what no step tells.
Step Reenactment::heading(Span span, int player, int line) const {
  Step made;
  made.span = span;
  made.player = player;
  made.line = line;
  if (player >= 0) made.text = name(player);
  return made;
}

void Reenactment::begin_group(const Step& step) {
  now_ = &step;
  ++group_;
  before_ = state_;
  doing_ = {};
  doing_.moved.resize(cells_.size());
  asked_.left.clear();
  asked_.stood = 0;
  dealer_.tell_nothing();
  dealer_.stand_at(step);
}

void Reenactment::set_up() {
  const Step& first = example_.start.empty() ? headings_.emplace_back() : example_.start.front();
  doing_.moved.resize(cells_.size());
  now_ = &first;
  state_ = machine::new_game(game_);
  parts_.clear();
  for (size_t i = 0; i < example_.outcomes; ++i) {
    put_aside(game_, state_, static_cast<uint8_t>(example_.first_outcome + static_cast<int>(i)));
  }
  if (program_.random_start && !example_.rounds.front().turns.empty()) {
    state_.start_player = static_cast<uint8_t>(example_.rounds.front().turns.front().player);
  }
  begin_group(first);
  report_draws(first);
  add_row({});
  for (const Step& step : example_.start) {
    if (stopped()) return;
    now_ = &step;
    check(step);
  }
}

void Reenactment::play_round(const Round& round, bool last) {
  Step& opening = headings_.emplace_back(heading(round.span, kNoPlayer, 0));
  const Step& first = !round.events.empty()  ? round.events.front()
                      : !round.after.empty() ? round.after.front()
                                             : opening;
  if (after_the_end(first)) return;
  begin_group(first);
  offered_.clear();
  const Group after = all_of(round.after);
  doing_.end = after.end;
  for (const Step* each = after.begin; each != after.end; ++each) {
    if (each->what == What::come) dealer_.tell(each->come);
  }
  machine::begin_round(game_, state_);
  answer_all(nullptr, after);
  report_draws(first);
  for (const Step& event : round.events) {
    for (const Item& item : event.come) {
      const int card = item.meant(Sort::card);
      if (card < 0 || state_.where[card] != before_.where[card]) continue;
      report(codes::not_so, event, item.span, card_title(card) + " does not come up here")
          .notes.push_back(whereabouts(static_cast<uint8_t>(card)));
    }
  }
  remember(first);
  for (const Step& step : round.after) {
    if (!is_done(step) && !stopped()) check(step);
  }
  doing_.end = nullptr;
  if (&first != &opening) add_row(first);
  for (const Turn& turn : round.turns) {
    if (!stopped()) take_turn(turn);
  }
  if (!stopped()) play_steps(all_of(round.window), kNoPlayer, false);
  if (!stopped() && !last) finish_round(round);
}

// Steps that do something, each with those that tell what comes of it. `in_turn`: the turn has
// come, or that it has not is known already.
void Reenactment::play_steps(Group steps, int turn_of, bool in_turn) {
  const Step* step = steps.begin;
  const Step* end = steps.end;
  while (step != end && !stopped()) {
    if (!is_done(*step)) {
      now_ = step;
      check(*step++);
      continue;
    }
    const Step* next = std::find_if(step + 1, end, is_done);
    if (after_the_end(*step)) return;
    const int chooser = waits() && acts() ? machine::chooser(game_, state_) : kNoPlayer;
    const bool asked = chooser == step->player || (is_offer() && pass_until(step->player, true));
    if (asked && is_asked_for(*step)) {
      play_group({step, next});
    } else {
      play_out_of_turn({step, next}, turn_of, chooser, !in_turn && turn_of != kNoPlayer);
    }
    if (turn_of == kNoPlayer) offered_.push_back(step->player);
    step = next;
  }
}

// Whether what is asked for may be this step: an offer is of one action.
bool Reenactment::is_asked_for(const Step& step) const {
  return !is_offer() || step.what == What::pass || program_.code[state_.top().at].a == step.action;
}

// What is wrong when somebody acts who is not asked; empty: only that the rules would not let them,
// since nobody is asked for what they cannot do.
std::string Reenactment::out_of_order(const Step& step) const {
  const bool offered = std::any_of(
      program_.code.begin(), program_.code.end(), [&](const program::Instruction& line) {
        return line.code == program::Code::offer && line.a == step.action;
      });
  if (!offered) return name(step.player) + " has nothing to choose here";
  const auto place = [&](int player) {
    return (player - state_.start_player + game_.players) % game_.players;
  };
  for (const int other : offered_) {
    if (other == step.player) return name(step.player) + " has done so in this round";
  }
  for (const int other : offered_) {
    if (place(other) < place(step.player)) continue;
    return fmt::format("{} comes before {}, who is told first", name(step.player), name(other));
  }
  return {};
}

// What is done then is done before whatever waits.
void Reenactment::play_out_of_turn(Group group, int turn_of, int chooser, bool quiet) {
  const Step& step = *group.begin;
  const bool passes = step.what == What::pass;
  const bool used = turn_of == step.player;
  const std::string wrong = used ? name(step.player) + " has no action left" : out_of_order(step);
  if (!quiet && !wrong.empty() && !(passes && used)) {
    Finding& found =
        report(used ? codes::step_refused : codes::out_of_order, step, step.span, wrong);
    if (used && turn_rule_ >= 0) found.notes.push_back(rule_named(turn_rule_));
    if (!used && chooser != kNoPlayer) {
      found.notes.push_back("it is for " + name(chooser) + " to choose");
    }
    granted(passes ? "left it out" : "did it all the same");
  }
  if (passes || state_.depth == 0) return;
  acting_for_ = step.player;
  play_group(group);
  acting_for_ = kNoPlayer;
}

void Reenactment::take_turn(const Turn& turn) {
  if (state_.over()) {
    if (!turn.steps.empty()) after_the_end(turn.steps.front());
    return;
  }
  const bool in_turn = come_to(turn);
  Group steps = all_of(turn.steps);
  if (in_turn && before_turn()) steps.begin = open_turn(turn);
  play_steps(steps, turn.player, in_turn);
  if (!stopped() && in_turn) finish_turn(turn);
}

// What comes at the start of a turn belongs to the steps before its first deed, which is returned.
const Step* Reenactment::open_turn(const Turn& turn) {
  Step& opening = headings_.emplace_back(heading(turn.span, turn.player, turn.line));
  const Step* begin = turn.steps.data();
  const Step* end = std::find_if(begin, begin + turn.steps.size(), is_done);
  const Step& first = begin == end ? opening : *begin;
  begin_group(first);
  const Group told{begin, end};
  doing_.end = end;
  for (const Step* each = begin; each != end; ++each) {
    if (each->what == What::come) dealer_.tell(each->come);
  }
  machine::begin_turn(game_, state_);
  answer_all(nullptr, told);
  report_draws(first);
  remember(first);
  const bool changed =
      !std::equal(std::begin(before_.cells), std::end(before_.cells), state_.cells);
  for (const Step* each = begin; each != end && !stopped(); ++each) {
    now_ = each;
    check(*each);
  }
  check_start_told(opening);
  doing_.end = nullptr;
  if (changed) add_row(first);
  return end;
}

// To the turn of the player, or an action that the player is asked for; offers that nobody takes
// are left.
bool Reenactment::come_to(const Turn& turn) {
  const int player = turn.player;
  if (is_offer() && pass_until(player, true) && !is_offer()) return true;
  const bool offered =
      is_offer() && std::none_of(turn.steps.begin(), turn.steps.end(), [&](const Step& step) {
        return step.what == What::act && is_asked_for(step);
      });
  const int chooser = waits() && !offered ? machine::chooser(game_, state_) : kNoPlayer;
  if (chooser == player && (acts() || before_turn())) return true;
  Finding& found =
      report(codes::out_of_order, heading(turn.span, player, turn.line), turn.span,
             chooser == kNoPlayer
                 ? fmt::format("{} has no turn any more in this round", name(player))
                 : fmt::format("it is the turn of {}, not of {}", name(chooser), name(player)));
  found.notes.emplace_back("every turn is told, with `pass` when nothing is done");
  if (chooser != kNoPlayer && pass_until(player, false)) {
    granted("passed for those before");
    return true;
  }
  granted("did what it tells all the same");
  return false;
}

// Lets others pass; nothing has happened when the player is not reached in this round. With
// `offers`, none but offers are passed on.
bool Reenactment::pass_until(int player, bool offers) {
  const machine::State kept = state_;
  const Dealer dealt = dealer_;
  constexpr int kMost = 64;
  for (int i = 0; i < kMost && waits(); ++i) {
    const bool turn = before_turn();
    if ((turn || acts()) && machine::chooser(game_, state_) == player) return true;
    if (offers && !is_offer()) break;
    if (turn) {
      machine::begin_turn(game_, state_);
    } else if (acts()) {
      machine::apply(game_, state_, {});
    } else {
      machine::apply(game_, state_, machine::options(game_, state_).front());
    }
  }
  state_ = kept;
  dealer_ = dealt;
  return false;
}

void Reenactment::finish_turn(const Turn& turn) {
  bool told = false;
  constexpr int kMost = 64;
  for (int i = 0; i < kMost && waits() && acts() && !is_offer(); ++i) {
    const program::Instruction& next = program_.code[state_.top().at];
    if (machine::chooser(game_, state_) != turn.player || state_.active != turn.player) return;
    const int left = state_.top().setting.slots[next.slot];
    if (left > 0 && !told) {
      told = true;
      Step here = heading(turn.span, turn.player, turn.line);
      for (const Step& step : turn.steps) {
        if (is_done(step)) here.source_line = step.source_line;
      }
      Finding& found =
          report(next.flag != 0 ? codes::out_of_order : codes::unused_action, here, turn.span,
                 fmt::format("{} has {}{}", name(turn.player), left,
                             left == 1 ? " action left" : " actions left"));
      found.notes.push_back(next.flag != 0 ? rule_named(next.rule) + ": it must be taken"
                                           : "write `pass` where one is not taken on purpose");
    }
    machine::apply(game_, state_, {});
  }
}

// Offers that nobody takes are left; turns that nobody tells are passed.
void Reenactment::finish_round(const Round& round) {
  constexpr int kMost = 256;
  uint32_t missing = 0;
  for (int i = 0; i < kMost && waits() && !stopped(); ++i) {
    if (before_turn()) {
      machine::begin_turn(game_, state_);
      continue;
    }
    if (!acts()) {
      machine::apply(game_, state_, machine::options(game_, state_).front());
      continue;
    }
    const int chooser = machine::chooser(game_, state_);
    if (!is_offer() && ((missing >> chooser) & 1U) == 0) {
      missing |= 1U << chooser;
      report(codes::out_of_order, heading(round.span, chooser, 0), round.span,
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
  const Step& step = *group.begin;
  const Group told{group.begin + 1, group.end};
  begin_group(step);
  doing_.end = group.end;
  dealer_.tell(step.come);
  for (const Step* each = told.begin; each != told.end; ++each) {
    if (each->what == What::come) dealer_.tell(each->come);
  }
  act(step, told);
  report_draws(step);
  if (state_.over() && ended_by_ == nullptr) ended_by_ = &step;
  if (step.place > 0) check_place(step);
  remember(step);
  check_price(step);
  check_gifts_told(step, told);
  check_happenings_told(step, told);
  for (const Step* each = told.begin; each != told.end && !stopped(); ++each) {
    now_ = each;
    check(*each);
  }
  note_brought();
  doing_.end = nullptr;
  add_row(step);
}

bool Reenactment::after_the_end(const Step& step) {
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
