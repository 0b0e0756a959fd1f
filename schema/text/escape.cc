#include "schema/text/escape.h"

#include "schema/text/utf8.h"

namespace loom {

std::string escape_html(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    const std::string_view letter = text.substr(at, point.length);
    at += point.length;
    const bool control = point.value < U' ' && point.value != U'\n' && point.value != U'\t';
    if (!point.valid || control) {
      escaped += "\uFFFD";
    } else if (letter == "&") {
      escaped += "&amp;";
    } else if (letter == "<") {
      escaped += "&lt;";
    } else if (letter == ">") {
      escaped += "&gt;";
    } else if (letter == "\"") {
      escaped += "&quot;";
    } else {
      escaped += letter;
    }
  }
  return escaped;
}

std::string escape_pango(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

}  // namespace loom
