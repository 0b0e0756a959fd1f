#include "studio/edits/card_start.h"

#include <fmt/core.h>
#include <cmath>

#include "schema/text/letters.h"
#include "schema/text/numbers.h"
#include "studio/edits/card_file.h"

namespace loom::studio {
namespace {

// In one line; nothing for what has no simple form.
std::string simple_value(const Field& field, const LoadedGame& game) {
  const Shape& shape = field.shape;
  if (field.example && field.example->is_scalar())
    return written_scalar(field.example->text, {}, false);
  if (shape.type == FieldType::choice && !shape.values.empty()) return shape.values.front();
  if (shape.type == FieldType::boolean) return "false";
  if (shape.type == FieldType::integer || shape.type == FieldType::number)
    return shown_number(shape.min.value_or(0));
  if (shape.type == FieldType::list) return "[]";
  if (shape.type == FieldType::map || shape.type == FieldType::record) return "{}";
  const Family* family = shape.type == FieldType::reference ? game.model.family(shape.to) : nullptr;
  if (family != nullptr && !family->names.empty()) return family->names.front().text;
  return "\"\"";
}

}  // namespace

std::string title_from(const std::string& slug) {
  std::string title;
  for (const std::string& word : split_at(slug, '-'))
    title += (title.empty() ? "" : " ") + capitalised(word);
  return title;
}

std::vector<std::string> card_start(const Kind& kind, const std::string& slug,
                                    const LoadedGame& game) {
  std::vector<std::string> lines;
  for (const Field& field : kind.fields) {
    if (!field.required || field.fallback) continue;
    const std::string value = field.name == "title" ? written_scalar(title_from(slug), {}, false)
                                                    : simple_value(field, game);
    lines.push_back(fmt::format("{}: {}", field.name, value));
  }
  // A card without anything would be no card at all.
  if (lines.empty() && !kind.fields.empty()) {
    lines.push_back(
        fmt::format("{}: {}", kind.fields.front().name, simple_value(kind.fields.front(), game)));
  }
  return lines;
}

}  // namespace loom::studio
