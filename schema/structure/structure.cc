#include "schema/structure/structure.h"

#include <charconv>

#include "schema/codes.h"
#include "schema/structure/scalar.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

// 12 rather than 12.000000; bounds are small decimals.
std::string plain_number(double value) {
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed).ptr;
  return {digits, end};
}

std::string range_text(const Shape& shape) {
  if (shape.min && shape.max) {
    if (*shape.min == *shape.max) return plain_number(*shape.min);
    return plain_number(*shape.min) + " to " + plain_number(*shape.max);
  }
  if (shape.min) return plain_number(*shape.min) + " or more";
  return plain_number(shape.max.value_or(0)) + " or less";
}

bool within(const Shape& shape, double value) {
  return (!shape.min || value >= *shape.min) && (!shape.max || value <= *shape.max);
}

std::string article_and_type(FieldType type) {
  switch (type) {
    case FieldType::list:
      return "a list";
    case FieldType::map:
    case FieldType::record:
      return "a mapping";
    case FieldType::integer:
      return "a whole number";
    case FieldType::number:
      return "a number";
    case FieldType::boolean:
      return "`true` or `false`";
    case FieldType::effect:
      return "an effect";
    case FieldType::requirement:
      return "a requirement";
    case FieldType::name:
    case FieldType::reference:
      return "a name";
    default:
      return "text";
  }
}

bool wants(FieldType type, Node::Type written) {
  if (type == FieldType::list) return written == Node::Type::list;
  if (type == FieldType::map || type == FieldType::record) return written == Node::Type::map;
  return written == Node::Type::scalar;
}

class Checker {
 public:
  Checker(const Kind& kind, Diagnostics& diagnostics) : kind_(kind), diagnostics_(diagnostics) {}

  void file(const Document& document) {
    const std::string owner = "a " + quoted(kind_.name) + " file";
    const Span place = document.root.get(kKindKey)->span;
    if (kind_.of_cards) {
      card_file(document.root, owner, place);
    } else {
      keys(document.root, kind_.fields, {kKindKey, kAllowKey}, owner);
      required(document.root, nullptr, kind_.fields, owner, place);
    }
    allow(document.root);
  }

  void value(const Node& node, const Shape& shape, const std::string& owner) {
    if (shape.type == FieldType::any) return;
    if (node.is_null()) {
      missing(node, shape, owner);
      return;
    }
    if (!wants(shape.type, node.type)) {
      diagnostics_
          .report(codes::wrong_shape, node.span,
                  owner + " should be " + article_and_type(shape.type) + ", not " +
                      std::string(describe(node.type)))
          .with_label("expected " + article_and_type(shape.type));
      return;
    }
    switch (shape.type) {
      case FieldType::list:
        list(node, shape, owner);
        break;
      case FieldType::map:
        map(node, shape, owner);
        break;
      case FieldType::record: {
        const std::vector<Field>& fields = record_fields(kind_, shape);
        keys(node, fields, {}, owner);
        required(node, nullptr, fields, owner, first_line(node));
        break;
      }
      default:
        scalar(node, shape, owner);
    }
  }

 private:
  // A block mapping's span covers all its lines; one key is enough to point at.
  static Span first_line(const Node& node) {
    return node.members.empty() ? node.span : node.members.front().key_span;
  }

  void missing(const Node& node, const Shape& shape, const std::string& owner) {
    Diagnostic& found = diagnostics_.report(codes::missing_value, node.span, owner + " has no value");
    found.with_label("expected " + article_and_type(shape.type));
    if (shape.type == FieldType::text || shape.type == FieldType::literal) {
      found.note("the words `null` and `~` mean no value: put quotes around them if they are text");
    }
  }

  void card_file(const Node& root, const std::string& owner, Span place) {
    for (const Member& member : root.members) {
      const bool known = member.key == kKindKey || member.key == kAllowKey ||
                         member.key == kCardsKey || member.key == kDefaultsKey;
      if (known) continue;
      Diagnostic& found = unknown(member, owner, {"kind", "cards", "defaults", "allow"});
      if (find_field(kind_.fields, member.key) != nullptr) {
        found.note(quoted(member.key) + " is a key of each card: indent it under a card, or put it under `defaults:`");
        found.suggestion.reset();
      }
    }
    const Node* defaults = root.get(kDefaultsKey);
    if (defaults != nullptr && expect_map(*defaults, "`defaults`")) {
      keys(*defaults, kind_.fields, {}, "the `defaults` of a " + quoted(kind_.name) + " file");
    }
    const Node* cards = root.get(kCardsKey);
    if (cards == nullptr) {
      diagnostics_.report(codes::missing_key, place, "`cards` is missing")
          .with_label(owner + " has its cards under `cards:`");
      return;
    }
    if (!expect_map(*cards, "`cards`")) return;
    for (const Member& card : cards->members) one_card(card, defaults);
  }

