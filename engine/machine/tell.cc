#include "engine/machine/tell.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/machine/cards.h"
#include "engine/machine/known.h"
#include "engine/machine/subsets.h"

namespace loom::machine {
namespace {

using program::Program;

std::string thing_text(const Game& game, const program::Node& search, int thing,
                       const Names& names) {
  const Program& program = *game.program;
  if (thing < 0) return "nothing";
  switch (static_cast<program::Sought>(search.index)) {
    case program::Sought::card:
      return program.cards[thing].text.title;
    case program::Sought::player:
      return name_of(names, thing);
    case program::Sought::token:
      return program.tokens[thing].title;
    case program::Sought::space:
      return fmt::format("{} {}", program.spaces[search.number].text.title, thing + 1);
    case program::Sought::zone:
      return program.zones[game.layout.instances[thing].zone].text.title;
    case program::Sought::value: {
      const program::Scale& scale = program.scales[search.number];
      return scale.values[thing - scale.first].title;
    }
  }
  return {};
}

std::string value_text(const Program& program, int scale, int value) {
  if (scale < 0) return std::to_string(value);
  const int index = value - program.scales[scale].first;
  const auto& values = program.scales[scale].values;
  return index < 0 || index >= static_cast<int>(values.size()) ? "none" : values[index].title;
}

// Cards that were chosen together, by the bits of a number.
std::string together_text(const View& view, int search, int subset, int chosen) {
  Found found;
  find_all(view, search, found);
  std::string text;
  for (int i = 0; i < found.count && i < kMostTogether; ++i) {
    if (((chosen >> i) & 1) == 0) continue;
    text += (text.empty() ? "" : " and ") + view.game.program->cards[found.items[i]].text.title;
  }
  return text.empty() ? view.game.program->subsets[subset].text.title : text;
}

// A thing of an option; further things of the option may depend on it.
std::string chosen_text(const View& view, int search, int thing, const Names& names) {
  const program::Node& node = view.game.program->nodes[search];
  if (const int subset = subset_of(view.game, search); subset >= 0) {
    return together_text(view, search, subset, thing);
  }
  view.setting.slots[node.slot] = static_cast<int16_t>(thing);
  return thing_text(view.game, node, thing, names);
}

std::string cards_text(const Game& game, const State& state, int instance, int viewer) {
  const Program& program = *game.program;
  const Instance& place = game.layout.instances[instance];
  const int count = card_count(game, state, instance);
  if (count == 0) return "nothing";
  int hidden = 0;
  each_card(game, state, instance, [&](uint8_t card) {
    if (!sees(game, state, viewer, card)) ++hidden;
    return true;
  });
  if (hidden == count) return fmt::format("{} face down", count);
  if (place.keeps == Instance::Keeps::list && hidden == 0) {
    const uint8_t top = state.lists[place.offset + count];
    return count == 1 ? program.cards[top].text.title
                      : fmt::format("{} on {} more", program.cards[top].text.title, count - 1);
  }
  std::string all;
  each_card(game, state, instance, [&](uint8_t card) {
    if (!sees(game, state, viewer, card)) return true;
    all += (all.empty() ? "" : ", ") + program.cards[card].text.title;
    return true;
  });
  return hidden == 0 ? all : fmt::format("{}, {} face down", all, hidden);
}

}  // namespace

std::string name_of(const Names& names, int player) {
  if (player >= 0 && player < static_cast<int>(names.size()) && !names[player].empty()) {
    return names[player];
  }
  return player < 0 ? "nobody" : fmt::format("Player {}", player + 1);
}

std::string option_text(const Game& game, const State& state, const Option& option,
                        const Names& names) {
  const Program& program = *game.program;
  const program::Instruction& next = program.code[state.top().at];
  Setting setting = state.top().setting;
  switch (option.what) {
    case Option::What::pass:
      return "pass";
    case Option::What::accept:
      return "accept";
    case Option::What::decline:
      return "decline";
    case Option::What::done:
      return "done";
    case Option::What::thing:
      return chosen_text({game, state, setting}, next.a, option.things[0], names);
    case Option::What::put:
      if (option.things[1] > 0) return program.tokens[option.things[0]].title + " for nothing";
      return program.tokens[option.things[0]].title;
    case Option::What::token:
      return program.tokens[option.things[0]].title;
    case Option::What::put_card:
      return program.tokens[option.things[0]].title + " by a card";
    case Option::What::number:
      return std::to_string(option.things[0]) + " by cards";
    case Option::What::way: {
      std::string way = program.ways[next.b][option.things[1]].name;
      if (next.a >= 0)
        way += " " + thing_text(game, program.nodes[next.a], option.things[0], names);
      return way;
    }
    case Option::What::action:
      break;
  }
  const program::Action& action = program.actions[option.action];
  std::string text = action.text.title;
  for (size_t i = 0; i < action.choose.size(); ++i) {
    text += (i == 0 ? " " : ", ") +
            chosen_text({game, state, setting}, action.choose[i], option.things[i], names);
  }
  return text;
}

std::string begun_text(const Game& game, const State& state, const Option& option,
                       const Names& names) {
  const program::Action& action = game.program->actions[option.action];
  Setting setting = state.top().setting;
  return action.text.title + " " +
         chosen_text({game, state, setting}, action.choose[0], option.things[0], names);
}

std::string board_text(const Game& game, const State& state, int viewer, const Names& names) {
  const Program& program = *game.program;
  const Layout& layout = game.layout;
  std::string text = fmt::format("Round {}\n", state.round);
  const auto line = [&](const std::string& label, const std::string& value) {
    text += fmt::format("  {:<20} {}\n", label, value);
  };
  for (size_t i = 0; i < program.kinds.size(); ++i) {
    if (program.kinds[i].count == 0) continue;
    line(fmt::format("deck of {}", program.kinds[i].text.name),
         cards_text(game, state, layout.decks[i], viewer));
  }
  const auto cells = [&](int player) {
    const bool shared = player < 0;
    const int at = shared ? 0 : player;
    for (size_t i = 0; i < program.tracks.size(); ++i) {
      if (program.tracks[i].of_player == shared) continue;
      line(program.tracks[i].text.title, std::to_string(state.cells[layout.tracks[i] + at]));
    }
    for (size_t i = 0; !shared && i < program.tokens.size(); ++i) {
      line(program.tokens[i].title, std::to_string(state.cells[layout.tokens[i] + at]));
    }
    for (size_t i = 0; i < program.counters.size(); ++i) {
      const program::Counter& counter = program.counters[i];
      if (counter.of_player == shared) continue;
      line(counter.text.title,
           value_text(program, counter.scale, state.cells[layout.counters[i] + at]));
    }
    for (size_t i = 0; i < program.zones.size(); ++i) {
      const program::Zone& zone = program.zones[i];
      if (zone.of_player == shared) continue;
      const bool one = zone.of_spaces < 0;
      for (int n = 0; n < (one ? 1 : layout.spaces[zone.of_spaces]); ++n) {
        line(one ? zone.text.title : fmt::format("{} {}", zone.text.title, n + 1),
             cards_text(game, state, layout.zones[i] + at + n, viewer));
      }
    }
  };
  cells(-1);
  for (int player = 0; player < game.players; ++player) {
    text += fmt::format("{}{}\n", name_of(names, player),
                        state.active == player ? ", whose turn it is" : "");
    cells(player);
  }
  return text;
}

std::string ending_text(const Game& game, const State& state, const Names& names) {
  std::string text = fmt::format("The game has ended in round {}: {}.\n", state.round,
                                 game.program->endings[state.ending]);
  const uint8_t won = winners(game, state);
  std::string who;
  for (int player = 0; player < game.players; ++player) {
    text += fmt::format("  {:<20} {}\n", name_of(names, player), score(game, state, player));
    if (((won >> player) & 1U) != 0) who += (who.empty() ? "" : " and ") + name_of(names, player);
  }
  return text + fmt::format("{} won.\n", who.empty() ? "Nobody has"
                                                     : who + (won & (won - 1) ? " have" : " has"));
}

}  // namespace loom::machine
