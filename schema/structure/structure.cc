#include "schema/structure/structure.h"

#include <fmt/core.h>
#include <set>

#include "schema/diagnostics/schema_codes.h"
#include "schema/structure/scalar_check.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// A field that a game's kind may declare: how often a card is printed.
constexpr std::string_view kCopiesKey = "copies";

// Keys that a misspelled one was taken for: they are not reported as missing as well.
using Claimed = std::set<std::string, std::less<>>;

bool wants(FieldType type, Node::Type written) {
  if (type == FieldType::list) return written == Node::Type::list;
  if (type == FieldType::map || type == FieldType::record) return written == Node::Type::map;
  return written == Node::Type::scalar;
}

class Checker {
 public:
  Checker(const Kind& kind, Diagnostics& diagnostics) : kind_(kind), diagnostics_(diagnostics) {}

  void file(const Document& document) {
    const Node& root = document.root;
    const std::string owner = a_quoted(kind_.name) + " file";
    const Span place = root.get(kKindKey)->span;
    if (kind_.of_cards) {
      card_file(root, owner, place);
    } else {
      const Claimed claimed = keys(root, kind_.fields, {kKindKey, kAllowKey}, owner);
      required(root, nullptr, kind_.fields, claimed, owner, place);
    }
    allow(root);
  }

  // `place` is what to point at when the value as a whole lacks something: its key.
  void value(const Node& node, const Shape& shape, const std::string& owner, Span place) {
    if (shape.type == FieldType::any || (node.incomplete && node.members.empty())) return;
    if (node.is_null()) {
      missing_value(node, shape.type, owner);
    } else if (const Field* alone = shorthand_field(kind_, shape); alone && node.is_scalar()) {
      check_scalar(node, alone->shape, owner, diagnostics_);
    } else if (!wants(shape.type, node.type)) {
      wrong_shape(node, shape.type, owner);
    } else if (shape.type == FieldType::list) {
      list(node, shape, owner);
    } else if (shape.type == FieldType::map) {
      map(node, shape, owner);
    } else if (shape.type == FieldType::record) {
      const std::vector<Field>& fields = record_fields(kind_, shape);
      const Claimed claimed = keys(node, fields, {}, owner);
      required(node, nullptr, fields, claimed, owner, place);
    } else {
      check_scalar(node, shape, owner, diagnostics_);
    }
  }

 private:
  void wrong_shape(const Node& node, FieldType type, const std::string& owner) {
    Diagnostic& found = diagnostics_.report(
        codes::wrong_shape, node.span,
        fmt::format("{} should be {}, not {}", owner, type_phrase(type), describe(node.type)));
    if (type == FieldType::map || type == FieldType::record) {
      found.note("write its keys on the lines below it, indented, each as `key: value`");
    } else if (type == FieldType::list) {
      found.note("write it as `[one, two]`, or on the lines below with `- ` before each item");
    } else if (node.plain) {
      found.note("text that starts with a bracket or a dash needs quotes");
    }
  }

  void missing_value(const Node& node, FieldType type, const std::string& owner) {
    Diagnostic& found =
        diagnostics_.report(codes::missing_value, node.span, owner + " has no value");
    found.with_label("expected " + type_phrase(type));
    const bool written_out = node.span.end > node.span.begin;
    found.note(written_out ? "`null` and `~` mean no value: put quotes around them if they are "
                             "text; only an edition takes a "
                             "key away with them"
                           : "write a value, or delete the key");
  }

  void card_file(const Node& root, const std::string& owner, Span place) {
    Claimed claimed;
    for (const Member& member : root.members) {
      const bool known = member.key == kKindKey || member.key == kAllowKey ||
                         member.key == kCardsKey || member.key == kDefaultsKey;
      if (known) continue;
      if (find_field(kind_.fields, member.key) != nullptr) {
        claimed.insert(member.key);
        diagnostics_
            .report(codes::unknown_key, member.key_span, "unknown key " + quoted(member.key))
            .with_label("not a key of " + owner)
            .note(quoted(member.key) +
                  " is a key of each card: indent it under a card, or put it under `defaults:`");
      } else {
        claimed.insert(unknown(root, member, owner, {"kind", "cards", "defaults", "allow"}));
      }
    }
    const Node* defaults = root.get(kDefaultsKey);
    if (defaults != nullptr && expect_map(*defaults, "`defaults`")) {
      claimed.merge(keys(*defaults, kind_.fields, {}, "the `defaults` of " + owner));
    }
    const Node* cards = root.get(kCardsKey);
    if (cards == nullptr && !claimed.contains(kCardsKey)) {
      diagnostics_.report(codes::missing_key, place, "`cards` is missing")
          .with_label(owner + " has its cards under `cards:`");
    }
    if (cards == nullptr || !expect_map(*cards, "`cards`")) return;
    // An unknown `defaults` may have given anything.
    const bool unsure = claimed.contains(kDefaultsKey);
    for (const Member& card : cards->members) {
      one_card(card, *cards, defaults, unsure ? nullptr : &claimed);
    }
  }

