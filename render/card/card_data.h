// A card's values as templates read them. A reference is a group (`layer.title`, `layer.icon`,
// `layer.number`, `layer.name`), a requirement has `icons`, `text` and `items`, an effect has
// `sentence` besides; `card.id`, `card.hash`, `game.title` and `style` are there for every card.
#pragma once

#include <string>
#include <string_view>

#include "render/template/template.h"
#include "schema/model/model.h"

namespace loom {

// What `card` holds, under a name that no field can have.
inline constexpr std::string_view kCardItself = "_card";

// `card.hash`: what a layout stamps on a card to tell printed cards apart.
std::string card_stamp(const Card& card, const Vocabulary& words);

// `figures` are those of the card's layout.
TemplateData card_data(const Card& card, const Model& model, const std::string& style,
                       const TemplateValue::Map& figures);
// The same as a value that can stand in a larger one.
TemplateValue card_value(const Card& card, const Model& model, const std::string& style,
                         const TemplateValue::Map& figures);
// The parts of a list of effects as a card has it.
TemplateValue::Map effect_parts(const EffectList& effects, const Model& model);

}  // namespace loom
