// What players do: every action is put to the engine.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/executor.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using engine::Do;
using engine::Move;

void Executor::act(const Step& step) {
  switch (step.verb) {
    case Verb::gather:
      gather(step);
      break;
    case Verb::load:
      load(step);
      break;
    case Verb::contribute:
      contribute(step);
      break;
    case Verb::join:
      join(step);
      break;
    case Verb::give:
    case Verb::ask:
      touchpoint(step);
      break;
    case Verb::recycle:
      recycle(step);
      break;
    case Verb::convert:
      convert(step);
      break;
    default:
      passed_ = true;
      if (state_.actions_left > 0) engine::choose(game_, state_, {Move::pass, 0});
  }
}

// The step's tokens with those of an open kind chosen: first of what the player has.
Tokens Executor::told_tokens(const Step& step, const std::string& what) {
  Tokens tokens = step.tokens;
  for (; tokens.any > 0; --tokens.any) {
    OpenChoice open;
    open.what = fmt::format("which token {} {}", name(step.player), what);
    open.round = state_.round;
    open.line = step.line;
    open.source_line = step.source_line;
    std::vector<size_t> kinds;
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      const bool fits = step.verb == Verb::gather
                            ? tables_.tokens.items[i].gathered != 0
                            : state_.players[step.player].tokens[i] > tokens.count[i];
      if (!fits) continue;
      kinds.push_back(i);
      open.options.push_back(amount(i, 1));
    }
    if (kinds.empty()) kinds.push_back(0);
    const size_t chosen = kinds.size() > 1 ? choices_.choose(std::move(open)) : 0;
    ++tokens.count[kinds[chosen]];
  }
  return tokens;
}

void Executor::gather(const Step& step) {
  const Tokens tokens = told_tokens(step, "gathers");
  if (!clear_way(step, {Move::gather, 0})) return;
  if (tokens.total() != rules_.gathered) {
    report(codes::step_refused, step, tokens.span,
           fmt::format("gathering takes {} tokens, not {}", rules_.gathered, tokens.total()))
        .notes.emplace_back("rule A1");
    granted("gave what the step says");
  }
  const engine::State before = state_;
  engine::choose(game_, state_, {Move::gather, 0});
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    const engine::Action take{Move::take, static_cast<uint8_t>(i)};
    for (int n = 0; n < tokens.count[i]; ++n) {
      if (state_.top().what != Do::gather) break;
      const engine::Refusal refusal = engine::refusal(game_, state_, take);
      if (!refusal) {
        engine::choose(game_, state_, take);
        continue;
      }
      report(codes::step_refused, step, tokens.span, in_words(refusal).substr(4))
          .notes.emplace_back("rule A1");
      granted("gave what the step says");
      break;
    }
  }
  while (state_.top().what == Do::gather) {
    engine::choose(game_, state_, engine::legal_actions(game_, state_).items[0]);
  }
  // What the step says, whatever the rules gave.
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    state_.players[step.player].tokens[i] =
        static_cast<uint16_t>(before.players[step.player].tokens[i] + tokens.count[i]);
  }
}

void Executor::load(const Step& step) {
  const uint8_t space = space_of(step);
  const Tokens tokens = told_tokens(step, "pays");
  if (tokens.told) grant_tokens(step, step.player, tokens, "pays", "A2");
  const engine::Action action{Move::load, space};
  if (!clear_way(step, action)) return;
  const engine::State before = state_;
  engine::choose(game_, state_, action);
  Step paid = step;
  paid.tokens = tokens;
  pay(paid, before);
  paid_ = state_;
  run_on();
}

// The tokens that cards of the player's palette stand in for, as the step says.
std::vector<uint8_t> Executor::leaned_tokens(const Step& step) {
  std::vector<uint8_t> tokens;
  const std::vector<uint8_t>& mine = palettes_[step.player];
  for (const uint8_t card : step.leaning) {
    const uint8_t token = tables_.engine_cards.items[card].standing;
    if (token != tables::kNone && std::find(mine.begin(), mine.end(), card) != mine.end()) {
      tokens.push_back(token);
      continue;
    }
    report(codes::step_refused, step, step.span,
           fmt::format("{} has no {} to lean on", name(step.player), card_title(card)))
        .notes.emplace_back("rule K5");
  }
  return tokens;
}

