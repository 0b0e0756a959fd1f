// Tests of the JSON writer: layout, escaping, numbers, misuse.
#include "schema/text/json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace loom {
namespace {

using namespace std::string_view_literals;

template <typename T>
std::string json(const T& content) {
  JsonWriter writer(JsonWriter::Style::compact);
  writer.value(content);
  return writer.finish();
}

void write_sample(JsonWriter& writer) {
  writer.begin_object();
  writer.member("name", "shell");
  writer.key("layers");
  writer.begin_array();
  writer.value(1);
  writer.begin_object();
  writer.member("deep", true);
  writer.end_object();
  writer.null();
  writer.end_array();
  writer.key("none");
  writer.begin_array();
  writer.end_array();
  writer.key("nothing");
  writer.begin_object();
  writer.end_object();
  writer.end_object();
}

TEST(Json, IndentsByTwoSpaces) {
  JsonWriter writer;
  write_sample(writer);
  EXPECT_EQ(writer.finish(), R"({
  "name": "shell",
  "layers": [
    1,
    {
      "deep": true
    },
    null
  ],
  "none": [],
  "nothing": {}
}
)");
}

TEST(Json, FitsOnOneLine) {
  JsonWriter writer(JsonWriter::Style::compact);
  write_sample(writer);
  EXPECT_EQ(writer.finish(),
            R"({"name":"shell","layers":[1,{"deep":true},null],"none":[],"nothing":{}})"
            "\n");
}

TEST(Json, CanBeUsedAgainAfterFinish) {
  JsonWriter writer;
  writer.value(1);
  EXPECT_EQ(writer.finish(), "1\n");
  writer.value("two");
  EXPECT_EQ(writer.finish(), "\"two\"\n");
}

TEST(Json, EscapesWhatJsonForbids) {
  EXPECT_EQ(json("a\"b\\c/d"sv), "\"a\\\"b\\\\c/d\"\n");
  EXPECT_EQ(json("\b\f\n\r\t"sv), "\"\\b\\f\\n\\r\\t\"\n");
  EXPECT_EQ(json("\0\x1B\x1F\x7F"sv), "\"\\u0000\\u001b\\u001f\\u007f\"\n");
  EXPECT_EQ(json("é 漢 🎲"sv), "\"é 漢 🎲\"\n");
}

TEST(Json, EscapesKeysToo) {
  JsonWriter writer(JsonWriter::Style::compact);
  writer.begin_object();
  writer.member("a\"\n", 1);
  writer.end_object();
  EXPECT_EQ(writer.finish(), "{\"a\\\"\\n\":1}\n");
}

TEST(Json, ReplacesBytesThatAreNotUtf8) {
  EXPECT_EQ(json("a\xFF\xC3z"sv), "\"a\uFFFD\uFFFDz\"\n");
  EXPECT_EQ(json("\xED\xA0\x80"sv), "\"\uFFFD\uFFFD\uFFFD\"\n");
}

TEST(Json, WritesIntegersOfAnyWidth) {
  EXPECT_EQ(json(std::numeric_limits<int64_t>::min()), "-9223372036854775808\n");
  EXPECT_EQ(json(std::numeric_limits<uint64_t>::max()), "18446744073709551615\n");
  EXPECT_EQ(json(uint8_t{200}), "200\n");
  EXPECT_EQ(json(-7LL), "-7\n");
  EXPECT_EQ(json(false), "false\n");
}

TEST(Json, WritesTheShortestDoubleThatReadsBack) {
  EXPECT_EQ(json(0.1), "0.1\n");
  EXPECT_EQ(json(1.0), "1\n");
  EXPECT_EQ(json(-2.5), "-2.5\n");
  EXPECT_EQ(json(1e300), "1e+300\n");
  EXPECT_EQ(json(1.0 / 3.0), "0.3333333333333333\n");
  EXPECT_EQ(json(std::numeric_limits<double>::quiet_NaN()), "null\n");
  EXPECT_EQ(json(-std::numeric_limits<double>::infinity()), "null\n");
}

#ifndef NDEBUG
TEST(JsonDeathTest, MisuseStopsAtAnAssertion) {
  EXPECT_DEATH(
      {
        JsonWriter writer;
        writer.begin_object();
        writer.value(1);
      },
      "needs a key");
  EXPECT_DEATH(
      {
        JsonWriter writer;
        writer.begin_array();
        writer.key("a");
      },
      "belongs in an object");
  EXPECT_DEATH(
      {
        JsonWriter writer;
        writer.begin_array();
        writer.end_object();
      },
      "not opened");
  EXPECT_DEATH(
      {
        JsonWriter writer;
        writer.begin_object();
        writer.key("a");
        writer.end_object();
      },
      "no value");
  EXPECT_DEATH(
      {
        JsonWriter writer;
        writer.begin_array();
        writer.finish();
      },
      "still open");
}
#endif

}  // namespace
}  // namespace loom
