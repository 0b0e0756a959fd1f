#include "validator/context/check_context.h"

namespace loom {

CheckContext::CheckContext(const LoadedGame& loaded)
    : game(loaded),
      model(loaded.model),
      bounds(read_bounds(model, &bound_faults)),
      glossary(read_glossary(model, &glossary_faults)),
      engine_cards(loom::engine_cards(model)),
      shared_goals(loom::shared_goals(model)),
      texts(read_texts(loaded)) {}

}  // namespace loom
