// Lists on the command line.
#pragma once

#include <string>
#include <vector>

namespace loom {

// The parts between commas, without blanks around them; none of an empty text.
std::vector<std::string> words_between_commas(const std::string& list);

}  // namespace loom
