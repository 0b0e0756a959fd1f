// What chapters may read: every figure by its path (`S4.energy`), rules, rulings, glossary,
// variants, bands, cards, tables and the words of the game.
#pragma once

#include "render/template/template.h"
#include "schema/model/model.h"

namespace loom {

// `examples` are the example plays as they were carried out, which others know how to do.
TemplateData book_data(const Model& model, TemplateValue examples);

// The terms of the glossary as they are printed, by the alphabet.
struct GlossaryTitle {
  std::string name;
  std::string one;
  std::string many;
};
std::vector<GlossaryTitle> glossary_titles(const Model& model);

}  // namespace loom
