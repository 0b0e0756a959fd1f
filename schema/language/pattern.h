// Sentence patterns of a language: text with `{places}`.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loom {

using Places = std::vector<std::pair<std::string_view, std::string>>;

// Every `{place}` gives way to what it is filled with; a place that nothing fills leaves nothing.
std::string fill_pattern(std::string_view pattern, const Places& places);

// As a sentence begins: no space in front, and a capital.
std::string as_sentence(std::string text);

}  // namespace loom
