#include "driver/told_steps.h"

namespace loom {

std::vector<std::vector<std::string>> told_steps(const machine::Game& game,
                                                 const machine::State& before,
                                                 const machine::Option& option, int viewer,
                                                 const machine::Names& names) {
  std::vector<std::vector<std::string>> steps;
  machine::Game stopping = game;
  stopping.stops_between = true;
  machine::State from = before;
  machine::State now = before;
  machine::imagine(stopping, now, option);
  const auto tell = [&] {
    while (machine::before_turn(stopping, now)) machine::begin_turn(stopping, now);
    steps.push_back(machine::told_changes(stopping, from, now, viewer, names));
    from = now;
  };
  tell();
  while (machine::between_rounds(stopping, now)) {
    machine::begin_round(stopping, now);
    tell();
  }
  return steps;
}

}  // namespace loom
