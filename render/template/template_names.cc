#include "render/template/template_names.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/text/letters.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

Field plain_field(const std::string& name, FieldType type) {
  Field field;
  field.name = name;
  field.shape.type = type;
  return field;
}

Field list_field(const std::string& name, std::vector<Field> parts) {
  Field field = plain_field(name, FieldType::list);
  field.shape.of = std::make_shared<const Shape>(record_field("item", std::move(parts)).shape);
  return field;
}

// `card` and `game`, which every template can read unless the kind has a field of that name.
const std::vector<Field>& fields_of_all() {
  static const std::vector<Field> kFields = [] {
    constexpr FieldType kText = FieldType::text;
    return std::vector<Field>{
        record_field(
            "card",
            {plain_field("id", kText), plain_field("slug", kText), plain_field("hash", kText),
             list_field("lines", {plain_field("name", kText), plain_field("value", kText)})}),
        record_field("game", {plain_field("title", kText), plain_field("edition", kText),
                              plain_field("version", kText)}),
        plain_field("style", kText)};
  }();
  return kFields;
}

std::string joined(const std::vector<std::string>& parts, size_t count) {
  std::string name;
  for (size_t i = 0; i < count; ++i) name += (i == 0 ? "" : ".") + parts[i];
  return name;
}

std::vector<std::string> names_of(const std::vector<Field>& fields) {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

std::vector<std::string> prefixed(const std::string& owner, std::vector<std::string> names) {
  for (std::string& name : names) name.insert(0, owner + ".");
  return names;
}

// The parts of what a requirement or an effect is made of.
const std::vector<Field>& requirement_parts() {
  constexpr FieldType kText = FieldType::text;
  static const std::vector<Field> kParts{
      plain_field("icons", kText), plain_field("text", kText),
      list_field("items", {plain_field("name", kText), plain_field("title", kText),
                           plain_field("icon", kText), plain_field("family", kText),
                           plain_field("amount", FieldType::integer)})};
  return kParts;
}

const std::vector<Field>& effect_parts() {
  constexpr FieldType kText = FieldType::text;
  static const std::vector<Field> kParts{
      plain_field("icons", kText), plain_field("sentence", kText), plain_field("text", kText),
      list_field("items", {plain_field("icons", kText), plain_field("sentence", kText),
                           plain_field("text", kText)})};
  return kParts;
}

const std::vector<Field>& reference_parts(const std::string& family) {
  constexpr FieldType kText = FieldType::text;
  static const std::vector<Field> kNamed{plain_field("name", kText), plain_field("title", kText)};
  static const std::vector<Field> kPictured{plain_field("name", kText), plain_field("title", kText),
                                            plain_field("icon", kText)};
  static const std::vector<Field> kNumbered{plain_field("name", kText), plain_field("title", kText),
                                            plain_field("icon", kText),
                                            plain_field("number", FieldType::integer)};
  if (family == "layer") return kNumbered;
  for (const std::string_view pictured : {"token", "track", "area", "action"}) {
    if (family == pictured) return kPictured;
  }
  return kNamed;
}

const std::vector<Field>& parts_of(const Shape& shape) {
  static const std::vector<Field> kNone;
  if (shape.type == FieldType::requirement) return requirement_parts();
  if (shape.type == FieldType::effect) return effect_parts();
  return shape.type == FieldType::reference ? reference_parts(shape.to) : kNone;
}

class NameCheck {
 public:
  NameCheck(const TemplateRead& read, const TemplateScope& scope)
      : read_(read),
        scope_(scope),
        kind_(scope.kind),
        written_(split_at(read.name, '.')),
        path_(split_at(from_the_card(read.path, scope), '.')) {}

  std::string path() const { return joined(path_, path_.size()); }

  FoundName run() const {
    FoundName found;
    found.path = path();
    found.fault = follow(found.shape);
    return found;
  }

  // What stands where a text is needed must be one.
  std::optional<TemplateFault> check_printed(const Shape* shape) const {
    return read_.printed && shape != nullptr ? printed_group(*shape) : std::nullopt;
  }

 private:
  static std::string from_the_card(const std::string& path, const TemplateScope& scope) {
    const size_t dot = std::min(path.find('.'), path.size());
    // The innermost list hides outer ones that use the same name.
    const auto item =
        std::find_if(scope.items.rbegin(), scope.items.rend(),
                     [&](const auto& listed) { return path.compare(0, dot, listed.first) == 0; });
    return item == scope.items.rend() ? path : item->second + path.substr(dot);
  }

  const Field* find_root() const {
    const Field* field = find_field(kind_.fields, path_[0]);
    if (field == nullptr) field = find_field(scope_.more, path_[0]);
    return field == nullptr ? find_field(fields_of_all(), path_[0]) : field;
  }

  std::optional<TemplateFault> follow(const Shape*& shape) const {
    const Field* field = find_root();
    if (field == nullptr) return unknown_field();
    shape = &field->shape;
    for (size_t i = 1; i < path_.size(); ++i) {
      const Field* part = find_field(fields_of(*shape), path_[i]);
      if (shape->type == FieldType::list && is_item(path_[i])) {
        shape = shape->of.get();
      } else if (part != nullptr) {
        shape = &part->shape;
      } else if (shape->type == FieldType::integer && path_[i] == "*") {
        continue;  // its items are numbers
      } else if (shape->type == FieldType::map || shape->type == FieldType::any) {
        shape = nullptr;  // its keys are the card's own
      } else {
        return unknown_part(i, names_of(fields_of(*shape)));
      }
      if (shape == nullptr) return std::nullopt;
    }
    return std::nullopt;
  }

  static bool is_item(const std::string& part) {
    return part == "*" || (!part.empty() && std::all_of(part.begin(), part.end(), [](char c) {
             return c >= '0' && c <= '9';
           }));
  }

  const std::vector<Field>& fields_of(const Shape& shape) const {
    return shape.type == FieldType::record ? record_fields(kind_, shape) : parts_of(shape);
  }

  // Of one part of the name as written.
  TemplateFault fault_at(size_t part, std::string message) const {
    const size_t before = part == 0 ? 0 : joined(written_, part).size() + 1;
    const size_t begin = read_.begin + before;
    return {std::move(message), begin, begin + written_[part].size(), true};
  }

  TemplateFault unknown_field() const {
    const std::string& name = written_[0];
    TemplateFault fault =
        fault_at(0, fmt::format("`{}` cards have no field `{}`", kind_.name, name));
    std::vector<std::string> known = names_of(kind_.fields);
    for (const Field& field : fields_of_all()) known.push_back(field.name);
    for (const Field& field : scope_.more) known.push_back(field.name);
    for (const auto& item : scope_.items) known.push_back(item.first);
    fault.instead = nearest_name(name, known);
    if (fault.instead.empty()) fault.note = "they have " + quoted_list(names_of(kind_.fields), 20);
    return fault;
  }

  std::optional<TemplateFault> unknown_part(size_t at,
                                            const std::vector<std::string>& parts) const {
    const size_t loops = path_.size() - written_.size();  // what the loop's variable stands for
    if (at <= loops) return std::nullopt;                 // the loop itself is at fault
    const size_t part = at - loops;
    const std::string owner = joined(written_, part);
    if (parts.empty()) return fault_at(part, fmt::format("`{}` has no parts", owner));
    TemplateFault fault =
        fault_at(part, fmt::format("`{}` has no part `{}`", owner, written_[part]));
    fault.instead = nearest_name(written_[part], parts);
    if (fault.instead.empty()) fault.note = "it has " + quoted_list(prefixed(owner, parts), 20);
    return fault;
  }

  std::optional<TemplateFault> printed_group(const Shape& shape) const {
    const std::string& name = read_.name;
    TemplateFault fault{"", read_.begin, read_.begin + name.size(), true};
    const std::vector<std::string> parts = names_of(fields_of(shape));
    if (shape.type == FieldType::list || shape.type == FieldType::map) {
      fault.message = fmt::format("`{}` is a list, and no text", name);
      fault.note = fmt::format("write `{{% for item in {} %}}{{{{ item }}}} {{% endfor %}}`", name);
    } else if (!parts.empty()) {
      fault.message = fmt::format("`{}` is a group of values, and no text", name);
      fault.note = "name one of " + quoted_list(prefixed(name, parts), 20);
    } else {
      return std::nullopt;
    }
    return fault;
  }

  const TemplateRead& read_;
  const TemplateScope& scope_;
  const Kind& kind_;
  std::vector<std::string> written_;
  std::vector<std::string> path_;
};

}  // namespace

