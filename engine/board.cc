#include "engine/board.h"

#include <fmt/core.h>

#include "engine/effect_text.h"
#include "engine/lines.h"
#include "engine/table.h"
#include "engine/words.h"

namespace loom::engine {
namespace {

// What a goal asks for, gives and costs, and who is on it.
std::vector<std::string> goal_lines(const Game& game, const State& state, uint8_t slot_index,
                                    const Names& names) {
  const Tables& tables = *game.tables;
  const Slot& slot = state.slots[slot_index];
  const tables::Goal& goal = tables.goals.items[slot.goal];
  std::vector<std::string> items = goal_needs(game, state, slot_index);
  items.push_back("gives " + effects_text(tables, goal.reward));
  if (goal.bonus.count > 0) items.back() += ", " + effects_text(tables, goal.bonus);
  if (goal.penalty.count > 0) {
    items.push_back(fmt::format("costs {}{}", effects_text(tables, goal.penalty),
                                goal.code == 0 ? "" : fmt::format(" (code {})", goal.code)));
  }
  std::string owners;
  for (int i = 0; i < slot.marker_count; ++i) append(owners, name_of(names, slot.markers[i]));
  if (!owners.empty()) items.push_back("in order " + owners);
  const int free = goal.spaces - slot.marker_count;
  items.push_back(free == 0
                      ? "no space left"
                      : fmt::format("{}{}", free, free == 1 ? " space left" : " spaces left"));
  return items;
}

class Board {
 public:
  Board(const Game& game, const State& state, const Names& names, BoardStyle style)
      : game_(game), tables_(*game.tables), state_(state), names_(names), style_(style) {}

  std::string draw() {
    head();
    world();
    prism();
    index();
    for (uint8_t i = 0; i < game_.rules.players; ++i) player(i);
    return std::move(out_);
  }

 private:
  static constexpr size_t kLayerWidth = 18;
  static constexpr const char* kBold = "1";
  static constexpr const char* kRed = "31;1";
  static constexpr const char* kGreen = "32;1";

  std::string paint(const char* colour, const std::string& words) const {
    return style_.colour ? fmt::format("\033[{}m{}\033[0m", colour, words) : words;
  }

  void line(const std::string& words) { out_ += words + "\n"; }

  void head() {
    std::string left = fmt::format("Round {}", state_.round);
    if (state_.current_pressure != kNoCard) {
      left += ": " + pressure_text(tables_, state_.current_pressure);
    }
    for (size_t i = 0; i < tables_.pressures.size(); ++i) {
      const auto card = static_cast<uint8_t>(i);
      if (card != state_.current_pressure && state_.on_table.has(card)) {
        left += ", after " + pressure_text(tables_, card);
      }
    }
    const std::string right = name_of(names_, state_.start_player) + " is first";
    const size_t used = width_of(left) + width_of(right) + 2;
    line(paint(kBold, left) + std::string(used > kLineWidth ? 2 : kLineWidth - used + 2, ' ') +
         right);
  }

  void world() {
    for (size_t i = 0; i < tables_.tracks.size(); ++i) {
      const tables::Track& track = tables_.tracks.items[i];
      if (track.scope != tables::Scope::group) continue;
      const int value = state_.tracks[i];
      const bool low = value - track.min <= (track.max - track.min) / 4;
      line(fmt::format("{}  [{}]  {} of {}", text(tables_, track.title),
                       paint(low ? kRed : kGreen, bar(value, track.min, track.max)), value,
                       track.max));
    }
    line(fmt::format("World layer {}   Highest layer {}   Donations +{} of +{}",
                     layer_text(tables_, state_.world_layer),
                     layer_text(tables_, state_.highest_layer), state_.given,
                     game_.rules.donations_raise_most));
  }

  void prism() {
    line("");
    line(fmt::format("{}  ({} cards left)",
                     paint(kBold, text(tables_, tables_.areas[game_.rules.prism_area].title)),
                     state_.engine_deck.left.size()));
    const std::vector<uint8_t> ids(state_.prism, state_.prism + game_.rules.prism);
    size_t width = 0;
    for (const uint8_t id : ids) {
      if (id == kNoCard) continue;
      width = std::max(width, width_of(tables_.text(tables_.engine_cards.items[id].title)) + 2);
    }
    for (size_t i = 0; i < ids.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      if (ids[i] == kNoCard) {
        line(fmt::format("  {}    empty", number));
        continue;
      }
      const tables::EngineCard& card = tables_.engine_cards.items[ids[i]];
      std::vector<std::string> items{requirement_text(tables_, card)};
      const std::string bonus = effects_text(tables_, card.bonus);
      if (!bonus.empty()) items.push_back("gives " + bonus);
      if (card.code != 0) items.push_back(fmt::format("code {}", card.code));
      if (card.standing != tables::kNone) {
        items.push_back("stands in for " +
                        text(tables_, tables_.tokens.items[card.standing].title));
      }
      const std::string start =
          padded("  " + number, 7) + padded(text(tables_, card.title), width) +
          padded(layer_text(tables_, tables_.layers[card.layer].number), kLayerWidth);
      line(wrapped(start, items, ";"));
    }
  }

