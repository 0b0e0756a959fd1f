// Players that are not people. A bot is a value: the same state, seed and index give the same
// choice. No bot sees what its player could not: other hands and decks are dealt anew in its mind.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/machine/machine.h"

namespace loom::machine {

struct Bot {
  enum class Mind : uint8_t {
    random,  // each option is as likely as the others
    greedy,  // what looks best right after it
    search,  // what did best in games that were played on in mind
  };

  std::string name;  // as it was asked for
  Mind mind = Mind::greedy;
  program::Style style;
  int budget = 0;  // search: games played on for one choice
};

struct BotName {
  std::string name;
  std::string about;
};
// `random`, the styles of the game, `mcts`.
std::vector<BotName> all_bots(const program::Program& program);

// Why there is no such bot. `known` are the words that could stand in place of `wrong`.
struct UnknownBot {
  std::string reason;  // "there is no bot"
  std::string wrong;
  std::vector<std::string> known;
  std::string choices;  // "there are": how a list of them begins
};

// Reads "greedy", "mcts:200", "mcts:200:racing", "racing:no-donate:no-load-6". What a bot never
// does is the name of an action, or one with a value of the card that it is taken with.
std::variant<Bot, UnknownBot> read_bot(const program::Program& program, std::string_view text);

// What may follow "no-", and stand in a style's list of what it never does.
struct NamedBan {
  std::string name;
  program::Ban ban;
};
std::vector<NamedBan> all_bans(const program::Program& program);

// One of the options of a game that is not over. `index` moves on with each random number used.
Option choose(const Bot& bot, const Game& game, const State& state, uint64_t seed, uint32_t& index);

// The options that the bot is willing to take; never none.
std::vector<Option> willing_options(const Bot& bot, const Game& game, const State& state);

}  // namespace loom::machine
