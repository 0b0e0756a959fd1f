// A small vocabulary and helpers to parse the small languages in tests.
#pragma once

#include <string>

#include "schema/language/effect.h"
#include "schema/language/requirement.h"

namespace loom::testing {

Vocabulary sample_words();

// A scalar in a source of its own, with what parsing it reports.
class ScalarSample {
 public:
  explicit ScalarSample(const std::string& text);
  EffectList effects();
  Requirement requirement();
  const Diagnostics& diagnostics() const { return diagnostics_; }
  // "PL0211 `enrgy`" for each finding: the code and the text it points at.
  std::vector<std::string> findings() const;

 private:
  SourceMap sources_;
  Node node_;
  Vocabulary words_ = sample_words();
  Diagnostics diagnostics_;
};

}  // namespace loom::testing
