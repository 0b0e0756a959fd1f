// What a card says in sentences, made of its data: for places where nobody can read the picture.
#pragma once

#include <string>

#include "schema/model/model.h"

namespace loom {

// A line for what it is, one for what it asks, one for what comes of it, and the text that gives it
// its mood. Without the title, which stands elsewhere.
std::string card_words(const Card& card, const Model& model);

// "1 Energy, 2 Insight and Balance".
std::string enumeration(const std::vector<std::string>& parts, const Model& model);

}  // namespace loom
