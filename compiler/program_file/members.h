// What a Program consists of, member by member, told once for all that write, read and check it:
// `Members<T>::each(value, see)` shows each member with its name and what its numbers stand for.
#pragma once

#include "compiler/program/program.h"

namespace loom::program {

// What a number is the number of. Less than 0 stands for none, unless one is required.
enum class Of : uint8_t {
  amount,  // of nothing: it counts or measures
  token,
  track,
  scale,
  status,
  marker,
  place,
  kind,
  card,
  field,
  zone,
  space,
  rule,
  figure,
  variant,
  table,
  action,
  action_name,
  subset,
  requirement,
  counter,
  word,
  secret,
  way,
  effect,
  series,
  card_count,
  price_count,
  node,
  code,  // of the first of a run of instructions
  slot,
  sought,  // see Sought
  parts,   // how many of Program::parts a node has, from its `first` on
};

// Whether a number may be none.
enum class Need : uint8_t { maybe, always };
inline constexpr Need kAlways = Need::always;

template <typename T>
struct Members;

#define LOOM_MEMBERS(Type, name)               \
  template <>                                  \
  struct Members<Type> {                       \
    static constexpr const char* kName = name; \
    template <typename Value, typename See>    \
    static void each(Value& value, See& see);  \
  };                                           \
  template <typename Value, typename See>      \
  void Members<Type>::each(Value& value, See& see)

LOOM_MEMBERS(Text, "text") {
  see("name", value.name);
  see("title", value.title);
}

LOOM_MEMBERS(Track, "track") {
  see("text", value.text);
  see("min", value.min);
  see("max", value.max);
  see("of_player", value.of_player);
}

LOOM_MEMBERS(Counter, "counter") {
  see("text", value.text);
  see("of_player", value.of_player);
  see("resets", value.resets);
  see("scale", value.scale, Of::scale);
}

LOOM_MEMBERS(Scale, "scale") {
  see("text", value.text);
  see("values", value.values);
  see("first", value.first);
}

LOOM_MEMBERS(Spaces, "spaces") {
  see("text", value.text);
  see("count", value.count, Of::node);
}

LOOM_MEMBERS(Kind, "kind") {
  see("text", value.text);
  see("first", value.first);
  see("count", value.count);
  see("reshuffles", value.reshuffles);
  see("stream", value.stream);
}

LOOM_MEMBERS(Requirement, "requirement") {
  see("tokens", value.tokens);
  see("values", value.values);
  see("tracks", value.tracks);
}

LOOM_MEMBERS(Card, "card") {
  see("text", value.text);
  see("kind", value.kind, Of::kind, kAlways);
  see("fields", value.fields);
  see("requirements", value.requirements, Of::requirement);
  see("effects", value.effects, Of::code);
  see("names_table", value.names_table);
  see("rows", value.rows);
}

LOOM_MEMBERS(Marker, "marker") {
  see("text", value.text);
  see("of_player", value.of_player);
  see("count", value.count, Of::node);
}

LOOM_MEMBERS(Place, "place") {
  see("text", value.text);
  see("kind", value.kind, Of::kind, kAlways);
  see("for_markers", value.for_markers);
  see("field", value.field, Of::field, kAlways);
  see("slot", value.slot, Of::slot, kAlways);
}

LOOM_MEMBERS(Status, "status") {
  see("text", value.text);
  see("of_player", value.of_player);
  see("holds", value.holds, Of::node);
  see("ends", value.ends);
}

LOOM_MEMBERS(Table, "table") {
  see("text", value.text);
  see("column", value.column, Of::node);
  see("labels", value.labels);
  see("rows", value.rows, Of::code);
}

LOOM_MEMBERS(Effect, "effect") {
  see("what", value.what);
  see("index", value.index);
  see("amount", value.amount);
  see("per_players", value.per_players);
  see("whom", value.whom);
  see("whom_count", value.whom_count);
  see("shortage", value.shortage);
  see("instead", value.instead);
  see("instead_index", value.instead_index);
  see("instead_amount", value.instead_amount);
}

LOOM_MEMBERS(Reaction, "reaction") {
  see("rule", value.rule, Of::rule, kAlways);
  see("start", value.start, Of::code, kAlways);
  see("status", value.status, Of::status);
  see("cards", value.cards, Of::node);
  see("condition", value.condition, Of::node);
}

LOOM_MEMBERS(Power, "power") {
  see("rule", value.rule, Of::rule, kAlways);
  see("card", value.card, Of::card, kAlways);
  see("after", value.after, Of::action_name);
  see("status", value.status, Of::status);
  see("start", value.start, Of::code, kAlways);
}

LOOM_MEMBERS(Price, "price") {
  see("what", value.what);
  see("amount", value.amount, Of::node);
  see("times", value.times, Of::node);
  see("condition", value.condition, Of::node);
  see("token", value.token, Of::token);
  see("for_each_unmet", value.for_each_unmet);
  see("field", value.field, Of::field);
  see("cards", value.cards, Of::node);
  see("of_card", value.of_card, Of::card);
  see("among", value.among, Of::node);
  see("counted", value.counted, Of::price_count);
}

}  // namespace loom::program
