#include "validator/terms/fold_text.h"

#include <algorithm>
#include <iterator>

#include "schema/text/utf8.h"

namespace loom {
namespace {

struct Letters {
  char32_t first;
  char32_t last;
  std::string_view base;
};

// In order of code points. The signs × (D7) and ÷ (F7) are no letters.
constexpr Letters kLetters[] = {
    {0xC0, 0xC5, "a"},   {0xC6, 0xC6, "ae"},   {0xC7, 0xC7, "c"},   {0xC8, 0xCB, "e"},
    {0xCC, 0xCF, "i"},   {0xD0, 0xD0, "d"},    {0xD1, 0xD1, "n"},   {0xD2, 0xD6, "o"},
    {0xD8, 0xD8, "o"},   {0xD9, 0xDC, "u"},    {0xDD, 0xDD, "y"},   {0xDE, 0xDE, "th"},
    {0xDF, 0xDF, "ss"},  {0xE0, 0xE5, "a"},    {0xE6, 0xE6, "ae"},  {0xE7, 0xE7, "c"},
    {0xE8, 0xEB, "e"},   {0xEC, 0xEF, "i"},    {0xF0, 0xF0, "d"},   {0xF1, 0xF1, "n"},
    {0xF2, 0xF6, "o"},   {0xF8, 0xF8, "o"},    {0xF9, 0xFC, "u"},   {0xFD, 0xFD, "y"},
    {0xFE, 0xFE, "th"},  {0xFF, 0xFF, "y"},    {0x100, 0x105, "a"}, {0x106, 0x10D, "c"},
    {0x10E, 0x111, "d"}, {0x112, 0x11B, "e"},  {0x11C, 0x123, "g"}, {0x124, 0x127, "h"},
    {0x128, 0x131, "i"}, {0x132, 0x133, "ij"}, {0x134, 0x135, "j"}, {0x136, 0x138, "k"},
    {0x139, 0x142, "l"}, {0x143, 0x14B, "n"},  {0x14C, 0x151, "o"}, {0x152, 0x153, "oe"},
    {0x154, 0x159, "r"}, {0x15A, 0x161, "s"},  {0x162, 0x167, "t"}, {0x168, 0x173, "u"},
    {0x174, 0x175, "w"}, {0x176, 0x178, "y"},  {0x179, 0x17E, "z"}, {0x17F, 0x17F, "s"},
};

bool is_space(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x202F || c == 0x3000;
}

bool is_combining_accent(char32_t c) { return c >= 0x300 && c <= 0x36F; }

// Empty when the letter is not in the table.
std::string_view base_of(char32_t c) {
  const auto* found =
      std::lower_bound(std::begin(kLetters), std::end(kLetters), c,
                       [](const Letters& l, char32_t value) { return l.last < value; });
  return found != std::end(kLetters) && found->first <= c ? found->base : std::string_view();
}

}  // namespace

std::string fold_text(std::string_view text) {
  std::string folded;
  bool space_waits = false;
  for (size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    // A byte that is no UTF-8 must not be taken for the letter of that number.
    const char32_t c = point.valid ? point.value : U'\uFFFD';
    const std::string_view bytes = text.substr(at, point.length);
    at += point.length;
    if (is_space(c)) {
      space_waits = !folded.empty();
      continue;
    }
    if (is_combining_accent(c)) continue;
    if (space_waits) folded += ' ';
    space_waits = false;
    if (c >= 'A' && c <= 'Z') {
      folded += static_cast<char>(c - 'A' + 'a');
    } else if (const std::string_view base = base_of(c); !base.empty()) {
      folded += base;
    } else {
      folded += bytes;
    }
  }
  return folded;
}

}  // namespace loom
