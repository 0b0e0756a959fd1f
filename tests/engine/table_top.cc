#include "tests/engine/table_top.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/describe.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

// Takes Meaning and nothing else while the highest layer is 1.
constexpr const char* kQuietEvent = "rumour-season";

template <typename Items>
uint8_t find(const Tables& tables, const Items& items, std::string_view name) {
  for (size_t i = 0; i < items.size(); ++i) {
    if (tables.text(items.items[i].name) == name) return static_cast<uint8_t>(i);
  }
  std::fprintf(stderr, "test set-up: nothing is called %s\n", std::string(name).c_str());
  std::abort();
}

// The script speaks of a deck's first cards, so those drawn already are passed over.
template <typename Deck, typename Find>
void write_next(std::vector<uint8_t>& script, Deck& deck, const std::vector<std::string>& names,
                Find find_card) {
  script.resize(deck.drawn, kNoCard);
  for (const std::string& name : names) {
    script.push_back(find_card(name));
    deck.discards.remove(script.back());
    deck.left.add(script.back());
  }
}

// Declines what can be declined; takes the first option where something must be chosen.
Action idle_action(const Options& options) {
  for (const Action& action : options) {
    if (action.move == Move::pass || action.move == Move::keep || action.move == Move::decline ||
        action.move == Move::done) {
      return action;
    }
  }
  return options.items[0];
}

}  // namespace

TableTop::TableTop(int players, const Names& variants)
    : TableTop(players, variants, real_tables()) {}

TableTop::TableTop(int players, const Names& variants, const Tables& chosen_tables)
    : tables(chosen_tables), game(game_of(chosen_tables, players, 1, variants)) {
  game.script = &script;
  script.pressures = {pressure(tables, kQuietEvent)};
  if (game.rules.events > 1) script.pressures.push_back(pressure(tables, "closed-shutters"));
  state = new_game(game);
  set_meaning(game.rules.group_start[game.rules.meaning.value]);
}

void TableTop::hold(int player, int energy, int insight, int support) {
  state.players[player].tokens[token("energy")] = static_cast<uint16_t>(energy);
  state.players[player].tokens[token("insight")] = static_cast<uint16_t>(insight);
  state.players[player].tokens[token("support")] = static_cast<uint16_t>(support);
}

void TableTop::set(int player, std::string_view track, int value) {
  const uint8_t id = track_id(track);
  state.players[player].tracks[id] = static_cast<uint8_t>(value);
  if (id == game.rules.vitals.value) {
    state.players[player].fragile = value <= game.rules.fragile_at ? 1 : 0;
  }
}

void TableTop::set_meaning(int value) {
  state.tracks[game.rules.meaning.value] = static_cast<uint8_t>(value);
}

void TableTop::palette(int player, const Names& cards) {
  Player& who = state.players[player];
  for (const std::string& name : cards) {
    const uint8_t id = engine_card(tables, name);
    const tables::EngineCard& card = tables.engine_cards.items[id];
    state.engine_deck.left.remove(id);
    ++who.palette[card.layer.value];
    ++who.loaded;
    if (card.standing != tables::kNone) ++who.standing[card.standing];
    const auto number = static_cast<uint8_t>(tables.layers[card.layer].number);
    state.highest_layer = std::max(state.highest_layer, number);
  }
}

void TableTop::prism(const Names& cards) {
  for (uint8_t& space : state.prism) {
    if (space != kNoCard) state.engine_deck.left.add(space);
    space = kNoCard;
  }
  for (size_t i = 0; i < cards.size(); ++i) {
    state.prism[i] = engine_card(tables, cards[i]);
    state.engine_deck.left.remove(state.prism[i]);
    state.engine_deck.discards.remove(state.prism[i]);
  }
}

void TableTop::index(const Names& goals) {
  for (int i = 0; i < kMaxIndex; ++i) {
    if (state.slots[i].goal != kNoCard) state.goal_deck.left.add(state.slots[i].goal);
    state.slots[i] = Slot{};
  }
  for (size_t i = 0; i < goals.size(); ++i) {
    state.slots[i].goal = goal(tables, goals[i]);
    state.goal_deck.left.remove(state.slots[i].goal);
    state.goal_deck.discards.remove(state.slots[i].goal);
  }
}

void TableTop::fill(std::string_view goal, const Names& tokens) {
  for (const std::string& name : tokens) ++state.slots[slot_of(goal)].filled[token(name)];
}

