#include "schema/structure/reference_page.h"

#include "schema/structure/roles.h"
#include "schema/text/numbers.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// A cell of a Markdown table: bars would end it.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c == '\n' ? ' ' : c;
  }
  return escaped;
}

std::string bounds(const Shape& shape) {
  if (shape.min && shape.max)
    return " (" + plain_number(*shape.min) + " to " + plain_number(*shape.max) + ")";
  if (shape.min) return " (at least " + plain_number(*shape.min) + ")";
  return shape.max ? " (at most " + plain_number(*shape.max) + ")" : std::string();
}

std::string describe(const Shape& shape) {
  switch (shape.type) {
    case FieldType::choice: {
      std::string text;
      for (const std::string& value : shape.values)
        text += (text.empty() ? "`" : ", `") + value + "`";
      return "one of " + text;
    }
    case FieldType::reference:
      return "name of " + a_word(shape.to);
    case FieldType::list:
      return "list" + bounds(shape) + " of " + describe(*shape.of);
    case FieldType::map:
      return "map" + bounds(shape) + " of " + describe(*shape.of) +
             (shape.to.empty() ? "" : ", by name of " + a_word(shape.to)) +
             (shape.declares.empty() ? "" : "; declares each key as " + a_word(shape.declares));
    case FieldType::record:
      return (shape.record.empty() ? "record" : "record `" + shape.record + "`") +
             (shape.shorthand.empty() ? "" : ", or its `" + shape.shorthand + "` alone");
    default:
      return std::string(type_name(shape.type)) + bounds(shape);
  }
}

std::string example_of(const Field& field) {
  if (!field.example || !field.example->is_scalar()) return {};
  return "`" + field.name + ": " + field.example->text + "`";
}

std::string default_of(const Field& field) {
  if (field.required) return "required";
  if (!field.fallback) return {};
  if (field.fallback->is_scalar()) {
    return field.fallback->text.empty() ? "empty" : "`" + field.fallback->text + "`";
  }
  std::string items;
  for (const Member& member : field.fallback->members) {
    items += (items.empty() ? "" : ", ") + (member.key.empty() ? "" : member.key + ": ") +
             member.value.text;
  }
  return items.empty() ? "none" : "`" + items + "`";
}

const Shape* inner_record(const Shape& shape) {
  if (shape.type == FieldType::record) return shape.record.empty() ? &shape : nullptr;
  return shape.of ? inner_record(*shape.of) : nullptr;
}

void rows(std::string& page, const std::vector<Field>& fields, const std::string& prefix) {
  for (const Field& field : fields) {
    page += "| `" + prefix + field.name + "` | " + cell(describe(field.shape)) + " | " +
            cell(default_of(field)) + " | " + cell(field.doc) + " | " + cell(example_of(field)) +
            " |\n";
    if (const Shape* inner = inner_record(field.shape)) {
      const bool many = field.shape.type != FieldType::record;
      rows(page, inner->fields, prefix + field.name + (many ? ".*." : "."));
    }
  }
}

void table(std::string& page, const std::vector<Field>& fields) {
  page += "\n| key | value | default | what it is | example |\n| --- | --- | --- | --- | --- |\n";
  rows(page, fields, "");
}

void kind_section(std::string& page, const Kind& kind) {
  page += "\n## `" + kind.name + "`\n\n" + kind.doc + "\n";
  if (kind.of_cards)
    page += "A file holds its cards under `cards:`, by name; the keys are those of one card.\n";
  table(page, kind.fields);
  for (const NamedRecord& record : kind.records) {
    page += "\nThe record `" + record.name + "`:\n";
    table(page, record.fields);
  }
}

void role_section(std::string& page) {
  page +=
      "\n## Roles\n\nA card kind may take a role of the engine. Its `slots:` say which field fills "
      "which "
      "slot.\n";
  for (const Role& role : roles()) {
    page += "\n### `" + std::string(role.name) + "`: " + std::string(role.doc) +
            "\n\n| slot | type | | what it is |\n| --- | --- | --- | --- |\n";
    for (const RoleSlot& slot : role.slots) {
      page += "| `" + std::string(slot.name) + "` | " + std::string(type_name(slot.type)) + " | " +
              (slot.required ? "required" : "") + " | " + cell(slot.doc) + " |\n";
    }
  }
}

}  // namespace

std::string reference_page(const KindSet& kinds) {
  std::string page =
      "<!-- Generated from schema/kinds/ and the game's kinds by `loom schema`. -->\n"
      "# Kinds: every key of every file\n\n"
      "A content file says what it is in its first line, `kind: …`. Any file, and any card, may "
      "also have "
      "`allow:`, a map from\ndiagnostic codes to the reason why a finding is meant to be so. How "
      "requirements, effects and texts are written is told "
      "in\n[content-language.md](content-language.md).\n";
  for (const Kind& kind : kinds.all()) kind_section(page, kind);
  role_section(page);
  return page;
}

}  // namespace loom
