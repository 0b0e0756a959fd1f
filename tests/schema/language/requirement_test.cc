#include "schema/language/requirement.h"

#include <gtest/gtest.h>

#include "tests/support/words.h"

namespace loom {
namespace {

using ::loom::testing::sample_words;
using ::loom::testing::ScalarSample;
using Findings = std::vector<std::string>;

Findings findings(const std::string& text) {
  ScalarSample sample(text);
  sample.requirement();
  return sample.findings();
}

TEST(Requirements, ReadAndPrintTheSame) {
  for (const char* text :
       {"none", "energy", "2 energy, insight, boundary", "energy, 2 balance, 3 vitals"}) {
    ScalarSample sample(text);
    const Requirement requirement = sample.requirement();
    EXPECT_EQ(sample.findings(), Findings{}) << text;
    EXPECT_EQ(to_text(requirement, sample_words()), text);
  }
}

TEST(Requirements, ShowTokensAndLayersAsIconsAndLossesAsFigures) {
  ScalarSample sample("2 energy, boundary, 1 vitals");
  EXPECT_EQ(icon_strip(sample.requirement(), sample_words()),
            "$energy $energy $boundary \u22121 $vitals");
}

TEST(Requirements, AFaultPointsAtItsVeryWord) {
  EXPECT_EQ(findings("energy, enrgy"), Findings{"PL0204 `enrgy`"});
  EXPECT_EQ(findings("0 energy"), Findings{"PL0206 `0`"});
  EXPECT_EQ(findings("100 energy"), Findings{"PL0206 `100`"});
  EXPECT_EQ(findings("energy insight"), Findings{"PL0203 `insight`"});
  EXPECT_EQ(findings("energy, "), Findings{"PL0203 ``"});
  EXPECT_EQ(findings("energy, , insight"), Findings{"PL0203 `,`"});
  EXPECT_EQ(findings("energy, energy"), Findings{"PL0205 `energy`"});
  EXPECT_EQ(findings("1 meaning"), Findings{"PL0204 `meaning`"});
  EXPECT_EQ(findings(""), Findings{"PL0203 ``"});
  EXPECT_EQ(findings("$energy"), Findings{"PL0204 `$`"});
}

}  // namespace
}  // namespace loom
