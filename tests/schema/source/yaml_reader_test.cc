// The reader's tree and, above all, its spans: each span must cut exactly the written text out of
// the source. What the reader refuses is shown by the fixtures in tests/diagnostics.
#include "schema/yaml/yaml_reader.h"

#include <gtest/gtest.h>

namespace loom {
namespace {

class Read {
 public:
  explicit Read(std::string text) {
    const FileId file = sources_.add("test.yaml", std::move(text));
    result_ = read_yaml(sources_, file, diagnostics_);
  }
  const Node& root() const { return result_.document->root; }
  bool trusted() const { return result_.trusted; }
  std::string written(const Node& node) const {
    return std::string(sources_[node.span.file].slice(node.span));
  }
  std::string written(Span span) const { return std::string(sources_[span.file].slice(span)); }
  // The text under bytes [begin, end) of a scalar's value.
  std::string under(const Node& node, size_t begin, size_t end) const {
    return written(span_within(sources_[node.span.file], node, begin, end));
  }
  std::vector<std::string> codes() const {
    std::vector<std::string> ids;
    for (const Diagnostic& d : diagnostics_.all()) ids.emplace_back(d.code->id);
    return ids;
  }

 private:
  SourceMap sources_;
  Diagnostics diagnostics_;
  ReadDocument result_;
};

TEST(YamlReader, SpansCoverKeysAndValuesAsWritten) {
  const Read read("kind: pattern # why\ntitle: 'It''s'\nlist:\n  - a b\n  - \"c\\td\"\n");
  ASSERT_TRUE(read.trusted());
  EXPECT_EQ(read.written(read.root().find("kind")->key_span), "kind");
  EXPECT_EQ(read.written(*read.root().get("kind")), "pattern");
  EXPECT_EQ(read.written(*read.root().get("title")), "'It''s'");
  EXPECT_EQ(read.root().get("title")->text, "It's");
  EXPECT_EQ(read.written(*read.root().get("list")), "- a b\n  - \"c\\td\"");
  EXPECT_EQ(read.written(read.root().get("list")->members[1].value), "\"c\\td\"");
}

TEST(YamlReader, SpansOfFlowCollectionsIncludeTheirBrackets) {
  const Read read("a: { x: 1, y: [p, q , ] }  # tail\nb: []\nc: {}\n");
  ASSERT_TRUE(read.trusted());
  EXPECT_EQ(read.written(*read.root().get("a")), "{ x: 1, y: [p, q , ] }");
  EXPECT_EQ(read.written(*read.root().get("a")->get("y")), "[p, q , ]");
  EXPECT_EQ(read.written(*read.root().get("b")), "[]");
  EXPECT_EQ(read.written(*read.root().get("c")), "{}");
}

TEST(YamlReader, MissingValuesStandBehindTheirColonOrDash) {
  const Read read("a:\nb: 1\nc:\n  -\n  - x\n");
  const Node& missing = *read.root().get("a");
  EXPECT_TRUE(missing.is_null());
  EXPECT_EQ(missing.span.begin, 2U);
  const Node& item = read.root().get("c")->members[0].value;
  EXPECT_TRUE(item.is_null());
  EXPECT_EQ(item.span.begin, 14U);
}

TEST(YamlReader, WordsInsideScalarsAreFoundThroughQuotesEscapesAndFolds) {
  const Read plain("a: one two\n");
  EXPECT_EQ(plain.under(*plain.root().get("a"), 4, 7), "two");
  const Read single("a: 'it''s two'\n");
  EXPECT_EQ(single.under(*single.root().get("a"), 5, 8), "two");
  const Read escaped("a: \"\\u00e9 \\\"x\\\" two\"\n");
  EXPECT_EQ(escaped.under(*escaped.root().get("a"), 7, 10), "two");
  const Read folded("a: >-\n  one\n  two three\n");
  EXPECT_EQ(folded.under(*folded.root().get("a"), 8, 13), "three");
  const Read literal("a: |\n    one\n    two\nb: 1\n");
  EXPECT_EQ(literal.under(*literal.root().get("a"), 4, 7), "two");
  const Read wrapped("a: one\n   two\n   three\n");
  EXPECT_EQ(wrapped.under(*wrapped.root().get("a"), 8, 13), "three");
  const Read continued("a: \"one \\\n   two\"\n");
  EXPECT_EQ(continued.under(*continued.root().get("a"), 4, 7), "two");
}

TEST(YamlReader, BlockScalarsEndAtTheirLastVisibleByte) {
  const Read read("a: |\n  one\n  two\n\nb: 1\n");
  EXPECT_EQ(read.written(*read.root().get("a")), "|\n  one\n  two");
}

TEST(YamlReader, ScalarsAreTextAsInYaml12) {
  const Read read("a: 5:42\nb: NO\nc: on\nd: 0o17\ne: 1_000\n");
  ASSERT_TRUE(read.trusted());
  EXPECT_EQ(read.root().get("a")->text, "5:42");
  EXPECT_EQ(read.root().get("b")->text, "NO");
  EXPECT_EQ(read.root().get("e")->text, "1_000");
}

TEST(YamlReader, WindowsLineEndsAndOneDocumentMarkerAreFine) {
  EXPECT_TRUE(Read("---\r\nkind: game\r\ntitle: x\r\n").trusted());
  EXPECT_TRUE(Read("kind: game\n...\n").trusted());
}

TEST(YamlReader, ReportsSeveralFaultsOfOneFile) {
  const Read read("a: 1\na: 2\nb: &x 3\nc: *x\n<<: 4\n[d]: 5\n");
  EXPECT_EQ(read.codes(),
            (std::vector<std::string>{"PL0012", "PL0012", "PL0013", "PL0015", "PL0011"}));
  EXPECT_FALSE(read.trusted());
}

TEST(YamlReader, ManyKeysTakeLinearTime) {
  std::string text = "kind: x\ncards:\n";
  for (int i = 0; i < 50000; ++i) text += "  card-" + std::to_string(i) + ": {a: 1}\n";
  const Read read(std::move(text));
  EXPECT_TRUE(read.trusted());
  EXPECT_EQ(read.root().get("cards")->members.size(), 50000U);
}

}  // namespace
}  // namespace loom
