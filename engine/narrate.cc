#include "engine/narrate.h"

#include <fmt/core.h>

#include "engine/effect_text.h"
#include "engine/words.h"

namespace loom::engine {
namespace {

std::string left_text(int left) { return fmt::format(", {} left", left); }

// How often something may be done.
std::string times_text(int most) {
  if (most == 0) return "no more";
  return most == 1 ? "only once" : fmt::format("only {} times", most);
}

std::string card_title(const Tables& tables, uint8_t card) {
  return text(tables, tables.engine_cards.items[card].title);
}

std::string goal_title(const Tables& tables, uint8_t goal) {
  return text(tables, tables.goals.items[goal].title);
}

// A card with what its letter brings at the highest layer.
std::string event_text(const Game& game, const State& state, uint8_t card) {
  const Tables& tables = *game.tables;
  const uint8_t row = tables.pressures.items[card].row;
  std::string line = pressure_text(tables, card);
  if (row == tables::kNone) return line;
  const auto column = static_cast<size_t>(state.highest_layer - 1);
  const std::string outcome =
      effects_text(tables, tables.resolutions[game.rules.event_table].rows[row].cells[column]);
  return outcome.empty() ? line : fmt::format("{}: {}", line, outcome);
}

// All that lie on the table, the current one last.
std::string events_text(const Game& game, const State& state) {
  std::string list;
  for (size_t i = 0; i < game.tables->pressures.size(); ++i) {
    const auto card = static_cast<uint8_t>(i);
    if (card != state.current_pressure && state.on_table.has(card)) {
      append(list, event_text(game, state, card), "; ");
    }
  }
  if (state.current_pressure != kNoCard) {
    append(list, event_text(game, state, state.current_pressure), "; ");
  }
  return list;
}

// Gathers what differs, in the order in which people would tell it.
class Difference {
 public:
  Difference(const Game& game, const State& before, const State& after, const Names& names)
      : game_(game), tables_(*game.tables), before_(before), after_(after), names_(names) {}

  std::vector<std::string> list() {
    for (uint8_t i = 0; i < game_.rules.players; ++i) player(i);
    goals();
    prism();
    world();
    pressures();
    if (after_.over() && !before_.over()) add(ending_text(game_, after_, names_));
    return std::move(items_);
  }

 private:
  void add(std::string item) {
    if (!item.empty()) items_.push_back(std::move(item));
  }

  void player(uint8_t place) {
    const Player& was = before_.players[place];
    const Player& is = after_.players[place];
    std::string list;
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      const int more = is.tokens[i] - was.tokens[i];
      if (more != 0) append(list, (more > 0 ? "+" : "") + token_amount(tables_, i, more));
    }
    for (size_t i = 0; i < tables_.tracks.size(); ++i) {
      const int more = is.tracks[i] - was.tracks[i];
      if (more == 0) continue;
      append(list, fmt::format("{} {}", signed_number(more),
                               text(tables_, tables_.tracks.items[i].title)));
    }
    for (size_t i = 0; i < tables_.layers.size(); ++i) {
      const int more = is.palette[i] - was.palette[i];
      if (more == 0) continue;
      append(list, fmt::format("{} {} in the palette", signed_number(more),
                               text(tables_, tables_.layers.items[i].title)));
    }
    if (is.fragile != was.fragile) append(list, is.fragile != 0 ? "turns Fragile" : "recovers");
    for (size_t i = 0; i < tables_.actions.size(); ++i) {
      if (is.limit[i] == was.limit[i] || is.limit[i] == kNoLimit) continue;
      append(list,
             fmt::format("may {} {} this round", text(tables_, tables_.actions.items[i].phrase),
                         times_text(is.limit[i])));
    }
    if (!list.empty()) add(fmt::format("{}: {}", name_of(names_, place), list));
  }

  // Cards that left a place and cards that came up there.
  void exchange(tables::AreaId area, const std::vector<std::string>& out,
                const std::vector<std::string>& in) {
    std::string gone;
    std::string come;
    for (const std::string& title : out) append(gone, title);
    for (const std::string& title : in) append(come, title);
    if (!gone.empty()) gone += out.size() == 1 ? " leaves" : " leave";
    if (!come.empty()) come += in.size() == 1 ? " comes up" : " come up";
    if (!come.empty()) append(gone, come, "; ");
    if (!gone.empty()) add(fmt::format("{}: {}", text(tables_, tables_.areas[area].title), gone));
  }

  void prism() {
    std::vector<std::string> out;
    std::vector<std::string> in;
    for (int i = 0; i < game_.rules.prism; ++i) {
      if (before_.prism[i] == after_.prism[i]) continue;
      if (before_.prism[i] != kNoCard) out.push_back(card_title(tables_, before_.prism[i]));
      if (after_.prism[i] != kNoCard) in.push_back(card_title(tables_, after_.prism[i]));
    }
    exchange(game_.rules.prism_area, out, in);
  }

