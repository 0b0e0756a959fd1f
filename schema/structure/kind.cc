#include "schema/structure/kind.h"

#include <cstdlib>

#include "schema/structure/scalar.h"

namespace loom {
namespace {

struct TypeName {
  FieldType type;
  std::string_view name;
};

constexpr TypeName kTypeNames[] = {
    {FieldType::text, "text"},
    {FieldType::literal, "literal"},
    {FieldType::name, "name"},
    {FieldType::integer, "integer"},
    {FieldType::number, "number"},
    {FieldType::boolean, "boolean"},
    {FieldType::choice, "enum"},
    {FieldType::reference, "reference"},
    {FieldType::requirement, "requirement"},
    {FieldType::effect, "effect"},
    {FieldType::list, "list"},
    {FieldType::map, "map"},
    {FieldType::record, "record"},
    {FieldType::any, "any"},
};

std::string text_of(const Node& map, std::string_view key) {
  const Node* node = map.get(key);
  return node == nullptr ? std::string() : node->text;
}

bool flag_of(const Node& map, std::string_view key) {
  const Node* node = map.get(key);
  return node != nullptr && parse_boolean(node->text).value_or(false);
}

std::optional<double> number_of(const Node& map, std::string_view key) {
  const Node* node = map.get(key);
  return node == nullptr ? std::nullopt : parse_number(node->text);
}

std::vector<Field> read_fields(const Node* fields);

Shape read_shape(const Node& node) {
  Shape shape;
  shape.type = parse_type_name(text_of(node, "type")).value_or(FieldType::any);
  shape.min = number_of(node, "min");
  shape.max = number_of(node, "max");
  if (const Node* values = node.get("values")) {
    for (const Member& value : values->members) shape.values.push_back(value.value.text);
  }
  shape.to = text_of(node, "to");
  shape.declares = text_of(node, "declares");
  shape.any_key = text_of(node, "keys") == "any";
  if (const Node* of = node.get("of")) shape.of = std::make_shared<const Shape>(read_shape(*of));
  shape.says = text_of(node, "says");
  if (const Node* tables = node.get("row-of")) {
    for (const Member& table : tables->members) shape.row_of.push_back(table.value.text);
  }
  shape.record = text_of(node, "record");
  shape.shorthand = text_of(node, "short");
  shape.fields = read_fields(node.get("fields"));
  return shape;
}

std::vector<Field> read_fields(const Node* fields) {
  std::vector<Field> result;
  if (fields == nullptr) return result;
  for (const Member& member : fields->members) {
    Field field;
    field.name = member.key;
    field.span = member.key_span;
    field.shape = read_shape(member.value);
    field.required = flag_of(member.value, "required");
    if (const Node* value = member.value.get("default")) field.fallback = *value;
    field.doc = text_of(member.value, "doc");
    if (const Node* value = member.value.get("example")) field.example = *value;
    result.push_back(std::move(field));
  }
  return result;
}

}  // namespace

std::string_view type_name(FieldType type) {
  for (const TypeName& entry : kTypeNames) {
    if (entry.type == type) return entry.name;
  }
  std::abort();
}

std::optional<FieldType> parse_type_name(std::string_view name) {
  for (const TypeName& entry : kTypeNames) {
    if (entry.name == name) return entry.type;
  }
  return std::nullopt;
}

std::vector<std::string> type_names() {
  std::vector<std::string> names;
  for (const TypeName& entry : kTypeNames) names.emplace_back(entry.name);
  return names;
}

const Field* find_field(const std::vector<Field>& fields, std::string_view name) {
  for (const Field& field : fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

const std::vector<Field>& record_fields(const Kind& kind, const Shape& shape) {
  for (const NamedRecord& record : kind.records) {
    if (!shape.record.empty() && record.name == shape.record) return record.fields;
  }
  return shape.fields;
}

const Field* shorthand_field(const Kind& kind, const Shape& shape) {
  return shape.shorthand.empty() ? nullptr
                                 : find_field(record_fields(kind, shape), shape.shorthand);
}

const Field* slot_field(const Kind& kind, std::string_view slot) {
  for (const Slot& entry : kind.slots) {
    if (entry.name == slot) return find_field(kind.fields, entry.field);
  }
  return nullptr;
}

Kind read_kind(const Node& root, bool of_cards) {
  Kind kind;
  kind.of_cards = of_cards;
  kind.name = text_of(root, "name");
  kind.span = root.get("name") == nullptr ? root.span : root.get("name")->span;
  kind.doc = text_of(root, "doc");
  kind.title = text_of(root, "title");
  if (kind.title.empty()) kind.title = kind.name;
  kind.fields = read_fields(root.get("fields"));
  if (const Node* records = root.get("records")) {
    for (const Member& member : records->members) {
      kind.records.push_back({member.key, read_fields(&member.value)});
    }
  }
  if (const Node* role = root.get("role")) {
    kind.role = role->text;
    kind.role_span = role->span;
  }
  if (const Node* slots = root.get("slots")) {
    for (const Member& member : slots->members) {
      kind.slots.push_back({member.key, member.key_span, member.value.text, member.value.span});
    }
  }
  return kind;
}

}  // namespace loom