  void one_card(const Member& card, const Node* defaults) {
    name(card.key, card.key_span, "a card's name");
    const std::string owner = "a " + quoted(kind_.name) + " card";
    if (card.value.is_null()) {
      required(card.value, defaults, kind_.fields, owner, card.key_span);
      return;
    }
    if (!expect_map(card.value, "the card " + quoted(card.key))) return;
    keys(card.value, kind_.fields, {kAllowKey}, owner);
    required(card.value, defaults, kind_.fields, owner, card.key_span);
    allow(card.value);
  }

  bool expect_map(const Node& node, const std::string& owner) {
    if (node.is_map()) return true;
    diagnostics_
        .report(node.is_null() ? codes::missing_value : codes::wrong_shape, node.span,
                node.is_null() ? owner + " has no value"
                               : owner + " should be a mapping, not " + std::string(describe(node.type)))
        .with_label("expected a mapping");
    return false;
  }

  void allow(const Node& node) {
    const Member* allowance = node.find(kAllowKey);
    if (allowance == nullptr || !expect_map(allowance->value, "`allow`")) return;
    Shape reason;
    reason.type = FieldType::literal;
    reason.min = 1;
    for (const Member& member : allowance->value.members) {
      value(member.value, reason, "the reason for allowing " + quoted(member.key));
    }
  }

  Diagnostic& unknown(const Member& member, const std::string& owner,
                      const std::vector<std::string>& known) {
    Diagnostic& found =
        diagnostics_.report(codes::unknown_key, member.key_span, "unknown key " + quoted(member.key));
    found.with_label("not a key of " + owner);
    if (const std::string near = nearest_name(member.key, known); !near.empty()) {
      found.suggest(member.key_span, near);
    }
    return found.note("the keys are " + quoted_list(known, 24));
  }

  void keys(const Node& node, const std::vector<Field>& fields,
            std::initializer_list<std::string_view> common, const std::string& owner) {
    for (const Member& member : node.members) {
      bool is_common = false;
      for (const std::string_view key : common) is_common = is_common || member.key == key;
      if (is_common) continue;
      if (const Field* field = find_field(fields, member.key)) {
        value(member.value, field->shape, quoted(field->name));
        continue;
      }
      std::vector<std::string> known;
      for (const Field& field : fields) known.push_back(field.name);
      for (const std::string_view key : common) known.emplace_back(key);
      unknown(member, owner, known);
    }
  }

  void required(const Node& node, const Node* defaults, const std::vector<Field>& fields,
                const std::string& owner, Span place) {
    for (const Field& field : fields) {
      if (!field.required || node.get(field.name) != nullptr) continue;
      if (defaults != nullptr && defaults->get(field.name) != nullptr) continue;
      Diagnostic& found =
          diagnostics_.report(codes::missing_key, place, quoted(field.name) + " is missing");
      found.with_label(owner + " needs it");
      if (!field.doc.empty()) found.note(quoted(field.name) + ": " + field.doc);
      if (field.example && field.example->is_scalar()) {
        found.note("for example " + quoted(field.name + ": " + field.example->text));
      }
    }
  }

  void size(const Node& node, const Shape& shape, const std::string& owner) {
    if (within(shape, static_cast<double>(node.members.size()))) return;
    diagnostics_
        .report(codes::item_count, node.span,
                owner + " has " + std::to_string(node.members.size()) + " items")
        .with_label("expected " + range_text(shape));
  }

  void list(const Node& node, const Shape& shape, const std::string& owner) {
    size(node, shape, owner);
    if (!shape.of) return;
    for (const Member& item : node.members) value(item.value, *shape.of, "an item of " + owner);
  }

  void map(const Node& node, const Shape& shape, const std::string& owner) {
    size(node, shape, owner);
    for (const Member& member : node.members) {
      const bool names = !shape.any_key && shape.to.empty();
      if (names) name(member.key, member.key_span, "a key of " + owner);
      if (shape.of) value(member.value, *shape.of, quoted(member.key));
    }
  }

  void name(std::string_view text, Span span, const std::string& owner) {
    if (is_name(text)) return;
    Diagnostic& found = diagnostics_.report(codes::bad_name, span,
                                            quoted(text) + " cannot be " + owner);
    found.note("a name has lower-case letters, digits and single hyphens, a letter first");
    if (const std::string near = to_name(text); is_name(near)) found.suggest(span, near);
  }

