// The parts of a kind's declaration that its own structural check cannot see.
#include "schema/diagnostics/schema_codes.h"

#include <fmt/core.h>
#include "schema/structure/kind.h"
#include "schema/structure/roles.h"
#include "schema/structure/structure.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

class KindChecker {
 public:
  KindChecker(const Kind& kind, Diagnostics& diagnostics)
      : kind_(kind), diagnostics_(diagnostics) {}

  void run() {
    for (const Field& field : kind_.fields) {
      const bool reserved = kind_.of_cards ? field.name == kAllowKey
                                           : field.name == kAllowKey || field.name == kKindKey;
      if (reserved)
        fault(field, quoted(field.name) + " is a key of every file and cannot be a field");
      check_field(field);
    }
    for (const NamedRecord& record : kind_.records) {
      for (const Field& field : record.fields) check_field(field);
    }
    check_role();
  }

 private:
  Diagnostic& fault(const Field& field, std::string message) {
    return diagnostics_.report(codes::inconsistent_field, field.span, std::move(message));
  }

  void check_field(const Field& field) {
    check_shape(field, field.shape);
    if (field.required && field.fallback) {
      fault(field, quoted(field.name) + " is required and has a default")
          .note("a field that must be written never takes its default: keep one of the two");
    }
    if (field.fallback) {
      check_value(*field.fallback, field.shape, kind_, "the default of " + quoted(field.name),
                  diagnostics_);
    }
    if (field.example) {
      check_value(*field.example, field.shape, kind_, "the example of " + quoted(field.name),
                  diagnostics_);
    }
  }

  void check_shape(const Field& field, const Shape& shape) {
    const bool collection = shape.type == FieldType::list || shape.type == FieldType::map;
    if (shape.type == FieldType::choice && shape.values.empty()) {
      fault(field, quoted(field.name) + " is an `enum` without `values`");
    }
    if (shape.type != FieldType::choice && !shape.values.empty()) {
      fault(field, quoted(field.name) + " has `values` but is no `enum`");
    }
    if (shape.type == FieldType::reference && shape.to.empty()) {
      fault(field, quoted(field.name) + " is a `reference` without `to`");
    }
    if (collection && !shape.of) fault(field, quoted(field.name) + " is a collection without `of`");
    if (!collection && shape.of)
      fault(field, quoted(field.name) + " has `of` but is no `list` or `map`");
    if (shape.min && shape.max && *shape.min > *shape.max) {
      fault(field, quoted(field.name) + " has a `min` above its `max`");
    }
    const bool takes_to = shape.type == FieldType::reference || shape.type == FieldType::map;
    if (!takes_to && !shape.to.empty())
      fault(field, quoted(field.name) + " has `to` but is no `reference` or `map`");
    const bool declaring = shape.type == FieldType::name || shape.type == FieldType::map;
    if (!declaring && !shape.declares.empty()) {
      fault(field, quoted(field.name) + " has `declares` but is no `name` or `map`");
    }
    const bool keyed = shape.type == FieldType::record || shape.type == FieldType::map;
    if ((!keyed && !shape.fields.empty()) ||
        (shape.type != FieldType::record && (!shape.record.empty() || !shape.shorthand.empty()))) {
      fault(field, quoted(field.name) + " has fields of its own but is no `record`");
    }
    if (shape.type == FieldType::map) {
      for (const Field& inner : shape.fields) check_field(inner);
    }
    check_links(field, shape);
    const bool bounded = collection || shape.type == FieldType::integer ||
                         shape.type == FieldType::number || shape.type == FieldType::text ||
                         shape.type == FieldType::literal;
    if (!bounded && (shape.min || shape.max)) {
      fault(field, quoted(field.name) + " has a `min` or `max`, which its type does not take");
    }
    check_record(field, shape);
    if (shape.of) check_shape(field, *shape.of);
  }

  // To another field, and to the rows of tables.
  void check_links(const Field& field, const Shape& shape) {
    if (!shape.says.empty()) {
      const Field* said = find_field(kind_.fields, shape.says);
      if (shape.type != FieldType::text) {
        fault(field, quoted(field.name) + " has `says` but is no `text`");
      } else if (said == nullptr || said->shape.type != FieldType::effect) {
        fault(field, fmt::format("{} says {}, which is no `effect` field of this kind",
                                 quoted(field.name), quoted(shape.says)));
      }
    }
    const bool labels = shape.type == FieldType::integer || shape.type == FieldType::choice ||
                        shape.type == FieldType::literal || shape.type == FieldType::name;
    if (!labels && !shape.row_of.empty()) {
      fault(field, quoted(field.name) + " has `row-of`, but its type cannot name a row");
    }
  }

