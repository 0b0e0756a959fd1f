#include "render/page/drawn_cache.h"

namespace loom {

std::optional<DrawnFile> DrawnCache::find(const std::string& fingerprint) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto found = known_.find(fingerprint);
  if (found == known_.end()) return std::nullopt;
  found->second.used = true;
  return found->second.file;
}

void DrawnCache::keep(const std::string& fingerprint, DrawnFile file) {
  const std::lock_guard<std::mutex> lock(mutex_);
  known_[fingerprint] = {std::move(file), true};
}

bool DrawnCache::knows_any() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return !known_.empty();
}

void DrawnCache::turn() {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::erase_if(known_, [](const auto& entry) { return !entry.second.used; });
  for (auto& [fingerprint, known] : known_) known.used = false;
}

}  // namespace loom
