// Every rule and every ruling of the content is proven by a test of the engine.
#include <gtest/gtest.h>

#include "tests/engine/citations.h"

namespace loom::machine::testing {
namespace {

TEST(Coverage, EveryRuleAndRulingIsCited) {
  const Citations citations = all_citations();
  ASSERT_FALSE(real_rules().rules.empty());
  ASSERT_FALSE(real_rules().rulings.empty());
  for (const Rule& rule : real_rules().rules) {
    EXPECT_TRUE(citations.tests.contains(rule.id)) << rule.id << " is proven by no test";
  }
  for (const Ruling& ruling : real_rules().rulings) {
    EXPECT_TRUE(citations.tests.contains(ruling.id)) << ruling.id << " is proven by no test";
  }
}

}  // namespace
}  // namespace loom::machine::testing
