// Coverage: simulated play loads every Pattern, completes every goal, reveals every event
// and reads every cell of the resolution tables. What it never visits is listed in a golden.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/callers.h"
#include "tests/engine/random_play.h"
#include "tests/engine/real_play.h"
#include "tests/engine/seen_table.h"
#include "tests/support/golden.h"

namespace loom::machine::testing {
namespace {

using program::Code;
using program::Instruction;
using program::Node;
using program::Op;

// The game with a counter for each cell, which the cell raises before it does anything.
struct Counted {
  Program program = real_program();
  std::vector<std::vector<std::vector<int>>> counters;  // by table, row and layer

  Counted() {
    Node one;
    one.number = 1;
    program.nodes.push_back(one);
    const auto amount = static_cast<int16_t>(program.nodes.size() - 1);
    for (program::Table& table : program.tables) {
      counters.emplace_back();
      for (std::vector<int16_t>& row : table.rows) {
        counters.back().emplace_back(row.size(), -1);
        for (size_t layer = 1; layer < row.size(); ++layer) {
          counters.back().back()[layer] = static_cast<int>(program.counters.size());
          row[layer] = count_before(row[layer], amount);
        }
      }
    }
  }

 private:
  int16_t count_before(int16_t start, int16_t amount) {
    Node counter;
    counter.op = Op::counter;
    counter.index = static_cast<int16_t>(program.counters.size());
    program.counters.push_back({{"cell", "cell"}, false, 0, -1});
    program.nodes.push_back(counter);
    Instruction raise;
    raise.code = Code::change;
    raise.a = static_cast<int16_t>(program.nodes.size() - 1);
    raise.b = amount;
    Instruction goes_on;
    goes_on.code = start < 0 ? Code::done : Code::jump;
    goes_on.a = start;
    program.code.push_back(raise);
    program.code.push_back(goes_on);
    return static_cast<int16_t>(program.code.size() - 2);
  }
};

struct Seen {
  explicit Seen(const Counted& game)
      : cards(game.program.cards.size()), read(game.program.counters.size()) {}
  std::vector<bool> cards;  // loaded, completed or revealed
  std::vector<bool> read;   // by counter
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
uint32_t recklessness(const PlayRules& rules, const SeenTable& table, int chooser,
                      const Option& option) {
  const int highest_low_layer = rules.game.seed % 2 == 0 ? 3 : 4;
  const int load = named(rules.game.program->actions, "load");
  if (option.what != Option::What::action || option.action != load) return 1;
  const Face& card = rules.faces[option.things[0]];
  const bool calls = rules.game.program->cards[option.things[0]]
                         .rows[named(rules.game.program->tables, "individual")] >= 0;
  const bool low = card.layer <= highest_low_layer;
  const bool last = table.players[chooser].vitals == card.vitals;
  const bool hurts = card.vitals > 0 || (calls && low);
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
  const PlayRules rules(game);
  Chooser likes(game.seed, style.taste);
  State state = new_game(game);
  const auto note_cards = [&](int instance) {
    each_card(game, state, instance, [&](uint8_t card) {
      seen.cards[card] = true;
      return true;
    });
  };
  for (;;) {
    note_cards(rules.event_zone);
    note_cards(rules.completed_zone);
    if (state.over()) break;
    const std::vector<Option> all = options(game, state);
    const int who = chooser(game, state);
    Option option;
    if (style.reckless) {
      const SeenTable table(rules, state);
      option = likes.choose(game, state, all, [&](const Option& one) {
        return recklessness(rules, table, who, one);
      });
    } else {
      option = likes.choose(game, state, all);
    }
    apply(game, state, option);
  }
  for (int player = 0; player < game.players; ++player) note_cards(rules.palette_zone + player);
  for (size_t i = 0; i < seen.read.size(); ++i) {
    if (counter_value(game, state, static_cast<int>(i), 0) > 0) seen.read[i] = true;
  }
}

template <typename Visit>
void each_cell(const Program& program, const Visit& visit) {
  for (size_t table = 0; table < program.tables.size(); ++table) {
    for (size_t row = 0; row < program.tables[table].rows.size(); ++row) {
      for (int layer = 1; layer <= kLayers; ++layer) {
        visit(static_cast<int>(table), static_cast<int>(row), layer);
      }
    }
  }
}

bool was_read(const Counted& game, const Seen& seen, int table, int row, int layer) {
  return seen.read[game.counters[table][row][layer]];
}

bool saw_everything(const Counted& game, const Callers& callers, const Seen& seen) {
  bool all = std::find(seen.cards.begin(), seen.cards.end(), false) == seen.cards.end();
  each_cell(game.program, [&](int table, int row, int layer) {
    if (!was_read(game, seen, table, row, layer) && callers.called(table, row, layer)) all = false;
  });
  return all;
}

// ---- what was never visited ----

std::string unseen_cards(const Program& program, const char* kind, const Seen& seen) {
  std::string text;
  for (size_t i = 0; i < program.cards.size(); ++i) {
    if (seen.cards[i] || program.cards[i].kind != named(program.kinds, kind)) continue;
    text.append("\n  ").append(program.cards[i].text.name);
  }
  return text.empty() ? " none\n" : text + "\n";
}

// "group 10"
std::string cell_name(const Program& program, int table, int row) {
  return program.tables[table].text.name + " " + program.tables[table].labels[row];
}

std::string unread_cells(const Counted& game, const Callers& callers, const Seen& seen,
                         bool called) {
  std::string text;
  std::string line;  // the row that the last column stands in
  each_cell(game.program, [&](int table, int row, int layer) {
    if (was_read(game, seen, table, row, layer)) return;
    if (callers.called(table, row, layer) != called) return;
    const std::string name = "\n  " + cell_name(game.program, table, row) + ", layers";
    if (name != line) text += name;
    line = name;
    text += " " + std::to_string(layer);
  });
  return text.empty() ? " none\n" : text + "\n";
}

std::string read_without_caller(const Counted& game, const Callers& callers, const Seen& seen) {
  std::string text;
  each_cell(game.program, [&](int table, int row, int layer) {
    if (!was_read(game, seen, table, row, layer) || callers.called(table, row, layer)) return;
    text += cell_name(game.program, table, row) + ", layer " + std::to_string(layer) + "\n";
  });
  return text;
}

std::string never_visited(const Counted& game, const Callers& callers, const Seen& seen) {
  return "What simulated play never visited. `./run-tests --update` writes this list anew.\n\n"
         "Patterns never loaded:" +
         unseen_cards(game.program, "pattern", seen) +
         "Initiatives never completed:" + unseen_cards(game.program, "initiative", seen) +
         "Events never revealed:" + unseen_cards(game.program, "event", seen) +
         "\nCells that no game read, though a card calls them (such games are rare):" +
         unread_cells(game, callers, seen, true) +
         "\nCells that no game can read. No card calls the row of that code in that column; or it "
         "is\n"
         "for players who turn Fragile, and nobody can lose so many Vitals before layers rise:" +
         unread_cells(game, callers, seen, false);
}

// The reckless need few Vitals to lose, and time.
Setup reckless_setup(const Program& program, int players, uint64_t seed) {
  return {players, seed, variants_named(program, {"hard", "competitive"})};
}

void watch_game(const Program& program, int number, Seen& seen) {
  static const std::vector<Style> kStyles = styles();
  const int players = number % kMostSeats + 1;
  const uint64_t seed = 900'000 + static_cast<uint64_t>(number);
  const size_t turn = static_cast<size_t>(number / kMostSeats) % (kStyles.size() + 1);
  const Style style = turn < kStyles.size() ? kStyles[turn] : Style{random_taste(seed)};
  watch(made_game(program, style.reckless ? reckless_setup(program, players, seed)
                                          : random_setup(program, players, seed)),
        style, seen);
}

TEST(Visits, SimulatedPlayVisitsEveryCardAndCell) {
  constexpr int kMostGames = 200'000;
  const Counted game;
  const Callers callers(real_program());
  Seen seen(game);
  int games = 0;
  while (games < kMostGames && !saw_everything(game, callers, seen)) {
    watch_game(game.program, games++, seen);
  }
  RecordProperty("games", games);
  loom::testing::expect_golden(LOOM_TEST_DIR "/engine/never_visited.txt",
                               never_visited(game, callers, seen));
  // What is read is called by a card, so the list of what cannot be read is right.
  EXPECT_EQ(read_without_caller(game, callers, seen), "");
}

}  // namespace
}  // namespace loom::machine::testing
