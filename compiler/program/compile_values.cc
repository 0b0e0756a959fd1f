// Values and searches of a Program.
#include <fmt/core.h>
#include <algorithm>

#include "compiler/program/program_builder.h"

namespace loom::program {
namespace {

namespace in = loom::behaviour;

// Values that are the same on both sides but for their parts.
Op plain_op(in::Op op) {
  switch (op) {
#define SAME(name)   \
  case in::Op::name: \
    return Op::name;
    SAME(held)
    SAME(players)
    SAME(round)
    SAME(count)
    SAME(sum)
    SAME(highest)
    SAME(lowest)
    SAME(first)
    SAME(last)
    SAME(next)
    SAME(owner)
    SAME(everybody)
    SAME(others)
    SAME(several)
    SAME(add)
    SAME(subtract)
    SAME(multiply)
    SAME(divide)
    SAME(equal)
    SAME(unequal)
    SAME(less)
    SAME(at_most)
    SAME(more)
    SAME(at_least)
    SAME(both)
    SAME(either)
    SAME(negated)
    SAME(choice)
    SAME(there_is)
    SAME(inside)
    SAME(can)
    SAME(can_other)
    SAME(track)
    SAME(counter)
    SAME(status)
    SAME(word)
    SAME(zone)
    SAME(deck)
    SAME(discards)
    SAME(field)
    SAME(same)
    SAME(run)
    SAME(different)
    SAME(exactly)
    SAME(groups)
    SAME(face)
    SAME(secret)
    SAME(aside)
    SAME(full)
    SAME(empty)
    SAME(open)
    SAME(marked)
    SAME(marker_left)
    SAME(markers_on)
    SAME(asked)
    SAME(can_fill)
    SAME(recyclable)
    SAME(names_table)
    SAME(ending)
    SAME(took)
    SAME(score)
    SAME(marker_place)
    SAME(tokens_in)
#undef SAME
    default:
      return Op::number;
  }
}

}  // namespace

int Builder::add(Node node, const std::vector<int>& parts) {
  node.first = static_cast<uint16_t>(out_.parts.size());
  node.count = static_cast<uint16_t>(parts.size());
  for (const int part : parts) out_.parts.push_back(static_cast<uint16_t>(part));
  if (out_.nodes.size() >= INT16_MAX) {
    too_much({}, "so many values");
    return 0;
  }
  out_.nodes.push_back(node);
  return static_cast<int>(out_.nodes.size()) - 1;
}

int Builder::slot_of(const std::string& name, Span span) {
  const auto [entry, is_new] = slots_.emplace(name, static_cast<int>(slots_.size()));
  if (is_new && entry->second >= hidden_) too_much(span, "so many names of things");
  return std::min(entry->second, kSlots - 1);
}

int Builder::hide() {
  --hidden_;
  if (hidden_ < static_cast<int>(slots_.size())) too_much({}, "so many names and loops");
  return std::max(hidden_, 0);
}

int Builder::figure_index(const in::Expr& expr) {
  for (size_t i = 0; i < out_.figures.size(); ++i) {
    if (out_.figures[i].path == expr.name) return static_cast<int>(i);
  }
  return -1;
}

int Builder::field_index(std::string_view name) const {
  for (size_t i = 0; i < names_.fields.size(); ++i) {
    if (names_.fields[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

int Builder::node(const in::Expr& expr) {
  Node made;
  switch (expr.op) {
    case in::Op::number:
    case in::Op::value:
      made.number = static_cast<int32_t>(expr.number);
      return add(made);
    case in::Op::token:
      made.number = expr.index;
      return add(made);
    case in::Op::figure:
      made.index = static_cast<int16_t>(figure_index(expr));
      made.op = made.index < 0 ? Op::number : Op::figure;
      made.number = static_cast<int32_t>(expr.number);
      return add(made);
    case in::Op::local:
      if (expr.name == "start-player") {
        made.op = Op::start_player;
        return add(made);
      }
      made.op = Op::local;
      made.slot = static_cast<int16_t>(slot_of(expr.name, expr.span));
      return add(made);
    case in::Op::things:
      return search(expr.search[0]);
    default:
      break;
  }
  made.op = plain_op(expr.op);
  made.index = static_cast<int16_t>(expr.index);
  const bool by_field = expr.op == in::Op::field || expr.op == in::Op::same ||
                        expr.op == in::Op::run || expr.op == in::Op::different ||
                        expr.op == in::Op::exactly || expr.op == in::Op::groups ||
                        expr.op == in::Op::asked || expr.op == in::Op::names_table;
  if (expr.op == in::Op::asked) made.number = expr.of[1].type == in::Type::value ? 1 : 0;
  if (expr.op == in::Op::ending) {
    const auto found = std::find(behaviour_.endings.begin(), behaviour_.endings.end(), expr.name);
    made.number = static_cast<int32_t>(found - behaviour_.endings.begin());
  }
  if (expr.op == in::Op::tokens_in) made.number = static_cast<int32_t>(expr.number);
  if (by_field) made.index = static_cast<int16_t>(field_index(expr.name));
  if (expr.op == in::Op::face) made.number = static_cast<int32_t>(expr.number);
  if (expr.op == in::Op::secret) {
    const auto known = std::find(names_.secrets.begin(), names_.secrets.end(), expr.name);
    made.index = static_cast<int16_t>(known - names_.secrets.begin());
  }
  std::vector<int> parts;
  for (const in::Expr& part : expr.of) parts.push_back(node(part));
  return add(made, parts);
}

int Builder::search(const in::Things& things) {
  Node made;
  made.op = Op::things;
  made.flag = static_cast<uint8_t>(things.how_many);
  made.number = things.noun.index;
  switch (things.noun.of) {
    case in::Noun::Of::player:
      made.index = static_cast<int16_t>(Sought::player);
      break;
    case in::Noun::Of::token:
      made.index = static_cast<int16_t>(Sought::token);
      break;
    case in::Noun::Of::value:
      made.index = static_cast<int16_t>(Sought::value);
      break;
    case in::Noun::Of::zone:
      made.index = static_cast<int16_t>(Sought::zone);
      break;
    case in::Noun::Of::space:
      made.index = static_cast<int16_t>(Sought::space);
      break;
    default:
      made.index = static_cast<int16_t>(Sought::card);
  }
  made.slot = static_cast<int16_t>(slot_of(things.name, things.span));
  made.asked = static_cast<int16_t>(slot_of(things.asked, things.span));
  std::vector<int> places;
  for (const in::Expr& place : things.places) places.push_back(node(place));
  made.filter = static_cast<int16_t>(filter(things));
  const int made_at = add(made, places);
  if (things.noun.of == in::Noun::Of::card) subset(things, made_at);
  return made_at;
}

}  // namespace loom::program
