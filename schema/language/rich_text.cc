#include "schema/language/rich_text.h"

#include <fmt/core.h>
#include <cstdio>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

// Capitals too: `$Energy` is a slip, not prose.
bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool continues_name(char c) { return starts_name(c) || (c >= '0' && c <= '9') || c == '-'; }

// Selectors, joiners and skin tones that make one emoji of several code points.
bool joins_emoji(char32_t c) { return c == 0xFE0F || c == 0x20E3 || c == 0x200D; }

size_t name_end(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && continues_name(text[end])) ++end;
  while (end > at && text[end - 1] == '-') --end;  // a dash after an icon is prose
  return end;
}

}  // namespace

std::vector<TextPiece> split_rich_text(std::string_view text) {
  std::vector<TextPiece> pieces;
  std::string prose;
  size_t prose_begin = 0;
  const auto flush = [&](size_t end) {
    if (!prose.empty()) pieces.push_back({prose, false, prose_begin, end});
    prose.clear();
  };
  size_t at = 0;
  while (at < text.size()) {
    if (prose.empty()) prose_begin = at;
    if (text[at] == '$' && at + 1 < text.size() && starts_name(text[at + 1])) {
      flush(at);
      const size_t end = name_end(text, at + 1);
      pieces.push_back({std::string(text.substr(at + 1, end - at - 1)), true, at, end});
      at = end;
    } else {
      prose += text[at];
      at += text.substr(at, 2) == "$$" ? 2 : 1;
    }
  }
  flush(at);
  return pieces;
}

bool is_emoji(char32_t c) {
  return (c >= 0x1F000 && c <= 0x1FAFF) || (c >= 0x2600 && c <= 0x27BF) ||
         (c >= 0x2B00 && c <= 0x2BFF) || (c >= 0x231A && c <= 0x23FF) || joins_emoji(c);
}

// The first emoji with all that is joined to it: `1` with a keycap, a family. One report a text is
// enough.
static void report_emoji(const ScalarText& text, Diagnostics& diagnostics) {
  size_t before = 0;  // a selector makes an emoji of the character before it
  for (size_t at = 0; at < text.text().size();) {
    CodePoint c = decode_utf8(text.text(), at);
    if (!is_emoji(c.value)) {
      before = at;
      at += c.length;
      continue;
    }
    const size_t begin = joins_emoji(c.value) ? before : at;
    while (at < text.text().size() && is_emoji(c.value)) {
      at += c.length;
      if (at < text.text().size()) c = decode_utf8(text.text(), at);
    }
    diagnostics.report(codes::raw_emoji, text.span(begin, at), "an emoji stands in the text")
        .note("emoji print as blurred pictures: name an icon instead, as `$` and its name");
    return;
  }
}

void check_rich_text(const ScalarText& text, const std::set<std::string, std::less<>>& icons,
                     Diagnostics& diagnostics) {
  for (const TextPiece& piece : split_rich_text(text.text())) {
    if (!piece.is_icon || icons.contains(piece.text)) continue;
    const Span span = text.span(piece.begin, piece.end);
    Diagnostic& found = diagnostics.report(codes::unknown_icon, span,
                                           fmt::format("unknown icon `${}`", piece.text));
    const std::string near = nearest_name(piece.text, {icons.begin(), icons.end()});
    if (!near.empty()) {
      found.suggest(span, "$" + near);
    } else {
      found.note("the icons are " + quoted_list({icons.begin(), icons.end()}, 40));
    }
    found.note("write `$$` for a dollar sign");
  }
  report_emoji(text, diagnostics);
}

}  // namespace loom
