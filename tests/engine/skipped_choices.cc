#include "tests/engine/skipped_choices.h"

#include <algorithm>

namespace loom::machine::testing {
namespace {

// What was done, and on which tables.
struct Step {
  const PlayRules& rules;
  const SeenTable& before;
  const Waiting& waited;
  const Deed& deed;
  const SeenTable& after;
  const Waiting& waits;
};

std::vector<Deed> open_to(const PlayRules& rules, const SeenTable& table, Choice what, int player,
                          Waiting waiting = {}) {
  waiting.what = what;
  waiting.player = player;
  return oracle_deeds(rules, table, waiting);
}

bool offers(const std::vector<Deed>& deeds, Move move) {
  return std::any_of(deeds.begin(), deeds.end(),
                     [&](const Deed& deed) { return deed.move == move; });
}

// Q15: how many standing cards pay for a card is chosen, if more than one count will do.
std::string skipped_leaning(const Step& step) {
  if (step.waits.what == Choice::leaning) return {};
  SeenTable table = step.before;
  SeenTable::Player& who = table.players[step.waited.player];
  const auto leanings_left = [&](int token) {
    return who.standing[token] * step.rules.leaning_per_turn - who.leaned[token];
  };
  const Face& face = step.rules.faces[step.deed.what];
  for (int token = 0; token < kTokens; ++token) {
    if (leanings_left(token) == 0) who.tokens[token] -= face.tokens[token];
  }
  // The first kind that is asked about; for those after it nothing is paid yet.
  for (int token = 0; token < kTokens; ++token) {
    if (face.tokens[token] == 0 || leanings_left(token) == 0) continue;
    Waiting asked;
    asked.card = step.deed.what;
    asked.token = token;
    const auto open = open_to(step.rules, table, Choice::leaning, step.waited.player, asked);
    if (open.size() > 1) return "how much to lean was not asked";
    if (open.empty()) return "nothing can be paid";
    // Settled by itself.
    who.leaned[token] += open.front().what;
    who.tokens[token] -=
        std::max(face.tokens[token] - open.front().what * step.rules.leaning_tokens, 0);
  }
  return {};
}

// A7: whoever contributes may go on while a token fits.
std::string skipped_contribution(const Step& step) {
  if (step.waits.what == Choice::boxes) return {};
  SeenTable table = step.before;
  Waiting again = step.waited;
  again.put_something = true;
  for (SeenTable::Goal& goal : table.goals) {
    if (goal.card == again.card) ++goal.filled[step.deed.what];
  }
  SeenTable::Player& who = table.players[again.player];
  if (step.deed.move == Move::put) {
    --who.tokens[step.deed.what];
  } else {
    ++who.leaned[step.deed.what];
  }
  return oracle_deeds(step.rules, table, again).size() > 1 ? "more could be contributed" : "";
}

// A10: the other player is asked unless the exchange is impossible (Q16). `partner` is whom the
// Touchpoint was started with.
std::string skipped_answer(const Step& step, int partner) {
  if (step.waits.what == Choice::answer) return {};
  Waiting asked;
  asked.token = step.deed.what;
  asked.giver = step.deed.move == Move::give ? step.waited.player : partner;
  const auto open = open_to(step.rules, step.before, Choice::answer, partner, asked);
  return offers(open, Move::accept) ? "nobody asked the other player" : "";
}

// P4: in player order, all who may donate are asked. `asked` is who was asked last.
std::string skipped_donation(const Step& step, const SeenTable& window, int asked) {
  if (step.waits.what == Choice::donation && step.after.round == window.round) return {};
  const int players = step.rules.players;
  int place = 0;
  if (asked != kNobody) place = (asked + players - window.start_player) % players + 1;
  for (; place < players; ++place) {
    const int player = (window.start_player + place) % players;
    if (offers(open_to(step.rules, window, Choice::donation, player), Move::donate)) {
      return "player " + std::to_string(player) + " was not asked to donate";
    }
  }
  return {};
}

// A13: a conversion is no action, and so still open when the actions are used.
std::string skipped_conversion(const Step& step) {
  const int player = step.before.active;
  const bool next_turn = step.after.active != player && step.after.active != kNobody &&
                         step.after.round == step.before.round && step.waits.what == Choice::action;
  if (player == kNobody || !next_turn) return {};
  SeenTable table = step.after;
  table.players[player].conversions = step.before.players[player].conversions;
  if (step.deed.move == Move::convert) ++table.players[player].conversions;
  return offers(open_to(step.rules, table, Choice::action, player), Move::convert)
             ? "a conversion was still open"
             : "";
}

}  // namespace

std::string skipped_choice(const PlayRules& rules, const State& was, const Deed& deed,
                           const State& is) {
  const SeenTable before(rules, was);
  const SeenTable after(rules, is);
  const Waiting waited = waiting_in(rules, was);
  const Waiting waits = waiting_in(rules, is);
  const Step step{rules, before, waited, deed, after, waits};
  switch (deed.move) {
    case Move::load:
      return skipped_leaning(step);
    case Move::put:
    case Move::put_leaning:
      return skipped_contribution(step);
    case Move::give:
    case Move::ask:
      return skipped_answer(step, waited.partner);
    case Move::keep:
      return skipped_donation(step, before, waited.player);
    case Move::donate: {
      SeenTable window = before;
      window.donated += rules.donation_raises;
      return skipped_donation(step, window, waited.player);
    }
    case Move::pass:
      // The last pass of a round changes nothing, so the window opens on what is here.
      if (after.round == before.round && !is.over()) return {};
      return skipped_donation(step, before, kNobody);
    default:
      return skipped_conversion(step);
  }
}

}  // namespace loom::machine::testing
