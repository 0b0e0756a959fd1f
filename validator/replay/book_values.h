// Example plays as chapters of the rulebook read them: rounds, what is done in them step by step,
// and what everyone has then.
#pragma once

#include "render/template/template.h"
#include "validator/replay/replay.h"

namespace loom::replay {

TemplateValue book_values(const std::vector<Replayed>& examples, const LoadedGame& game);

}  // namespace loom::replay
