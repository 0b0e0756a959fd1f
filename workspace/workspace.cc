#include "workspace/workspace.h"

namespace loom {

const CheckedGame& Workspace::check(const CheckRequest& request) {
  // The renderers of the last check look into its reading, so that they go first.
  checked_.reset();
  reading_ = std::make_unique<const FilesReadOnce>(files_);
  CheckRequest with_cache = request;
  with_cache.cache = &cache_;
  checked_ = std::make_unique<const CheckedGame>(*reading_, folder_, with_cache);
  return *checked_;
}

}  // namespace loom