Field record_field(const std::string& name, std::vector<Field> parts) {
  Field field = plain_field(name, FieldType::record);
  field.shape.fields = std::move(parts);
  return field;
}

Field rows_field(const Kind& kind) {
  constexpr FieldType kText = FieldType::text;
  std::vector<Field> rows;
  for (const Field& field : kind.fields) {
    if (field.shape.row_of.empty()) continue;
    std::vector<Field> band{plain_field("layers", kText), plain_field("from", FieldType::integer),
                            plain_field("to", FieldType::integer)};
    for (const Field& part : effect_parts()) band.push_back(part);
    rows.push_back(
        record_field(field.name, {plain_field("label", kText), plain_field("title", kText),
                                  list_field("bands", std::move(band))}));
  }
  return record_field("rows", std::move(rows));
}

std::vector<Field> part_fields(const Shape& shape) { return parts_of(shape); }

FoundName find_name(std::string_view name, const TemplateScope& scope) {
  const TemplateRead read{std::string(name), std::string(name), 0, false};
  return NameCheck(read, scope).run();
}

std::vector<TemplateFault> check_names(const Template& text, const TemplateScope& scope) {
  std::vector<TemplateFault> faults;
  for (const TemplateRead& read : text.reads()) {
    if (read.path.empty()) continue;
    const NameCheck check(read, scope);
    FoundName found = check.run();
    if (!found.fault) found.fault = check.check_printed(found.shape);
    if (found.fault) faults.push_back(std::move(*found.fault));
  }
  return faults;
}

}  // namespace loom
