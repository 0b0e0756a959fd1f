// A game between people and bots, as `loom play` runs it: seats, undo, saved logs. It prints
// nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "driver/table_bots.h"
#include "engine/machine/game_log.h"

namespace loom {

// What was asked for, as it was written; what is missing is filled in.
struct PlayRequest {
  std::optional<int> players;
  std::optional<int> bots;            // the last seats
  std::vector<std::string> seats;     // "human" or the name of a bot
  std::vector<std::string> names;     // of the players
  std::vector<std::string> variants;  // by name
  std::vector<std::string> settings;  // "end-card=stewardship"
  std::optional<uint64_t> seed;
};

struct PlaySetup {
  machine::Setup setup;
  machine::Names names;
  std::vector<std::optional<machine::Bot>> seats;  // none: a person
};

// A reason that starts in lower case when the game has no such thing: "there is no variant `hrd`;
// did you mean `hard`?"
std::variant<PlaySetup, std::string> read_request(const program::Program& program,
                                                  const PlayRequest& request);

// Seats and names of the request, for the game that a log holds. The request's own seed, variants
// and settings do not count.
std::variant<PlaySetup, std::string> read_request(const program::Program& program,
                                                  const machine::GameLog& log,
                                                  const PlayRequest& request);

class Play {
 public:
  // The program must outlive the game. A reason when the setup contradicts itself.
  static std::variant<Play, std::string> start(const program::Program& program, PlaySetup setup);
  // Plays the log's choices again, which must lead where they led.
  std::string resume(const machine::GameLog& log);

  const machine::Game& game() const { return game_; }
  const machine::State& state() const { return state_; }
  const machine::Setup& setup() const { return setup_.setup; }
  const machine::Names& names() const { return setup_.names; }
  std::vector<machine::Option> options() const { return machine::options(game_, state_); }
  int chooser() const { return machine::chooser(game_, state_); }
  bool begun() const { return !choices_.empty(); }
  bool over() const { return state_.over(); }
  bool has_people() const;
  // Whether a person is to choose.
  bool waits_for_person() const;
  // Who may see what only one player sees: the one who chooses, or the only person there is. Of
  // several people at one table, nobody may look while another plays.
  int viewer() const;

  machine::Option bots_choice();
  void choose(const machine::Option& option);
  // Back to the last choice of a person; false when there was none.
  bool undo();
  std::string log_text() const;

 private:
  struct Choice {
    machine::State before;
    int option = 0;
    uint32_t random_index = 0;
    bool by_person = false;
  };

  Play(machine::Game game, PlaySetup setup);

  machine::Game game_;
  PlaySetup setup_;
  machine::State state_;
  uint32_t random_index_ = 0;  // of the bots' numbers
  std::vector<Choice> choices_;
};

// Writes a log whole or not at all, and over nothing but another log. Returns what failed.
std::optional<std::string> save_log(const std::string& path, const std::string& text);

}  // namespace loom
