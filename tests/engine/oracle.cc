// Private to this file: Oracle, one function for each choice that can wait.
#include "tests/engine/oracle.h"

#include <array>

namespace loom::machine::testing {
namespace {

using Counts = std::array<int, kTokens>;

// A count of standing cards that is settled for one token.
struct Only {
  int token = -1;
  int leaning = 0;
};

class Oracle {
 public:
  Oracle(const PlayRules& rules, const SeenTable& table, const Waiting& waiting)
      : rules_(rules), table_(table), waiting_(waiting), chooser_(table.players[waiting.player]) {}

  std::vector<Deed> deeds();

 private:
  void add(Move move, int what = -1) { found_.push_back({move, what}); }
  int me() const { return waiting_.player; }

  // K10, Q18, Q37: an outcome may limit how often an action is taken in a round, and counts all
  // that were taken in it.
  bool allowed(Act act) const { return taken(act) < chooser_.limit[static_cast<int>(act)]; }
  int taken(Act act) const { return chooser_.taken[static_cast<int>(act)]; }

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
  bool payable(const Face& card, Counts held, Only only = {}, int kind = 0) const;
  Counts held() const;
  bool paid_already(int token) const;
  bool extra_payable(Counts held, int due) const;
  int extra_due(const Face& card) const;
  int leanings_left(int token) const;

  // Goals.
  bool takes_contributions(int slot) const;
  bool has_marker(const SeenTable::Goal& goal) const;
  bool may_have_marker(const SeenTable::Goal& goal) const;
  int open_boxes(int slot, int token) const;
  bool supplies_missing_layer(const SeenTable::Goal& goal) const;

  void tokens();
  void contribute();
  void choose_touchpoint();
  void answer_touchpoint();