// Answers what is to be paid, then compares it with what the step says.
void Executor::pay(const Step& step, const engine::State& before) {
  const tables::EngineCard& card = tables_.engine_cards.items[step.card];
  Tokens rest = step.tokens;
  for (size_t i = 0; i < tables_.tokens.size(); ++i) rest.count[i] -= card.tokens[i];
  const std::vector<uint8_t> leaned = leaned_tokens(step);
  for (const uint8_t token : leaned) rest.count[token] += rules_.leaning_tokens;
  while (state_.top().what == Do::pay_leaning || state_.top().what == Do::pay_extra) {
    const engine::Options options = engine::legal_actions(game_, state_);
    engine::Action chosen = options.items[0];
    if (state_.top().what == Do::pay_leaning) {
      const auto wanted = std::count(leaned.begin(), leaned.end(), state_.top().a);
      for (const engine::Action& each : options) {
        if (each.index == wanted || (!step.tokens.told && each.index > chosen.index)) chosen = each;
      }
    } else {
      for (const engine::Action& each : options) {
        if (rest.count[each.index] <= 0) continue;
        chosen = each;
        --rest.count[each.index];
        break;
      }
    }
    engine::choose(game_, state_, chosen);
  }
  if (!step.tokens.told) return;
  engine::Player& who = state_.players[step.player];
  int paid[tables::kMaxTokens] = {};
  bool differs = false;
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    paid[i] = before.players[step.player].tokens[i] - who.tokens[i];
    differs = differs || paid[i] != step.tokens.count[i];
  }
  if (!differs) return;
  report(codes::step_refused, step, step.tokens.span,
         fmt::format("{} takes {}, the step pays {}", card_title(step.card), tokens_text(paid),
                     tokens_text(step.tokens.count.data())))
      .notes.emplace_back("rule A2: the tokens that a card shows are paid exactly");
  granted(fmt::format("let {} pay what the step says", name(step.player)));
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    who.tokens[i] = static_cast<uint16_t>(
        std::max(before.players[step.player].tokens[i] - step.tokens.count[i], 0));
  }
}

void Executor::contribute(const Step& step) {
  const uint8_t slot = slot_of(step, step.goal);
  Step filled = step;
  filled.tokens = told_tokens(step, "commits");
  grant_tokens(step, step.player, filled.tokens, "commits", "A7");
  const engine::Action action{Move::contribute, slot};
  if (clear_way(step, action)) {
    engine::choose(game_, state_, action);
    fill_boxes(filled, slot);
  } else {
    contribute_anyway(filled, slot);
  }
  check_place(step, slot);
  paid_ = state_;
  run_on();
}

void Executor::fill_boxes(const Step& step, uint8_t slot) {
  const auto put = [&](engine::Action action) {
    if (state_.top().what == Do::contribute && !engine::refusal(game_, state_, action)) {
      engine::choose(game_, state_, action);
      return;
    }
    report(codes::step_refused, step, step.tokens.span,
           fmt::format("{} has no open box for {}", goal_title(state_.slots[slot].goal),
                       tables_.text(tables_.tokens.items[action.index].title)))
        .notes.emplace_back("rule A7");
    granted("took the token and filled no box");
    uint16_t& held = state_.players[step.player].tokens[action.index];
    if (action.move == Move::put && held > 0) --held;
  };
  for (const uint8_t token : leaned_tokens(step)) put({Move::put_leaning, token});
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    for (int n = 0; n < step.tokens.count[i]; ++n) put({Move::put, static_cast<uint8_t>(i)});
  }
  if (state_.top().what == Do::contribute) {
    const engine::Refusal refusal = engine::refusal(game_, state_, {Move::done, 0});
    if (!refusal) {
      engine::choose(game_, state_, {Move::done, 0});
      return;
    }
    state_.steps[--state_.depth] = {};
    // Otherwise it was said which box has no room for them.
    if (step.tokens.total() > 0 || !step.leaning.empty()) return;
    report(codes::step_refused, step, step.span, in_words(refusal).substr(4))
        .notes.emplace_back("rule Q7");
  }
}

