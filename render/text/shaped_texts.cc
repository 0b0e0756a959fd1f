#include "render/text/shaped_texts.h"

namespace loom {

const FittedText& ShapedTexts::find(const Fonts& fonts, IconLibrary& icons,
                                    const TextRequest& request) {
  const std::string key = bytes_of(request);
  if (const auto known = latest_.find(key); known != latest_.end()) return known->second;
  if (latest_.size() >= most_) turn();
  if (auto known = earlier_.extract(key)) return latest_.insert(std::move(known)).position->second;
  return latest_.emplace(key, fit_text(fonts, icons, request)).first->second;
}

void ShapedTexts::turn() {
  earlier_ = std::move(latest_);
  latest_.clear();
}

void ShapedTexts::forget() {
  latest_.clear();
  earlier_.clear();
}

}  // namespace loom
