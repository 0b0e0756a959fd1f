// What the page is told of the game: kinds, cards, findings, the texts they stand in.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "studio/game/card_marks.h"
#include "studio/game/card_texts.h"
#include "studio/game/game_reading.h"
#include "studio/game/shown_findings.h"

namespace loom::studio {

struct StateParts {
  uint64_t version = 0;
  bool checking = false;  // findings of the check are still those of before
  const Reading* newest = nullptr;
  const Reading* shown = nullptr;  // whose pictures are shown; none as yet
  const CardTexts* cards = nullptr;
  const std::vector<ShownFinding>* findings = nullptr;
  const CardMarks* marks = nullptr;
  const std::map<std::string, std::string>* hashes = nullptr;  // of texts, by path
  std::string undo;                                            // what would be taken back
  std::string redo;
};

std::string state_json(const StateParts& parts);

}  // namespace loom::studio