// The boxes are filled as the step says, though the rules have no way to do it.
void Executor::contribute_anyway(const Step& step, uint8_t slot_index) {
  granted("filled the boxes all the same");
  engine::Slot& slot = state_.slots[slot_index];
  const tables::Goal& goal = tables_.goals.items[slot.goal];
  engine::Player& who = state_.players[step.player];
  for (size_t i = 0; i < tables_.tokens.size(); ++i) {
    const int boxes = goal.boxes[i] + (slot_index == engine::kEndSlot ? rules_.end_extra[i] : 0);
    const int open = std::max(boxes - slot.filled[i], 0);
    slot.filled[i] = static_cast<uint8_t>(slot.filled[i] + std::min(open, step.tokens.count[i]));
    who.tokens[i] = static_cast<uint16_t>(who.tokens[i] - step.tokens.count[i]);
  }
  const bool there = std::find(slot.markers, slot.markers + slot.marker_count, step.player) !=
                     slot.markers + slot.marker_count;
  if (!there && slot.marker_count < engine::kMaxMarkers) {
    slot.markers[slot.marker_count++] = step.player;
    if (who.markers > 0) --who.markers;
  }
  if (state_.actions_left > 0) --state_.actions_left;
  engine::Step complete;
  complete.what = Do::complete_goals;
  state_.steps[state_.depth++] = complete;
}

void Executor::join(const Step& step) {
  const uint8_t slot = slot_of(step, step.goal);
  const engine::Action action{Move::join, slot};
  if (clear_way(step, action)) {
    engine::choose(game_, state_, action);
  } else {
    contribute_anyway(step, slot);
  }
  check_place(step, slot);
  run_on();
}

void Executor::check_place(const Step& step, uint8_t slot_index) {
  if (step.place == 0) return;
  const engine::Slot& slot = state_.slots[slot_index];
  const auto* found = std::find(slot.markers, slot.markers + slot.marker_count, step.player);
  const int place = static_cast<int>(found - slot.markers) + 1;
  if (place == step.place || place > slot.marker_count) return;
  Finding& wrong = report(codes::wrong_figure, step, step.place_span,
                          fmt::format("the marker of {} lies in place {}, not {}",
                                      name(step.player), place, step.place));
  std::string order;
  for (int i = 0; i < slot.marker_count; ++i) {
    order += (order.empty() ? "" : ", ") + name(slot.markers[i]);
  }
  wrong.notes.push_back(fmt::format("A8: the order on {} is {}", goal_title(slot.goal), order));
}

void Executor::touchpoint(const Step& step) {
  const bool gives = step.verb == Verb::give;
  const Tokens tokens = told_tokens(step, gives ? "gives" : "asks for");
  const engine::Action start{Move::touchpoint, step.partner};
  if (!clear_way(step, start)) return;
  if (tokens.total() != rules_.touchpoint_tokens) {
    report(codes::step_refused, step, tokens.span,
           fmt::format("a Touchpoint passes {} token on, not {}", rules_.touchpoint_tokens,
                       tokens.total()))
        .notes.emplace_back("rule A10");
    granted("passed on what the rule says");
  }
  uint8_t token = 0;
  while (token + 1U < tables_.tokens.size() && tokens.count[token] == 0) ++token;
  Tokens one;
  one.count[token] = rules_.touchpoint_tokens;
  one.span = tokens.span;
  if (!step.declined || gives) {
    grant_tokens(step, gives ? step.player : step.partner, one, gives ? "gives" : "is to give",
                 "A10");
  }
  engine::choose(game_, state_, start);
  const engine::Action offer{gives ? Move::give : Move::ask, token};
  if (!clear_way(step, offer)) return;
  engine::choose(game_, state_, offer);
  if (state_.top().what == Do::answer_touchpoint) {
    const engine::State offered = state_;
    engine::choose(game_, state_, {step.declined ? Move::decline : Move::accept, 0});
    // The token that is passed on is told by the step itself, and may be told again.
    for (uint8_t player = 0; player < rules_.players; ++player) {
      const int passed =
          state_.players[player].tokens[token] - offered.players[player].tokens[token];
      telling_.besides[player][token] += passed;
    }
    paid_ = state_;
  }
  run_on();
}

