#include "schema/structure/editor_schema.h"

#include <fmt/core.h>
#include <cmath>

#include "schema/structure/literal_json.h"
#include "schema/structure/scalar.h"
#include "schema/text/json.h"

namespace loom {
namespace {

constexpr std::string_view kNamePattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";
constexpr std::string_view kKeyPattern = "^=?[a-z][a-z0-9]*(-[a-z0-9]+)*$";  // in an edition

class SchemaWriter {
 public:
  SchemaWriter(const KindSet& kinds, const FamilyNames& names, bool of_edition)
      : kinds_(kinds), names_(names), of_edition_(of_edition) {}

  std::string run(std::string_view game_title) {
    json_.begin_object();
    json_.member("$schema", std::string_view("https://json-schema.org/draft/2020-12/schema"));
    json_.member("title", std::string(game_title) + ": content files");
    json_.member("type", std::string_view("object"));
    strings("required", {"kind"});
    json_.key("properties");
    json_.begin_object();
    json_.key("kind");
    json_.begin_object();
    json_.member("description", std::string_view("what this file holds"));
    strings("enum", kinds_.names());
    json_.end_object();
    json_.end_object();
    choose_by_kind();
    json_.key("$defs");
    json_.begin_object();
    for (const Kind& kind : kinds_.all()) define(kind);
    json_.end_object();
    json_.end_object();
    return json_.finish();
  }

 private:
  void strings(std::string_view key, const std::vector<std::string>& values) {
    json_.values(key, values);
  }

  void type(std::string_view name) { json_.member("type", name); }

  void choose_by_kind() {
    json_.list("allOf", kinds_.all(), [&](const Kind& kind) {
      json_.begin_object();
      json_.key("if");
      json_.begin_object();
      strings("required", {"kind"});
      json_.key("properties");
      json_.begin_object();
      json_.key("kind");
      json_.begin_object();
      json_.member("const", std::string_view(kind.name));
      json_.end_object();
      json_.end_object();
      json_.end_object();
      json_.key("then");
      reference(kind.name);
      json_.end_object();
    });
  }

  void reference(const std::string& definition) {
    json_.begin_object();
    json_.member("$ref", "#/$defs/" + definition);
    json_.end_object();
  }

  void define(const Kind& kind) {
    json_.key(kind.name);
    json_.begin_object();
    json_.member("description", std::string_view(kind.doc));
    if (kind.of_cards) {
      card_file(kind);
    } else {
      object(kind, kind.fields, {"kind", "allow"}, true);
    }
    json_.end_object();
    if (kind.of_cards) {
      json_.key(kind.name + ".card");
      json_.begin_object();
      object(kind, kind.fields, {"allow"}, false);
      json_.end_object();
    }
    for (const NamedRecord& record : kind.records) {
      json_.key(fmt::format("{}.{}", kind.name, record.name));
      json_.begin_object();
      object(kind, record.fields, {}, true);
      json_.end_object();
    }
  }

  void card_file(const Kind& kind) {
    type("object");
    json_.key("properties");
    json_.begin_object();
    common("kind");
    common("allow");
    json_.key("defaults");
    json_.begin_object();
    json_.member(
        "description",
        std::string_view("fields that every card of the file has unless it says otherwise"));
    object(kind, kind.fields, {}, false);
    json_.end_object();
    json_.key("cards");
    json_.begin_object();
    json_.member("description", std::string_view("the cards, by name"));
    type("object");
    name_keys();
    json_.key("additionalProperties");
    json_.begin_object();
    json_.key("anyOf");
    json_.begin_array();
    reference(kind.name + ".card");
    json_.begin_object();
    type("null");
    json_.end_object();
    json_.end_array();
    json_.end_object();
    json_.end_object();
    json_.end_object();
    strings("required", of_edition_ ? std::vector<std::string>{"kind"}
                                    : std::vector<std::string>{"kind", "cards"});
    whole_values();
    json_.member("additionalProperties", false);
  }

  void common(std::string_view key) {
    json_.key(key);
    json_.begin_object();
    if (key == kAllowKey) {
      json_.member("description",
                   std::string_view("findings that are meant to be so, each with its reason"));
      type("object");
      json_.key("additionalProperties");
      json_.begin_object();
      type("string");
      json_.end_object();
    }
    json_.end_object();
  }

  // `complete`: required fields must stand here. A card may take them from its file's defaults.
  void object(const Kind& kind, const std::vector<Field>& fields,
              const std::vector<std::string>& extra, bool complete) {
    type("object");
    properties(kind, fields, extra);
    std::vector<std::string> required;
    for (const Field& field : fields) {
      if (complete && field.required && !of_edition_) required.push_back(field.name);
    }
    if (!required.empty()) strings("required", required);
    whole_values();
    json_.member("additionalProperties", false);
  }

  // `=figures` replaces the whole value.
  void whole_values() {
    if (!of_edition_) return;
    json_.key("patternProperties");
    json_.begin_object();
    json_.key("^=");
    json_.begin_object();
    json_.end_object();
    json_.end_object();
  }

  // A value that an edition may take away with `~`.
  template <typename Write>
  void or_null(const Write& write) {
    if (!of_edition_) {
      write();
      return;
    }
    json_.key("anyOf");
    json_.begin_array();
    json_.begin_object();
    write();
    json_.end_object();
    json_.begin_object();
    type("null");
    json_.end_object();
    json_.end_array();
  }

