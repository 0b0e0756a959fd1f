#include "schema/text/suggest.h"

#include <gtest/gtest.h>

#include "schema/model/file_patterns.h"
#include "schema/structure/scalar.h"

namespace loom {
namespace {

TEST(NearestName, FindsTyposCaseAndSwaps) {
  const std::vector<std::string> names = {"energy", "insight", "support", "requirement"};
  EXPECT_EQ(nearest_name("enrgy", names), "energy");
  EXPECT_EQ(nearest_name("ENERGY", names), "energy");
  EXPECT_EQ(nearest_name("inisght", names), "insight");
  EXPECT_EQ(nearest_name("requirment", names), "requirement");
}

TEST(NearestName, SaysNothingRatherThanGuess) {
  EXPECT_EQ(nearest_name("moon", {"energy", "insight"}), "");
  EXPECT_EQ(nearest_name("", {"energy"}), "");
  EXPECT_EQ(nearest_name("C", {"A", "B"}), "");
  EXPECT_EQ(nearest_name("a", {"A", "B"}), "A");
  EXPECT_EQ(nearest_name(std::string(100000, 'x'), {"energy"}), "");
}

TEST(Names, AreLowerCaseWithSingleHyphens) {
  for (const char* good : {"a", "repair-loop", "v2", "a-1-b"}) EXPECT_TRUE(is_name(good)) << good;
  for (const char* bad : {"", "A", "1a", "a--b", "-a", "a-", "a_b", "a b", "é"})
    EXPECT_FALSE(is_name(bad)) << bad;
  EXPECT_EQ(to_name("Repair Loop"), "repair-loop");
  EXPECT_EQ(to_name("2nd_try"), "");
  EXPECT_EQ(to_name("schäle"), "");
}

TEST(Scalars, AreReadAsYaml12) {
  EXPECT_EQ(parse_integer("+3"), 3);
  EXPECT_EQ(parse_integer("-12"), -12);
  for (const char* bad : {"", "+", "+-1", "1.0", "0x1", "1e3", "99999999999999999999", " 1"}) {
    EXPECT_FALSE(parse_integer(bad)) << bad;
  }
  EXPECT_EQ(parse_number("0.5"), 0.5);
  for (const char* bad : {"inf", "nan", "1e3", "1.2.3", "."})
    EXPECT_FALSE(parse_number(bad)) << bad;
  EXPECT_EQ(parse_boolean("true"), true);
  for (const char* bad : {"True", "yes", "on", "1"}) EXPECT_FALSE(parse_boolean(bad)) << bad;
}

TEST(FilePatterns, AStarStaysWithinOneName) {
  EXPECT_TRUE(matches_pattern("cards/*.yaml", "cards/a.yaml"));
  EXPECT_FALSE(matches_pattern("cards/*.yaml", "cards/x/a.yaml"));
  EXPECT_TRUE(matches_pattern("*/*-b*.yaml", "cards/1-boundary.yaml"));
  EXPECT_TRUE(matches_pattern("a.yaml", "a.yaml"));
  EXPECT_FALSE(matches_pattern("a.yaml", "a.yamlx"));
  EXPECT_FALSE(matches_pattern("", "a"));
}

}  // namespace
}  // namespace loom
