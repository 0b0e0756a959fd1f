#include "tests/engine/table_top.h"

#include <algorithm>

#include "engine/machine/on_table.h"
#include "engine/machine/why_not.h"
#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

using program::Code;
using program::Instruction;

// Takes Meaning and nothing else while the highest layer is 1.
constexpr const char* kQuietEvent = "rumour-season";

Option with(Option::What what, int first, int second = -1) {
  return {what, 0, {static_cast<int16_t>(first), static_cast<int16_t>(second), -1}};
}

// Declines what can be declined; takes the first option where something must be chosen.
Option idle_option(const std::vector<Option>& options) {
  for (const Option& option : options) {
    if (option.what == Option::What::pass || option.what == Option::What::decline ||
        option.what == Option::What::done) {
      return option;
    }
  }
  return options.front();
}

}  // namespace

uint8_t Script::next(const Game& game, State& state, int kind, int /*instance*/) {
  std::deque<uint8_t>& coming = coming_[kind];
  if (coming.empty()) return kNone;
  const uint8_t card = coming.front();
  coming.pop_front();
  lift(game, state, card);
  lay(game, state, card, game.layout.decks[kind]);
  return card;
}

TableTop::TableTop(int players, const Names& variants)
    : TableTop(players, variants, real_program()) {}

TableTop::TableTop(int players, const Names& variants, const Program& chosen,
                   std::string_view end_goal)
    : program(chosen), game(game_of(chosen, players, 1, variants, end_goal)) {
  game.draws = &script;
  next_events({kQuietEvent});
  if (figure("P1.events") > 1) next_events({kQuietEvent, "closed-shutters"});
  state = new_game(game);
  next_events({});
  set_meaning(figure("S2.meaning"));
}

// ---- the situation ----

void TableTop::hold(int player, int energy, int insight, int support) {
  state.cells[token_cell(game, token_id("energy"), player)] = static_cast<int16_t>(energy);
  state.cells[token_cell(game, token_id("insight"), player)] = static_cast<int16_t>(insight);
  state.cells[token_cell(game, token_id("support"), player)] = static_cast<int16_t>(support);
}

void TableTop::set(int player, std::string_view track, int value) {
  state.cells[track_cell(game, named(program.tracks, track), player)] = static_cast<int16_t>(value);
  if (track == "vitals") {
    state.cells[status_cell(game, named(program.statuses, "fragile"), player)] =
        value <= figure("V2.at") ? 1 : 0;
  }
}

void TableTop::set_meaning(int value) { set(0, "meaning", value); }

void TableTop::set_counter(std::string_view name, int value) {
  state.cells[counter_cell(game, named(program.counters, name), 0)] = static_cast<int16_t>(value);
}

void TableTop::set_actions_left(int actions) {
  const Instruction& next = program.code[state.top().at];
  if (next.code != Code::act) no_such("an action");
  state.top().setting.slots[next.slot] = static_cast<int16_t>(actions);
}

void TableTop::limit(int player, std::string_view action, int most) {
  state.cells[game.layout.limits[action_name(action)] + player] = static_cast<int16_t>(most);
}

void TableTop::palette(int player, const Names& cards) {
  const int layer = field_of(program, "layer");
  for (const std::string& name : cards) {
    const auto card = static_cast<uint8_t>(card_id(name));
    lift(game, state, card);
    lay(game, state, card, zone("palette", player));
    set_counter("highest-layer", std::max<int>(highest_layer(), program.cards[card].fields[layer]));
  }
}

void TableTop::load_any(int player, int cards) {
  const program::Kind& patterns = program.kinds[kind_id("pattern")];
  for (int card = patterns.first; cards > 0; ++card) {
    if (state.where[card] != game.layout.decks[kind_id("pattern")]) continue;
    palette(player, {program.cards[card].text.name});
    --cards;
  }
}

void TableTop::lay_out(std::string_view where, const Names& cards) {
  const int instance = zone(where);
  const Instance& place = game.layout.instances[instance];
  for (int space = 0; space < place.room; ++space) {
    const uint8_t card = state.lists[place.offset + space];
    if (card == kNone) continue;
    lift(game, state, card);
    lay(game, state, card, game.layout.decks[place.kind]);
  }
  for (const std::string& each : cards) {
    lift(game, state, static_cast<uint8_t>(card_id(each)));
    lay(game, state, static_cast<uint8_t>(card_id(each)), instance);
  }
}

void TableTop::prism(const Names& cards) { lay_out("prism", cards); }
void TableTop::index(const Names& goals) { lay_out("index", goals); }

void TableTop::fill(std::string_view goal, const Names& tokens) {
  uint8_t* boxes = place_bytes(game, state, place("boxes"), card_id(goal));
  for (const std::string& name : tokens) ++boxes[token_id(name)];
}

