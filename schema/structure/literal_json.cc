#include "schema/structure/literal_json.h"

#include "schema/structure/scalar.h"

namespace loom {

void write_scalar(const Node& node, const Shape& shape, JsonWriter& json) {
  const auto whole = parse_integer(node.text);
  if (shape.type == FieldType::integer && whole) {
    json.value(*whole);
  } else if (shape.type == FieldType::number && parse_number(node.text)) {
    json.value(*parse_number(node.text));
  } else if (shape.type == FieldType::boolean) {
    json.value(node.text == "true");
  } else {
    json.value(std::string_view(node.text));
  }
}

void write_literal(std::string_view key, const Node& node, const Shape& shape, JsonWriter& json) {
  if (node.is_null()) return;
  const Shape& inner = shape.of ? *shape.of : shape;
  json.key(key);
  if (node.is_scalar()) {
    write_scalar(node, shape, json);
  } else if (node.is_list()) {
    json.begin_array();
    for (const Member& item : node.members) write_scalar(item.value, inner, json);
    json.end_array();
  } else {
    json.begin_object();
    for (const Member& member : node.members) {
      json.key(member.key);
      write_scalar(member.value, inner, json);
    }
    json.end_object();
  }
}

}  // namespace loom