  void properties(const Kind& kind, const std::vector<Field>& fields,
                  const std::vector<std::string>& extra) {
    json_.key("properties");
    json_.begin_object();
    for (const std::string& key : extra) common(key);
    for (const Field& field : fields) {
      json_.key(field.name);
      json_.begin_object();
      if (!field.doc.empty()) json_.member("description", std::string_view(field.doc));
      if (field.fallback) write_literal("default", *field.fallback, field.shape, json_);
      if (field.example && field.example->is_scalar()) {
        json_.key("examples");
        json_.begin_array();
        write_scalar(*field.example, field.shape, json_);
        json_.end_array();
      }
      or_null([&] { shape(kind, field.shape); });
      json_.end_object();
    }
    json_.end_object();
  }

  void bounds(const Shape& shape, std::string_view least, std::string_view most) {
    const auto bound = [&](std::string_view key, double value) {
      if (value == std::floor(value)) {
        json_.member(key, static_cast<int64_t>(value));
      } else {
        json_.member(key, value);
      }
    };
    if (shape.min) bound(least, *shape.min);
    if (shape.max) bound(most, *shape.max);
  }

  void name_keys() {
    json_.key("propertyNames");
    json_.begin_object();
    json_.member("pattern", of_edition_ ? kKeyPattern : kNamePattern);
    json_.end_object();
  }

  void names_of(std::string_view family) {
    const std::vector<std::string> known = names_(family);
    if (known.empty()) {
      type("string");
    } else {
      strings("enum", known);
    }
  }

  // As `X6 if there`, in case the game has it.
  static bool is_conditional(std::string_view family) {
    return family == "rule" || family == "variant";
  }

  void names_if_there(std::string_view family) {
    std::vector<std::string> known = names_(family);
    const size_t count = known.size();
    for (size_t i = 0; i < count; ++i) known.push_back(known[i] + " if there");
    if (known.empty()) {
      type("string");
    } else {
      strings("enum", known);
    }
  }

  void shape(const Kind& kind, const Shape& shape) {
    switch (shape.type) {
      case FieldType::text:
      case FieldType::literal:
        // Loom reads 2048 or true as the words they are; an editor takes them for numbers.
        strings("type", {"string", "number", "boolean"});
        bounds(shape, "minLength", "maxLength");
        break;
      case FieldType::name:
        type("string");
        json_.member("pattern", kNamePattern);
        break;
      case FieldType::integer:
        type("integer");
        bounds(shape, "minimum", "maximum");
        break;
      case FieldType::number:
        type("number");
        bounds(shape, "minimum", "maximum");
        break;
      case FieldType::boolean:
        type("boolean");
        break;
      case FieldType::choice:
        choices(shape);
        break;
      case FieldType::reference:
        names_of(shape.to);
        break;
      case FieldType::requirement:
      case FieldType::effect:
        type("string");
        break;
      case FieldType::list:
        list(kind, shape);
        break;
      case FieldType::map:
        map(kind, shape);
        break;
      case FieldType::record:
        record(kind, shape);
        break;
      case FieldType::any:
        break;
    }
  }

  void choices(const Shape& shape) {
    json_.list("enum", shape.values, [&](const std::string& value) {
      json_.value(std::string_view(value));
      if (const auto whole = parse_integer(value)) json_.value(*whole);
    });
  }

  void list(const Kind& kind, const Shape& list_shape) {
    type("array");
    bounds(list_shape, "minItems", "maxItems");
    json_.key("items");
    json_.begin_object();
    if (list_shape.of->type == FieldType::reference && is_conditional(list_shape.of->to)) {
      names_if_there(list_shape.of->to);
    } else {
      shape(kind, *list_shape.of);
    }
    json_.end_object();
  }

  void map(const Kind& kind, const Shape& map_shape) {
    type("object");
    bounds(map_shape, "minProperties", "maxProperties");
    if (!map_shape.to.empty()) {
      json_.key("propertyNames");
      json_.begin_object();
      names_of(map_shape.to);
      json_.end_object();
    } else if (!map_shape.any_key) {
      name_keys();
    }
    if (!map_shape.fields.empty()) properties(kind, map_shape.fields, {});
    json_.key("additionalProperties");
    json_.begin_object();
    or_null([&] { shape(kind, *map_shape.of); });
    json_.end_object();
  }

  void record(const Kind& kind, const Shape& record_shape) {
    if (const Field* alone = shorthand_field(kind, record_shape)) {
      json_.key("anyOf");
      json_.begin_array();
      json_.begin_object();
      shape(kind, alone->shape);
      json_.end_object();
      json_.begin_object();
      record_in_full(kind, record_shape);
      json_.end_object();
      json_.end_array();
    } else {
      record_in_full(kind, record_shape);
    }
  }

  void record_in_full(const Kind& kind, const Shape& record_shape) {
    if (record_shape.record.empty()) {
      object(kind, record_shape.fields, {}, true);
    } else {
      json_.member("$ref", fmt::format("#/$defs/{}.{}", kind.name, record_shape.record));
    }
  }

  const KindSet& kinds_;
  const FamilyNames& names_;
  bool of_edition_;
  JsonWriter json_;
};

}  // namespace

std::string editor_schema(const KindSet& kinds, std::string_view game_title,
                          const FamilyNames& names, bool of_edition) {
  return SchemaWriter(kinds, names, of_edition).run(game_title);
}

}  // namespace loom
