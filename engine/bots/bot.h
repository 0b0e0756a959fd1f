// Players that are not people. A bot is a value: the same state, seed and index give the same
// choice. No bot looks at cards that lie face down.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/bots/weights.h"
#include "engine/game.h"

namespace loom::engine {

struct Bot {
  enum class Mind : uint8_t {
    random,  // each legal action is as likely as the others
    greedy,  // what looks best right after the action
    search,  // what did best in games that were played on in mind
  };

  std::string name;  // as it was asked for
  Mind mind = Mind::greedy;
  Weights weights;
  int budget = 0;            // search: games played on for one choice
  uint16_t never_loads = 0;  // bit n: layer n
  uint16_t never_takes = 0;  // bit n: action n
};

struct BotName {
  const char* name;
  const char* about;
};
const std::vector<BotName>& all_bots();

// Why there is no such bot. `known` are the words that could stand in place of `wrong`.
struct UnknownBot {
  std::string reason;  // "there is no bot"
  std::string wrong;
  std::vector<std::string> known;
  std::string choices;  // "there are": how a list of them begins
};

// Reads "greedy", "mcts:200", "engine:no-load-6:no-donate". What a bot never does is the name of an
// action, or a layer that it never loads, by its number.
std::variant<Bot, UnknownBot> read_bot(const Tables& tables, const std::string& text);

// One of the legal actions of a game that is not over. `index` moves on with each random number
// used.
Action choose(const Bot& bot, const Game& game, const State& state, uint64_t seed, uint32_t& index);

// The legal actions that the bot is willing to take; never none.
Options willing_actions(const Bot& bot, const Game& game, const State& state);

}  // namespace loom::engine
