// Texts that have been set, by everything they depend on: cards and tables say many things alike.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "render/text/laid_text.h"

namespace loom {

class ShapedTexts {
 public:
  // Cards by the thousand, and tables that are measured at many widths, must not fill the memory:
  // no more than twice as many are kept, those that were asked for last.
  static constexpr size_t kMost = 400;

  explicit ShapedTexts(size_t most = kMost) : most_(most) {}

  // Sets the text unless that has been done before. Good until the next text.
  const FittedText& find(const Fonts& fonts, IconLibrary& icons, const TextRequest& request);
  // Lets go of them all; pages keep what stands on them.
  void forget();
  // Begins another round, for whoever sets the same texts again: those that the last round had no
  // use for are let go.
  void turn();
  size_t size() const { return latest_.size() + earlier_.size(); }

 private:
  const size_t most_;
  std::unordered_map<std::string, FittedText> latest_;
  std::unordered_map<std::string, FittedText> earlier_;  // none that is among the latest
};

}  // namespace loom
