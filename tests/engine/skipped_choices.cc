#include "tests/engine/skipped_choices.h"

#include <algorithm>

#include "tests/engine/oracle.h"

namespace loom::engine::testing {
namespace {

bool waits_for(const State& state, Do what) { return !state.over() && state.top().what == what; }

// What would be open to a player if this were to be chosen in place of what waits.
std::vector<Action> open_to(const Game& game, State state, Step step) {
  state.steps[state.depth - 1] = step;
  return oracle_actions(game, state);
}

bool offers(const std::vector<Action>& actions, Move move) {
  return std::any_of(actions.begin(), actions.end(),
                     [&](Action action) { return action.move == move; });
}

Step choice(Do what, uint8_t player, uint8_t a = 0, uint8_t b = 0) {
  Step step;
  step.what = what;
  step.player = player;
  step.a = a;
  step.b = b;
  return step;
}

// Q15: how many standing cards pay for a card is chosen, if more than one count will do.
std::string skipped_leaning(const Game& game, const State& before, Action action,
                            const State& after) {
  if (waits_for(after, Do::pay_leaning)) return {};
  State state = before;
  const uint8_t id = before.prism[action.index];
  const uint8_t player = before.top().player;
  Player& who = state.players[player];
  --state.depth;
  for (uint8_t token = 0; token < game.tables->tokens.count; ++token) {
    const int asked = game.tables->engine_cards.items[id].tokens[token];
    if (asked == 0) continue;
    if (who.standing[token] * game.rules.leaning_per_turn > who.leaned[token]) {
      state.steps[state.depth++] = choice(Do::pay_leaning, player, token, id);
    } else {
      who.tokens[token] = static_cast<uint16_t>(who.tokens[token] - asked);
    }
  }
  const int first = before.depth - 1;
  for (int i = first; i < state.depth; ++i) {
    // The oracle looks at the step on top and finds the others below it.
    std::swap(state.steps[i], state.steps[state.depth - 1]);
    if (oracle_actions(game, state).size() > 1) return "how much to lean was not asked";
    std::swap(state.steps[i], state.steps[state.depth - 1]);
  }
  return {};
}

// A7: whoever contributes may go on while a token fits.
std::string skipped_contribution(const Game& game, const State& before, Action action,
                                 const State& after) {
  if (waits_for(after, Do::contribute)) return {};
  State state = before;
  Step step = before.top();
  step.b = 1;
  ++state.slots[step.a].filled[action.index];
  if (action.move == Move::put) {
    --state.players[step.player].tokens[action.index];
  } else {
    ++state.players[step.player].leaned[action.index];
  }
  return open_to(game, state, step).size() > 1 ? "more could be contributed" : "";
}

// A10: the other player is asked unless the exchange is impossible (Q16).
std::string skipped_answer(const Game& game, const State& before, Action action,
                           const State& after) {
  if (waits_for(after, Do::answer_touchpoint)) return {};
  Step step = choice(Do::answer_touchpoint, before.top().a, action.index,
                     action.move == Move::give ? uint8_t{1} : uint8_t{0});
  step.leader = before.top().player;
  return offers(open_to(game, before, step), Move::accept) ? "nobody asked the other player" : "";
}

// P4: in player order, all who may donate are asked. `asked` is who was asked last.
std::string skipped_donation(const Game& game, const State& window, uint8_t asked,
                             const State& after) {
  if (waits_for(after, Do::choose_donation) && after.round == window.round) return {};
  int place = 0;
  if (asked != kNobody) {
    place = (asked + game.rules.players - window.start_player) % game.rules.players + 1;
  }
  for (; place < game.rules.players; ++place) {
    const auto player = static_cast<uint8_t>((window.start_player + place) % game.rules.players);
    if (offers(open_to(game, window, choice(Do::choose_donation, player)), Move::donate)) {
      return "player " + std::to_string(player) + " was not asked to donate";
    }
  }
  return {};
}

// A13: a conversion is no action, and so still open when the actions are used.
std::string skipped_conversion(const Game& game, const State& before, Action action,
                               const State& after) {
  const uint8_t player = before.active;
  const bool next_turn = after.active != player && after.active != kNobody &&
                         after.round == before.round && waits_for(after, Do::choose_action);
  if (player == kNobody || !next_turn) return {};
  State state = after;
  state.conversions = before.conversions;
  if (action.move == Move::convert) ++state.conversions;
  const auto open = open_to(game, state, choice(Do::choose_action, player));
  return offers(open, Move::convert) ? "a conversion was still open" : "";
}

}  // namespace

std::string skipped_choice(const Game& game, const State& before, Action action,
                           const State& after) {
  switch (action.move) {
    case Move::load:
      return skipped_leaning(game, before, action, after);
    case Move::put:
    case Move::put_leaning:
      return skipped_contribution(game, before, action, after);
    case Move::give:
    case Move::ask:
      return skipped_answer(game, before, action, after);
    case Move::keep:
      return skipped_donation(game, before, before.top().player, after);
    case Move::donate: {
      State window = before;
      window.given = static_cast<uint8_t>(window.given + game.rules.donation_raises);
      return skipped_donation(game, window, before.top().player, after);
    }
    case Move::pass:
      // The last pass of a round changes nothing, so the window opens on what is here.
      if (after.round == before.round && !after.over()) return {};
      return skipped_donation(game, before, kNobody, after);
    default:
      return skipped_conversion(game, before, action, after);
  }
}

}  // namespace loom::engine::testing
