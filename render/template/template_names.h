// Which names a template may read: the fields of the card's kind and their parts. A slip is found
// here once, also where no card would come by.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/template/template.h"
#include "schema/structure/kind.h"

namespace loom {

// What a template can read besides the fields of the kind.
struct TemplateScope {
  const Kind& kind;
  std::vector<Field> more{};  // such as `figures`
  // Items of lists that are gone through, and the path each stands for: `item`, `cost.items.*`.
  std::vector<std::pair<std::string, std::string>> items{};
};

// The parts of a reference, requirement or effect; none for any other type.
std::vector<Field> part_fields(const Shape& shape);

// `rows`, which templates read for fields that name rows of tables: `rows.letter.bands`.
Field rows_field(const Kind& kind);

// A field that is a group of others.
Field record_field(const std::string& name, std::vector<Field> parts);

// Names that no card of the kind has, and groups that are printed as if they were a text.
std::vector<TemplateFault> check_names(const Template& text, const TemplateScope& scope);

// What a dotted name leads to, such as `cost.items`. `path` is the same from the card on.
struct FoundName {
  std::optional<TemplateFault> fault;
  const Shape* shape = nullptr;  // none for what only the card knows
  std::string path;
};
FoundName find_name(std::string_view name, const TemplateScope& scope);

}  // namespace loom
