// Loading an engine card: what a player pays (A2–A4), where the card goes (A5), what it gives (A6).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "compiler/tables.h"
#include "engine/state.h"

namespace loom::engine {

// The tokens a player chooses to pay for layer icons that no card of the palette meets (A3).
struct ExtraTokens {
  uint16_t counts[tables::kMaxTokens] = {};
};

// Why a card cannot be loaded: the rule, what it asks for, and what there is.
struct Refusal {
  enum class Rule : uint8_t {
    a2_tokens,     // fewer tokens than the card shows
    a3_too_few,    // fewer tokens left than layer icons that are not met
    a3_not_held,   // more extra tokens of a type chosen than are left
    a3_not_exact,  // another number chosen than layer icons that are not met
    q20_loss,      // a track would fall below its lower end
  };
  Rule rule = Rule::a2_tokens;
  uint8_t index = 0;  // of the token or track
  int needed = 0;
  int there = 0;
};

// "A2: needs 1 Support, there are 0"
std::string to_text(const Tables& tables, const Refusal& refusal);

// What is still to be settled at the table after a card has been loaded.
struct Loaded {
  // Steps of the bonus that need other players or a choice, in order.
  tables::InstructionId open[tables::kMaxBonus] = {};
  uint8_t open_count = 0;
  uint16_t code = 0;  // of the consequence the card calls; 0: none
};

// Layer icons that no card of the palette meets: each costs an extra token of any type (A3).
int unmet_layers(const Tables& tables, const State& state, tables::CardId id);

// What keeps the player from loading the card, however the extra tokens are chosen.
std::optional<Refusal> shortfall(const Tables& tables, const State& state, tables::CardId id);

// Pays, places the card and settles the bonus, in this order (Q21). A refusal leaves the state as
// it was.
std::variant<Loaded, Refusal> load(const Tables& tables, State& state, tables::CardId id,
                                   const ExtraTokens& extra = {});

}  // namespace loom::engine
