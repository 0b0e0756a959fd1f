// What could be typed at a place: keys, names, words and figures, each with what it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "workspace/names/name_index.h"

namespace loom {

struct Offer {
  enum class Sort { key, value, name, card, word, figure, icon };
  std::string text;
  Sort sort = Sort::value;
  std::string detail;  // a few words
  std::string doc;     // Markdown
  auto operator<=>(const Offer&) const = default;
};

struct Offers {
  size_t begin = 0;  // of what has been typed of the word so far
  std::vector<Offer> all;
};

// `names` are of the game as it was when it was last sound; none before that.
Offers find_offers(const KindSet& kinds, const NameIndex* names, std::string_view path,
                   std::string_view text, size_t offset);

// A field with all that is known of it, in Markdown.
std::string field_help(const Field& field);

}  // namespace loom
