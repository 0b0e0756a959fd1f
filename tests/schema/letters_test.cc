// The text room: case, blanks, splitting and numbers as every folder writes them.
#include "schema/text/letters.h"

#include <gmock/gmock.h>

#include <limits>

#include "schema/text/numbers.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Letters, ChangeOnlyAscii) {
  EXPECT_EQ(lower_case("ÄB c"), "Äb c");
  EXPECT_EQ(upper_case("äb C"), "äB C");
  EXPECT_EQ(capitalised("repair loop"), "Repair loop");
  EXPECT_EQ(capitalised("äpfel"), "äpfel");
  EXPECT_EQ(capitalised(""), "");
}

TEST(Letters, LoseBlanksAtTheEndsOnly) {
  EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
  EXPECT_EQ(trimmed(" \n "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Letters, SplitWithoutLosingWhatIsEmpty) {
  EXPECT_THAT(split_at("a,,b,", ','), ElementsAre("a", "", "b", ""));
  EXPECT_THAT(split_at("", ','), ElementsAre(""));
  EXPECT_THAT(split_lines("one\r\ntwo\n"), ElementsAre("one", "two", ""));
  EXPECT_THAT(split_at_blanks("  a\tb \n c"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(split_at_blanks("  "), IsEmpty());
}

TEST(Letters, ListWords) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b"}), "a and b");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
}

TEST(Numbers, HaveNoMoreDigitsThanPeopleWrite) {
  EXPECT_EQ(shown_number(12), "12");
  EXPECT_EQ(shown_number(12.5), "12.5");
  EXPECT_EQ(shown_number(0.126), "0.13");
  EXPECT_EQ(shown_number(-0.001), "0");
  EXPECT_EQ(shown_number(100), "100");
  EXPECT_EQ(shown_number(1.26, 1), "1.3");
}

TEST(Numbers, HaveAsManyPlacesAsAsked) {
  EXPECT_EQ(fixed_number(2.5, 0), "2");
  EXPECT_EQ(fixed_number(-1.005, 2), "-1.00");
  EXPECT_EQ(fixed_number(1e20, 1), "100000000000000000000.0");
}

TEST(Numbers, ReadBackAsTheyWere) {
  EXPECT_EQ(plain_number(12), "12");
  EXPECT_EQ(plain_number(0.1), "0.1");
  EXPECT_EQ(std::stod(plain_number(std::numeric_limits<double>::max())),
            std::numeric_limits<double>::max());
}

TEST(Hints, NameWhatWasMeantOrNothing) {
  EXPECT_EQ(did_you_mean("chek", {"check", "build"}), "; did you mean `check`?");
  EXPECT_EQ(did_you_mean("zzz", {"check", "build"}), "");
}

}  // namespace
}  // namespace loom
