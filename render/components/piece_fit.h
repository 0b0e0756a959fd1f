// How large a piece may be: no larger than the smallest place on which it is laid.
#pragma once

#include <map>
#include <string>

#include "render/card/card_renderer.h"

namespace loom {

inline constexpr double kLeastPiece = 8;   // mm; a smaller one can neither be cut nor picked up
inline constexpr double kUsualPiece = 16;  // mm, of one that has all the room it wants

// The side of the largest square that lies within a place with a little air around it, in steps of
// half a millimetre. Rounded corners take some of the room.
double largest_piece(const Box& place, double corner);

// For every piece the smallest of the places that boards and cards have for it. Found out once;
// what is wrong with a board is reported then.
const PieceRooms& piece_rooms(CardRenderer& renderer);

// As it is written, or as large as its places allow.
double piece_size(const std::string& name, const Value& piece, CardRenderer& renderer);

// Reports pieces that are larger than a place of theirs, and places that no piece can lie on.
void check_pieces_fit(const Model& model, CardRenderer& renderer);

}  // namespace loom
