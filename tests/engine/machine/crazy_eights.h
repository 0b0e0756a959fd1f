// Crazy Eights on the machine, and the way between its cards and those of the oracle.
#pragma once

#include <string_view>
#include <vector>

#include "engine/machine/machine.h"
#include "tests/engine/machine/crazy_eights_oracle.h"

namespace loom::eights {

// tests/games/crazy-eights, which must compile.
const program::Program& eights_program();
machine::Game eights_game(int players, uint64_t seed = 1);

Card card_of(int number);
uint8_t number_of(Card card);
// "QS": the queen of spades; T is a ten.
Card card_named(std::string_view name);
std::vector<Card> cards_named(std::string_view names);

// What may be chosen, as the oracle puts it.
Move move_of(const machine::Game& game, const machine::Option& option);
std::vector<Move> moves(const machine::Game& game, const machine::State& state);
void make(const machine::Game& game, machine::State& state, const Move& move);

std::vector<Card> hand_of(const machine::Game& game, const machine::State& state, int player);
std::vector<Card> deck_of(const machine::Game& game, const machine::State& state);
std::vector<Card> pile_of(const machine::Game& game, const machine::State& state);
int16_t& counter(const machine::Game& game, machine::State& state, std::string_view name);

// Another deal: these hands, this pile with its top card last, this deck. All other cards lie where
// nobody comes to them, in the discards.
struct Deal {
  std::vector<std::string_view> hands;  // of whoever begins, and of those after
  std::string_view pile;
  std::string_view deck;
};
machine::State deal(const machine::Game& game, const Deal& deal);

}  // namespace loom::eights
