#include "cli/plural_words.h"

#include <algorithm>

namespace loom {

std::vector<std::string> words_between_commas(const std::string& list) {
  std::vector<std::string> found;
  for (size_t from = 0; from <= list.size() && !list.empty();) {
    const size_t comma = std::min(list.find(',', from), list.size());
    std::string part = list.substr(from, comma - from);
    part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
    part.erase(part.find_last_not_of(' ') + 1);
    found.push_back(std::move(part));
    from = comma + 1;
  }
  return found;
}

}  // namespace loom