  void check_record(const Field& field, const Shape& shape) {
    if (shape.type != FieldType::record) return;
    bool known = shape.record.empty();
    for (const NamedRecord& record : kind_.records) known = known || record.name == shape.record;
    if (!known) {
      fault(field, fmt::format("{} uses the record {}, which `records` does not declare",
                               quoted(field.name), quoted(shape.record)));
    }
    const Field* alone = shorthand_field(kind_, shape);
    const bool scalar = alone != nullptr && alone->shape.type != FieldType::list &&
                        alone->shape.type != FieldType::map &&
                        alone->shape.type != FieldType::record;
    if (!shape.shorthand.empty() && known && !scalar) {
      fault(field, fmt::format("{} names {} as `short`, which is no field of a single value",
                               quoted(field.name), quoted(shape.shorthand)));
    }
    if (shape.record.empty() && shape.fields.empty()) {
      fault(field, quoted(field.name) + " is a `record` without `fields`");
    }
    for (const Field& inner : shape.fields) check_field(inner);
  }

  void check_role() {
    if (kind_.role.empty()) {
      if (!kind_.slots.empty()) {
        diagnostics_
            .report(codes::bad_slot, kind_.slots.front().span, "a kind without a role has no slots")
            .note("add `role:`, or take the slots out; the roles are " + quoted_list(role_names()));
      }
      return;
    }
    const Role* role = find_role(kind_.role);
    if (role == nullptr) {
      unknown_role();
      return;
    }
    for (const Slot& slot : kind_.slots) check_slot(*role, slot);
    for (const RoleSlot& slot : role->slots) {
      if (slot.required && !mentions(slot.name)) {
        diagnostics_
            .report(codes::bad_slot, kind_.role_span,
                    fmt::format("the slot {} of the role {} is not filled", quoted(slot.name),
                                quoted(role->name)))
            .note(fmt::format("{}: {}", quoted(slot.name), slot.doc))
            .note(fmt::format("name a field of type `{}` under `slots:`", type_name(slot.type)));
      }
    }
  }

  // Also by a slip of the pen, which is reported on its own.
  bool mentions(std::string_view slot_name) const {
    for (const Slot& slot : kind_.slots) {
      if (!nearest_name(slot.name, {std::string(slot_name)}).empty()) return true;
    }
    return false;
  }

  static std::vector<std::string> role_names() {
    std::vector<std::string> names;
    for (const Role& role : roles()) names.emplace_back(role.name);
    return names;
  }

  void unknown_role() {
    const std::vector<std::string> names = role_names();
    Diagnostic& found = diagnostics_.report(codes::unknown_role, kind_.role_span,
                                            "unknown role " + quoted(kind_.role));
    found.note("the roles are " + quoted_list(names));
    if (const std::string near = nearest_name(kind_.role, names); !near.empty()) {
      found.suggest(kind_.role_span, near);
    }
  }

  void check_slot(const Role& role, const Slot& slot) {
    const RoleSlot* wanted = nullptr;
    std::vector<std::string> names;
    for (const RoleSlot& candidate : role.slots) {
      names.emplace_back(candidate.name);
      if (candidate.name == slot.name) wanted = &candidate;
    }
    if (wanted == nullptr) {
      Diagnostic& found = diagnostics_.report(
          codes::bad_slot, slot.span,
          fmt::format("the role {} has no slot {}", quoted(role.name), quoted(slot.name)));
      found.note("its slots are " + quoted_list(names));
      if (const std::string near = nearest_name(slot.name, names); !near.empty()) {
        found.suggest(slot.span, near);
      }
      return;
    }
    const Field* field = find_field(kind_.fields, slot.field);
    if (field == nullptr) {
      std::vector<std::string> fields;
      for (const Field& candidate : kind_.fields) fields.push_back(candidate.name);
      Diagnostic& found = diagnostics_.report(codes::bad_slot, slot.field_span,
                                              "the kind has no field " + quoted(slot.field));
      found.note("its fields are " + quoted_list(fields, 24));
      if (const std::string near = nearest_name(slot.field, fields); !near.empty()) {
        found.suggest(slot.field_span, near);
      }
    } else if (field->shape.type != wanted->type) {
      diagnostics_
          .report(
              codes::bad_slot, slot.field_span,
              fmt::format("{} is of type `{}`, the slot {} takes `{}`", quoted(slot.field),
                          type_name(field->shape.type), quoted(slot.name), type_name(wanted->type)))
          .also(field->span, "declared here");
    } else if (field->shape.to != wanted->to) {
      diagnostics_
          .report(codes::bad_slot, slot.field_span,
                  fmt::format("{} names a {}, the slot {} takes a {}", quoted(slot.field),
                              field->shape.to, quoted(slot.name), wanted->to))
          .also(field->span, "declared here");
    } else if (wanted->required && !field->required && !field->fallback) {
      diagnostics_
          .report(codes::bad_slot, slot.field_span,
                  fmt::format("a card may leave out {}, but the slot {} must be filled",
                              quoted(slot.field), quoted(slot.name)))
          .also(field->span, "add `required: true` here");
    }
  }

  const Kind& kind_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_kind(const Kind& kind, Diagnostics& diagnostics) {
  KindChecker(kind, diagnostics).run();
}

}  // namespace loom
