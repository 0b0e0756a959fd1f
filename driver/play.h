// A game between people and bots, as `loom play` runs it: seats, undo, saved logs. It prints
// nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/describe.h"
#include "engine/log.h"

namespace loom {

// What was asked for, as it was written; what is missing is filled in.
struct PlayRequest {
  std::optional<int> players;
  std::optional<int> bots;         // the last seats
  std::vector<std::string> seats;  // "human" or the name of a bot
  std::vector<std::string> names;  // of the players
  std::vector<std::string> variants;
  std::string end_goal;
  std::optional<uint64_t> seed;
};

struct PlaySetup {
  engine::Setup setup;
  engine::Names names;
  std::vector<std::optional<engine::Bot>> seats;  // none: a person
};

// A reason that starts in lower case when the game has no such thing: "there is no variant `hrd`;
// did you mean `hard`?"
std::variant<PlaySetup, std::string> read_request(const Tables& tables, const PlayRequest& request);

// Seats and names of the request, for the game that a log holds. The request's own seed, variants
// and End goal do not count.
std::variant<PlaySetup, std::string> read_request(const Tables& tables, const engine::Log& log,
                                                  const PlayRequest& request);

// Why no game of this content can be played at all, whatever is asked for; empty when one can.
std::string why_unplayable(const Tables& tables);

class Play {
 public:
  // The tables must outlive the game. A reason when the setup contradicts itself.
  static std::variant<Play, std::string> start(const Tables& tables, PlaySetup setup);
  // Plays the log's actions again, which must lead where they led.
  std::string resume(const engine::Log& log);

  const engine::Game& game() const { return game_; }
  const engine::State& state() const { return state_; }
  const engine::Setup& setup() const { return setup_.setup; }
  const engine::Names& names() const { return setup_.names; }
  bool begun() const { return !choices_.empty(); }
  bool over() const { return state_.over(); }
  bool has_people() const;
  // Whether a person is to choose.
  bool waits_for_person() const;

  engine::Action bots_choice();
  void choose(engine::Action action);
  // Back to the last choice of a person; false when there was none.
  bool undo();
  std::string log_text() const;

 private:
  struct Choice {
    engine::State before;
    engine::Action action;
    uint32_t random_index = 0;
    bool by_person = false;
  };

  Play(const engine::Game& game, PlaySetup setup);

  engine::Game game_;
  PlaySetup setup_;
  engine::State state_;
  uint32_t random_index_ = 0;  // of the bots' numbers
  std::vector<Choice> choices_;
};

// Writes a log whole or not at all, and over nothing but another log. Returns what failed.
std::optional<std::string> save_log(const std::string& path, const std::string& text);

}  // namespace loom