void TableTop::mark(std::string_view goal, int player) {
  uint8_t* spaces = place_bytes(game, state, place("spaces"), card_id(goal));
  const auto owner = static_cast<uint8_t>(
      player == kCommunity ? kGroupMarker + named(program.markers, "community") : player);
  spaces[++spaces[0]] = owner;
  --state.cells[marker_cell(game, owner)];
}

void TableTop::spend_markers(int player) {
  const char* name = player == kCommunity ? "community" : "contribution";
  state.cells[markers_left_cell(game, named(program.markers, name), std::max(player, 0))] = 0;
}

void TableTop::empty_deck(std::string_view kind) {
  each_card(game, state, game.layout.decks[kind_id(kind)], [&](uint8_t card) {
    lift(game, state, card);
    return true;
  });
}

void TableTop::discard_deck(std::string_view kind) {
  each_card(game, state, game.layout.decks[kind_id(kind)], [&](uint8_t card) {
    lift(game, state, card);
    lay(game, state, card, game.layout.discards[kind_id(kind)]);
    return true;
  });
}

void TableTop::discard(std::string_view name) {
  const auto card = static_cast<uint8_t>(card_id(name));
  lift(game, state, card);
  lay(game, state, card, game.layout.discards[program.cards[card].kind]);
}

void TableTop::tell_next(std::string_view kind, const Names& cards) {
  std::deque<uint8_t> coming;
  for (const std::string& name : cards) coming.push_back(static_cast<uint8_t>(card_id(name)));
  script.tell(kind_id(kind), std::move(coming));
}

// ---- what is done ----

std::string TableTop::act(const Option& option) {
  const std::vector<Option> all = options();
  if (std::find(all.begin(), all.end(), option) == all.end()) {
    const std::string why = why_not_of(option);
    return why.empty() ? kNotOffered : why;
  }
  apply(game, state, option);
  return {};
}

std::string TableTop::act(std::string_view action, int thing) {
  Option option = with(Option::What::action, thing);
  option.action = static_cast<uint8_t>(action_id(action));
  return act(option);
}

std::string TableTop::why_not_donate(int player) const {
  Option option = with(Option::What::action, -1);
  option.action = static_cast<uint8_t>(action_id("donate"));
  return why_not(game, state, player, option);
}

// As somebody who plays is told, whatever it is that waits.
std::string TableTop::why_not_of(const Option& option) const {
  const bool acts = option.what == Option::What::action;
  if (acts && !state.over() && !waits(Choice::action)) return kNotOffered;
  const std::string text =
      acts ? program.actions[option.action].text.title : option_text(game, state, option);
  for (const WhyNot& each : all_refused(game, state)) {
    if (each.what == text) return each.rule + ": " + each.reason;
  }
  return why_not(game, state, option);
}

std::string TableTop::choose_token(std::string_view name) {
  return act(with(Option::What::token, token_id(name)));
}

std::string TableTop::choose_way(std::string_view way, std::string_view token) {
  const Instruction& next = program.code[state.top().at];
  if (next.code != Code::one_of) return kNotOffered;
  const std::vector<program::Way>& ways = program.ways[next.b];
  const auto found = std::find_if(ways.begin(), ways.end(),
                                  [&](const program::Way& each) { return each.name == way; });
  return act(with(Option::What::way, token_id(token), static_cast<int>(found - ways.begin())));
}

std::string TableTop::gather(std::string_view first, std::string_view second) {
  if (std::string why = choose_gather(); !why.empty()) return why;
  if (std::string why = choose_token(first); !why.empty()) return why;
  return choose_token(second);
}

std::string TableTop::contribute(std::string_view goal, const Names& tokens) {
  if (std::string why = act("contribute", card_id(goal)); !why.empty()) return why;
  for (const std::string& name : tokens) {
    if (std::string why = put(name); !why.empty()) return why;
  }
  return {};
}

std::string TableTop::put(std::string_view name) {
  return act(with(Option::What::put, token_id(name)));
}
std::string TableTop::put_leaning(std::string_view name) {
  return act(with(Option::What::put_card, token_id(name)));
}
std::string TableTop::recycle(std::string_view area) { return act("recycle", zone(area)); }

void TableTop::step() { apply(game, state, idle_option(options())); }

void TableTop::go_to_turn_of(int player) {
  while (!state.over() && !(waits(Choice::action) && chooser() == player)) step();
}

void TableTop::go_to_window() {
  const int round = state.round;
  while (!state.over() && state.round == round && !waits(Choice::donation)) step();
}

void TableTop::finish_round() {
  const int round = state.round;
  while (!state.over() && !(state.round != round && waits(Choice::action))) step();
}

}  // namespace loom::machine::testing
