// A card's values as templates read them. A reference is a group (`layer.title`, `layer.icon`,
// `layer.number`, `layer.name`), a requirement has `icons` and `text`, an effect has `icons`,
// `text` and `sentence`; `card.id`, `card.slug` and `game.title` are there for every card.
#pragma once

#include <string_view>

#include "render/template.h"
#include "schema/model/model.h"

namespace loom {

// What `card` holds, under a name that no field can have.
inline constexpr std::string_view kCardItself = "_card";

TemplateData card_data(const Card& card, const Model& model);
// The same as a value, to stand in a larger one.
TemplateValue card_value(const Card& card, const Model& model);
// An effect's or a requirement's group, as above.
TemplateValue effects_value(const EffectList& effects, const Model& model);

}  // namespace loom
