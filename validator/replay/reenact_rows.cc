// The ledger of a replay, and the names of things in it.
#include <fmt/core.h>

#include "validator/replay/reenactment.h"

namespace loom::replay {

std::string Reenactment::whose(int player) const {
  return player < 0 ? std::string() : " of " + name(player);
}

std::vector<int> Reenactment::cards_in(int instance) const {
  std::vector<int> cards;
  machine::each_card(game_, state_, instance, [&](uint8_t card) {
    cards.push_back(card);
    return true;
  });
  return cards;
}

std::string Reenactment::title_of(const Thing& thing) const {
  switch (thing.sort) {
    case Sort::token:
      return program_.tokens[thing.index].title;
    case Sort::track:
      return program_.tracks[thing.index].text.title;
    case Sort::counter:
      return program_.counters[thing.index].text.title;
    case Sort::zone:
      return program_.zones[thing.index].text.title;
    case Sort::status:
      return program_.statuses[thing.index].text.title;
    default:
      return {};
  }
}

// "the Pile", "Hand of Ben"
std::string Reenactment::place_text(int instance) const {
  const machine::Instance& place = game_.layout.instances[instance];
  const std::string& title = program_.zones[place.zone].text.title;
  return place.owner == machine::kNone ? "the " + title : title + whose(place.owner);
}

// Tracks of the group come first.
size_t Reenactment::shared_column(int counter) const {
  size_t column = 0;
  for (const program::Track& track : program_.tracks) column += track.of_player ? 0 : 1;
  for (int i = 0; i < counter; ++i) column += program_.counters[i].of_player ? 0 : 1;
  return column;
}

std::string Reenactment::zone_text(int zone) const {
  const std::vector<int> cards = cards_in(machine::zone_instance(game_, zone, 0));
  std::string text = program_.zones[zone].text.title + ": ";
  if (cards.empty()) return text + "nothing";
  if (program_.zones[zone].ordered) {
    const size_t more = cards.size() - 1;
    return text + card_title(cards.back()) + (more == 0 ? "" : fmt::format(" on {} more", more));
  }
  for (const int card : cards) text += (card == cards.front() ? "" : ", ") + card_title(card);
  return text;
}

void Reenactment::add_row(const Step& step) {
  Ledger::Row row;
  row.round = state_.round;
  row.player = step.player >= 0 ? name(step.player) : std::string();
  row.step = step.text;
  row.line = step.line;
  row.source_line = step.source_line;
  row.granted = std::move(granted_now_);
  granted_now_.clear();
  const auto numbers = [&](int player, std::vector<int>& values) {
    const bool of_player = player >= 0;
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      if (program_.tracks[i].of_player != of_player) continue;
      values.push_back(state_.cells[cell_of({Sort::track, static_cast<int>(i)}, player)]);
    }
    for (size_t i = 0; i < program_.counters.size(); ++i) {
      if (program_.counters[i].of_player != of_player) continue;
      values.push_back(state_.cells[cell_of({Sort::counter, static_cast<int>(i)}, player)]);
    }
  };
  numbers(kNoPlayer, row.shared);
  for (int player = 0; player < game_.players; ++player) {
    Ledger::Holding& holding = row.players.emplace_back();
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      holding.tokens.push_back(state_.cells[cell_of({Sort::token, static_cast<int>(i)}, player)]);
    }
    numbers(player, holding.tracks);
  }
  for (const program::Counter& counter : program_.counters) {
    const Thing thing{Sort::counter, static_cast<int>(&counter - program_.counters.data())};
    if (counter.of_player || counter.scale < 0) continue;
    row.named.resize(row.shared.size());
    row.named[shared_column(thing.index)] = value_text(thing, state_.cells[cell_of(thing, 0)]);
  }
  for (size_t i = 0; i < program_.zones.size(); ++i) {
    const auto zone = static_cast<int>(i);
    if (!program_.zones[i].of_player) row.table.push_back(zone_text(zone));
    for (int player = 0; program_.zones[i].of_player && player < game_.players; ++player) {
      for (const int card : cards_in(machine::zone_instance(game_, zone, player))) {
        row.players[player].palette.push_back(card_title(card));
      }
    }
  }
  ledger_.rows.push_back(std::move(row));
}

// The rule that the action, or the first of several ways to take it, stands in.
std::string Reenactment::rule_of(int action) const {
  for (const program::Action& each : program_.actions) {
    if (each.name_index == action) return rule_named(each.rule);
  }
  return "no rule";
}

std::string Reenactment::rule_named(int rule) const {
  return rule < 0 ? "no rule" : "rule " + program_.rules[rule];
}

int Reenactment::cell_of(const Thing& thing, int player) const {
  const int whose = std::max(player, 0);
  switch (thing.sort) {
    case Sort::token:
      return machine::token_cell(game_, thing.index, whose);
    case Sort::track:
      return machine::track_cell(game_, thing.index, whose);
    default:
      return machine::counter_cell(game_, thing.index, whose);
  }
}

// Of what can be gained or lost.
int Reenactment::cell_of(const Item& item, int player) const {
  for (const Sort sort : {Sort::token, Sort::track, Sort::counter}) {
    if (const int index = item.meant(sort); index >= 0) return cell_of({sort, index}, player);
  }
  return 0;
}

// Values that have numbers are told by them.
std::string Reenactment::value_text(const Thing& thing, int value) const {
  const int scale = thing.sort == Sort::counter ? program_.counters[thing.index].scale : -1;
  if (scale < 0 || program_.scales[scale].numbered) return std::to_string(value);
  const int place = value - program_.scales[scale].first;
  const auto& values = program_.scales[scale].values;
  return place < 0 || place >= static_cast<int>(values.size()) ? "none" : values[place].title;
}

std::string Reenactment::amount(int token, int count) const {
  return fmt::format("{} {}", count,
                     count == 1 ? program_.tokens[token].title : program_.telling.many[token]);
}

std::string Reenactment::tokens_text(const std::vector<int>& counts) const {
  std::string text;
  for (size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 0) text += (text.empty() ? "" : ", ") + amount(static_cast<int>(i), counts[i]);
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace loom::replay
