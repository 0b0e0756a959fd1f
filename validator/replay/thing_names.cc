#include "validator/replay/thing_names.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/on_table.h"

namespace loom::replay {

std::string ThingNames::whose(int player) const {
  return player < 0 ? std::string() : " of " + name(player);
}

std::string ThingNames::title_of(const Thing& thing) const {
  switch (thing.sort) {
    case Sort::token:
      return names_of_.tokens[thing.index].title;
    case Sort::track:
      return names_of_.tracks[thing.index].text.title;
    case Sort::counter:
      return names_of_.counters[thing.index].text.title;
    case Sort::zone:
      return names_of_.zones[thing.index].text.title;
    case Sort::status:
      return names_of_.statuses[thing.index].text.title;
    default:
      return {};
  }
}

// "the Pile", "Hand of Ben"
std::string ThingNames::place_text(int instance) const {
  const machine::Instance& place = table_.layout.instances[instance];
  const std::string& title = names_of_.zones[place.zone].text.title;
  return place.owner == machine::kNone ? "the " + title : title + whose(place.owner);
}

// The rule that the action, or the first of several ways to take it, stands in.
std::string ThingNames::rule_of(int action) const {
  for (const program::Action& each : names_of_.actions) {
    if (each.name_index == action) return rule_named(each.rule);
  }
  return "no rule";
}

std::string ThingNames::rule_named(int rule) const {
  return rule < 0 ? "no rule" : "rule " + names_of_.rules[rule];
}

int ThingNames::cell_of(const Thing& thing, int player) const {
  const int whose = std::max(player, 0);
  switch (thing.sort) {
    case Sort::token:
      return machine::token_cell(table_, thing.index, whose);
    case Sort::track:
      return machine::track_cell(table_, thing.index, whose);
    default:
      return machine::counter_cell(table_, thing.index, whose);
  }
}

// Of what can be gained or lost.
int ThingNames::cell_of(const Item& item, int player) const {
  for (const Sort sort : {Sort::token, Sort::track, Sort::counter}) {
    if (const int index = item.meant(sort); index >= 0) return cell_of({sort, index}, player);
  }
  return 0;
}

// Values that have numbers are told by them.
std::string ThingNames::value_text(const Thing& thing, int value) const {
  const int scale = thing.sort == Sort::counter ? names_of_.counters[thing.index].scale : -1;
  if (scale < 0 || names_of_.scales[scale].numbered) return std::to_string(value);
  const int place = value - names_of_.scales[scale].first;
  const auto& values = names_of_.scales[scale].values;
  return place < 0 || place >= static_cast<int>(values.size()) ? "none" : values[place].title;
}

std::string ThingNames::amount(int token, int count) const {
  return fmt::format("{} {}", count,
                     count == 1 ? names_of_.tokens[token].title : names_of_.telling.many[token]);
}

std::string ThingNames::tokens_text(const std::vector<int>& counts) const {
  std::string text;
  for (size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 0) text += (text.empty() ? "" : ", ") + amount(static_cast<int>(i), counts[i]);
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace loom::replay
