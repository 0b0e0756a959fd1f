// Checks one scalar against its shape: numbers, choices, names and lengths; private to the
// structural check.
#pragma once

#include <string>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"
#include "schema/structure/kind.h"

namespace loom {

// `owner` says whose value it is, for messages: "`copies`".
void check_scalar(const Node& node, const Shape& shape, const std::string& owner,
                  Diagnostics& diagnostics);

// A key or value that must be a name; `siblings` are those beside it, which a suggestion must not
// repeat.
void check_name(std::string_view text, Span span, const std::string& owner, const Node* siblings,
                Diagnostics& diagnostics);

// "a whole number", "text": what a value of the type is, for messages.
std::string type_phrase(FieldType type);
// Whether a number of items lies within the shape's bounds, and what those are.
bool within(const Shape& shape, double value);
std::string bounds_text(const Shape& shape);

}  // namespace loom
