// What a file is drawn from, in few bytes: files with the same fingerprint are the same, so that
// none of them need be drawn twice.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "render/page/pages.h"

namespace loom {

class Fingerprint {
 public:
  void add(std::string_view text);
  template <typename Number, typename = std::enable_if_t<std::is_arithmetic_v<Number>>>
  void add(Number number) {
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  void add(Colour colour);
  void add(Point point);
  void add(const Box& box);
  void add(const Opening& opening);
  void add(const Page& page);

  // Of all that was added.
  std::string take() const;

 private:
  void add(const std::optional<Colour>& fill, const std::optional<Stroke>& stroke);
  void add(const Rectangle& rectangle);
  void add(const Path& path);
  void add(const Outline& outline);
  void add(const TextRun& run);
  void add(const IconMark& mark);
  void add(const ImageMark& mark);
  void add(const PlacedPage& placed);
  void add(const Closing&) {}

  std::string bytes_;
};

}  // namespace loom
