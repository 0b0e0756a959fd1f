#include "tests/engine/playthrough.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "engine/board.h"
#include "engine/bots/bot.h"
#include "engine/lines.h"
#include "engine/narrate.h"
#include "engine/random.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {
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

std::string options_line(const Game& game, const State& state, const Options& options) {
  std::vector<std::string> items;
  for (const Action& action : options) items.push_back(describe(game, state, action));
  return wrapped("   may ", items, " |", kWidth) + "\n";
}

// Cards from all over the deck.
void give_head_start(const Game& game, State& state, int cards) {
  const size_t all = game.tables->engine_cards.size();
  size_t at = 0;
  for (int i = 0; i < game.rules.players * cards; ++i) {
    const auto card = [&] { return static_cast<uint8_t>(at % all); };
    for (at += 7; !state.engine_deck.left.has(card());) ++at;
    state.engine_deck.left.remove(card());
    const tables::EngineCard& loaded = game.tables->engine_cards.items[card()];
    Player& player = state.players[i % game.rules.players];
    ++player.palette[loaded.layer.value];
    ++player.loaded;
    const auto number = static_cast<uint8_t>(game.tables->layers[loaded.layer].number);
    state.highest_layer = std::max(state.highest_layer, number);
    state.world_layer = state.highest_layer;
    if (loaded.standing != tables::kNone) ++player.standing[loaded.standing];
  }
}

Action bot_choice(const Game& game, const State& state, int step, uint32_t& index) {
  const bool at_random =
      random_bits(game.seed, Stream::chooser, static_cast<uint64_t>(step)) % kRandomEvery == 0;
  static const Bot kGreedy = std::get<Bot>(read_bot(*game.tables, "greedy"));
  static const Bot kRandom = std::get<Bot>(read_bot(*game.tables, "random"));
  return engine::choose(at_random ? kRandom : kGreedy, game, state, game.seed, index);
}

// The number of what is done next; that of no option when the record ends or does not fit.
size_t next_option(const Playthrough& playthrough, const Game& game, const State& state,
                   const Options& options, int step, uint32_t& index) {
  if (!playthrough.options.empty()) {
    const auto at = static_cast<size_t>(step);
    return at < playthrough.options.size() ? playthrough.options[at] : Options::kMost;
  }
  const Action action = bot_choice(game, state, step, index);
  return static_cast<size_t>(std::find(options.begin(), options.end(), action) - options.begin());
}

}  // namespace

Told tell(const Tables& tables, const Playthrough& playthrough) {
  const Game game = game_of(tables, playthrough.players, playthrough.seed, playthrough.variants);
  Told told;
  State state = new_game(game);
  give_head_start(game, state, playthrough.head_start);
  std::string& text = told.text;
  text = heading(playthrough) + round_text(game, state) + "\n\n" + board_text(game, state);
  uint32_t index = 0;
  int step = 0;
  while (!state.over() && step < kMostSteps) {
    const State before = state;
    const Options options = legal_actions(game, state);
    const size_t number = next_option(playthrough, game, state, options, step, index);
    if (number >= static_cast<size_t>(options.count)) break;
    const Action action = options.items[number];
    text += "\n" + std::to_string(++step) + " " + name_of({}, chooser(state)) + ": " +
            choice_text(game, state) + "\n" + options_line(game, state, options);
    text += "  does " + describe(game, state, action) + "  #";
    apply(game, state, action);
    text += hex(state.hash) + "\n";
    const auto changed = changes(game, before, state);
    if (!changed.empty()) text += wrapped("    so ", changed, ";", kWidth) + "\n";
    told.actions.push_back(action);
    told.options.push_back(number);
  }
  text += "\n" + board_text(game, state) + "\n";
  text += state.over() ? ending_text(game, state) + "\n"
                       : "Cut off after " + std::to_string(step) + " choices.\n";
  for (uint8_t i = 0; state.over() && i < game.rules.players; ++i) {
    text += name_of({}, i) + " has " + std::to_string(score(game, state, i)) + "\n";
  }
  told.end = state;
  return told;
}

}  // namespace loom::engine::testing
