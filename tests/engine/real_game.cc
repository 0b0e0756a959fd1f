#include "tests/engine/real_game.h"

#include <cstdio>
#include <cstdlib>

#include "compiler/compile.h"
#include "engine/random.h"
#include "tests/support/games.h"
#include "tests/support/staged_files.h"

namespace loom::engine::testing {
namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "test set-up: %s\n", why.c_str());
  std::abort();
}

template <typename Cards>
uint8_t find_card(const Tables& tables, const Cards& cards, std::string_view slug) {
  for (size_t i = 0; i < cards.size(); ++i) {
    if (tables.text(cards.items[i].slug) == slug) return static_cast<uint8_t>(i);
  }
  give_up("there is no card " + std::string(slug));
}

Tables compile_game(const LoadedGame& loaded) {
  if (loaded.diagnostics.has_errors()) give_up(loaded.diagnostics.all().front().message);
  Diagnostics diagnostics;
  const Tables tables = compile(loaded.model, diagnostics);
  if (diagnostics.has_errors()) give_up(diagnostics.all().front().message);
  return tables;
}

}  // namespace

Tables compile_files(const Files& files) {
  return compile_game(load_game(files, loom::testing::kStagedGame));
}

const LoadedGame& real_game() {
  static const LoadedGame kGame = load_game(DiskFiles(), loom::testing::kMeaningMade);
  return kGame;
}

const Tables& real_tables() {
  static const Tables kTables = compile_game(real_game());
  return kTables;
}

Tables changed_tables(const std::string& path, const std::string& before,
                      const std::string& after) {
  loom::testing::StagedFiles files;
  files.add_folder(loom::testing::kMeaningMade);
  std::string text = files.read(join_path(loom::testing::kStagedGame, path)).text;
  const size_t place = text.find(before);
  if (place == std::string::npos) give_up("`" + before + "` is not in " + path);
  text.replace(place, before.size(), after);
  files.add(path, text);
  return compile_files(files);
}

Game game_of(const Tables& tables, int players, uint64_t seed,
             const std::vector<std::string>& variants) {
  Setup setup;
  setup.players = players;
  setup.seed = seed;
  auto found = find_variants(tables, variants);
  if (auto* reason = std::get_if<std::string>(&found)) give_up(*reason);
  setup.variants = std::get<std::vector<tables::VariantId>>(found);
  auto made = make_game(tables, setup);
  if (auto* reason = std::get_if<std::string>(&made)) give_up(*reason);
  return std::get<Game>(made);
}

Action random_action(const Options& options, uint64_t seed, uint32_t& index) {
  return options
      .items[random_below(seed, Stream::chooser, index, static_cast<uint32_t>(options.count))];
}

State random_game(const Game& game) {
  State state = new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    apply(game, state, random_action(legal_actions(game, state), game.seed, index));
  }
  return state;
}

uint8_t engine_card(const Tables& tables, std::string_view slug) {
  return find_card(tables, tables.engine_cards, slug);
}
uint8_t goal(const Tables& tables, std::string_view slug) {
  return find_card(tables, tables.goals, slug);
}
uint8_t pressure(const Tables& tables, std::string_view slug) {
  return find_card(tables, tables.pressures, slug);
}

}  // namespace loom::engine::testing
