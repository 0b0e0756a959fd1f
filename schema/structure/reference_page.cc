#include "schema/structure/reference_page.h"

#include <fmt/core.h>

#include "schema/structure/field_text.h"
#include "schema/structure/roles.h"
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

const Shape* inner_record(const Shape& shape) {
  if (shape.type == FieldType::record) return shape.record.empty() ? &shape : nullptr;
  if (!shape.fields.empty()) return &shape;
  return shape.of ? inner_record(*shape.of) : nullptr;
}

void rows(std::string& page, const std::vector<Field>& fields, const std::string& prefix) {
  for (const Field& field : fields) {
    page += fmt::format("| `{}{}` | {} | {} | {} | {} |\n", prefix, field.name,
                        cell(shape_text(field.shape)), cell(default_text(field)), cell(field.doc),
                        cell(example_text(field)));
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
  page += fmt::format("\n## `{}`\n\n{}\n", kind.name, kind.doc);
  if (kind.of_cards)
    page += "A file holds its cards under `cards:`, by name; the keys are those of one card.\n";
  table(page, kind.fields);
  for (const NamedRecord& record : kind.records) {
    page += fmt::format("\nThe record `{}`:\n", record.name);
    table(page, record.fields);
  }
}

void role_section(std::string& page) {
  page +=
      "\n## Roles\n\nA card kind may take a role of the engine. Its `slots:` say which field fills "
      "which "
      "slot.\n";
  for (const Role& role : roles()) {
    page +=
        fmt::format("\n### `{}`: {}\n\n| slot | type | | what it is |\n| --- | --- | --- | --- |\n",
                    role.name, role.doc);
    for (const RoleSlot& slot : role.slots) {
      page += fmt::format("| `{}` | {} | {} | {} |\n", slot.name, type_name(slot.type),
                          slot.required ? "required" : "", cell(slot.doc));
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
