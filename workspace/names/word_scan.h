// A first look at a text of a game, whatever language it is in: the words that could be names, and
// whether they stand in braces.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace loom {

struct ScannedWord {
  enum class In {
    plain,   // prose, or a line of a rule
    braces,  // `{meaning}`, `{C1 C2}`
    code,    // `{{ S2.meaning }}`, `{% if style == "ink" %}`
    icon,    // `$energy`, the dollar sign left out
  };
  std::string_view text;  // `S2.meaning`, `pattern/shell`, `energy`
  In in = In::plain;
  size_t begin = 0;
};

std::vector<ScannedWord> scan_words(std::string_view text);

// A dotted word in its parts.
struct WordPart {
  std::string_view text;
  size_t begin = 0;
};
std::vector<WordPart> word_parts(const ScannedWord& word, char separator);

}  // namespace loom
