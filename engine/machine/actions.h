// Which actions may be taken, and with what.
#pragma once

#include "engine/machine/cards.h"
#include "engine/machine/evaluate.h"
#include "engine/machine/machine.h"

namespace loom::machine {

// Whether a search is for one card of the kind.
inline bool is_card_of(const program::Node& search, int kind) {
  return static_cast<program::Sought>(search.index) == program::Sought::card &&
         search.number == kind;
}
// Where State::lists keeps how often the player has taken an action with this card.
inline int counted_card(const Game& game, size_t count, int card, int player) {
  const program::Kind& kind = game.program->kinds[game.program->card_counts[count].kind];
  return game.layout.card_counts[count] + (card - kind.first) * game.players + player;
}

// All ways to take an action of the Program, added to what is there; stops after `most`.
void offer(const View& view, int index, std::vector<Option>& options, size_t most);

// Whether the whole of a requirement, or tokens, can be paid by the player concerned.
bool can_pay(const View& view, const program::Action& action, const program::Payment& payment);

// What a card asks for besides its tokens, of any kind.
int extra_tokens(const View& view, const Charges& charges, const program::Requirement& asked);
// How many fewer tokens a price asks for now; 0 when it is not in force.
int fewer_tokens(const View& view, const program::Price& price);
// What prices change of what a card asks for.
inline constexpr size_t kMostTokens = 8;
struct Changed {
  int extra = 0;                   // more, of any kind …
  int fewer = 0;                   // … or fewer, as the payer says
  int by_token[kMostTokens] = {};  // fewer of this kind
};
Changed changed_price(const View& view, const Charges& charges, const program::Requirement& asked);
// Whether the tokens asked for can be paid when so many more or fewer of any kind are asked for,
// and `own` of a kind are held besides.
bool can_pay_tokens(const View& view, const Charges& charges, const program::Requirement& asked,
                    int extra, int fewer, const int* own);
// How often cards can still stand in for a token this turn, and for how many each.
struct StandIns {
  int left = 0;
  int each = 0;
};
StandIns stand_ins(const View& view, const Charges& charges, int player, int token);
// How many tokens of a kind a place on a card asks for, when nothing is known of that yet.
int work_out_room(const View& view, int place, int card, int token);
// The same, sooner.
inline int room_for(const View& view, int place, int card, int token) {
  if (view.game.rooms_vary[place] != 0) return work_out_room(view, place, card, token);
  return view.game.rooms[place_at(view.game, place, card) + token];
}
bool is_full(const View& view, int place, int card);
bool can_put(const View& view, int place, int card, int player, int token, bool by_card);
// A price that lets the token be laid without paying it; none: nullptr.
const program::Price* laid_for_nothing(const View& view, int place, int card, int token);
bool can_put_any(const View& view, int place, int card, int player);
bool can_recycle(const View& view, int instance);
// Whether recycling its place would discard this card.
bool goes_with_recycling(const View& view, const program::Zone& zone, uint8_t card);

// Whether any action but the one being asked about can be taken.
bool can_take_other(const View& view);

}  // namespace loom::machine