  void scalar(const Node& node, const Shape& shape, const std::string& owner) {
    switch (shape.type) {
      case FieldType::integer:
        number(node, shape, owner, parse_integer(node.text).has_value());
        break;
      case FieldType::number:
        number(node, shape, owner, parse_number(node.text).has_value());
        break;
      case FieldType::boolean:
        boolean(node, owner);
        break;
      case FieldType::choice:
        choice(node, shape, owner);
        break;
      case FieldType::name:
        name(node.text, node.span, owner);
        break;
      case FieldType::text:
      case FieldType::literal:
        length(node, shape, owner);
        break;
      default:
        break;  // references, requirements and effects are the binder's
    }
  }

  void number(const Node& node, const Shape& shape, const std::string& owner, bool readable) {
    if (!readable) {
      diagnostics_
          .report(codes::not_an_integer, node.span,
                  owner + " should be " + article_and_type(shape.type) + ", not " + quoted(node.text))
          .with_label("expected " + article_and_type(shape.type));
      return;
    }
    const double value = parse_number(node.text).value_or(0);
    if (within(shape, value)) return;
    Diagnostic& found = diagnostics_.report(
        codes::out_of_range, node.span, owner + " is " + plain_number(value) + ", out of its range");
    found.with_label("expected " + range_text(shape));
    const double nearest = shape.min && value < *shape.min ? *shape.min : shape.max.value_or(value);
    found.suggest(node.span, plain_number(nearest));
  }

  void boolean(const Node& node, const std::string& owner) {
    if (parse_boolean(node.text)) return;
    Diagnostic& found = diagnostics_.report(
        codes::not_a_boolean, node.span, owner + " should be `true` or `false`, not " + quoted(node.text));
    const std::string near = nearest_name(node.text, {"true", "false", "yes", "no", "on", "off"});
    if (near.empty()) return;
    found.suggest(node.span, near == "true" || near == "yes" || near == "on" ? "true" : "false");
  }

  void choice(const Node& node, const Shape& shape, const std::string& owner) {
    for (const std::string& value : shape.values) {
      if (node.text == value) return;
    }
    Diagnostic& found = diagnostics_.report(codes::unknown_choice, node.span,
                                            quoted(node.text) + " is not a choice for " + owner);
    found.note("the choices are " + quoted_list(shape.values, 24));
    if (const std::string near = nearest_name(node.text, shape.values); !near.empty()) {
      found.suggest(node.span, near);
    }
  }

  void length(const Node& node, const Shape& shape, const std::string& owner) {
    const size_t count = code_points(node.text);
    if (within(shape, static_cast<double>(count))) return;
    diagnostics_
        .report(codes::text_length, node.span,
                owner + " has " + std::to_string(count) + (count == 1 ? " character" : " characters"))
        .with_label("expected " + range_text(shape));
  }

  const Kind& kind_;
  Diagnostics& diagnostics_;
};

}  // namespace

const Kind* KindSet::find(std::string_view name) const {
  for (const Kind& kind : kinds_) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

std::vector<std::string> KindSet::names() const {
  std::vector<std::string> names;
  for (const Kind& kind : kinds_) names.push_back(kind.name);
  return names;
}

const Kind* kind_of(const Document& document, const KindSet& kinds, Diagnostics& diagnostics) {
  const Node& root = document.root;
  const Span start{document.file, root.span.begin, root.span.begin};
  if (!root.is_map()) {
    diagnostics.report(codes::root_not_a_map, start,
                       "a content file is a mapping, this one is " + std::string(describe(root.type)))
        .note("start it with a line such as `kind: pattern`");
    return nullptr;
  }
  const Node* written = root.get(kKindKey);
  if (written == nullptr || !written->is_scalar()) {
    diagnostics.report(codes::missing_kind, written == nullptr ? start : written->span,
                       "the file does not say what kind it is")
        .note("the first line is `kind: …`; the kinds are " + quoted_list(kinds.names(), 24));
    return nullptr;
  }
  const Kind* kind = kinds.find(written->text);
  if (kind == nullptr) {
    Diagnostic& found = diagnostics.report(codes::unknown_kind, written->span,
                                           "unknown kind " + quoted(written->text));
    found.note("the kinds are " + quoted_list(kinds.names(), 24));
    if (const std::string near = nearest_name(written->text, kinds.names()); !near.empty()) {
      found.suggest(written->span, near);
    }
  }
  return kind;
}

void check_structure(const Document& document, const Kind& kind, Diagnostics& diagnostics) {
  Checker(kind, diagnostics).file(document);
}

void check_value(const Node& value, const Shape& shape, const Kind& kind, const std::string& owner,
                 Diagnostics& diagnostics) {
  Checker(kind, diagnostics).value(value, shape, owner);
}

}  // namespace loom
