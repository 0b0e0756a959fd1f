// Findings as an editor shows them: at their places in the texts, with the places they speak of.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "driver/check_game.h"
#include "lsp/typed_text.h"

namespace loom::lsp {

struct PlaceInFile {
  std::string path;
  TextRange range;
};

struct ShownFinding {
  const Code* code = nullptr;
  TextRange range;
  std::string text;
  std::vector<std::pair<PlaceInFile, std::string>> related;
  bool operator==(const ShownFinding& other) const;
};

using FindingsByPath = std::map<std::string, std::vector<ShownFinding>>;

FindingsByPath shown_findings(const CheckedGame& checked);

// Places of a game's texts as an editor counts; each text is counted through once.
class PlacesInTexts {
 public:
  explicit PlacesInTexts(const SourceMap& sources) : sources_(sources) {}
  PlaceInFile operator()(Span span);

 private:
  const SourceMap& sources_;
  std::map<FileId, TypedText> texts_;
};

}  // namespace loom::lsp
