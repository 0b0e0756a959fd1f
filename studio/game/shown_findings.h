// Findings as the page shows them, with what can be done about each. They outlive the reading that
// they were made in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "schema/model/load_game.h"
#include "schema/text/json.h"
#include "studio/game/card_texts.h"
#include "workspace/fixes/suggested.h"

namespace loom::studio {

struct ShownPlace {
  std::string path;
  Position begin;
  Position end;
};

struct ShownFinding {
  const Code* code = nullptr;
  std::string message;
  std::string label;
  std::vector<std::string> notes;
  ShownPlace place;
  std::string card;  // its id; empty: none
  std::vector<std::pair<ShownPlace, std::string>> others;
  std::optional<SuggestedFix> fix;
  std::optional<SuggestedFix> allow;
};

std::vector<ShownFinding> shown_findings(const LoadedGame& game, const CardTexts& cards);

// The card in whose text something stands, if any.
std::string card_at(const CardTexts& cards, const std::string& path, uint32_t offset);

void write_finding(JsonWriter& json, const ShownFinding& finding, const std::string& folder);

}  // namespace loom::studio