  void goals() {
    for (size_t i = 0; i < tables_.goals.size(); ++i) {
      const auto goal = static_cast<uint8_t>(i);
      if (after_.completed.has(goal) && !before_.completed.has(goal)) {
        add(goal_title(tables_, goal) + " completes");
      }
    }
    std::vector<std::string> out;
    std::vector<std::string> in;
    for (int i = 0; i < kSlots; ++i) {
      const Slot& was = before_.slots[i];
      const Slot& is = after_.slots[i];
      if (was.goal == is.goal && is.goal != kNoCard) {
        work(was, is);
      } else if (was.goal != is.goal) {
        if (was.goal != kNoCard && i != kEndSlot) out.push_back(goal_title(tables_, was.goal));
        if (is.goal != kNoCard) in.push_back(goal_title(tables_, is.goal));
      }
    }
    exchange(game_.rules.index_area, out, in);
  }

  void work(const Slot& was, const Slot& is) {
    std::string list;
    for (size_t i = 0; i < tables_.tokens.size(); ++i) {
      const int more = is.filled[i] - was.filled[i];
      if (more > 0) append(list, token_amount(tables_, i, more) + " filled");
    }
    for (int i = was.marker_count; i < is.marker_count; ++i) {
      append(list, fmt::format("{} takes place {}", name_of(names_, is.markers[i]), i + 1));
    }
    if (!list.empty()) add(fmt::format("{}: {}", goal_title(tables_, is.goal), list));
  }

  void world() {
    for (size_t i = 0; i < tables_.tracks.size(); ++i) {
      if (before_.tracks[i] == after_.tracks[i]) continue;
      add(fmt::format("{} {} → {}", text(tables_, tables_.tracks.items[i].title), before_.tracks[i],
                      after_.tracks[i]));
    }
    if (before_.world_layer != after_.world_layer) {
      add("World layer " + layer_text(tables_, after_.world_layer));
    }
    if (before_.highest_layer != after_.highest_layer) {
      add("Highest layer " + layer_text(tables_, after_.highest_layer));
    }
  }

  void pressures() {
    for (size_t i = 0; i < tables_.pressures.size(); ++i) {
      const auto card = static_cast<uint8_t>(i);
      // Turned up by an effect and gone at once.
      if (after_.pressure_deck.discards.has(card) && !before_.pressure_deck.discards.has(card) &&
          !before_.on_table.has(card)) {
        add("revealed and discarded: " + event_text(game_, after_, card));
      }
    }
    if (after_.over()) return;
    if (before_.round != after_.round) {
      add(round_text(game_, after_));
      if (before_.start_player != after_.start_player) {
        add(name_of(names_, after_.start_player) + " is first");
      }
    } else if (before_.current_pressure != after_.current_pressure) {
      add(event_text(game_, after_, after_.current_pressure));
    }
  }

  const Game& game_;
  const Tables& tables_;
  const State& before_;
  const State& after_;
  const Names& names_;
  std::vector<std::string> items_;
};

}  // namespace

std::string choice_text(const Game& game, const State& state, const Names& names) {
  if (state.depth == 0) return {};
  const Tables& tables = *game.tables;
  const Step& step = state.top();
  switch (step.what) {
    case Do::choose_action:
      return state.actions_left == 0 ? "the end of the turn"
                                     : "an action" + left_text(state.actions_left);
    case Do::choose_donation:
      return "whether to donate";
    case Do::gather:
      return "a token to take" + left_text(step.a);
    case Do::pay_leaning:
      return fmt::format("how to pay the {} of {}", text(tables, tables.tokens.items[step.a].title),
                         card_title(tables, step.b));
    case Do::pay_extra:
      return fmt::format("an extra token for {}{}", card_title(tables, step.b), left_text(step.a));
    case Do::contribute:
      return "a token for " + goal_title(tables, state.slots[step.a].goal);
    case Do::choose_touchpoint:
      return fmt::format("what to offer to {} or to ask for", name_of(names, step.a));
    case Do::answer_touchpoint:
      return fmt::format("an answer to {}, who {}{}", name_of(names, step.leader),
                         step.b != 0 ? "offers " : "asks for ",
                         token_amount(tables, step.a, game.rules.touchpoint_tokens));
    case Do::choose_loss:
      return "a token to lose" + left_text(step.a);
    case Do::choose_gain:
      return "a token to gain" + left_text(step.a);
    default:
      return {};
  }
}

std::string round_text(const Game& game, const State& state) {
  const std::string events = events_text(game, state);
  return fmt::format("Round {}{}", state.round, events.empty() ? "" : ": " + events);
}

std::vector<std::string> changes(const Game& game, const State& before, const State& after,
                                 const Names& names) {
  return Difference(game, before, after, names).list();
}

}  // namespace loom::engine
