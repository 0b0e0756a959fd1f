// What a TableTop tells of the table that was laid out.
#include <fmt/core.h>

#include <algorithm>

#include "engine/machine/on_table.h"
#include "engine/machine/told.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {

using program::Code;
using program::Instruction;

std::string TableTop::held(int player) const {
  std::string text;
  for (size_t i = 0; i < program.tokens.size(); ++i) {
    const int count = token_count(game, state, static_cast<int>(i), player);
    if (count == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, program.tokens[i].title);
  }
  return text.empty() ? "nothing" : text;
}

int TableTop::tokens(int player, std::string_view name) const {
  return token_count(game, state, token_id(name), player);
}
int TableTop::track(int player, std::string_view name) const {
  return track_value(game, state, named(program.tracks, name), player);
}
int TableTop::counter(std::string_view name) const {
  return counter_value(game, state, named(program.counters, name), 0);
}
int TableTop::figure(std::string_view path) const { return figure_of(game, path); }
bool TableTop::fragile(int player) const {
  return has_status(game, state, named(program.statuses, "fragile"), player);
}
int TableTop::markers(int player) const {
  const char* name = player == kCommunity ? "community" : "contribution";
  return markers_left(game, state, named(program.markers, name), std::max(player, 0));
}

int TableTop::in_palette(int player, std::string_view layer) const {
  if (layer.empty()) return card_count(game, state, zone("palette", player));
  const program::Scale& scale = program.scales.front();
  return card_count(game, state, zone("palette", player), field_of(program, "layer"),
                    scale.first + named(scale.values, layer));
}

int TableTop::actions_left() const {
  for (int i = state.depth - 1; i >= 0; --i) {
    const Instruction& next = program.code[state.frames[i].at];
    if (next.code == Code::act) return state.frames[i].setting.slots[next.slot];
  }
  return 0;
}

bool TableTop::offered(std::string_view action) const {
  const int wanted = action_id(action);
  const std::vector<Option> all = options();
  return std::any_of(all.begin(), all.end(), [&](const Option& option) {
    return option.what == Option::What::action && option.action == wanted;
  });
}

bool TableTop::waits(Choice choice) const { return waits_for(game, state) == choice; }

std::string TableTop::ending() const {
  return state.over() ? program.endings[state.ending] : std::string();
}

std::string TableTop::outcome() const {
  const std::string text = told_ending(game, state);
  const size_t begin = text.find("Outcome: ") + 9;
  return text.substr(begin, text.find('.', begin) - begin);
}

std::string TableTop::card_on(std::string_view place, int space) const {
  const int instance = zone(place);
  const uint8_t card = state.lists[game.layout.instances[instance].offset + space];
  return card == kNone ? std::string() : program.cards[card].text.name;
}

int TableTop::count(std::string_view place) const { return card_count(game, state, zone(place)); }
int TableTop::left(std::string_view kind) const {
  return card_count(game, state, game.layout.decks[kind_id(kind)]);
}
int TableTop::discarded(std::string_view kind) const {
  return card_count(game, state, game.layout.discards[kind_id(kind)]);
}
bool TableTop::lies_in(std::string_view card, std::string_view place) const {
  return state.where[card_id(card)] == zone(place);
}
bool TableTop::in_deck(std::string_view card) const {
  return state.where[card_id(card)] == game.layout.decks[program.cards[card_id(card)].kind];
}
bool TableTop::in_discards(std::string_view card) const {
  return state.where[card_id(card)] == game.layout.discards[program.cards[card_id(card)].kind];
}

int TableTop::space_of(std::string_view card) const {
  for (int i = 0; i < figure("C2.prism"); ++i) {
    if (card_on("prism", i) == card) return i;
  }
  return kNowhere;
}

int TableTop::slot_of(std::string_view goal) const {
  for (int i = 0; i < figure("C2.index"); ++i) {
    if (card_on("index", i) == goal) return i;
  }
  return lies_in(goal, "end-slot") ? kEndSlot : kNowhere;
}

int TableTop::filled(std::string_view goal, std::string_view token) const {
  return place_bytes(game, state, place("boxes"), card_id(goal))[token_id(token)];
}

std::vector<int> TableTop::markers_on(std::string_view goal) const {
  const uint8_t* spaces = place_bytes(game, state, place("spaces"), card_id(goal));
  std::vector<int> owners;
  for (int i = 1; i <= spaces[0]; ++i) {
    owners.push_back(spaces[i] >= kGroupMarker ? kCommunity : spaces[i]);
  }
  return owners;
}

int TableTop::token_id(std::string_view name) const { return named(program.tokens, name); }
int TableTop::card_id(std::string_view name) const { return named(program.cards, name); }
int TableTop::action_id(std::string_view name) const {
  // A marker alone is the second way to contribute.
  return name == "join" ? named(program.actions, "contribute") + 1 : named(program.actions, name);
}
int TableTop::action_name(std::string_view name) const {
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    if (program.action_names[i].name == name) return static_cast<int>(i);
  }
  no_such(name);
}
int TableTop::kind_id(std::string_view name) const { return named(program.kinds, name); }
int TableTop::zone(std::string_view name, int player) const {
  return zone_instance(game, named(program.zones, name), player);
}
int TableTop::place(std::string_view name) const { return named(program.places, name); }

}  // namespace loom::machine::testing
