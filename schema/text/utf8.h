// Strict UTF-8, one code point at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace loom {

struct CodePoint {
  char32_t value = 0;  // the lone byte when not valid
  uint8_t length = 1;  // in bytes, never 0, so that a loop always moves on
  bool valid = false;
};

// Decodes at `offset` (< text.size()). Overlong forms, surrogates, values above U+10FFFF and
// cut-off sequences are not valid; then only the one byte is consumed, and the next call starts
// afresh.
CodePoint decode_utf8(std::string_view text, size_t offset);

}  // namespace loom
