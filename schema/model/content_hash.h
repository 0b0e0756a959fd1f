// Hashes of content: of what it says, not of how it is typed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "schema/model/model.h"

namespace loom {

// 32 hexadecimal digits (XXH3, 128 bits): the same on every machine.
std::string hash_bytes(std::string_view bytes);
// XXH3, 64 bits: a checksum.
uint64_t hash_64(std::string_view bytes);

// A card's own hash: changes with the card, and with nothing else.
std::string hash_card(const Card& card, const Vocabulary& words);
// Of all cards and files of the game.
std::string hash_game(const Model& model);

}  // namespace loom
