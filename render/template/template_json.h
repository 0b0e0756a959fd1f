// Values as Inja takes them. A group that is not there becomes a marked object: its parts can be
// read, while the group itself reads as nothing. Private to templates.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "render/template/template.h"

namespace loom::template_json {

using Json = nlohmann::json;

// No field or part is called so.
inline constexpr const char* kAbsent = "";

inline Json as_read(const Json& value) {
  return value.is_object() && value.contains(kAbsent) ? Json() : value;
}

// The value at a dotted path; nothing where there is none.
inline const Json& at_path(const Json& root, std::string_view path) {
  static const Json kNothing;
  const Json* value = &root;
  while (true) {
    const size_t dot = std::min(path.find('.'), path.size());
    const std::string part(path.substr(0, dot));
    if (!value->is_object() || !value->contains(part)) return kNothing;
    value = &(*value)[part];
    if (dot == path.size()) return *value;
    path.remove_prefix(dot + 1);
  }
}

inline size_t item_count(const Json& value) {
  if (value.is_array()) return value.size();
  if (!value.is_number_integer() || value.get<int64_t>() < 0) return 0;
  return static_cast<size_t>(value.get<int64_t>());
}

inline Json loop_at(size_t index, size_t count) {
  return {{"index", index},
          {"index1", index + 1},
          {"is_first", index == 0},
          {"is_last", index + 1 == count}};
}

}  // namespace loom::template_json

namespace loom {

struct TemplateValue::Impl {
  template_json::Json json;
};

struct TemplateData::Impl {
  template_json::Json root;
  // What names stood for before `enter`.
  std::vector<std::pair<std::string, template_json::Json>> hidden;

  void bind(const std::string& name, template_json::Json value) {
    hidden.emplace_back(name, std::move(root[name]));
    root[name] = std::move(value);
  }
};

}  // namespace loom
