// Where a value of a card is reported.
#pragma once

#include "schema/model/model.h"

namespace loom {

// Its own place where the card itself writes it, and the card's name when it is a default, which
// many cards share.
inline Span own_place(const Card& card, Span value) {
  const bool own = value.file == card.whole.file && value.begin >= card.whole.begin &&
                   value.end <= card.whole.end;
  return own ? value : card.span;
}

}  // namespace loom
