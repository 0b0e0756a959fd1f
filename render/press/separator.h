// Turns colours of the screen into inks: by a theme's swatches, else through the profile of a
// press.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "render/press/press.h"

namespace loom {

// The ICC profile of the press, which an X-4 file carries.
std::string_view press_profile();

// Not for use by several threads.
class Separator {
 public:
  explicit Separator(const std::vector<Swatch>& swatches);
  Separator(const Separator&) = delete;
  Separator& operator=(const Separator&) = delete;
  ~Separator();

  // A swatch as it is declared. Else greys, and colours so dark and dull that nobody would miss
  // their tint, take black alone: letters stay sharp where four inks never meet exactly. What
  // remains is never above kMostInk.
  Inks separate(Colour colour);
  // A row of pixels in red, green and blue; four bytes come of each.
  void separate(std::span<const uint8_t> pixels, std::string& inks);
  // How inks look on the press, as nearly as a screen can show it.
  Colour proof(const Inks& inks) const;

 private:
  struct Transforms;

  Inks compute(Colour colour) const;
  double black_for(double lightness) const;

  std::unique_ptr<Transforms> transforms_;
  std::unordered_map<uint32_t, Inks> known_;
};

}  // namespace loom
