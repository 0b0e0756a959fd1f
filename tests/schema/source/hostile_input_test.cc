// Texts made to exhaust the reader: each is refused or read with little memory and few words.
#include <gtest/gtest.h>

#include "schema/yaml/flow_scan.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

struct Outcome {
  Diagnostics diagnostics;
  SourceMap sources;
  ReadDocument read;
  explicit Outcome(std::string text) {
    read = read_yaml(sources, sources.add("x.yaml", std::move(text)), diagnostics);
  }
  std::string first() const {
    return diagnostics.all().empty() ? "" : std::string(diagnostics.all()[0].code->id);
  }
};

std::string repeated(std::string_view piece, size_t bytes) {
  std::string text;
  while (text.size() + piece.size() <= bytes) text += piece;
  return text;
}

TEST(HostileInput, BracketsThatNeverCloseAreRefusedBeforeParsing) {
  EXPECT_EQ(Outcome("a: " + repeated("[", kMaxFileBytes - 10)).first(), "PL0017");
  EXPECT_EQ(Outcome("a: " + repeated("[x, ", kMaxFileBytes - 10)).first(), "PL0017");
  EXPECT_EQ(Outcome("a: [" + repeated("x,", kMaxFileBytes - 10)).first(), "PL0010");
}

TEST(HostileInput, BracketsInQuotesCommentsAndTextAreNotCounted) {
  const std::string many(100, '[');
  for (const std::string& text :
       {"a: '" + many + "'\n", "a: \"" + many + "\\\"[\"\n", "a: b # " + many + "\n",
        "a: x" + many + "\n", "a: ['" + many + "', \"]\", it's]\n"}) {
    EXPECT_TRUE(Outcome(text).read.trusted) << text;
  }
}

TEST(HostileInput, LinesOfBlanksTakeLinearTime) {
  EXPECT_EQ(Outcome(repeated("\t", kMaxFileBytes)).first(), "PL0009");
  EXPECT_EQ(Outcome(repeated(" ", kMaxFileBytes)).first(), "PL0009");
}

TEST(HostileInput, MillionsOfFaultsAreCountedAndNotKept) {
  const Outcome outcome(repeated("a: 1\n", size_t{2} * 1024 * 1024));
  EXPECT_EQ(outcome.diagnostics.all().size(), kMaxDiagnostics);
  EXPECT_GT(outcome.diagnostics.count(Severity::error), 400000U);
}

TEST(HostileInput, ALongNameIsShownShort) {
  const Outcome outcome("a: 1\nb: *" + std::string(100000, 'x') + "\n");
  ASSERT_FALSE(outcome.diagnostics.all().empty());
  EXPECT_LT(outcome.diagnostics.all()[0].message.size(), 200U);
}

}  // namespace
}  // namespace loom
