// What rules do, in plain words: a sentence for each line, from the patterns of a language. Figures
// are shown with their values, components with their titles.
#pragma once

#include <string>
#include <vector>

#include "schema/behaviour/behaviour.h"
#include "schema/language/sentence.h"

namespace loom::behaviour {

struct ReadLine {
  std::string text;  // a sentence; one that ends with a colon tells of those below it
  int depth = 0;
  const Line* line = nullptr;  // none: what the rule says beside its lines
  Span span;
};

// Everything that one rule does: what it offers, asks for and needs, then its lines.
std::vector<ReadLine> read_rule(const Doing& doing, const Behaviour& behaviour,
                                const Language& language);
// Lines alone, as a player is told them.
std::vector<ReadLine> read_lines(const std::vector<Line>& lines, const Names& names,
                                 const Rule* rule, const Language& language);

// The same as one paragraph.
std::string as_paragraph(const std::vector<ReadLine>& lines);

}  // namespace loom::behaviour