  // Fields that stand beside their card instead of below it read as cards of their own.
  bool looks_like_field(const Member& card) const {
    return card.value.is_scalar() && find_field(kind_.fields, card.key) != nullptr;
  }

  bool has_stray_fields(const Node& cards) const {
    for (const Member& card : cards.members) {
      if (looks_like_field(card)) return true;
    }
    return false;
  }

  // `claimed` is null when nothing can be said about missing keys.
  void one_card(const Member& card, const Node& cards, const Node* defaults,
                const Claimed* claimed) {
    if (looks_like_field(card)) {
      diagnostics_
          .report(codes::wrong_shape, card.key_span,
                  quoted(card.key) + " stands where a card's name should")
          .note("indent it further, under the card above");
      return;
    }
    if (card.value.is_written_null()) {
      diagnostics_
          .report(codes::nothing_below, card.key_span,
                  fmt::format("there is no {} to take away", quoted(card.key)))
          .with_label("the game extends no other")
          .note(
              "`~` takes away what an edition inherits: did you mean to write `extends:` in "
              "game.yaml?");
      return;
    }
    check_name(card.key, card.key_span, "a card", &cards, diagnostics_);
    if (!card.value.is_null() && !expect_map(card.value, "the card " + quoted(card.key))) return;
    const std::string owner = a_quoted(kind_.name) + " card";
    Claimed own = keys(card.value, kind_.fields, {kAllowKey}, owner);
    if (claimed != nullptr && !(card.value.is_null() && has_stray_fields(cards))) {
      own.insert(claimed->begin(), claimed->end());
      required(card.value, defaults, kind_.fields, own, owner, card.key_span);
    }
    allow(card.value);
  }

  bool expect_map(const Node& node, const std::string& owner) {
    if (node.is_map()) return true;
    if (!node.is_null()) {
      wrong_shape(node, FieldType::map, owner);
    } else if (!node.incomplete) {
      missing_value(node, FieldType::map, owner);
    }
    return false;
  }

  void allow(const Node& node) {
    const Member* allowance = node.find(kAllowKey);
    if (allowance == nullptr || !expect_map(allowance->value, "`allow`")) return;
    Shape reason;
    reason.type = FieldType::literal;
    reason.min = 1;
    for (const Member& member : allowance->value.members) {
      value(member.value, reason, "the reason for allowing " + quoted(member.key), member.key_span);
    }
  }

  // Reports a key that nothing knows; returns the key it was probably meant to be.
  std::string unknown(const Node& map, const Member& member, const std::string& owner,
                      const std::vector<std::string>& known) {
    Diagnostic& found = diagnostics_.report(codes::unknown_key, member.key_span,
                                            "unknown key " + quoted(member.key));
    found.with_label("not a key of " + owner);
    std::string near = nearest_name(member.key, known);
    if (!near.empty() && map.find(near) != nullptr) {
      found.note(quoted(near) + " is given already");
    } else if (!near.empty()) {
      found.suggest(member.key_span, near);
    }
    if (kind_.of_cards && member.key == kCopiesKey && near.empty()) {
      found.note(
          fmt::format("to print a card several times, the kind {} declares under `fields`: "
                      "`copies: {{type: integer, default: 1, doc: how many are printed}}`",
                      quoted(kind_.name)));
    }
    found.note("the keys are " + quoted_list(known, 24));
    return near;
  }

  Claimed keys(const Node& node, const std::vector<Field>& fields,
               std::initializer_list<std::string_view> common, const std::string& owner) {
    Claimed claimed;
    for (const Member& member : node.members) {
      bool is_common = false;
      for (const std::string_view key : common) is_common = is_common || member.key == key;
      if (is_common) continue;
      if (const Field* field = find_field(fields, member.key)) {
        value(member.value, field->shape, quoted(field->name), member.key_span);
        continue;
      }
      std::vector<std::string> known;
      known.reserve(fields.size() + common.size());
      for (const Field& field : fields) known.push_back(field.name);
      for (const std::string_view key : common) known.emplace_back(key);
      claimed.insert(unknown(node, member, owner, known));
    }
    return claimed;
  }

