// A game that the machine plays, between people and bots that choose at random. It prints nothing.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "driver/play.h"
#include "driver/simulate_game.h"
#include "engine/machine/play_many.h"
#include "engine/machine/tell.h"

namespace loom {

// A reason when the game has no such thing.
std::variant<machine::Setup, std::string> program_setup(const program::Program& program,
                                                        int players,
                                                        const std::vector<std::string>& variants,
                                                        uint64_t seed);

class ProgramPlay {
 public:
  // The program must outlive the game.
  static std::variant<ProgramPlay, std::string> start(const program::Program& program,
                                                      const PlayRequest& request);

  bool over() const { return state_.over(); }
  bool waits_for_person() const;
  int chooser() const { return machine::chooser(game_, state_); }
  std::vector<std::string> choices() const;
  std::string board() const;
  std::string ending() const { return machine::ending_text(game_, state_, names_); }
  std::string who(int player) const { return machine::name_of(names_, player); }
  // What was done, in words; the number counts from 0.
  std::string choose(size_t number);
  std::string let_bot_choose();
  // Back to the last choice of a person; false when there was none.
  bool undo();

 private:
  machine::Game game_;
  machine::State state_;
  machine::Names names_;
  std::vector<bool> people_;
  uint32_t random_ = 0;
  struct Before {
    machine::State state;
    uint32_t random = 0;
  };
  std::vector<Before> before_;
};

// Many games at random, as a person reads what came of them.
std::variant<std::string, machine::Played> simulate_program(const program::Program& program,
                                                            const SimulateRequest& request,
                                                            machine::Setup& setup);
std::string played_text(const program::Program& program, const machine::Setup& setup,
                        const machine::Played& played);

}  // namespace loom
