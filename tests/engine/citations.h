// Which rules the tests of the engine prove, read from the tests' own sources: a suite is named by
// the id of a rule, and a line `// Also: Q7, A8` above a test names further ones.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/rule_book.h"

namespace loom::machine::testing {

// Tests by the id they cite, as "A1.GathersTwo", in the order of files and lines.
struct Citations {
  std::map<std::string, std::vector<std::string>> tests;
  // Lines `// Also:` that stand above no test, as "rules_load_test.cc: A2".
  std::vector<std::string> stray;
};

// Whether it has the form of a rule's id: a capital letter and a number.
bool is_rule_id(std::string_view word);

void read_citations(const std::string& file, std::string_view text, Citations& citations);
// Of all sources in tests/engine.
Citations all_citations();

// The rules of tests/games/meaning-made.
const RuleBook& real_rules();

}  // namespace loom::machine::testing