  const PlayRules& rules_;
  const SeenTable& table_;
  const Waiting& waiting_;
  const SeenTable::Player& chooser_;
  std::vector<Deed> found_;
};

// ---- a turn ----

void Oracle::turn() {
  add(Move::pass);                              // Q8: an action may be passed
  if (can_convert()) add(Move::convert);        // A13: not an action
  if (waiting_.actions_left <= 0) return;       // P3: 2 actions each
  if (allowed(Act::gather)) add(Move::gather);  // A1
  for (int space = 0; space < rules_.prism; ++space) {
    if (can_load(space)) add(Move::load, table_.prism[space]);
  }
  for (int slot = 0; slot < table_.slots; ++slot) {
    if (can_contribute(slot)) add(Move::contribute, table_.goals[slot].card);
    if (can_join(slot)) add(Move::join, table_.goals[slot].card);
  }
  for (int other = 0; other < rules_.players; ++other) {
    if (can_touch(other)) add(Move::touchpoint, other);
  }
  if (can_recycle_prism()) add(Move::recycle, rules_.prism_zone);
  if (can_recycle_index()) add(Move::recycle, rules_.index_zone);
}

bool Oracle::can_convert() const {
  return rules_.converts                                              // A13: an optional rule
         && chooser_.conversions < rules_.conversions_per_turn        // A13: once per turn
         && chooser_.tokens[rules_.energy] >= rules_.converted_from;  // A13: 2 Energy
}

// ---- loading ----

bool Oracle::can_load(int space) const {
  if (!allowed(Act::load)) return false;
  if (table_.prism[space] == kNoCardThere) return false;  // A2: a face-up Pattern
  const Face& card = rules_.faces[table_.prism[space]];
  // A4: the loss shown is paid too. Q20: not more than there is, but down to exactly the end.
  return chooser_.vitals >= card.vitals && payable(card, held());
}

Counts Oracle::held() const {
  Counts counts = {};
  for (int token = 0; token < kTokens; ++token) counts[token] = chooser_.tokens[token];
  return counts;
}

// Q15: each standing card serves once per turn.
int Oracle::leanings_left(int token) const {
  return chooser_.standing[token] * rules_.leaning_per_turn - chooser_.leaned[token];
}

// While a choice of leaning waits, kinds that no card can stand in for are paid, and so are those
// that were asked about before.
bool Oracle::paid_already(int token) const {
  if (waiting_.what != Choice::leaning) return false;
  return token < waiting_.token || leanings_left(token) == 0;
}

// A3: 1 extra token for each icon without a card of its own in the palette. X2 and X8 ask for more.
int Oracle::extra_due(const Face& card) const {
  int due = 0;
  for (int layer = 1; layer <= kLayers; ++layer) {
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
bool Oracle::payable(const Face& card, Counts held, Only only, int kind) const {
  if (kind == kTokens) return extra_payable(held, extra_due(card));
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
  for (int token = 0; token < kTokens; ++token) {
    if (held[token] == 0) continue;
    Counts after = held;
    --after[token];
    if (extra_payable(after, due - 1)) return true;
  }
  return false;
}

// ---- goals ----

bool Oracle::takes_contributions(int slot) const {
  if (!allowed(Act::contribute)) return false;
  if (table_.goals[slot].card == kNoCardThere) return false;  // A7: a face-up Initiative
  // X12: the End Initiative takes contributions only from a certain round on.
  if (slot == table_.end_slot() && table_.round < rules_.end_from_round) return false;
  // X10: the End Initiative takes contributions only at enough Meaning.
  return slot != table_.end_slot() || table_.meaning >= rules_.threshold;
}

bool Oracle::has_marker(const SeenTable::Goal& goal) const {
  for (int place = 0; place < goal.owner_count; ++place) {
    if (goal.owners[place] == me()) return true;
  }
  return false;
}

bool Oracle::may_have_marker(const SeenTable::Goal& goal) const {
  return goal.owner_count < rules_.faces[goal.card].spaces  // A8, Q6: an open space
         && chooser_.markers > 0;                           // C5: 4 markers each
}

int Oracle::open_boxes(int slot, int token) const {
  const SeenTable::Goal& place = table_.goals[slot];
  int boxes = rules_.faces[place.card].boxes[token];
  if (slot == table_.end_slot())
    boxes += rules_.end_extra[token];  // X5: the End Initiative asks for more
  return boxes - place.filled[token];
}

// A7, A8: any number of tokens to unfilled boxes, with a marker on the card; Q7: at least one.
bool Oracle::can_contribute(int slot) const {
  if (!takes_contributions(slot)) return false;
  const SeenTable::Goal& place = table_.goals[slot];
  if (!has_marker(place) && !may_have_marker(place)) return false;  // Q6: holders may go on
  for (int token = 0; token < kTokens; ++token) {
    if (open_boxes(slot, token) == 0) continue;  // A7: never to filled ones
    if (chooser_.tokens[token] > 0) return true;
    if (leanings_left(token) > 0) return true;  // K5: counts toward an Initiative, too
  }
  return false;
}

// A9: a marker alone, which supplies a missing layer when all token boxes are filled.
bool Oracle::can_join(int slot) const {
  if (!takes_contributions(slot)) return false;
  const SeenTable::Goal& place = table_.goals[slot];
  for (int token = 0; token < kTokens; ++token) {
    if (open_boxes(slot, token) > 0) return false;
  }
  return !has_marker(place)  // A8: one marker per player and card
         && may_have_marker(place) && supplies_missing_layer(place);
}

bool Oracle::supplies_missing_layer(const SeenTable::Goal& goal) const {
  for (int layer = 1; layer <= kLayers; ++layer) {
    int present = 0;  // I1: across the palettes of all who have a marker on the card
    for (int place = 0; place < goal.owner_count; ++place) {
      if (goal.owners[place] == kNobody) continue;  // O2: supplies no layers
      present += table_.players[goal.owners[place]].palette[layer];
    }
    // I1: a layer shown twice must appear twice.
    if (present < rules_.faces[goal.card].layers[layer] && chooser_.palette[layer] > 0) return true;
  }
  return false;
}

void Oracle::contribute() {
  int slot = 0;
  while (table_.goals[slot].card != waiting_.card) ++slot;
  for (int token = 0; token < kTokens; ++token) {
    if (open_boxes(slot, token) == 0) continue;  // A7: never to filled boxes
    if (chooser_.tokens[token] > 0) add(Move::put, token);
    if (leanings_left(token) > 0) add(Move::put_leaning, token);  // K5, Q15
  }
  if (waiting_.put_something) add(Move::done);  // A7: any number; Q7: not 0
}

// ---- Touchpoints ----

bool Oracle::can_touch(int other) const {
  return other != me()  // A10: another player
         && allowed(Act::touchpoint) &&
         taken(Act::touchpoint) < rules_.touchpoints_per_round;  // A11
}

void Oracle::choose_touchpoint() {
  for (int token = 0; token < kTokens; ++token) {
    // A10: give exactly 1 token of one type, so it must be there.
    if (chooser_.tokens[token] >= rules_.touchpoint_tokens) add(Move::give, token);
    add(Move::ask, token);  // Q16: even for what the other lacks; the action is then spent
  }
}

void Oracle::answer_touchpoint() {
  // A11, Q16: what the giver lacks cannot be exchanged.
  if (table_.players[waiting_.giver].tokens[waiting_.token] >= rules_.touchpoint_tokens)
    add(Move::accept);
  add(Move::decline);  // A11
}

// ---- recycling ----

bool Oracle::can_recycle_prism() const {
  if (!allowed(Act::recycle)) return false;
  if (taken(Act::recycle) >= rules_.recycles) return false;  // X7
  for (int space = 0; space < rules_.prism; ++space) {
    if (table_.prism[space] != kNoCardThere) return true;  // A12: discard all face-up Patterns
  }
  return false;
}

bool Oracle::can_recycle_index() const {
  if (!allowed(Act::recycle)) return false;
  if (taken(Act::recycle) >= rules_.recycles) return false;  // X7
  // A12: discard all without a Filled marker; never the End Initiative, which has a slot of its
  // own.
  for (int slot = 0; slot < rules_.index; ++slot) {
    if (table_.goals[slot].card == kNoCardThere) continue;
    int filled = 0;
    for (const int count : table_.goals[slot].filled) filled += count;
    if (filled == 0) return true;  // Q29: a Community marker alone does not keep it
  }
  return false;
}

// ---- the window ----

bool Oracle::can_donate() const {
  return chooser_.vitals > rules_.fragile_at                    // V3
         && allowed(Act::donate)                                // Q34
         && chooser_.tokens[rules_.support] >= rules_.donation  // P4: 1 Support
         && table_.donated + rules_.donation_raises <= rules_.donations_raise_most;  // P5
}

// ---- all choices ----

// Tokens that come and go within an action or by an outcome.
void Oracle::tokens() {
  for (int token = 0; token < kTokens; ++token) {
    const bool has = chooser_.tokens[token] > 0;
    if (waiting_.what == Choice::extra) {
      if (has) add(Move::pay, token);  // A3: any type
    } else if (waiting_.among == Move::take) {
      if (token != rules_.support) add(Move::take, token);  // A1: never Support
    } else if (waiting_.among == Move::lose) {
      if (has) add(Move::lose, token);  // Q14: its owner chooses
    } else {
      add(Move::gain, token);  // Q14
    }
  }
}

std::vector<Deed> Oracle::deeds() {
  switch (waiting_.what) {
    case Choice::action:
      turn();
      break;
    case Choice::donation:
      if (can_donate()) add(Move::donate);
      add(Move::keep);  // P4, Q8: each may
      break;
    case Choice::extra:
    case Choice::token:
      tokens();
      break;
    case Choice::leaning:
      for (int leaning = 0; leaning <= leanings_left(waiting_.token); ++leaning) {
        if (payable(rules_.faces[waiting_.card], held(), {waiting_.token, leaning})) {
          add(Move::lean, leaning);
        }
      }
      break;
    case Choice::boxes:
      contribute();
      break;
    case Choice::way:
      choose_touchpoint();
      break;
    case Choice::answer:
      answer_touchpoint();
      break;
    default:  // no choice waits
      break;
  }
  return found_;
}

}  // namespace

Deed deed_of(const Game& game, const State& state, const Option& option) {
  const Move move = move_of(game, state, option);
  switch (option.what) {
    case Option::What::accept:
    case Option::What::decline:
    case Option::What::done:
    case Option::What::pass:
      return {move};
    default:
      return {move, option.things[0]};
  }
}

std::vector<Deed> oracle_deeds(const PlayRules& rules, const SeenTable& table,
                               const Waiting& waiting) {
  if (waiting.what == Choice::none) return {};  // E1
  return Oracle(rules, table, waiting).deeds();
}

}  // namespace loom::machine::testing