void TableTop::mark(std::string_view goal, int player) {
  Slot& slot = state.slots[slot_of(goal)];
  slot.markers[slot.marker_count++] = static_cast<uint8_t>(player);
  if (player == kCommunity) {
    --state.community;
  } else {
    --state.players[player].markers;
  }
}

void TableTop::next_patterns(const Names& cards) {
  write_next(script.engine_cards, state.engine_deck, cards,
             [&](const std::string& name) { return engine_card(tables, name); });
}

void TableTop::next_goals(const Names& goals) {
  write_next(script.goals, state.goal_deck, goals,
             [&](const std::string& name) { return goal(tables, name); });
}

void TableTop::next_events(const Names& events) {
  write_next(script.pressures, state.pressure_deck, events,
             [&](const std::string& name) { return pressure(tables, name); });
}

std::string TableTop::act(Action action) {
  const Refusal refused = try_apply(game, state, action);
  return refused ? to_text(game, refused) : std::string();
}

std::string TableTop::gather(std::string_view first, std::string_view second) {
  if (std::string why = act({Move::gather}); !why.empty()) return why;
  if (std::string why = act({Move::take, token(first)}); !why.empty()) return why;
  return act({Move::take, token(second)});
}

std::string TableTop::load(std::string_view card) {
  return act({Move::load, static_cast<uint8_t>(space_of(card))});
}

std::string TableTop::pay(std::string_view name) { return act({Move::pay, token(name)}); }

std::string TableTop::contribute(std::string_view goal, const Names& tokens) {
  const Action start{Move::contribute, static_cast<uint8_t>(slot_of(goal))};
  if (std::string why = act(start); !why.empty()) return why;
  for (const std::string& name : tokens) {
    if (std::string why = put(name); !why.empty()) return why;
  }
  return {};
}

std::string TableTop::put(std::string_view name) { return act({Move::put, token(name)}); }
std::string TableTop::put_leaning(std::string_view name) {
  return act({Move::put_leaning, token(name)});
}
std::string TableTop::join(std::string_view goal) {
  return act({Move::join, static_cast<uint8_t>(slot_of(goal))});
}
std::string TableTop::give(std::string_view name) { return act({Move::give, token(name)}); }
std::string TableTop::ask(std::string_view name) { return act({Move::ask, token(name)}); }
std::string TableTop::recycle(std::string_view name) { return act({Move::recycle, area(name)}); }
std::string TableTop::lose(std::string_view name) { return act({Move::lose, token(name)}); }
std::string TableTop::gain(std::string_view name) { return act({Move::gain, token(name)}); }

void TableTop::go_to_turn_of(int player) {
  while (!state.over() && !(waits(Do::choose_action) && chooser(state) == player)) {
    apply(game, state, idle_action(legal_actions(game, state)));
  }
}

void TableTop::go_to_window() {
  const int round = state.round;
  while (!state.over() && state.round == round && !waits(Do::choose_donation)) {
    apply(game, state, idle_action(legal_actions(game, state)));
  }
}

void TableTop::finish_round() {
  const int round = state.round;
  while (!state.over() && !(state.round != round && waits(Do::choose_action))) {
    apply(game, state, idle_action(legal_actions(game, state)));
  }
}

std::string TableTop::held(int player) const {
  return tokens_text(tables, state.players[player].tokens);
}
int TableTop::tokens(int player, std::string_view name) const {
  return state.players[player].tokens[token(name)];
}
int TableTop::track(int player, std::string_view name) const {
  return state.players[player].tracks[track_id(name)];
}

bool TableTop::offered(Move move) const {
  const Options options = legal_actions(game, state);
  return std::any_of(options.begin(), options.end(),
                     [&](const Action& action) { return action.move == move; });
}

int TableTop::space_of(std::string_view card) const {
  const uint8_t id = engine_card(tables, card);
  return static_cast<int>(std::find(state.prism, state.prism + kMaxPrism, id) - state.prism);
}

int TableTop::slot_of(std::string_view name) const {
  const uint8_t id = goal(tables, name);
  int slot = 0;
  while (slot < kSlots && state.slots[slot].goal != id) ++slot;
  return slot;
}

uint8_t TableTop::token(std::string_view name) const { return find(tables, tables.tokens, name); }
uint8_t TableTop::track_id(std::string_view name) const {
  return find(tables, tables.tracks, name);
}
uint8_t TableTop::area(std::string_view name) const { return find(tables, tables.areas, name); }
uint8_t TableTop::layer(std::string_view name) const { return find(tables, tables.layers, name); }
uint8_t TableTop::action(std::string_view name) const { return find(tables, tables.actions, name); }

}  // namespace loom::engine::testing
