// Readable forms of the values between the steps, so that a person can look inside.
#pragma once

#include <string>

#include "schema/model/load_game.h"

namespace loom {

// A file's tree: every node with its type, place and text.
std::string dump_document(const Document& document, const SourceMap& sources);
// The bound game: words, cards with their values, effects as text, sentence and icons.
std::string dump_model(const Model& model);

}  // namespace loom
