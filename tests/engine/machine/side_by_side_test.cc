// The machine and the engine it takes the place of, side by side: the same options in the same
// order, the same table after every choice.
#include <gtest/gtest.h>

#include <fmt/core.h>

#include "compiler/compile.h"
#include "compiler/program/compile_program.h"
#include "engine/describe.h"
#include "engine/machine/cards.h"
#include "engine/machine/told.h"
#include "engine/narrate.h"
#include "engine/random.h"
#include "schema/behaviour/behaviour.h"
#include "tests/engine/random_play.h"

namespace loom {
namespace {

struct BothGames {
  LoadedGame loaded;
  std::unique_ptr<Tables> tables;
  program::Program program;
};

const BothGames& both_games() {
  static const BothGames* games = [] {
    auto* made = new BothGames;
    const std::string folder = std::string(LOOM_TEST_DIR) + "/games/meaning-made";
    made->loaded = load_game(DiskFiles(), folder);
    Diagnostics& found = made->loaded.diagnostics;
    const auto behaviour = behaviour::read_behaviour(made->loaded, found);
    made->tables = std::make_unique<Tables>(compile(made->loaded.model, found));
    made->program = compile_program(made->loaded.model, behaviour, found);
    for (const Diagnostic& each : found.all()) ADD_FAILURE() << each.message;
    EXPECT_TRUE(behaviour.declared);
    return made;
  }();
  return *games;
}

// What lies on the table, in a form that both can give.
std::string table_of(const engine::Game& game, const engine::State& state) {
  const Tables& tables = *game.tables;
  std::string text =
      fmt::format("round {} active {} start {}\n", state.round, state.active, state.start_player);
  text += fmt::format("meaning {} layers {} {}\nprism", state.tracks[game.rules.meaning.value],
                      state.world_layer, state.highest_layer);
  for (int i = 0; i < game.rules.prism; ++i) {
    const uint8_t card = state.prism[i];
    text += fmt::format(
        " {}", card == engine::kNoCard ? "-" : tables.text(tables.engine_cards.items[card].slug));
  }
  const auto slot = [&](const engine::Slot& each) {
    if (each.goal == engine::kNoCard) return std::string("\n-");
    std::string line = fmt::format("\n{} boxes", tables.text(tables.goals.items[each.goal].slug));
    for (size_t t = 0; t < tables.tokens.size(); ++t) line += fmt::format(" {}", each.filled[t]);
    line += " markers";
    for (int m = 0; m < each.marker_count; ++m) {
      line += each.markers[m] == engine::kCommunity ? " c" : fmt::format(" {}", each.markers[m]);
    }
    return line;
  };
  for (int i = 0; i < game.rules.index; ++i) text += slot(state.slots[i]);
  text += slot(state.slots[engine::kEndSlot]) + "\n";
  for (int i = 0; i < game.rules.players; ++i) {
    const engine::Player& player = state.players[i];
    text += fmt::format("{}:", i);
    for (size_t t = 0; t < tables.tokens.size(); ++t) text += fmt::format(" {}", player.tokens[t]);
    for (size_t t = 0; t < tables.tracks.size(); ++t) {
      if (t != game.rules.meaning.value) text += fmt::format(" {}", player.tracks[t]);
    }
    text += fmt::format(" palette {} markers {} fragile {} score {}\n", player.loaded,
                        player.markers, player.fragile, engine::score(game, state, i));
  }
  if (state.over()) text += fmt::format("won {}\n", engine::winners(game, state));
  return text;
}

int number_of(const std::vector<program::Zone>& zones, std::string_view name) {
  for (size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].text.name == name) return static_cast<int>(i);
  }
  return -1;
}

std::string table_of(const machine::Game& game, const machine::State& state) {
  const program::Program& program = *game.program;
  const machine::Layout& layout = game.layout;
  const auto cell = [&](int at) { return state.cells[at]; };
  const auto track = [&](std::string_view name) {
    for (size_t i = 0; i < program.tracks.size(); ++i) {
      if (program.tracks[i].text.name == name) return layout.tracks[i];
    }
    return 0;
  };
  const auto counter = [&](std::string_view name) {
    for (size_t i = 0; i < program.counters.size(); ++i) {
      if (program.counters[i].text.name == name) return layout.counters[i];
    }
    return 0;
  };
  std::string text =
      fmt::format("round {} active {} start {}\n", state.round, state.active, state.start_player);
  text += fmt::format("meaning {} layers {} {}\nprism", cell(track("meaning")),
                      cell(counter("world-layer")), cell(counter("highest-layer")));
  const auto spaces = [&](std::string_view name) {
    const machine::Instance& place = layout.instances[layout.zones[number_of(program.zones, name)]];
    return std::vector<uint8_t>(state.lists + place.offset,
                                state.lists + place.offset + place.room);
  };
  for (const uint8_t card : spaces("prism")) {
    text += fmt::format(" {}", card == machine::kNone ? "-" : program.cards[card].text.name);
  }
  const auto slot = [&](uint8_t card) {
    if (card == machine::kNone) return std::string("\n-");
    std::string line = fmt::format("\n{} boxes", program.cards[card].text.name);
    const uint8_t* boxes = machine::place_bytes(game, state, 0, card);
    for (size_t t = 0; t < program.tokens.size(); ++t) line += fmt::format(" {}", boxes[t]);
    line += " markers";
    const uint8_t* markers = machine::place_bytes(game, state, 1, card);
    for (int m = 0; m < markers[0]; ++m) {
      const uint8_t owner = markers[1 + m];
      line += owner >= machine::kGroupMarker ? " c" : fmt::format(" {}", owner);
    }
    return line;
  };
  for (const uint8_t card : spaces("index")) text += slot(card);
  text += slot(spaces("end-slot")[0]) + "\n";
  for (int i = 0; i < game.players; ++i) {
    text += fmt::format("{}:", i);
    for (size_t t = 0; t < program.tokens.size(); ++t) {
      text += fmt::format(" {}", cell(layout.tokens[t] + i));
    }
    for (size_t t = 0; t < program.tracks.size(); ++t) {
      if (program.tracks[t].of_player) text += fmt::format(" {}", cell(layout.tracks[t] + i));
    }
    const int palette = layout.zones[number_of(program.zones, "palette")] + i;
    text += fmt::format(" palette {} markers {} fragile {} score {}\n",
                        machine::card_count(game, state, palette), cell(layout.markers[0] + i),
                        cell(layout.statuses[0] + i), machine::score(game, state, i));
  }
  if (state.over()) text += fmt::format("won {}\n", machine::winners(game, state));
  return text;
}

