// What the tool itself says on printed sheets: the `prints` of the game's language, and of the
// tool's English where that has none.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schema/model/model.h"

namespace loom {

using PrintedWords = std::map<std::string, std::string, std::less<>>;

// The tool's own, complete; and those of one language file.
const PrintedWords& english_prints();
PrintedWords prints_of(const Value& language);

// What goes into the `{places}` of a text, by name.
using Fillings = std::vector<std::pair<std::string_view, std::string>>;

std::string printed(const Model& model, std::string_view name, const Fillings& places = {});
// The same for a count, which fills `{count}`: `name-one` for 1, else `name-many`.
std::string printed_count(const Model& model, const std::string& name, size_t count);

}  // namespace loom
