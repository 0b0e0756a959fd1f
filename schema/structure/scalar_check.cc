#include "schema/structure/scalar_check.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/structure/scalar.h"
#include "schema/text/letters.h"
#include "schema/text/numbers.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// A whole number of any length: one too long to hold is out of range, not malformed.
bool is_whole(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string characters(size_t count) {
  return fmt::format("{}{}", count, count == 1 ? " character" : " characters");
}

void check_number(const Node& node, const Shape& shape, const std::string& owner,
                  Diagnostics& diagnostics) {
  const bool whole = is_whole(node.text);
  const auto value = parse_number(node.text);
  if (!whole && (shape.type == FieldType::integer || !value)) {
    diagnostics.report(
        codes::not_a_number, node.span,
        fmt::format("{} should be {}, not {}", owner, type_phrase(shape.type), quoted(node.text)));
    return;
  }
  const bool holds = shape.type == FieldType::number || parse_integer(node.text).has_value();
  if (holds && value && within(shape, *value)) return;
  diagnostics
      .report(codes::out_of_range, node.span,
              fmt::format("{} is out of its range: {}", owner, quoted(node.text)))
      .with_label(shape.min || shape.max ? "expected " + bounds_text(shape) : "too large");
}

void check_boolean(const Node& node, const std::string& owner, Diagnostics& diagnostics) {
  if (parse_boolean(node.text)) return;
  Diagnostic& found = diagnostics.report(
      codes::not_a_boolean, node.span,
      fmt::format("{} should be `true` or `false`, not {}", owner, quoted(node.text)));
  const std::string lower = lower_case(node.text);
  if (lower == "yes" || lower == "on" || lower == "true") found.suggest(node.span, "true");
  if (lower == "no" || lower == "off" || lower == "false") found.suggest(node.span, "false");
}

void check_choice(const Node& node, const Shape& shape, const std::string& owner,
                  Diagnostics& diagnostics) {
  if (std::find(shape.values.begin(), shape.values.end(), node.text) != shape.values.end()) return;
  Diagnostic& found =
      diagnostics.report(codes::unknown_choice, node.span,
                         fmt::format("{} is not a choice for {}", quoted(node.text), owner));
  found.note("the choices are " + quoted_list(shape.values, 24));
  if (const std::string near = nearest_name(node.text, shape.values); !near.empty()) {
    found.suggest(node.span, near);
  }
}

void check_length(const Node& node, const Shape& shape, const std::string& owner,
                  Diagnostics& diagnostics) {
  const size_t count = code_points(trimmed(node.text));
  if (within(shape, static_cast<double>(count))) return;
  std::string message = owner + " is empty";
  if (count > 0 && shape.max && static_cast<double>(count) > *shape.max) {
    message = fmt::format("{} is {} too long", owner,
                          characters(count - static_cast<size_t>(*shape.max)));
  } else if (count > 0) {
    message = fmt::format("{} has only {}", owner, characters(count));
  }
  diagnostics.report(codes::text_length, node.span, message)
      .with_label(fmt::format("expected {} characters", bounds_text(shape)));
}

}  // namespace

std::string type_phrase(FieldType type) {
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
    case FieldType::choice:
      return "one of its choices";
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

bool within(const Shape& shape, double value) {
  return (!shape.min || value >= *shape.min) && (!shape.max || value <= *shape.max);
}

std::string bounds_text(const Shape& shape) {
  if (shape.min && shape.max) {
    if (*shape.min == *shape.max) return plain_number(*shape.min);
    return fmt::format("{} to {}", plain_number(*shape.min), plain_number(*shape.max));
  }
  return shape.min ? "at least " + plain_number(*shape.min)
                   : "at most " + plain_number(shape.max.value_or(0));
}

void check_name(std::string_view text, Span span, const std::string& owner, const Node* siblings,
                Diagnostics& diagnostics) {
  if (is_name(text)) return;
  Diagnostic& found = diagnostics.report(codes::bad_name, span, quoted(text) + " is not a name");
  found.with_label(owner + " takes a name");
  found.note("a name has lower-case letters, digits and single hyphens, a letter first");
  const std::string near = to_name(text);
  const bool taken = siblings != nullptr && siblings->find(near) != nullptr;
  if (is_name(near) && !taken) found.suggest(span, near);
}

void check_scalar(const Node& node, const Shape& shape, const std::string& owner,
                  Diagnostics& diagnostics) {
  switch (shape.type) {
    case FieldType::integer:
    case FieldType::number:
      check_number(node, shape, owner, diagnostics);
      break;
    case FieldType::boolean:
      check_boolean(node, owner, diagnostics);
      break;
    case FieldType::choice:
      check_choice(node, shape, owner, diagnostics);
      break;
    case FieldType::name:
      check_name(node.text, node.span, owner, nullptr, diagnostics);
      break;
    case FieldType::text:
    case FieldType::literal:
      check_length(node, shape, owner, diagnostics);
      break;
    default:
      break;  // references, requirements and effects are the binder's
  }
}

}  // namespace loom
