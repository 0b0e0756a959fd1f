#include "workspace/typing/expected.h"

namespace loom {
namespace {

using What = Expected::What;

void add(std::vector<const Field*>& all, const std::vector<Field>& fields) {
  for (const Field& field : fields) all.push_back(&field);
}

Expected of_field(const Expected& above, const std::string& key) {
  for (const Field* field : expected_fields(above)) {
    if (field->name == key) return {What::value, above.kind, field, &field->shape};
  }
  return {};
}

Expected of_value(const Expected& above, const std::string& key) {
  const Shape& shape = *above.shape;
  if (shape.type == FieldType::list && key == "-" && shape.of)
    return {What::value, above.kind, above.field, shape.of.get()};
  if (shape.type == FieldType::record) return of_field(above, key);
  if (shape.type != FieldType::map) return {};
  if (const Field* field = find_field(shape.fields, key))
    return {What::value, above.kind, field, &field->shape};
  if (!shape.of) return {};
  return {What::value, above.kind, above.field, shape.of.get()};
}

Expected below(const Expected& above, const std::string& key) {
  switch (above.what) {
    case What::file:
      if (key == kKindKey) return {What::kind_name, above.kind};
      if (key == kAllowKey) return {What::allowance, above.kind};
      if (above.kind != nullptr && above.kind->of_cards) {
        if (key == kCardsKey) return {What::cards, above.kind};
        if (key == kDefaultsKey) return {What::defaults, above.kind};
        return {};
      }
      return of_field(above, key);
    case What::cards:
      return {What::card, above.kind};
    case What::card:
      if (key == kAllowKey) return {What::allowance, above.kind};
      return of_field(above, key);
    case What::defaults:
      return of_field(above, key);
    case What::value:
      return of_value(above, key);
    default:
      return {};
  }
}

}  // namespace

Expected find_expected(const KindSet& kinds, std::string_view kind,
                       const std::vector<std::string>& path) {
  Expected at{What::file, kinds.find(kind)};
  for (const std::string& key : path) at = below(at, key);
  return at;
}

std::vector<const Field*> expected_fields(const Expected& expected) {
  std::vector<const Field*> all;
  const Kind* kind = expected.kind;
  if (kind == nullptr) return all;
  switch (expected.what) {
    case What::file:
      if (!kind->of_cards) add(all, kind->fields);
      break;
    case What::card:
    case What::defaults:
      add(all, kind->fields);
      break;
    case What::value:
      if (expected.shape->type == FieldType::record)
        add(all, record_fields(*kind, *expected.shape));
      if (expected.shape->type == FieldType::map) add(all, expected.shape->fields);
      break;
    default:
      break;
  }
  return all;
}

}  // namespace loom