  void index() {
    line("");
    line(fmt::format("{}  ({} cards left)",
                     paint(kBold, text(tables_, tables_.areas[game_.rules.index_area].title)),
                     state_.goal_deck.left.size()));
    for (uint8_t i = 0; i < kSlots; ++i) {
      if (i >= game_.rules.index && i != kEndSlot) continue;
      const Slot& slot = state_.slots[i];
      const std::string number = i == kEndSlot ? "End" : std::to_string(i + 1);
      if (slot.goal == kNoCard) {
        line(padded("  " + number, 7) + "empty");
        continue;
      }
      const tables::Goal& goal = tables_.goals.items[slot.goal];
      line(fmt::format("{}{}, layer {}", padded("  " + number, 7), text(tables_, goal.title),
                       layer_text(tables_, tables_.layers[goal.layer].number)));
      line(wrapped("         ", goal_lines(game_, state_, i, names_), ";"));
    }
  }

  void player(uint8_t place) {
    const Player& who = state_.players[place];
    std::string head = paint(kBold, name_of(names_, place));
    if (state_.active == place) {
      head += fmt::format(", {}{}", state_.actions_left,
                          state_.actions_left == 1 ? " action left" : " actions left");
    }
    if (who.fragile != 0) head += ", " + paint(kRed, "Fragile");
    line("");
    line(head);
    std::vector<std::string> items{tokens_text(tables_, who.tokens)};
    for (size_t i = 0; i < tables_.tracks.size(); ++i) {
      if (tables_.tracks.items[i].scope != tables::Scope::player) continue;
      items.push_back(
          fmt::format("{} {}", text(tables_, tables_.tracks.items[i].title), who.tracks[i]));
    }
    items.push_back(fmt::format("score {}", score(game_, state_, place)));
    items.push_back(fmt::format("{}{}", who.markers, who.markers == 1 ? " marker" : " markers"));
    line(wrapped("  ", items, ";"));
    palette(who);
    limits(who);
  }

  void palette(const Player& who) {
    std::vector<std::string> items;
    for (size_t i = 0; i < tables_.layers.size(); ++i) {
      if (who.palette[i] == 0) continue;
      items.push_back(
          fmt::format("{} {}", who.palette[i], text(tables_, tables_.layers.items[i].title)));
    }
    if (!items.empty()) line(wrapped("  has loaded ", items, ","));
    uint16_t standing[tables::kMaxTokens] = {};
    std::copy(std::begin(who.standing), std::end(who.standing), standing);
    const std::string cards = tokens_text(tables_, standing);
    if (cards != "nothing") line(fmt::format("  can lean on cards for {} a turn", cards));
  }

  // What outcomes and once-a-round rules leave of the actions.
  void limits(const Player& who) {
    std::vector<std::string> items;
    for (size_t i = 0; i < tables_.actions.size(); ++i) {
      const std::string action = text(tables_, tables_.actions.items[i].title);
      if (who.limit[i] != kNoLimit) {
        items.push_back(who.limit[i] == 0 ? "no " + action
                                          : fmt::format("{} up to {}", action, who.limit[i]));
      } else if (i == game_.rules.touchpoint.value &&
                 who.taken[i] >= game_.rules.touchpoints_per_round) {
        items.push_back(action + " used");
      }
    }
    if (!items.empty()) line(wrapped("  this round: ", items, ","));
  }

  const Game& game_;
  const Tables& tables_;
  const State& state_;
  const Names& names_;
  BoardStyle style_;
  std::string out_;
};

}  // namespace

std::vector<std::string> goal_needs(const Game& game, const State& state, uint8_t slot_index) {
  const Tables& tables = *game.tables;
  const Slot& slot = state.slots[slot_index];
  std::vector<std::string> items;
  std::string open;
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    const int left = boxes(game, slot_index, slot, i) - slot.filled[i];
    if (left > 0) append(open, token_amount(tables, i, left));
  }
  items.push_back(open.empty() ? "all filled" : "open " + open);
  std::string missing;
  for (size_t i = 0; i < tables.layers.size(); ++i) {
    for (int n = missing_layers(game, state, slot_index, i); n > 0; --n) {
      append(missing, text(tables, tables.layers.items[i].title));
    }
  }
  if (!missing.empty()) items.push_back("missing " + missing);
  return items;
}

std::string board_text(const Game& game, const State& state, const Names& names, BoardStyle style) {
  return Board(game, state, names, style).draw();
}

}  // namespace loom::engine
