// What a game says only if it has a rule, a variant or a card: `when: rule P4` in files of content,
// `[[when rule P4]]` in chapters. What does not hold is taken out before anything reads it, so that
// a rule that an edition leaves out is named nowhere.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"
#include "schema/structure/structure.h"

namespace loom {

// The rules, variants and cards of a game, as conditions name them: `rule P4`, `card wave/ripple`.
class NamedThings {
 public:
  // What is there, and what was there in a game that was extended.
  void add(const Document& document, const KindSet& kinds, bool still_there);
  bool has(const std::string& thing) const { return there_.contains(thing); }
  bool knows(const std::string& thing) const { return known_.contains(thing); }
  std::vector<std::string> like(std::string_view sort) const;

 private:
  std::set<std::string> there_;
  std::set<std::string> known_;
};

class Conditions {
 public:
  Conditions(const NamedThings& things, const SourceMap& sources, Diagnostics& diagnostics)
      : things_(things), sources_(sources), diagnostics_(diagnostics) {}

  // Takes out of a file what does not hold, and the conditions themselves.
  void apply(Document& document, const Kind& kind);
  // A chapter with blanks in place of what does not hold, byte for byte.
  std::string apply(FileId chapter);

 private:
  bool holds(std::string_view text, FileId file, uint32_t begin);
  bool holds(const Node& condition);
  void apply(Node& node, const Shape& shape, const Kind& kind);
  bool keeps(Node& node, const Shape& shape, const Kind& kind);
  Diagnostic& fault(FileId file, uint32_t begin, uint32_t end, std::string message);

  const NamedThings& things_;
  const SourceMap& sources_;
  Diagnostics& diagnostics_;
};

}  // namespace loom
