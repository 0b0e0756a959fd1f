// The ledger of a replay.
#include <fmt/core.h>

#include "validator/replay/reenactment.h"

namespace loom::replay {

std::vector<int> Reenactment::cards_in(int instance) const {
  std::vector<int> cards;
  machine::each_card(game_, state_, instance, [&](uint8_t card) {
    cards.push_back(card);
    return true;
  });
  return cards;
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

}  // namespace loom::replay
