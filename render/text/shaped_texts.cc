#include "render/text/shaped_texts.h"

namespace loom {

namespace {

// All that the request says.
std::string key_of(const TextRequest& request) {
  std::string key = request.face.family;
  for (const double part :
       {static_cast<double>(request.face.weight), request.face.italic ? 1.0 : 0.0, request.size,
        request.min_size, request.width, request.height, request.spacing, request.leading,
        static_cast<double>(request.align), request.typeset ? 1.0 : 0.0}) {
    key.append(reinterpret_cast<const char*>(&part), sizeof part);
  }
  // The colour is that of icons; letters are coloured when they are drawn.
  if (request.markup.find('$') != std::string::npos) key += to_text(request.colour);
  return key + request.markup;
}

}  // namespace

const FittedText& ShapedTexts::find(const Fonts& fonts, IconLibrary& icons,
                                    const TextRequest& request) {
  const std::string key = key_of(request);
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
