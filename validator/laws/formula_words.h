// A law as a plain sentence, for whoever has broken it.
#pragma once

#include <string>

#include "validator/laws/formula.h"

namespace loom::law {

// "the average of requirement.tokens is at most K1.most"
std::string in_words(const Formula& formula);

}  // namespace loom::law
