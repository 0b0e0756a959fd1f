// A kind: the fields of one sort of file or card, as declared in YAML. The tool's general kinds and
// a game's own card kinds are the same language.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"

namespace loom {

enum class FieldType {
  text,     // prose for readers: may name icons as $energy
  literal,  // text for the tool, taken as it is
  name,     // a lower-case-name
  integer,
  number,
  boolean,
  choice,       // written `enum`
  reference,    // a name that something else declares
  requirement,  // `2 energy, insight, boundary`
  effect,       // `vitals -1 for all players`
  list,
  map,
  record,
  any,
};

std::string_view type_name(FieldType type);
std::optional<FieldType> parse_type_name(std::string_view name);
std::vector<std::string> type_names();

struct Field;

// What a value must look like.
struct Shape {
  FieldType type = FieldType::text;
  // Bounds of a number, of a text's length in code points, or of a list's or map's size.
  std::optional<double> min;
  std::optional<double> max;
  std::vector<std::string> values;  // choice
  std::string to;                   // reference, or a map whose keys are references: the family
  std::string declares;             // map keys, or a name, that become names of this family
  bool any_key = false;             // a map whose keys need not be lower-case-names
  std::shared_ptr<const Shape> of;  // list, map
  std::string says;                 // text: the effect field whose sentence it replaces
  std::vector<std::string> row_of;  // scalar: the tables whose rows it names
  std::string record;               // a record declared under the kind's `records`
  std::string shorthand;            // record: the field that a text alone fills
  std::vector<Field> fields;        // an inline record; of a map, keys that are no entries
};

struct Field {
  std::string name;
  Shape shape;
  bool required = false;
  std::optional<Node> fallback;  // `default:`
  std::string doc;
  std::optional<Node> example;
  Span span;  // the name where it is declared
};

struct NamedRecord {
  std::string name;
  std::vector<Field> fields;
};

// One slot of a role, filled by a field of the kind.
struct Slot {
  std::string name;
  Span span;
  std::string field;
  Span field_span;
};

struct Kind {
  std::string name;
  std::string doc;
  std::string title;  // one card of it in a sentence: "an Event"
  // A game's kind: a file holds many under `cards:`. A general kind: a file is one.
  bool of_cards = false;
  std::vector<Field> fields;
  std::vector<NamedRecord> records;
  std::string role;  // empty: none
  Span role_span;
  std::vector<Slot> slots;
  Span span;  // the name where it is declared
};

const Field* find_field(const std::vector<Field>& fields, std::string_view name);
// The fields of a record shape, inline or named.
const std::vector<Field>& record_fields(const Kind& kind, const Shape& shape);
// The field that a text in the place of the record fills, or none.
const Field* shorthand_field(const Kind& kind, const Shape& shape);
// The field that fills a slot of the kind's role, or none.
const Field* slot_field(const Kind& kind, std::string_view slot);

// Reads a declaration that has passed the structural check.
Kind read_kind(const Node& root, bool of_cards);

// Reports what the structural check cannot see: options that do not go with the type, defaults and
// examples that break their own field, unknown roles, slots filled by nothing fitting.
void check_kind(const Kind& kind, Diagnostics& diagnostics);

}  // namespace loom
