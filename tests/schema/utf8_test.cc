// Tests of the strict UTF-8 decoder: every length, every way to be malformed.
#include "schema/text/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace loom {
namespace {

using namespace std::string_view_literals;

void expect_valid(std::string_view text, char32_t value) {
  const CodePoint point = decode_utf8(text, 0);
  EXPECT_TRUE(point.valid);
  EXPECT_EQ(point.value, value);
  EXPECT_EQ(point.length, text.size());
}

void expect_invalid(std::string_view text) {
  const CodePoint point = decode_utf8(text, 0);
  EXPECT_FALSE(point.valid) << ::testing::PrintToString(std::string(text));
  EXPECT_EQ(point.length, 1);
  EXPECT_EQ(point.value, static_cast<unsigned char>(text[0]));
}

TEST(Utf8, DecodesTheBoundsOfEachLength) {
  expect_valid("\0"sv, 0);
  expect_valid("a", U'a');
  expect_valid("\x7F", 0x7F);
  expect_valid("\xC2\x80", 0x80);
  expect_valid("\xDF\xBF", 0x7FF);
  expect_valid("\xE0\xA0\x80", 0x800);
  expect_valid("\xED\x9F\xBF", 0xD7FF);
  expect_valid("\xEE\x80\x80", 0xE000);
  expect_valid("\xEF\xBF\xBF", 0xFFFF);
  expect_valid("\xF0\x90\x80\x80", 0x10000);
  expect_valid("\xF4\x8F\xBF\xBF", 0x10FFFF);
}

TEST(Utf8, RefusesOverlongForms) {
  expect_invalid("\xC0\x80");
  expect_invalid("\xC1\xBF");
  expect_invalid("\xE0\x9F\xBF");
  expect_invalid("\xF0\x8F\xBF\xBF");
}

TEST(Utf8, RefusesSurrogatesAndValuesTooLarge) {
  expect_invalid("\xED\xA0\x80");
  expect_invalid("\xED\xBF\xBF");
  expect_invalid("\xF4\x90\x80\x80");
  expect_invalid("\xF5\x80\x80\x80");
  expect_invalid("\xFF");
}

TEST(Utf8, RefusesStrayAndCutOffBytes) {
  expect_invalid("\x80");
  expect_invalid("\xC3");
  expect_invalid("\xC3(");
  expect_invalid("\xE2\x82");
  expect_invalid("\xE2\x82(");
  expect_invalid("\xF0\x9F\x98");
}

TEST(Utf8, StartsAfreshAfterABadByte) {
  const std::string_view text = "\xE2\x82\xC3\xA9";
  EXPECT_FALSE(decode_utf8(text, 0).valid);
  EXPECT_FALSE(decode_utf8(text, 1).valid);
  EXPECT_EQ(decode_utf8(text, 2).value, U'é');
}

TEST(Utf8, StaysInsideTheText) {
  EXPECT_FALSE(decode_utf8("", 0).valid);
  EXPECT_EQ(decode_utf8("", 0).length, 1);
  EXPECT_FALSE(decode_utf8("a", 9).valid);
}

}  // namespace
}  // namespace loom
