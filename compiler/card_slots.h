// The slots of engine cards and goals, one after the other, as schema/structure/role_slots.def
// lists them. Whoever reads or writes them all has a function for each sort of slot; a slot of a
// known sort needs no line of code.
#pragma once

#include <string_view>
#include <type_traits>

#include "compiler/tables.h"

namespace loom {

// The sorts of the list, for functions to tell slots apart that the tables keep in the same form.
namespace sorts {
struct layer {};
struct requirement {};
struct tokens {};
struct layers {};
struct effects {};
struct code {};
struct number {};
struct flag {};
struct token {};
}  // namespace sorts

// What the list may add to a slot.
struct SlotWords {
  std::string_view column = {};
  std::string_view note = {};
};

struct CardSlot {
  std::string_view name;
  std::string_view doc;
  SlotWords words;

  constexpr std::string_view column() const { return words.column.empty() ? name : words.column; }
};

// Calls visit(slot, its sort, where the card keeps it) for each slot in the order of the list. A
// requirement is kept in three members, so that its place is the card.
#define SLOT(slot, sort, presence, doc, ...)                              \
  if constexpr (std::is_same_v<sorts::sort, sorts::requirement>) {        \
    visit(CardSlot{#slot, doc, {__VA_ARGS__}}, sorts::sort(), card);      \
  } else {                                                                \
    visit(CardSlot{#slot, doc, {__VA_ARGS__}}, sorts::sort(), card.slot); \
  }

template <typename Card, typename Visit>
void each_slot(Card& card, Visit visit) {
  if constexpr (std::is_same_v<std::remove_const_t<Card>, tables::EngineCard>) {
#define ENGINE_CARD SLOT
#include "schema/structure/role_slots.def"
  } else {
    static_assert(std::is_same_v<std::remove_const_t<Card>, tables::Goal>);
#define SHARED_GOAL SLOT
#include "schema/structure/role_slots.def"
  }
}

#undef SLOT

}  // namespace loom
