// Strict UTF-8 decoding after table 3-7 of the Unicode Standard (well-formed byte sequences).
#include "schema/text/utf8.h"

namespace loom {
namespace {

struct Lead {
  uint8_t length = 0;  // 0: no sequence starts with this byte
  unsigned char second_low = 0x80;
  unsigned char second_high = 0xBF;
};

// The range of the second byte is what keeps out overlong forms, surrogates and values too large.
constexpr Lead classify(unsigned char byte) {
  if (byte < 0x80) return {1, 0, 0};
  if (byte < 0xC2) return {};
  if (byte < 0xE0) return {2};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte < 0xF0) return {3};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte < 0xF4) return {4};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {};
}

}  // namespace

CodePoint decode_utf8(std::string_view text, size_t offset) {
  if (offset >= text.size()) return {};
  const auto first = static_cast<unsigned char>(text[offset]);
  const CodePoint invalid{first, 1, false};
  const Lead lead = classify(first);
  if (lead.length == 0 || text.size() - offset < lead.length) return invalid;
  if (lead.length == 1) return {first, 1, true};

  char32_t value = first & (0x7FU >> lead.length);
  for (size_t i = 1; i < lead.length; ++i) {
    const auto byte = static_cast<unsigned char>(text[offset + i]);
    const unsigned char low = i == 1 ? lead.second_low : 0x80;
    const unsigned char high = i == 1 ? lead.second_high : 0xBF;
    if (byte < low || byte > high) return invalid;
    value = (value << 6U) | (byte & 0x3FU);
  }
  return {value, lead.length, true};
}

}  // namespace loom
