// Why something may not be done: the rule whose line refuses, and what is amiss. Asked anew when
// somebody wants to know; nothing here is in the way of play.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/tell.h"

namespace loom::machine {

struct WhyNot {
  std::string what;    // "load Surprise"; the action alone when it is refused with anything
  std::string rule;    // "A3"
  std::string reason;  // "it takes 1 more token of any kind, and you have none left"
};

// Everything that a player may want to do now and may not, in the order of the rules. The first
// reason counts: limits, what is forbidden, needs in their order, payment.
std::vector<WhyNot> all_refused(const Game& game, const State& state, const Names& names = {});

// "A3: it takes …" for one option of whoever chooses; empty: nothing is amiss.
std::string why_not(const Game& game, const State& state, const Option& option,
                    const Names& names = {});
// The same for somebody who may not be the one who chooses.
std::string why_not(const Game& game, const State& state, int player, const Option& option,
                    const Names& names = {});

}  // namespace loom::machine
