#include "studio/game/game_reading.h"

#include "driver/all_codes.h"
#include "schema/model/allow.h"

namespace loom::studio {

Reading::Reading(const Files& disk, const std::string& folder, DocumentCache& cache)
    : files_(std::make_shared<const FilesReadOnce>(disk)),
      loaded_(std::make_unique<LoadedGame>(load_game(*files_, folder, {}, &cache))) {
  Diagnostics& found = loaded_->diagnostics;
  Allowances(loaded_->files, all_codes(), found).apply();
  found.sort_and_deduplicate(loaded_->sources);
}

Reading::Reading(std::shared_ptr<const FilesReadOnce> files, const std::string& folder,
                 CheckCache& cache)
    : files_(std::move(files)) {
  CheckRequest request;
  request.cache = &cache;
  request.second_thread = true;
  checked_ = std::make_unique<const CheckedGame>(*files_, folder, request);
}

void Reading::prepare_to_draw(LookCache& cache) {
  // Cards are typed and bound then, which is all that drawing them asks for.
  if (game().bound && !game().diagnostics.has_errors())
    renderers_ = std::make_unique<CardRenderers>(game(), *files_, &cache);
}

}  // namespace loom::studio
