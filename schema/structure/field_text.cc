#include "schema/structure/field_text.h"

#include <fmt/core.h>

#include "schema/text/numbers.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

std::string bounds(const Shape& shape) {
  if (shape.min && shape.max)
    return fmt::format(" ({} to {})", plain_number(*shape.min), plain_number(*shape.max));
  if (shape.min) return fmt::format(" (at least {})", plain_number(*shape.min));
  return shape.max ? fmt::format(" (at most {})", plain_number(*shape.max)) : std::string();
}

}  // namespace

std::string shape_text(const Shape& shape) {
  switch (shape.type) {
    case FieldType::choice: {
      std::string text;
      for (const std::string& value : shape.values)
        text += fmt::format("{}{}`", text.empty() ? "`" : ", `", value);
      return "one of " + text;
    }
    case FieldType::reference:
      return "name of " + a_word(shape.to);
    case FieldType::list:
      return fmt::format("list{} of {}", bounds(shape), shape_text(*shape.of));
    case FieldType::map:
      return fmt::format(
          "map{} of {}{}{}", bounds(shape), shape_text(*shape.of),
          shape.to.empty() ? "" : ", by name of " + a_word(shape.to),
          shape.declares.empty() ? "" : "; declares each key as " + a_word(shape.declares));
    case FieldType::record:
      return (shape.record.empty() ? "record" : fmt::format("record `{}`", shape.record)) +
             (shape.shorthand.empty() ? "" : fmt::format(", or its `{}` alone", shape.shorthand));
    default:
      return std::string(type_name(shape.type)) + bounds(shape);
  }
}

std::string example_text(const Field& field) {
  if (!field.example || !field.example->is_scalar()) return {};
  return fmt::format("`{}: {}`", field.name, field.example->text);
}

std::string default_text(const Field& field) {
  if (field.required) return "required";
  if (!field.fallback) return {};
  if (field.fallback->is_scalar()) {
    return field.fallback->text.empty() ? "empty" : fmt::format("`{}`", field.fallback->text);
  }
  std::string items;
  for (const Member& member : field.fallback->members) {
    items += (items.empty() ? "" : ", ") + (member.key.empty() ? "" : member.key + ": ") +
             member.value.text;
  }
  return items.empty() ? "none" : fmt::format("`{}`", items);
}

}  // namespace loom
