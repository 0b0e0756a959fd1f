// Case, blanks, splitting and joining: what every folder does to words. Letters beyond ASCII stay
// as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loom {

char lower_case(char letter);
std::string lower_case(std::string text);
std::string upper_case(std::string text);
// "patterns" as it starts a sentence: "Patterns".
std::string capitalised(std::string text);

// Without blanks and line breaks at either end.
std::string_view trimmed(std::string_view text);

// At every separator, also where nothing stands between two: "a,,b" gives three.
std::vector<std::string> split_at(std::string_view text, char separator);
// Lines without their ends, "\n" or "\r\n"; a text that ends in one has an empty last line.
std::vector<std::string_view> split_lines(std::string_view text);
// What blanks part, none of it empty.
std::vector<std::string> split_at_blanks(std::string_view text);

// "a, b and c"
std::string listed(const std::vector<std::string>& words);

}  // namespace loom
