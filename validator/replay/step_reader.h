// The language of steps in a game that is played from its rules. Actions, cards, tokens and all
// else have the names that the game gives them:
//   play ten-of-hearts               Ben plays eight-of-clubs, naming spades
//   draw, revealing two-of-clubs     build mill with 2 wood, stone       pass
//   Ben chooses hearts               Ben declines       Ada gains 2 wood       all lose 1 renown
//   give wood to Ben, declined       work in mill, first, leaning on wheel
//   reveal mill, farm                renown Ada 4, Ben 5       harvest 3       renown Ada +2
//   hand Ada 4, Ben 5                hand of Ada ten-of-hearts, 2 any       top of pile
//   ten-of-hearts Ada has 3 wood, 1 stone          Ada is tired       Ada is not tired score Ada 14
//   winner Ada     nobody wins        the game ends as out
#pragma once

#include <optional>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/scalar_text.h"
#include "validator/replay/step.h"

namespace loom::replay {

// `turn_of` is whoever acts when nobody is named. None, and a report, when the step cannot be read.
std::optional<Step> read_step(const ScalarText& text, const Lexicon& words, int turn_of,
                              Diagnostics& diagnostics);

// The cards of a text such as `mill, farm`, which come up.
std::optional<Step> read_coming_cards(const ScalarText& text, const Lexicon& words,
                                      Diagnostics& diagnostics);

}  // namespace loom::replay
