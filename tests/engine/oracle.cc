// Private to this file: Oracle, one function for each choice that can wait.
#include "tests/engine/oracle.h"

#include <array>

namespace loom::engine::testing {
namespace {

using Counts = std::array<int, tables::kMaxTokens>;

// A count of standing cards that is settled for one token.
struct Only {
  int token = tables::kNone;
  int leaning = 0;
};

class Oracle {
 public:
  Oracle(const Game& game, const State& state)
      : tables_(*game.tables),
        rules_(game.rules),
        state_(state),
        step_(state.top()),
        chooser_(state.players[state.top().player]) {}

  std::vector<Action> actions();

 private:
  void add(Move move, int index = 0) { found_.push_back({move, static_cast<uint8_t>(index)}); }
  int tokens() const { return tables_.tokens.count; }
  int meaning() const { return state_.tracks[rules_.meaning.value]; }
  uint8_t me() const { return step_.player; }

  // K10, Q18, Q37: an outcome may limit how often an action is taken in a round, and counts all
  // that were taken in it.
  bool allowed(tables::ActionId action) const {
    return chooser_.taken[action.value] < chooser_.limit[action.value];
  }

  void turn();
  bool can_load(int space) const;
  bool can_contribute(int slot) const;
  bool can_join(int slot) const;
  bool can_touch(int other) const;
  bool can_recycle_prism() const;
  bool can_recycle_index() const;
  bool can_convert() const;
  bool can_donate() const;

  // Paying for a card.
  bool payable(const tables::EngineCard& card, Counts held, Only only = {}, int kind = 0) const;
  Counts held() const;
  bool paid_already(int token) const;
  bool extra_payable(Counts held, int due) const;
  int extra_due(const tables::EngineCard& card) const;
  int leanings_left(int token) const;

  // Goals.
  bool takes_contributions(int slot) const;
  bool has_marker(const Slot& slot) const;
  bool may_have_marker(const Slot& slot) const;
  int open_boxes(int slot, int token) const;
  bool supplies_missing_layer(const Slot& slot) const;

  void within_action();
  void contribute();
  void choose_touchpoint();
  void answer_touchpoint();

