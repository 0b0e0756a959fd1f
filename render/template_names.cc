#include "render/template_names.h"

#include <algorithm>

#include "schema/structure/suggest.h"

namespace loom {
namespace {

Field plain_field(const char* name, FieldType type) {
  Field field;
  field.name = name;
  field.shape.type = type;
  return field;
}

Field record_field(const char* name, std::vector<Field> parts) {
  Field field = plain_field(name, FieldType::record);
  field.shape.fields = std::move(parts);
  return field;
}

// `card` and `game`, which every template can read unless the kind has a field of that name.
const std::vector<Field>& fields_of_all() {
  static const std::vector<Field> kFields = [] {
    constexpr FieldType kText = FieldType::text;
    Field lines = plain_field("lines", FieldType::list);
    lines.shape.of = std::make_shared<const Shape>(
        record_field("line", {plain_field("name", kText), plain_field("value", kText)}).shape);
    return std::vector<Field>{
        record_field("card", {plain_field("id", kText), plain_field("slug", kText), lines}),
        record_field("game", {plain_field("title", kText), plain_field("edition", kText),
                              plain_field("version", kText)})};
  }();
  return kFields;
}

std::vector<std::string> split(std::string_view name) {
  std::vector<std::string> parts;
  for (size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.')) {
    parts.emplace_back(name.substr(0, dot));
    name.remove_prefix(dot + 1);
  }
  parts.emplace_back(name);
  return parts;
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

class NameCheck {
 public:
  NameCheck(const TemplateRead& read, const Kind& kind)
      : read_(read), kind_(kind), written_(split(read.name)), path_(split(read.path)) {}

  std::optional<TemplateFault> run() const {
    const Field* field = find_field(kind_.fields, path_[0]);
    if (field == nullptr) field = find_field(fields_of_all(), path_[0]);
    if (field == nullptr) return unknown_field();
    static const Shape kPlain;
    const Shape* shape = &field->shape;
    for (size_t i = 1; i < path_.size(); ++i) {
      const std::vector<std::string> parts = parts_of(*shape);
      if (shape->type == FieldType::list && is_item(path_[i])) {
        shape = shape->of.get();
      } else if (shape->type == FieldType::record) {
        const Field* part = find_field(record_fields(kind_, *shape), path_[i]);
        if (part == nullptr) return unknown_part(i, parts);
        shape = &part->shape;
      } else if (std::find(parts.begin(), parts.end(), path_[i]) != parts.end()) {
        shape = &kPlain;
      } else if (shape->type == FieldType::map || shape->type == FieldType::any) {
        return std::nullopt;  // its keys are the card's own
      } else {
        return unknown_part(i, parts);
      }
      if (shape == nullptr) return std::nullopt;
    }
    return read_.printed ? printed_group(*shape) : std::nullopt;
  }

 private:
  static bool is_item(const std::string& part) {
    return part == "*" || (!part.empty() && std::all_of(part.begin(), part.end(), [](char c) {
             return c >= '0' && c <= '9';
           }));
  }

  std::vector<std::string> parts_of(const Shape& shape) const {
    if (shape.type == FieldType::record) return names_of(record_fields(kind_, shape));
    return part_names(shape);
  }

  // Of one part of the name as written.
  TemplateFault fault_at(size_t part, std::string message) const {
    const size_t before = part == 0 ? 0 : joined(written_, part).size() + 1;
    const size_t begin = read_.begin + before;
    return {std::move(message), begin, begin + written_[part].size(), true};
  }

  TemplateFault unknown_field() const {
    const std::string& name = written_[0];
    TemplateFault fault = fault_at(0, "`" + kind_.name + "` cards have no field `" + name + "`");
    std::vector<std::string> known = names_of(kind_.fields);
    for (const Field& field : fields_of_all()) known.push_back(field.name);
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
    if (parts.empty()) return fault_at(part, "`" + owner + "` has no parts");
    TemplateFault fault = fault_at(part, "`" + owner + "` has no part `" + written_[part] + "`");
    fault.instead = nearest_name(written_[part], parts);
    if (fault.instead.empty()) fault.note = "it has " + quoted_list(prefixed(owner, parts), 20);
    return fault;
  }

  std::optional<TemplateFault> printed_group(const Shape& shape) const {
    const std::string& name = read_.name;
    TemplateFault fault{"", read_.begin, read_.begin + name.size(), true};
    const std::vector<std::string> parts = parts_of(shape);
    if (shape.type == FieldType::list || shape.type == FieldType::map) {
      fault.message = "`" + name + "` is a list, and no text";
      fault.note = "write `{% for item in " + name + " %}{{ item }} {% endfor %}`";
    } else if (!parts.empty()) {
      fault.message = "`" + name + "` is a group of values, and no text";
      fault.note = "name one of " + quoted_list(prefixed(name, parts), 20);
    } else {
      return std::nullopt;
    }
    return fault;
  }

  const TemplateRead& read_;
  const Kind& kind_;
  std::vector<std::string> written_;
  std::vector<std::string> path_;
};

}  // namespace

std::vector<std::string> part_names(const Shape& shape) {
  if (shape.type == FieldType::requirement) return {"icons", "text"};
  if (shape.type == FieldType::effect) return {"icons", "sentence", "text"};
  if (shape.type != FieldType::reference) return {};
  std::vector<std::string> parts{"name", "title"};
  for (const std::string_view family : {"token", "track", "layer", "area", "action"}) {
    if (shape.to == family) parts.emplace_back("icon");
  }
  if (shape.to == "layer") parts.emplace_back("number");
  return parts;
}

std::vector<TemplateFault> check_names(const Template& text, const Kind& kind) {
  std::vector<TemplateFault> faults;
  for (const TemplateRead& read : text.reads()) {
    if (read.path.empty()) continue;
    if (auto fault = NameCheck(read, kind).run()) faults.push_back(std::move(*fault));
  }
  return faults;
}

}  // namespace loom
