// Which actions may be taken, and with what.
#pragma once

#include "engine/machine/evaluate.h"
#include "engine/machine/machine.h"

namespace loom::machine {

// All ways to take an action of the Program, added to what is there; stops after `most`.
void offer(const View& view, int index, std::vector<Option>& options, size_t most);

// Whether the whole of a requirement, or tokens, can be paid by the player concerned.
bool can_pay(const View& view, const program::Action& action, const program::Payment& payment);

// What a card asks for besides its tokens, of any kind.
int extra_tokens(const View& view, const Charges& charges, const program::Requirement& asked);
// How often cards can still stand in for a token this turn, and for how many each.
struct StandIns {
  int left = 0;
  int each = 0;
};
StandIns stand_ins(const View& view, const Charges& charges, int player, int token);
// How many tokens of a kind a place on a card asks for.
int room_for(const View& view, int place, int card, int token);
// The same without what is known of it already.
int work_out_room(const View& view, int place, int card, int token);
bool is_full(const View& view, int place, int card);
bool can_put(const View& view, int place, int card, int player, int token, bool by_card);
bool can_put_any(const View& view, int place, int card, int player);
bool can_recycle(const View& view, int instance);
// Whether recycling its place would discard this card.
bool goes_with_recycling(const View& view, const program::Zone& zone, uint8_t card);

// Whether any action but the one being asked about can be taken.
bool can_take_other(const View& view);

}  // namespace loom::machine
