// Any text as a line of a rule, a value, conditions and things, and as the lines below `does`:
// reading must not fail, and every place must lie in the text.
#include <cstdlib>

#include "tests/support/rule_lines.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const loom::testing::RuleLines kRules("crazy-eights");
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto look = [](const loom::testing::ReadLines& read) {
    if (!read.spans_lie_inside()) std::abort();
  };
  look(kRules.line(text));
  look(kRules.value(text));
  look(kRules.conditions(text));
  look(kRules.choices(text));
  look(kRules.lines(text));
  return 0;
}