void Executor::recycle(const Step& step) {
  const engine::Action action{Move::recycle, step.area};
  if (!clear_way(step, action)) return;
  auto& deck = state_.engine_deck;
  for (size_t i = 0; i < step.cards.size(); ++i) {
    const uint8_t card = step.cards[i];
    if (card == engine::kNoCard) continue;
    const bool there = step.cards_are_goals ? state_.goal_deck.left.has(card) : deck.left.has(card);
    if (there) continue;
    report(codes::card_not_there, step, step.card_spans[i],
           (step.cards_are_goals ? goal_title(card) : card_title(card)) +
               " cannot come up: it does not lie in the deck")
        .notes.push_back(step.cards_are_goals ? whereabouts_of_goal(card)
                                              : whereabouts_of_card(card));
    granted("turned it up all the same");
    if (step.cards_are_goals) {
      state_.goal_deck.left.add(card);
    } else {
      deck.left.add(card);
    }
  }
  engine::choose(game_, state_, action);
  run_on();
}

void Executor::convert(const Step& step) {
  if (!clear_way(step, {Move::convert, 0})) {
    granted("converted all the same");
    engine::Player& who = state_.players[step.player];
    uint16_t& from = who.tokens[rules_.convert_from.value];
    from = static_cast<uint16_t>(std::max(from - rules_.converted_from, 0));
    uint16_t& to = who.tokens[rules_.convert_to.value];
    to = static_cast<uint16_t>(to + rules_.converted_to);
    return;
  }
  engine::choose(game_, state_, {Move::convert, 0});
}

// In the window. `last` is the place of whoever donated last, in the order of play.
void Executor::donate(const Step& step, int& last) {
  const int position = (step.player - state_.start_player + rules_.players) % rules_.players;
  if (position == last) {
    report(codes::out_of_order, step, step.span, name(step.player) + " has donated in this round")
        .notes.emplace_back("P4: each player may donate once");
  } else if (position < last) {
    report(codes::out_of_order, step, step.name_span,
           name(step.player) + " comes before those who have donated")
        .notes.emplace_back("P4: players donate in the order of play");
  }
  last = std::max(last, position);
  const int told = step.tokens.told ? step.tokens.total() : rules_.donation;
  if (told != rules_.donation ||
      (step.tokens.told && step.tokens.count[rules_.donated.value] + step.tokens.any != told)) {
    report(codes::step_refused, step, step.tokens.span,
           fmt::format("a donation is {}, not {}", amount(rules_.donated.value, rules_.donation),
                       tokens_text(step.tokens.count.data())))
        .notes.emplace_back("rule P4");
    granted("took a donation as the rule says");
  }
  engine::Step choice;
  choice.what = Do::choose_donation;
  choice.player = step.player;
  state_.steps[state_.depth++] = choice;
  const uint8_t fragile = state_.players[step.player].fragile;
  const int given = state_.given;
  if (clear_way(step, {Move::donate, 0})) {
    engine::choose(game_, state_, {Move::donate, 0});
    state_.players[step.player].fragile = fragile;
    state_.given = static_cast<uint8_t>(given + rules_.donation_raises);
  } else {
    state_.steps[--state_.depth] = {};
  }
}

}  // namespace loom::replay
