// Effects in short, as boards and choices show them: "+1 Vitals for contributors, recycle the
// Market".
#pragma once

#include <string>

#include "schema/model/model.h"

namespace loom::program {

std::string effect_words(const EffectList& list, const Model& model);

}  // namespace loom::program