std::string menu(const engine::Game& game, const engine::State& state) {
  std::string text;
  for (const engine::Action action : engine::legal_actions(game, state)) {
    text += engine::describe(game, state, action) + "\n";
  }
  return text;
}

std::string menu(const machine::Game& game, const machine::State& state) {
  std::string text;
  for (const machine::Option& option : machine::options(game, state)) {
    text += machine::told_option(game, state, option) + "\n";
  }
  return text;
}

// False when they part ways, after saying where.
bool same_game(int players, uint64_t seed, bool variants) {
  const BothGames& games = both_games();
  machine::Setup same = variants ? machine::testing::random_setup(games.program, players, seed)
                                 : machine::Setup{players, seed, {}};
  same.settings = {};
  engine::Setup setup{players, seed, {}, tables::kNone};
  for (const int id : same.variants) setup.variants.push_back({static_cast<uint8_t>(id)});
  const auto old_made = engine::make_game(*games.tables, setup);
  const auto new_made = machine::make_game(games.program, same);
  const std::string name = machine::testing::setup_text(games.program, same);
  if (std::holds_alternative<std::string>(old_made)) {
    ADD_FAILURE() << name << std::get<std::string>(old_made);
    return false;
  }
  if (std::holds_alternative<std::string>(new_made)) {
    ADD_FAILURE() << name << std::get<std::string>(new_made);
    return false;
  }
  const auto& old_game = std::get<engine::Game>(old_made);
  const auto& new_game = std::get<machine::Game>(new_made);
  engine::State old_state = engine::new_game(old_game);
  machine::State new_state = machine::new_game(new_game);
  // Players who like some moves more than others get further than those who take any.
  machine::testing::Chooser likes(
      seed, seed % 3 == 0 ? machine::testing::even_taste() : machine::testing::random_taste(seed));
  std::string done;
  for (int choice = 0; choice < 20000; ++choice) {
    const std::string old_table = table_of(old_game, old_state);
    const std::string new_table = table_of(new_game, new_state);
    if (old_table != new_table || old_state.over() != new_state.over()) {
      ADD_FAILURE() << name << ", choice " << choice << ", after: " << done << "\n--- engine\n"
                    << old_table << "--- machine\n"
                    << new_table;
      return false;
    }
    if (old_state.over()) return true;
    const engine::Options actions = engine::legal_actions(old_game, old_state);
    const std::vector<machine::Option> options = machine::options(new_game, new_state);
    if (static_cast<size_t>(actions.count) != options.size() ||
        engine::chooser(old_state) != machine::chooser(new_game, new_state)) {
      ADD_FAILURE() << name << ", choice " << choice << " of " << int{engine::chooser(old_state)}
                    << " and " << int{machine::chooser(new_game, new_state)} << ", after: " << done
                    << "\n--- engine\n"
                    << menu(old_game, old_state) << "--- machine\n"
                    << menu(new_game, new_state) << "--- table\n"
                    << old_table;
      return false;
    }
    // Both say the same of what is asked and of every answer.
    const std::string old_menu =
        engine::choice_text(old_game, old_state) + "\n" + menu(old_game, old_state);
    const std::string new_menu =
        machine::told_question(new_game, new_state) + "\n" + menu(new_game, new_state);
    if (old_menu != new_menu) {
      ADD_FAILURE() << name << ", choice " << choice << "\n--- engine\n"
                    << old_menu << "--- machine\n"
                    << new_menu;
      return false;
    }
    const machine::Option option = likes.choose(new_game, new_state, options);
    const auto taken =
        static_cast<size_t>(std::find(options.begin(), options.end(), option) - options.begin());
    done = engine::describe(old_game, old_state, actions.items[taken]) + " = " +
           machine::option_text(new_game, new_state, options[taken]);
    engine::apply(old_game, old_state, actions.items[taken]);
    machine::apply(new_game, new_state, options[taken]);
  }
  ADD_FAILURE() << name << ": no end";
  return false;
}

// How many; LOOM_SIDE_BY_SIDE asks for more than the suite has time for.
int games_to_play() {
  const char* asked = std::getenv("LOOM_SIDE_BY_SIDE");
  return asked == nullptr ? 300 : std::atoi(asked);
}

TEST(SideBySide, PlaysTheSameGames) {
  for (int seed = 1; seed <= games_to_play(); ++seed) {
    ASSERT_TRUE(same_game(1 + seed % 6, static_cast<uint64_t>(seed), false));
  }
}

TEST(SideBySide, PlaysTheSameGamesWithVariants) {
  for (int seed = 1; seed <= games_to_play(); ++seed) {
    ASSERT_TRUE(same_game(1 + seed % 6, 5000U + static_cast<uint64_t>(seed), true));
  }
}

}  // namespace
}  // namespace loom
