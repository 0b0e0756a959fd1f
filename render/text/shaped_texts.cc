#include "render/text/shaped_texts.h"

namespace loom {

const FittedText& ShapedTexts::find(const std::string& key, const Fonts& fonts, IconLibrary& icons,
                                    const TextRequest& request) {
  if (const auto known = latest_.find(key); known != latest_.end()) return known->second;
  if (latest_.size() >= kMost) {
    earlier_ = std::move(latest_);
    latest_.clear();
  }
  if (auto known = earlier_.extract(key)) return latest_.insert(std::move(known)).position->second;
  return latest_.emplace(key, fit_text(fonts, icons, request)).first->second;
}

void ShapedTexts::forget() {
  latest_.clear();
  earlier_.clear();
}

}  // namespace loom
