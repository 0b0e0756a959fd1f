#include "validator/replay/executor.h"

#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/replay_codes.h"

namespace loom::replay {

using engine::Do;
using engine::Move;

namespace {

// Where the machine stops so that the text can be followed.
bool pauses(Do what) {
  return what == Do::begin_round || what == Do::reveal_events || what == Do::take_turns ||
         what == Do::open_window || what == Do::end_round || what == Do::choose_action;
}

}  // namespace

Executor::Executor(const Example& example, Choices& choices, size_t limit)
    : example_(example),
      tables_(*example.tables),
      rules_(example.game.rules),
      game_(example.game),
      choices_(choices),
      limit_(limit),
      palettes_(example.names.players.size()),
      loaded_by_(tables_.engine_cards.size()),
      completions_(tables_.goals.size()),
      event_told_(tables_.pressures.size()) {
  game_.script = &script_;
}

void Executor::run() {
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

void Executor::set_up() {
  Step deal;
  const auto lay = [](const std::vector<uint8_t>& told, size_t count, size_t known,
                      const std::set<uint8_t>& named, std::vector<uint8_t>& script, bool* open) {
    std::set<uint8_t> used;
    for (size_t i = 0; i < count; ++i) {
      uint8_t card = i < told.size() ? told[i] : engine::kNoCard;
      open[i] = card == engine::kNoCard;
      for (size_t other = 0; other < known && card == engine::kNoCard; ++other) {
        const auto candidate = static_cast<uint8_t>(other);
        if (!named.contains(candidate) && used.insert(candidate).second) card = candidate;
      }
      script.push_back(card);
    }
  };
  std::set<uint8_t> named_goals = example_.named_goals;
  named_goals.insert(rules_.end_goal);
  lay(example_.prism, rules_.prism, tables_.engine_cards.size(), example_.named_cards,
      script_.engine_cards, open_space_);
  lay(example_.index, rules_.index, tables_.goals.size(), named_goals, script_.goals, open_slot_);
  state_ = engine::set_up(game_);
  // Outcomes that were made for this example come up only when they are told.
  for (size_t i = example_.game_events; i < tables_.pressures.size(); ++i) {
    state_.pressure_deck.left.remove(static_cast<uint8_t>(i));
  }
  before_ = state_;
  paid_ = state_;
  add_row(deal);
  for (const Step& step : example_.start) {
    now_ = &step;
    check(step);
  }
}

void Executor::play_round(const Round& round, bool last) {
  if (after_the_end(round.events.front())) return;
  engine::do_step(game_, state_);  // begin_round
  const std::vector<Step> nothing;
  for (size_t i = 0; i < round.events.size() && !stopped(); ++i) {
    const bool final = i + 1 == round.events.size();
    reveal(round.events[i], final ? round.after : nothing);
  }
  if (stopped()) return;
  if (state_.top().what == Do::reveal_events && state_.top().a > 0) {
    report(codes::out_of_order, round.events.back(), round.events.back().span,
           fmt::format("the example tells fewer events than the {} of this round", rules_.events))
        .notes.emplace_back("P1: tell the others under `more-events:`");
    state_.steps[state_.depth - 1].a = 0;
  }
  if (state_.top().what == Do::reveal_events) engine::do_step(game_, state_);
  take_turns(round);
  if (!stopped()) window(round);
  if (!stopped()) end_round(last);
}

void Executor::reveal(const Step& event, Steps after) {
  if (state_.top().what != Do::reveal_events || state_.top().a == 0) {
    report(codes::out_of_order, event, event.span,
           fmt::format(
               "only {}{}", rules_.events,
               rules_.events == 1 ? " event comes up in a round" : " events come up in a round"));
    state_.steps[state_.depth - 1].a = 1;
  }
  const Step* first = after.data();
  group(event, first, first + after.size());
}

void Executor::begin_group() {
  ++group_;
  before_ = state_;
  paid_ = state_;
  completed_.clear();
  telling_ = {};
}

// One action or event with all that is told about it.
void Executor::group(const Step& action, const Step* rest, const Step* end) {
  if (after_the_end(action)) return;
  now_ = &action;
  begin_group();
  telling_.end = end;
  arm_decks(action, rest, end);
  wanted_.clear();
  for (const Step* step = rest; step != end; ++step) {
    if (step->verb != Verb::lose && step->verb != Verb::gain) continue;
    if (step->tokens.told && step->tokens.any == 0) wanted_.push_back(*step);
  }
  if (action.verb == Verb::flip) {
    engine::do_step(game_, state_);
    run_on();
  } else {
    act(action);
  }
  note_new_cards(before_);
  add_rest_of_parts(before_);
  remember(before_, action);
  if (state_.over() && ended_by_ == nullptr) ended_by_ = &action;
  if (is_action(action.verb)) {
    check_bonus_told(action, rest, end);
    check_completion_told(action, rest, end);
  }
  for (const Step* step = rest; step != end && !stopped(); ++step) check(*step);
  note_brought();
  telling_.end = nullptr;
  add_row(action);
}

void Executor::run_on() {
  while (state_.depth > 0 && !pauses(state_.top().what)) {
    before_step();
    const Do what = state_.top().what;
    const engine::State was = what == Do::carry_out ? state_ : engine::State{};
    if (!engine::do_step(game_, state_)) {
      if (what != Do::choose_loss && what != Do::choose_gain) return;
      settle_choice();
    } else if (what == Do::carry_out) {
      for (size_t t = 0; t < tables_.tracks.size(); ++t) {
        const auto track = static_cast<uint8_t>(t);
        add_part(engine::kNobody, track, state_.tracks[t] - was.tracks[t], {}, {});
        for (uint8_t p = 0; p < rules_.players; ++p) {
          add_part(p, track, state_.players[p].tracks[t] - was.players[p].tracks[t], {}, {});
        }
      }
    }
  }
}

// Takes note of the awards that the next step of the engine brings.
void Executor::before_step() {
  const engine::Step& step = state_.top();
  const auto legacy = rules_.legacy.value;
  if (step.what == Do::place_card && step.a == 1) {
    const int number = tables_.layers[tables_.engine_cards.items[step.b].layer].number;
    if (number > state_.world_layer) {
      add_part(step.player, legacy, rules_.first_load_legacy, "L2",
               fmt::format("for the new World Layer {}", number));
    }
    palettes_[step.player].push_back(step.b);
    loaded_by_[step.b] = {step.player, now_};
  }
  if (step.what != Do::settle_goal || step.b != 0) return;
  const engine::Slot& slot = completed_.emplace_back(state_.slots[step.a]);
  completions_[slot.goal] = {now_, group_, slot, {}, kNoFinding};
  const int number = tables_.layers[tables_.goals.items[slot.goal].layer].number;
  for (int place = 0; place < slot.marker_count; ++place) {
    const uint8_t player = slot.markers[place];
    if (player == engine::kCommunity) continue;
    add_part(player, legacy, rules_.award(place), "I3",
             fmt::format("for place {} on {}", place + 1, goal_title(slot.goal)));
    if (number <= state_.world_layer) continue;
    add_part(player, legacy, rules_.first_goal_legacy, "L3",
             fmt::format("for the new World Layer {}", number));
  }
}

// Which token to lose or gain, as the text tells it or as the search has it.
void Executor::settle_choice() {
  const uint8_t player = state_.top().player;
  const bool loses = state_.top().what == Do::choose_loss;
  for (Step& told : wanted_) {
    const bool meant = told.player == player || told.player == kEverybody;
    if (!meant || (told.verb == Verb::lose) != loses) continue;
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      if (told.tokens.count[i] == 0) continue;
      if (told.player != kEverybody) --told.tokens.count[i];
      const engine::Action action{loses ? Move::lose : Move::gain, static_cast<uint8_t>(i)};
      clear_way(*now_, action);
      engine::choose(game_, state_, action);
      return;
    }
  }
  const engine::Options options = engine::legal_actions(game_, state_);
  OpenChoice open;
  open.what = std::string("which token ") + name(player) + (loses ? " loses" : " gains");
  open.round = state_.round;
  open.line = now_->line;
  open.source_line = now_->source_line;
  for (const engine::Action& action : options) open.options.push_back(amount(action.index, 1));
  engine::choose(game_, state_, options.items[choices_.choose(std::move(open))]);
}

void Executor::take_turns(const Round& round) {
  unsigned done = 0;
  int last = -1;
  for (const Turn& turn : round.turns) {
    if (stopped()) return;
    if (state_.over()) {
      if (!turn.steps.empty()) after_the_end(turn.steps.front());
      continue;
    }
    const int position = (turn.player - state_.start_player + rules_.players) % rules_.players;
    Step heading;
    heading.span = turn.span;
    heading.line = turn.line;
    heading.player = turn.player;
    heading.text = name(turn.player);
    if (((done >> turn.player) & 1U) != 0) {
      report(codes::out_of_order, heading, turn.span,
             name(turn.player) + " has had a turn in this round")
          .notes.emplace_back("P3: each player has one turn in a round");
    } else if (position < last) {
      report(codes::out_of_order, heading, turn.span,
             name(turn.player) + " comes before those whose turns were told")
          .notes.emplace_back("P3: turns go clockwise from the starting player");
    }
    last = std::max(last, position);
    done |= 1U << turn.player;
    state_.steps[state_.depth - 1].a = static_cast<uint8_t>(position);
    engine::do_step(game_, state_);  // take_turns
    take_turn(turn);
  }
  if (state_.over() || stopped()) return;
  for (uint8_t player = 0; player < rules_.players; ++player) {
    if (((done >> player) & 1U) != 0) continue;
    Step heading = round.events.front();
    heading.player = player;
    report(codes::out_of_order, heading, round.span,
           fmt::format("the turn of {} is missing", name(player)))
        .notes.emplace_back(
            "P3: each player has a turn; tell it, with `pass` when nothing is done");
  }
  state_.steps[state_.depth - 1].a = static_cast<uint8_t>(rules_.players);
  engine::do_step(game_, state_);
}

void Executor::take_turn(const Turn& turn) {
  passed_ = false;
  const Step* step = turn.steps.data();
  const Step* end = step + turn.steps.size();
  while (step != end && !stopped()) {
    if (!is_action(step->verb)) {
      now_ = step;
      check(*step++);
      continue;
    }
    const Step* rest = step + 1;
    const Step* next =
        std::find_if(rest, end, [](const Step& each) { return is_action(each.verb); });
    group(*step, rest, next);
    step = next;
  }
  if (state_.over() || stopped()) return;
  const int left = state_.actions_left;
  if (left > 0 && !passed_) {
    Step heading;
    heading.span = turn.span;
    heading.line = turn.line;
    heading.player = turn.player;
    heading.text = name(turn.player);
    for (const Step& each : turn.steps) {
      if (is_action(each.verb)) heading.source_line = each.source_line;
    }
    report(codes::unused_action, heading, turn.span,
           fmt::format("{} has {}{}", name(turn.player), left,
                       left == 1 ? " action left" : " actions left"))
        .notes.emplace_back(
            fmt::format("P3: a turn has {} actions; write `pass` where one is not taken on purpose",
                        rules_.actions));
  }
  end_turn();
}

void Executor::end_turn() {
  while (state_.depth > 0 && state_.top().what == Do::choose_action) {
    if (state_.actions_left > 0 || !engine::do_step(game_, state_)) {
      engine::choose(game_, state_, {Move::pass, 0});
    }
  }
}

void Executor::window(const Round& round) {
  if (state_.over()) {
    for (const Step& step : round.window) {
      if (step.verb == Verb::donate && after_the_end(step)) return;
      now_ = &step;
      check(step);
    }
    return;
  }
  int last = -1;
  for (const Step& step : round.window) {
    if (stopped()) return;
    now_ = &step;
    if (step.verb == Verb::donate) {
      begin_group();
      donate(step, last);
      add_rest_of_parts(before_);
      remember(before_, step);
      add_row(step);
    } else {
      check(step);
    }
  }
  state_.steps[state_.depth - 1].a = static_cast<uint8_t>(rules_.players);
  engine::do_step(game_, state_);
  while (state_.depth > 0 && state_.top().what == Do::place_community) {
    engine::do_step(game_, state_);
  }
}

void Executor::end_round(bool last) {
  if (state_.over()) return;
  const uint8_t meaning = state_.tracks[rules_.meaning.value];
  const engine::State kept = state_;
  engine::do_step(game_, state_);
  if (!state_.over()) return;
  ended_by_ = now_;
  if (last) return;
  Finding& found = report(codes::step_refused, *now_, now_->span, "the game ends with this round");
  found.notes.push_back(state_.ending == engine::Ending::collapse
                            ? fmt::format("P7: {} is {}, the world collapses",
                                          track_title(rules_.meaning.value), meaning)
                            : "the rounds of the game are played");
  granted("went on as if it did not");
  const bool collapsed = state_.ending == engine::Ending::collapse;
  state_ = kept;
  if (!collapsed) {
    lost_ = true;
    return;
  }
  uint8_t& track = state_.tracks[rules_.meaning.value];
  track = static_cast<uint8_t>(rules_.collapse_at + 1);
  engine::do_step(game_, state_);
  track = meaning;
  ended_by_ = nullptr;
  lost_ = state_.over();
}

bool Executor::after_the_end(const Step& step) {
  if (!state_.over()) return false;
  if (!lost_) {
    Finding& found =
        report(codes::step_refused, step, step.span, "the game is over before this step");
    if (ended_by_ != nullptr) {
      found.notes.push_back(
          fmt::format("E1: it ended at {}, `{}`", place_text(*ended_by_), ended_by_->text));
    }
    found.notes.emplace_back("what follows is not judged");
  }
  lost_ = true;
  return true;
}

}  // namespace loom::replay
