// Values as Inja takes them. A group that is not there becomes a marked object: its parts can be
// read, while the group itself reads as nothing. Private to template.cc.
#pragma once

#include <nlohmann/json.hpp>

#include "render/template.h"

namespace loom::template_json {

using Json = nlohmann::json;

// No field or part is called so.
inline constexpr const char* kAbsent = "";

inline Json to_json(const TemplateValue& value) {
  if (const auto* list = std::get_if<TemplateValue::List>(&value.data)) {
    Json result = Json::array();
    for (const TemplateValue& item : *list) result.push_back(to_json(item));
    return result;
  }
  if (const auto* map = std::get_if<TemplateValue::Map>(&value.data)) {
    Json result = Json::object();
    for (const auto& [name, member] : *map) result[name] = to_json(member);
    if (value.absent) result[kAbsent] = true;
    return result;
  }
  if (const auto* text = std::get_if<std::string>(&value.data)) return *text;
  if (const auto* whole = std::get_if<int64_t>(&value.data)) return *whole;
  if (const auto* real = std::get_if<double>(&value.data)) return *real;
  if (const auto* flag = std::get_if<bool>(&value.data)) return *flag;
  return nullptr;
}

inline Json as_read(const Json& value) {
  return value.is_object() && value.contains(kAbsent) ? Json() : value;
}

}  // namespace loom::template_json
