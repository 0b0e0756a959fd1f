// Any text as a requirement and as effects: what is read without complaint must print as text that
// reads the same.
#include <cstdlib>

#include "schema/model/languages.h"
#include "tests/support/words.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const loom::Vocabulary kWords = loom::testing::sample_words();
  static const loom::Language kEnglish = loom::builtin_language("en");
  const std::string text(reinterpret_cast<const char*>(data), size);
  loom::testing::ScalarSample sample(text);
  const loom::EffectList list = sample.effects();
  loom::sentence(list, kWords, kEnglish);
  loom::icon_strip(list, kWords);
  if (sample.diagnostics().all().empty()) {
    loom::testing::ScalarSample again(to_text(list, kWords));
    if (!same(again.effects(), list)) std::abort();
  }
  loom::testing::ScalarSample needed(text);
  const loom::Requirement requirement = needed.requirement();
  if (needed.diagnostics().all().empty()) {
    loom::testing::ScalarSample again(to_text(requirement, kWords));
    if (!same(again.requirement(), requirement)) std::abort();
  }
  return 0;
}
