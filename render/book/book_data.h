// What chapters may read: every figure by its path (`S4.energy`), rules, rulings, glossary,
// variants, bands, cards, tables and the words of the game.
#pragma once

#include "render/template/template.h"
#include "schema/model/model.h"

namespace loom {

// `examples` are the example plays as they were carried out, which others know how to do.
TemplateValue book_data(const Model& model, const TemplateValue& examples);

// The terms of the glossary as they are printed, by the alphabet.
struct GlossaryTitle {
  std::string name;
  std::string one;
  std::string many;
};
std::vector<GlossaryTitle> glossary_titles(const Model& model);

// What stands at a path as TemplateRead tells it (`rulings.*.id`); none when nothing can.
const TemplateValue* find_value(const TemplateValue& root, std::string_view path);

// Every path, `*` for the items of lists left out: for suggestions.
std::vector<std::string> value_paths(const TemplateValue& root);

}  // namespace loom