  const Tables& tables_;
  const Rules& rules_;
  const State& state_;
  const Step& step_;
  const Player& chooser_;
  std::vector<Action> found_;
};

// ---- a turn ----

void Oracle::turn() {
  add(Move::pass);                                // Q8: an action may be passed
  if (can_convert()) add(Move::convert);          // A13: not an action
  if (state_.actions_left == 0) return;           // P3: 2 actions each
  if (allowed(rules_.gather)) add(Move::gather);  // A1
  for (int space = 0; space < rules_.prism; ++space) {
    if (can_load(space)) add(Move::load, space);
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    if (can_contribute(slot)) add(Move::contribute, slot);
    if (can_join(slot)) add(Move::join, slot);
  }
  for (int other = 0; other < rules_.players; ++other) {
    if (can_touch(other)) add(Move::touchpoint, other);
  }
  if (can_recycle_prism()) add(Move::recycle, rules_.prism_area.value);
  if (can_recycle_index()) add(Move::recycle, rules_.index_area.value);
}

bool Oracle::can_convert() const {
  return rules_.converts                                      // A13: an optional rule
         && state_.conversions < rules_.conversions_per_turn  // A13: once per turn
         && chooser_.tokens[rules_.convert_from.value] >= rules_.converted_from;  // A13: 2 Energy
}

// ---- loading ----

bool Oracle::can_load(int space) const {
  if (!allowed(rules_.load)) return false;
  if (state_.prism[space] == kNoCard) return false;  // A2: a face-up Pattern
  const tables::EngineCard& card = tables_.engine_cards.items[state_.prism[space]];
  for (int track = 0; track < tables_.tracks.count; ++track) {
    // A4: the loss shown is paid too. Q20: not more than there is, but down to exactly the end.
    if (chooser_.tracks[track] - card.tracks[track] < tables_.tracks.items[track].min) return false;
  }
  return payable(card, held());
}

Counts Oracle::held() const {
  Counts counts = {};
  for (int token = 0; token < tokens(); ++token) counts[token] = chooser_.tokens[token];
  return counts;
}

// Q15: each standing card serves once per turn.
int Oracle::leanings_left(int token) const {
  return chooser_.standing[token] * rules_.leaning_per_turn - chooser_.leaned[token];
}

// While a choice of leaning waits, kinds that left nothing to choose are paid; for the others a
// step still waits.
bool Oracle::paid_already(int token) const {
  if (step_.what != Do::pay_leaning) return false;
  for (int i = 0; i < state_.depth; ++i) {
    if (state_.steps[i].what == Do::pay_leaning && state_.steps[i].a == token) return false;
  }
  return true;
}

// A3: 1 extra token for each icon without a card of its own in the palette. X2 and X8 ask for more.
int Oracle::extra_due(const tables::EngineCard& card) const {
  int due = 0;
  for (int layer = 0; layer < tables_.layers.count; ++layer) {
    for (int icon = 0; icon < card.layers[layer]; ++icon) {
      const bool has_card = icon < chooser_.palette[layer];  // A3: one card per icon
      if (!has_card) due += rules_.extra_per_layer;
    }
  }
  due += rules_.load_extra;  // X2, the option: loading costs +1 token
  // X8: with 10 Patterns each further one costs +1 token.
  if (rules_.fatigue_from > 0 && chooser_.loaded >= rules_.fatigue_from) {
    due += rules_.fatigue_extra;
  }
  return due;
}

// Tries all leanings for this kind of token and those after it; for one of them, `only` that many.
bool Oracle::payable(const tables::EngineCard& card, Counts held, Only only, int kind) const {
  if (kind == tokens()) return extra_payable(held, extra_due(card));
  const int asked = paid_already(kind) ? 0 : card.tokens[kind];
  for (int leaning = 0; leaning <= leanings_left(kind); ++leaning) {
    if (kind == only.token && leaning != only.leaning) continue;
    const int stood_in = leaning * rules_.leaning_tokens;  // Q15: for one Support each
    const int paid = asked - stood_in;                     // A2: exactly, so no card beyond that
    if (paid < 0 || paid > held[kind]) continue;
    Counts after = held;
    after[kind] -= paid;
    if (payable(card, after, only, kind + 1)) return true;
  }
  return false;
}

// A3, Q14: an extra token is of any type, as its owner likes.
bool Oracle::extra_payable(Counts held, int due) const {
  if (due == 0) return true;
  for (int token = 0; token < tokens(); ++token) {
    if (held[token] == 0) continue;
    Counts after = held;
    --after[token];
    if (extra_payable(after, due - 1)) return true;
  }
  return false;
}

// ---- goals ----

bool Oracle::takes_contributions(int slot) const {
  if (!allowed(rules_.contribute)) return false;
  if (state_.slots[slot].goal == kNoCard) return false;  // A7: a face-up Initiative
  // X12: the End Initiative takes contributions only from a certain round on.
  if (slot == kEndSlot && state_.round < rules_.end_from_round) return false;
  // X10: the End Initiative takes contributions only at enough Meaning.
  return slot != kEndSlot || !rules_.threshold || meaning() >= rules_.threshold_meaning;
}

bool Oracle::has_marker(const Slot& slot) const {
  for (int place = 0; place < slot.marker_count; ++place) {
    if (slot.markers[place] == me()) return true;
  }
  return false;
}

bool Oracle::may_have_marker(const Slot& slot) const {
  return slot.marker_count < tables_.goals.items[slot.goal].spaces  // A8, Q6: an open space
         && chooser_.markers > 0;                                   // C5: 4 markers each
}

int Oracle::open_boxes(int slot, int token) const {
  const Slot& place = state_.slots[slot];
  int boxes = tables_.goals.items[place.goal].boxes[token];
  if (slot == kEndSlot) boxes += rules_.end_extra[token];  // X5: the End Initiative asks for more
  return boxes - place.filled[token];
}

// A7, A8: any number of tokens to unfilled boxes, with a marker on the card; Q7: at least one.
bool Oracle::can_contribute(int slot) const {
  if (!takes_contributions(slot)) return false;
  const Slot& place = state_.slots[slot];
  if (!has_marker(place) && !may_have_marker(place)) return false;  // Q6: holders may go on
  for (int token = 0; token < tokens(); ++token) {
    if (open_boxes(slot, token) == 0) continue;  // A7: never to filled ones
    if (chooser_.tokens[token] > 0) return true;
    if (leanings_left(token) > 0) return true;  // K5: counts toward an Initiative, too
  }
  return false;
}

// A9: a marker alone, which supplies a missing layer when all token boxes are filled.
bool Oracle::can_join(int slot) const {
  if (!takes_contributions(slot)) return false;
  const Slot& place = state_.slots[slot];
  for (int token = 0; token < tokens(); ++token) {
    if (open_boxes(slot, token) > 0) return false;
  }
  return !has_marker(place)  // A8: one marker per player and card
         && may_have_marker(place) && supplies_missing_layer(place);
}

bool Oracle::supplies_missing_layer(const Slot& slot) const {
  const tables::Goal& goal = tables_.goals.items[slot.goal];
  for (int layer = 0; layer < tables_.layers.count; ++layer) {
    int present = 0;  // I1: across the palettes of all who have a marker on the card
    for (int place = 0; place < slot.marker_count; ++place) {
      if (slot.markers[place] == kCommunity) continue;  // O2: supplies no layers
      present += state_.players[slot.markers[place]].palette[layer];
    }
    // I1: a layer shown twice must appear twice.
    if (present < goal.layers[layer] && chooser_.palette[layer] > 0) return true;
  }
  return false;
}

void Oracle::contribute() {
  const int slot = step_.a;
  const bool put_something = step_.b == 1;
  for (int token = 0; token < tokens(); ++token) {
    if (open_boxes(slot, token) == 0) continue;  // A7: never to filled boxes
    if (chooser_.tokens[token] > 0) add(Move::put, token);
    if (leanings_left(token) > 0) add(Move::put_leaning, token);  // K5, Q15
  }
  if (put_something) add(Move::done);  // A7: any number; Q7: not 0
}

// ---- Touchpoints ----

bool Oracle::can_touch(int other) const {
  return other != me()  // A10: another player
         && allowed(rules_.touchpoint) &&
         chooser_.taken[rules_.touchpoint.value] < rules_.touchpoints_per_round;  // A11
}

void Oracle::choose_touchpoint() {
  for (int token = 0; token < tokens(); ++token) {
    // A10: give exactly 1 token of one type, so it must be there.
    if (chooser_.tokens[token] >= rules_.touchpoint_tokens) add(Move::give, token);
    add(Move::ask, token);  // Q16: even for what the other lacks; the action is then spent
  }
}

void Oracle::answer_touchpoint() {
  const uint8_t giver = step_.b == 1 ? step_.leader : me();
  // A11, Q16: what the giver lacks cannot be exchanged.
  if (state_.players[giver].tokens[step_.a] >= rules_.touchpoint_tokens) add(Move::accept);
  add(Move::decline);  // A11
}

// ---- recycling ----

bool Oracle::can_recycle_prism() const {
  if (!allowed(rules_.recycle)) return false;
  if (chooser_.taken[rules_.recycle.value] >= rules_.recycles) return false;  // X7
  for (int space = 0; space < rules_.prism; ++space) {
    if (state_.prism[space] != kNoCard) return true;  // A12: discard all face-up Patterns
  }
  return false;
}

bool Oracle::can_recycle_index() const {
  if (!allowed(rules_.recycle)) return false;
  if (chooser_.taken[rules_.recycle.value] >= rules_.recycles) return false;  // X7
  // A12: discard all without a Filled marker; never the End Initiative, which has a slot of its
  // own.
  for (int slot = 0; slot < rules_.index; ++slot) {
    if (state_.slots[slot].goal == kNoCard) continue;
    int filled = 0;
    for (int token = 0; token < tokens(); ++token) filled += state_.slots[slot].filled[token];
    if (filled == 0) return true;  // Q29: a Community marker alone does not keep it
  }
  return false;
}

// ---- the window ----

bool Oracle::can_donate() const {
  return chooser_.tracks[rules_.vitals.value] > rules_.fragile_at                  // V3
         && allowed(rules_.donate)                                                 // Q34
         && chooser_.tokens[rules_.donated.value] >= rules_.donation               // P4: 1 Support
         && state_.given + rules_.donation_raises <= rules_.donations_raise_most;  // P5
}

// ---- all choices ----

// Tokens that come and go within an action or by an outcome.
void Oracle::within_action() {
  for (int token = 0; token < tokens(); ++token) {
    const bool has = chooser_.tokens[token] > 0;
    switch (step_.what) {
      case Do::gather:  // A1: Energy and Insight in any mix, never Support
        if (tables_.tokens.items[token].gathered != 0) add(Move::take, token);
        break;
      case Do::pay_extra:  // A3: any type
        if (has) add(Move::pay, token);
        break;
      case Do::choose_loss:  // Q14: its owner chooses
        if (has) add(Move::lose, token);
        break;
      default:  // Q14
        add(Move::gain, token);
        break;
    }
  }
}

std::vector<Action> Oracle::actions() {
  switch (step_.what) {
    case Do::choose_action:
      turn();
      break;
    case Do::choose_donation:
      if (can_donate()) add(Move::donate);
      add(Move::keep);  // P4, Q8: each may
      break;
    case Do::gather:
    case Do::pay_extra:
    case Do::choose_loss:
    case Do::choose_gain:
      within_action();
      break;
    case Do::pay_leaning:
      for (int leaning = 0; leaning <= leanings_left(step_.a); ++leaning) {
        if (payable(tables_.engine_cards.items[step_.b], held(), {step_.a, leaning})) {
          add(Move::lean, leaning);
        }
      }
      break;
    case Do::contribute:
      contribute();
      break;
    case Do::choose_touchpoint:
      choose_touchpoint();
      break;
    case Do::answer_touchpoint:
      answer_touchpoint();
      break;
    default:  // no choice waits
      break;
  }
  return found_;
}

}  // namespace

std::vector<Action> oracle_actions(const Game& game, const State& state) {
  if (state.over()) return {};  // E1
  return Oracle(game, state).actions();
}

}  // namespace loom::engine::testing
