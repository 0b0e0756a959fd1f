#include "tests/engine/playthrough.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "engine/lines.h"
#include "engine/machine/bots/mind.h"
#include "engine/machine/told.h"
#include "engine/random.h"
#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

constexpr size_t kWidth = 110;
constexpr uint64_t kRandomEvery = 5;

std::string hex(uint64_t value) {
  std::ostringstream out;
  out << std::hex << std::setw(16) << std::setfill('0') << value;
  return out.str();
}

std::string heading(const Playthrough& playthrough) {
  std::string text = "playthrough " + playthrough.name + "\n";
  text += "players " + std::to_string(playthrough.players) + "\n";
  text += "seed " + std::to_string(playthrough.seed) + "\n";
  for (const std::string& variant : playthrough.variants) text += "variant " + variant + "\n";
  if (playthrough.head_start > 0) {
    text += "head start " + std::to_string(playthrough.head_start) + " cards each\n";
  }
  text += "bot greedy, about one choice in " + std::to_string(kRandomEvery) + " at random\n\n";
  return text;
}

std::string options_line(const Game& game, const State& state, const std::vector<Option>& options) {
  std::vector<std::string> items;
  for (const Option& option : options) items.push_back(told_option(game, state, option));
  return engine::wrapped("   may ", items, " |", kWidth) + "\n";
}

// Cards from all over the deck.
void give_head_start(const Game& game, State& state, int cards) {
  const Program& program = *game.program;
  const program::Kind& patterns = program.kinds[named(program.kinds, "pattern")];
  const int deck = game.layout.decks[named(program.kinds, "pattern")];
  const int palette = named(program.zones, "palette");
  const int layer = field_of(program, "layer");
  int at = 0;
  for (int i = 0; i < game.players * cards; ++i) {
    const auto card = [&] { return static_cast<uint8_t>(patterns.first + at % patterns.count); };
    for (at += 7; state.where[card()] != deck;) ++at;
    lift(game, state, card());
    lay(game, state, card(), zone_instance(game, palette, i % game.players));
    for (const char* name : {"highest-layer", "world-layer"}) {
      int16_t& reached = state.cells[counter_cell(game, named(program.counters, name), 0)];
      reached = std::max(reached, program.cards[card()].fields[layer]);
    }
  }
}

Option bot_choice(const Game& game, const State& state, int step, uint32_t& index) {
  const bool at_random =
      engine::random_bits(game.seed, engine::Stream::chooser, static_cast<uint64_t>(step)) %
          kRandomEvery ==
      0;
  const auto bot = read_bot(*game.program, at_random ? "random" : "greedy");
  return choose(std::get<Bot>(bot), game, state, game.seed, index);
}

// The number of what is done next; that of no option when the record ends or does not fit.
size_t next_option(const Playthrough& playthrough, const Game& game, const State& state,
                   const std::vector<Option>& options, int step, uint32_t& index) {
  if (!playthrough.options.empty()) {
    const auto at = static_cast<size_t>(step);
    return at < playthrough.options.size() ? playthrough.options[at] : options.size();
  }
  const Option option = bot_choice(game, state, step, index);
  return static_cast<size_t>(std::find(options.begin(), options.end(), option) - options.begin());
}

}  // namespace

Told tell(const Program& program, const Playthrough& playthrough) {
  const Game game = game_of(program, playthrough.players, playthrough.seed, playthrough.variants);
  Told told;
  State state = new_game(game);
  give_head_start(game, state, playthrough.head_start);
  std::string& text = told.text;
  text = heading(playthrough) + told_table(game, state, -1);
  uint32_t index = 0;
  int step = 0;
  while (!state.over() && step < kMostSteps) {
    const State before = state;
    const std::vector<Option> all = options(game, state);
    const size_t number = next_option(playthrough, game, state, all, step, index);
    if (number >= all.size()) break;
    const Option option = all[number];
    text += "\n" + std::to_string(++step) + " " + name_of({}, chooser(game, state)) + ": " +
            told_question(game, state) + "\n" + options_line(game, state, all);
    text += "  does " + told_option(game, state, option) + "\n";
    told.moves.insert(move_of(game, state, option));
    apply(game, state, option);
    const auto changed = told_changes(game, before, state, -1);
    if (!changed.empty()) text += engine::wrapped("    so ", changed, ";", kWidth) + "\n";
    told.options.push_back(number);
  }
  text += "\n" + told_table(game, state, -1) + "\n";
  text += state.over() ? told_ending(game, state) + "\n"
                       : "Cut off after " + std::to_string(step) + " choices.\n";
  for (int i = 0; state.over() && i < game.players; ++i) {
    text += name_of({}, i) + " has " + std::to_string(score(game, state, i)) + "\n";
  }
  // It takes in every choice and every state before it.
  text += "fingerprint " + hex(state.hash) + "\n";
  told.end = state;
  return told;
}

}  // namespace loom::machine::testing
