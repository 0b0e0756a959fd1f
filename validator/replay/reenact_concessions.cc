// What is given that the rules refuse: cards where the text sees them, and tokens.
#include <fmt/core.h>
#include <algorithm>

#include "validator/replay/reenactment.h"
#include "validator/replay/replay_codes.h"

namespace loom::replay {

using machine::Option;
using machine::State;

// Whether the step can be carried out with all that it names. Nothing comes of trying.
bool Reenactment::works(const Step& step, Group told) {
  const Trial before{state_, dealer_, asked_, choices_.met.size(), lost_};
  const Doing doing = doing_;
  bool whole = false;
  game_.watch = nullptr;
  const Options found = matching(state_, step);
  for (size_t i = 0; i < found.size() && !whole; ++i) {
    carry_out(step, found[i]);
    answer_all(&step, told);
    whole = left_over(step) == 0;
    state_ = before.state;
    dealer_ = before.dealer;
    asked_ = before.asked;
    choices_.met.resize(before.choices);
    lost_ = before.lost;
  }
  doing_ = doing;
  game_.watch = this;
  return whole;
}

State Reenactment::with_plenty(State state, int player) const {
  constexpr int kPlenty = 99;
  for (size_t i = 0; i < program_.tokens.size(); ++i) {
    int16_t& count = state.cells[machine::token_cell(game_, static_cast<int>(i), player)];
    count = static_cast<int16_t>(count + kPlenty);
  }
  return state;
}

// Whether tokens are all that can be missing.
bool Reenactment::is_possible(const State& state, const Step& step) const {
  return !matching(with_plenty(state, step.player), step).empty();
}

// A card that was not told, where the action looks for it, may be the one.
bool Reenactment::with_open_cards(const Step& step) {
  for (const Item& item : step.items) {
    const int card = item.meant(Sort::card);
    if (card < 0 || !dealer_.is_free(game_, state_, static_cast<uint8_t>(card))) continue;
    for (size_t i = 0; i < game_.layout.instances.size(); ++i) {
      const machine::Instance& place = game_.layout.instances[i];
      const bool reachable = place.owner == machine::kNone || place.owner == step.player;
      if (place.zone < 0 || !reachable) continue;
      const auto told = static_cast<uint8_t>(card);
      const uint8_t other = dealer_.stand_in(game_, state_, told, static_cast<int>(i));
      State tried = state_;
      if (other == machine::kNone || !exchange(game_, tried, told, other)) continue;
      if (!is_possible(tried, step)) continue;
      state_ = tried;
      before_ = state_;
      dealer_.settle(told);
      return true;
    }
  }
  return false;
}

// The card is put where the action looks for it, in the place of another.
bool Reenactment::with_other_cards(const Step& step) {
  for (const Item& item : step.items) {
    const int card = item.meant(Sort::card);
    for (size_t i = 0; card >= 0 && i < game_.layout.instances.size(); ++i) {
      const machine::Instance& place = game_.layout.instances[i];
      const bool reachable = place.owner == machine::kNone || place.owner == step.player;
      if (place.zone < 0 || !reachable) continue;
      for (const int other : cards_in(static_cast<int>(i))) {
        State tried = state_;
        if (program_.cards[other].kind != program_.cards[card].kind || other == card) continue;
        const auto told = static_cast<uint8_t>(card);
        const auto gone = static_cast<uint8_t>(other);
        if (!put_instead(game_, tried, told, gone, false) || !is_possible(tried, step)) continue;
        report(
            codes::card_not_there, step, item.span,
            fmt::format("{} does not lie in {}", card_title(card), place_text(static_cast<int>(i))))
            .notes.push_back(whereabouts(told));
        granted(fmt::format("put {} there, in place of {}", card_title(card), card_title(other)));
        put_instead(game_, state_, told, gone, true);
        before_ = state_;
        dealer_.settle(told);
        dealer_.owe(gone);
        return true;
      }
    }
  }
  return false;
}

// The fewest tokens with which the step can be carried out: of whoever acts, or of everybody.
bool Reenactment::with_granted_tokens(const Step& step, Group told) {
  const State before = state_;
  const auto tokens = static_cast<int>(program_.tokens.size());
  for (const bool everybody : {false, true}) {
    state_ = with_plenty(before, step.player);
    for (int player = 0; everybody && player < game_.players; ++player) {
      if (player != step.player) state_ = with_plenty(state_, player);
    }
    if (!works(step, told)) continue;
    for (int i = 0; i < tokens * game_.players; ++i) {
      const int cell = machine::token_cell(game_, i % tokens, i / tokens);
      const int16_t most = state_.cells[cell];
      if (most == before.cells[cell]) continue;
      for (int16_t count = before.cells[cell]; count < most; ++count) {
        state_.cells[cell] = count;
        if (works(step, told)) break;
        state_.cells[cell] = most;
      }
    }
    const State enough = state_;
    state_ = before;
    grant_tokens(step, enough);
    return true;
  }
  state_ = before;
  return false;
}

void Reenactment::grant_tokens(const Step& step, const State& enough) {
  for (size_t cell = 0; cell < cells_.size(); ++cell) {
    const int there = state_.cells[cell];
    const int needed = enough.cells[cell];
    if (needed == there) continue;
    const CellOf& of = cells_[cell];
    Span span = step.span;
    for (const auto* items : {&step.items, &step.pays}) {
      for (const Item& item : *items) {
        if (item.meant(Sort::token) == of.thing.index) span = item.span;
      }
    }
    Finding& found = report(codes::step_refused, step, span,
                            fmt::format("{} has {} and needs {}", name(of.player),
                                        amount(of.thing.index, there), needed));
    found.notes.push_back(rule_of(step.action));
    found.notes.push_back(history(static_cast<int>(cell)));
    changes_.push_back({&step, state_.round, static_cast<int>(cell), there, needed, true});
    state_.cells[cell] = static_cast<int16_t>(needed);
    before_.cells[cell] = state_.cells[cell];
    granted(fmt::format("granted {} {}", name(of.player), amount(of.thing.index, needed - there)));
  }
}

}  // namespace loom::replay
