// The course of a round, as a picture of it shows: who does what in which order, among what players
// choose, and what ends the game. It is read from what the rules do, and tells of a game that is
// played without variants.
#pragma once

#include <string>
#include <vector>

#include "schema/behaviour/behaviour.h"
#include "schema/language/sentence.h"

namespace loom::behaviour {

struct CourseChoice {
  std::string title;  // "Gather"
  std::string icon;   // none when the game declares none
  bool free = false;  // beside the actions of a turn
};

struct CourseEnd {
  std::string name;  // as `end game as` says it
  std::string told;  // "If your Hand is empty, the game is over."
};

// One entry of the frame's `round`.
struct CourseStage {
  std::string name;               // R5, R5.turn
  std::vector<std::string> who;   // "Each player, clockwise from the start player, may …"
  std::vector<std::string> told;  // what else is done, a sentence each
  std::vector<CourseChoice> choices;
  std::vector<CourseEnd> ends;
};

struct Course {
  std::vector<CourseStage> stages;
  std::vector<CourseEnd> ends;        // whenever it comes to them
  std::vector<std::string> left_out;  // entries of `round` that are for variants or one player
};

Course course_of(const Behaviour& behaviour, const Language& language);

}  // namespace loom::behaviour
