// "Did you mean": the nearest of a set of names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loom {

// The name closest to `wrong` by edits (insert, delete, replace, swap neighbours), or empty when
// nothing is near enough to be meant.
std::string nearest_name(std::string_view wrong, const std::vector<std::string>& names);

// "; did you mean `check`?" to end a message with, or nothing when no name is near.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& names);
// The same for a name that was found to be near, or is empty.
std::string meaning_hint(std::string_view near);

// How many edits (insert, delete, replace, swap neighbours) lead from one word to the other. Bytes
// are compared; a letter that is replaced or swapped is not touched again.
size_t edit_distance(std::string_view a, std::string_view b);

// Whether a word can be a name: lower-case letters, digits and single hyphens, a letter first.
bool is_name(std::string_view word);
// The same word as a name: "Repair Loop" gives "repair-loop". Empty when more than case, blanks and
// underscores would have to change.
std::string to_name(std::string_view text);

}  // namespace loom
