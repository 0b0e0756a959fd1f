// Numbers that a text types where it should name a figure.
#pragma once

#include <vector>

#include "schema/language/sentence.h"
#include "validator/terms/glossary.h"

namespace loom {

// Bytes of the prose.
struct TypedNumber {
  size_t begin = 0;
  size_t end = 0;
};

// Digits, and number words right before a term of the game: "two Events".
std::vector<TypedNumber> find_typed_numbers(const Prose& prose, const Glossary& glossary,
                                            const Language& language);

}  // namespace loom
