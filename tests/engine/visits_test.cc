// Coverage: simulated play loads every engine card, completes every goal, reveals every pressure
// and reads every cell of the resolution tables. What it never visits is listed in a golden.
#include <gtest/gtest.h>

#include "tests/engine/callers.h"
#include "tests/engine/random_play.h"
#include "tests/engine/real_game.h"
#include "tests/support/golden.h"

namespace loom::engine::testing {
namespace {

struct Seen {
  CardSet<2> loaded;
  CardSet<1> completed;
  CardSet<1> revealed;
  Visits visits;
};

// ---- how the games are played ----

struct Liking {
  Move move;
  uint32_t weight;
};

Taste taste_of(std::initializer_list<Liking> likings) {
  Taste taste = even_taste();
  for (const Liking& liking : likings) taste[liking.move] = liking.weight;
  return taste;
}

// How readily a player loads a card who seeks to lose Vitals while layers are low: eager for what
// costs some, and not before the last for what raises the layer much.
uint32_t recklessness(const Game& game, const State& state, Action action) {
  const int highest_low_layer = game.seed % 2 == 0 ? 3 : 4;
  if (action.move != Move::load) return 1;
  const tables::EngineCard& card = game.tables->engine_cards.items[state.prism[action.index]];
  const uint8_t cost = card.tracks[game.rules.vitals.value];
  const bool low = game.tables->layers[card.layer].number <= highest_low_layer;
  const bool last = state.players[chooser(state)].tracks[game.rules.vitals.value] == cost;
  const bool hurts = cost > 0 || (card.code != 0 && low);
  return hurts && (low || last) ? 100 : 0;
}

struct Style {
  Taste taste;
  bool reckless = false;
};

std::vector<Style> styles() {
  return {
      {even_taste()},
      // Builds, and donates so that the game lasts.
      {taste_of({{Move::load, 40}, {Move::gather, 8}, {Move::donate, 40}, {Move::accept, 9}})},
      // Works on goals above all.
      {taste_of({{Move::contribute, 60},
                 {Move::join, 90},
                 {Move::put, 30},
                 {Move::put_leaning, 30},
                 {Move::gather, 10},
                 {Move::load, 10},
                 {Move::donate, 20}})},
      // Gathers and talks a lot, so that layers rise late.
      {taste_of(
          {{Move::touchpoint, 30}, {Move::accept, 30}, {Move::gather, 30}, {Move::donate, 60}})},
      // Idles: low layers see many events.
      {taste_of({{Move::pass, 60}, {Move::donate, 60}, {Move::accept, 9}})},
      // Loses Vitals while layers are low.
      {taste_of({{Move::recycle, 20},
                 {Move::gather, 4},
                 {Move::donate, 60},
                 {Move::contribute, 0},
                 {Move::touchpoint, 0}}),
       true},
  };
}

void watch(const Game& game, const Style& style, Seen& seen) {
  Chooser chooser(game.seed, style.taste);
  State state = new_game(game);
  for (;;) {
    for (size_t i = 0; i < std::size(seen.revealed.words); ++i) {
      seen.revealed.words[i] |= state.on_table.words[i];
      seen.completed.words[i] |= state.completed.words[i];
    }
    if (state.over()) return;
    const Options options = legal_actions(game, state);
    const Action action =
        style.reckless
            ? chooser.choose(options, [&](Action one) { return recklessness(game, state, one); })
            : chooser.choose(options);
    if (action.move == Move::load) seen.loaded.add(state.prism[action.index]);
    apply(game, state, action);
  }
}

template <typename Visit>
void each_cell(const Tables& tables, const Visit& visit) {
  for (size_t table = 0; table < tables.resolutions.size(); ++table) {
    for (size_t row = 0; row < tables.resolutions.items[table].row_count; ++row) {
      for (int layer = 1; layer <= tables.layers.count; ++layer) visit(table, row, layer);
    }
  }
}

bool saw_everything(const Tables& tables, const Callers& callers, const Seen& seen) {
  bool all = seen.loaded.size() == static_cast<int>(tables.engine_cards.size()) &&
             seen.completed.size() == static_cast<int>(tables.goals.size()) &&
             seen.revealed.size() == static_cast<int>(tables.pressures.size());
  each_cell(tables, [&](size_t table, size_t row, int layer) {
    if (seen.visits.cells[table][row][layer] == 0 && callers.called(table, row, layer)) all = false;
  });
  return all;
}

// ---- what was never visited ----

template <typename Cards, typename Set>
std::string unseen_cards(const Tables& tables, const Cards& cards, const Set& seen) {
  std::string text;
  for (size_t i = 0; i < cards.size(); ++i) {
    if (seen.has(static_cast<uint8_t>(i))) continue;
    text.append("\n  ").append(tables.text(cards.items[i].slug));
  }
  return text.empty() ? " none\n" : text + "\n";
}

// "group 10"
std::string cell_name(const Tables& tables, size_t table, size_t row) {
  const tables::ResolutionTable& resolution = tables.resolutions.items[table];
  return std::string(tables.text(resolution.name)) + " " +
         std::string(tables.text(resolution.rows[row].label));
}

std::string unread_cells(const Tables& tables, const Callers& callers, const Visits& visits,
                         bool called) {
  std::string text;
  std::string line;  // the row that the last column stands in
  each_cell(tables, [&](size_t table, size_t row, int layer) {
    const bool unread = visits.cells[table][row][layer] == 0;
    if (!unread || callers.called(table, row, layer) != called) return;
    const std::string name = "\n  " + cell_name(tables, table, row) + ", layers";
    if (name != line) text += name;
    line = name;
    text += " " + std::to_string(layer);
  });
  return text.empty() ? " none\n" : text + "\n";
}

std::string read_without_caller(const Tables& tables, const Callers& callers,
                                const Visits& visits) {
  std::string text;
  each_cell(tables, [&](size_t table, size_t row, int layer) {
    if (visits.cells[table][row][layer] == 0 || callers.called(table, row, layer)) return;
    text += cell_name(tables, table, row) + ", layer " + std::to_string(layer) + "\n";
  });
  return text;
}

std::string never_visited(const Tables& tables, const Callers& callers, const Seen& seen) {
  return "What simulated play never visited. `./run-tests --update` writes this list anew.\n\n"
         "Engine cards never loaded:" +
         unseen_cards(tables, tables.engine_cards, seen.loaded) +
         "Goals never completed:" + unseen_cards(tables, tables.goals, seen.completed) +
         "Pressures never revealed:" + unseen_cards(tables, tables.pressures, seen.revealed) +
         "\nCells that no game read, though a card calls them (such games are rare):" +
         unread_cells(tables, callers, seen.visits, true) +
         "\nCells that no game can read. No card calls the row of that code in that column; or it "
         "is\n"
         "for players who turn Fragile, and nobody can lose so many Vitals before layers rise:" +
         unread_cells(tables, callers, seen.visits, false);
}

// The reckless need few Vitals to lose, and time.
Setup reckless_setup(const Tables& tables, int players, uint64_t seed) {
  Setup setup;
  setup.players = players;
  setup.seed = seed;
  setup.variants =
      std::get<std::vector<tables::VariantId>>(find_variants(tables, {"hard", "competitive"}));
  return setup;
}

void watch_game(const Tables& tables, int number, Seen& seen) {
  static const std::vector<Style> kStyles = styles();
  const int players = number % kMaxPlayers + 1;
  const uint64_t seed = 900'000 + static_cast<uint64_t>(number);
  const size_t turn = static_cast<size_t>(number / kMaxPlayers) % (kStyles.size() + 1);
  const Style style = turn < kStyles.size() ? kStyles[turn] : Style{random_taste(seed)};
  Game game = made_game(tables, style.reckless ? reckless_setup(tables, players, seed)
                                               : random_setup(tables, players, seed));
  game.visits = &seen.visits;
  watch(game, style, seen);
}

TEST(Visits, SimulatedPlayVisitsEveryCardAndCell) {
  constexpr int kMostGames = 200'000;
  const Tables& tables = real_tables();
  const Callers callers(tables);
  Seen seen;
  int games = 0;
  while (games < kMostGames && !saw_everything(tables, callers, seen)) {
    watch_game(tables, games++, seen);
  }
  RecordProperty("games", games);
  loom::testing::expect_golden(LOOM_TEST_DIR "/engine/never_visited.txt",
                               never_visited(tables, callers, seen));
  // What is read is called by a card, so the list of what cannot be read is right.
  EXPECT_EQ(read_without_caller(tables, callers, seen.visits), "");
}

}  // namespace
}  // namespace loom::engine::testing
