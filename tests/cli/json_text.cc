#include "tests/cli/json_text.h"

#include <nlohmann/json.hpp>

namespace loom::testing {

using nlohmann::json;

bool is_json(const std::string& text) { return json::accept(text); }

std::vector<std::string> json_keys(const std::string& text) {
  std::vector<std::string> keys;
  const json object = json::parse(text, nullptr, false);
  if (!object.is_object()) return keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

std::vector<std::string> json_texts(const std::string& text, const std::string& key) {
  return json::parse(text).at(key).get<std::vector<std::string>>();
}

std::map<std::string, size_t> manifest_sizes(const std::string& text) {
  std::map<std::string, size_t> sizes;
  const json manifest = json::parse(text);
  for (const json& file : manifest.at("files"))
    sizes[file.at("path").get<std::string>()] = file.at("size").get<size_t>();
  return sizes;
}

}  // namespace loom::testing
