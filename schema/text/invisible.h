// Characters that nobody sees and that change what is read: refused wherever text comes in.
#pragma once

namespace loom {

// Text behind it may run the other way.
inline bool is_bidi_override(char32_t c) {
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

inline bool is_control(char32_t c) {
  const bool line_or_paragraph_separator = c == 0x2028 || c == 0x2029;
  return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7F && c < 0xA0) ||
         line_or_paragraph_separator || c == 0xFEFF;
}

}  // namespace loom