  void required(const Node& node, const Node* defaults, const std::vector<Field>& fields,
                const Claimed& claimed, const std::string& owner, Span place) {
    if (node.incomplete) return;
    std::vector<const Field*> absent;
    for (const Field& field : fields) {
      const bool given =
          node.get(field.name) != nullptr || claimed.contains(field.name) ||
          (defaults != nullptr && (defaults->incomplete || defaults->get(field.name) != nullptr));
      if (field.required && !given) absent.push_back(&field);
    }
    if (absent.empty()) return;
    std::vector<std::string> names;
    names.reserve(absent.size());
    for (const Field* field : absent) names.push_back(field->name);
    Diagnostic& found = diagnostics_.report(
        codes::missing_key, place,
        fmt::format("{}{} missing", quoted_list(names, 24), names.size() == 1 ? " is" : " are"));
    found.with_label(fmt::format("{} needs {}", owner, names.size() == 1 ? "it" : "them"));
    for (const Field* field : absent) {
      if (field->doc.empty()) continue;
      const bool shown = field->example && field->example->is_scalar();
      found.note(fmt::format("{}: {}{}", quoted(field->name), field->doc,
                             shown ? ", for example " + quoted(fmt::format("{}: {}", field->name,
                                                                           field->example->text))
                                   : ""));
    }
  }

  void size(const Node& node, const Shape& shape, const std::string& owner,
            std::string_view things) {
    if (within(shape, static_cast<double>(node.members.size()))) return;
    const std::string message =
        node.members.empty() ? owner + " is empty"
                             : fmt::format("{} has {} {}", owner, node.members.size(), things);
    diagnostics_.report(codes::item_count, node.span, message)
        .with_label("expected " + bounds_text(shape));
  }

  void list(const Node& node, const Shape& shape, const std::string& owner) {
    size(node, shape, owner, "items");
    if (!shape.of) return;
    for (const Member& item : node.members) {
      const Span place =
          item.value.members.empty() ? item.value.span : item.value.members.front().key_span;
      value(item.value, *shape.of, "an item of " + owner, place);
    }
  }

  void map(const Node& node, const Shape& shape, const std::string& owner) {
    size(node, shape, owner, "entries");
    for (const Member& member : node.members) {
      if (const Field* field = find_field(shape.fields, member.key)) {
        value(member.value, field->shape, quoted(field->name), member.key_span);
        continue;
      }
      const bool names = !shape.any_key && shape.to.empty();
      if (names) check_name(member.key, member.key_span, "a key of " + owner, &node, diagnostics_);
      if (shape.of) value(member.value, *shape.of, quoted(member.key), member.key_span);
    }
    required(node, nullptr, shape.fields, {}, owner, node.span);
  }

  const Kind& kind_;
  Diagnostics& diagnostics_;
};

void missing_kind(const Node& root, Span start, const KindSet& kinds, Diagnostics& diagnostics) {
  const Member* written = root.find(kKindKey);
  if (written != nullptr) {
    diagnostics
        .report(codes::missing_kind, written->value.span, "`kind` should be the name of a kind")
        .note("the kinds are " + quoted_list(kinds.names(), 24));
    return;
  }
  Diagnostic& found =
      diagnostics.report(codes::missing_kind, start, "the file does not say what kind it is");
  found.note("write `kind: …` on its first line; the kinds are " + quoted_list(kinds.names(), 24));
  for (const Member& member : root.members) {
    if (nearest_name(member.key, {std::string(kKindKey)}).empty()) continue;
    found.span = member.key_span;
    found.suggest(member.key_span, std::string(kKindKey));
    return;
  }
}

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
    diagnostics
        .report(codes::root_not_a_map, start,
                "a content file is a mapping, this one is " + std::string(describe(root.type)))
        .note("its first line says what it holds, such as `kind: game`");
    return nullptr;
  }
  const Node* written = root.get(kKindKey);
  if (written == nullptr || !written->is_scalar()) {
    missing_kind(root, start, kinds, diagnostics);
    return nullptr;
  }
  const Kind* kind = kinds.find(written->text);
  if (kind == nullptr) {
    Diagnostic& found = diagnostics.report(codes::unknown_kind, written->span,
                                           "unknown kind " + quoted(written->text));
    found.note("the kinds are " + quoted_list(kinds.names(), 24));
    found.note("a game declares its own in files of kind `kind`");
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
  Checker(kind, diagnostics).value(value, shape, owner, value.span);
}

}  // namespace loom
