// Where an SVG picture is see-through, as far as its text tells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loom {

struct SeeThroughPart {
  uint32_t begin = 0;  // of the tag, in bytes
  uint32_t end = 0;
  std::string written;  // `fill-opacity="0.5"`
  // What the colour of the same tag is on white; both empty when there is none to be computed.
  std::string colour{};
  std::string on_white{};
};

// The first tag that says so; a sheet of styles counts, whatever it is for.
std::optional<SeeThroughPart> find_see_through(std::string_view svg);

}  // namespace loom
