// Any effect that can be written with the sample words.
#pragma once

#include <random>

#include "schema/language/effect.h"

namespace loom::testing {

Effect random_effect(std::mt19937& random);

}  // namespace loom::testing
