// Reads the JSON that loom writes with a reader that is not loom's own.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace loom::testing {

bool is_json(const std::string& text);
// The keys of the object the text is, sorted; none when it is no object.
std::vector<std::string> json_keys(const std::string& text);
// The texts in the array under `key`.
std::vector<std::string> json_texts(const std::string& text, const std::string& key);
// Path and size of each file a manifest lists.
std::map<std::string, size_t> manifest_sizes(const std::string& text);

}  // namespace loom::testing
