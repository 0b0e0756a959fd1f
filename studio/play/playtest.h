// A game that is played in the browser on the engine itself. May be asked by several threads: one
// after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "driver/play.h"
#include "studio/http/request.h"
#include "studio/play/table_json.h"

namespace loom::studio {

class Playtest {
 public:
  // The rules of the game as they are now (none while it cannot be played), and its pictures of
  // tokens and tracks. `told` is called after each step.
  struct Rules {
    std::shared_ptr<const program::Program> program;
    IconNames icons;
  };
  using Current = std::function<Rules()>;
  Playtest(Current rules, std::function<void(uint64_t step)> told)
      : rules_(std::move(rules)), told_(std::move(told)) {}

  Answer setup() const;
  Answer table() const;
  Answer start(const PlayRequest& request);
  Answer load(const std::string& log, const PlayRequest& request);
  Answer choose(uint64_t step, size_t option);
  // One choice of a bot, where no person is to choose.
  Answer watch(uint64_t step);
  Answer undo(uint64_t step);
  Answer advice(uint64_t step, const std::string& bot) const;
  // The game as it is saved; 404 when there is none.
  Answer log() const;

 private:
  struct Told {
    int player = 0;
    std::string words;
    std::string rule;
    std::vector<std::string> changes;
    std::string round;
    bool by_person = false;
  };

  // A person may take back so many bots' choices that nobody waits for the table for long.
  static constexpr int kMostAtOnce = 2000;

  using Setup = std::variant<PlaySetup, std::string>;
  Answer begin(Rules rules, Setup setup, const machine::GameLog* log);
  std::optional<Answer> out_of_step(uint64_t step) const;
  void do_option(const machine::Option& option);
  void let_bots_play();
  std::vector<std::string> changes(const machine::State& before,
                                   const machine::Option& option) const;
  Answer told_table() const;
  Answer went_on();

  const Current rules_;
  const std::function<void(uint64_t)> told_;
  mutable std::mutex mutex_;
  std::shared_ptr<const program::Program> program_;
  std::optional<Play> play_;
  std::vector<std::string> seats_;
  IconNames icons_;
  std::vector<Told> log_;
  uint64_t step_ = 0;
};

}  // namespace loom::studio
