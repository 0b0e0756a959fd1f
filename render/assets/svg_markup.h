// The text of an SVG picture as tags with their places. Only what a picture needs is understood:
// UTF-8, and no entities beyond those of XML itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loom {

struct SvgTag {
  enum class Type { open, close, words };
  Type type = Type::open;
  uint32_t begin = 0;  // of the tag, in bytes
  uint32_t end = 0;
  // Without its prefix. Empty for what is not SVG's own, such as the notes of a drawing program.
  std::string name;
  std::string words;    // between tags, as written
  bool closed = false;  // <path …/>; a tag that closes follows all the same
  std::vector<std::pair<std::string, std::string>> attributes;  // with prefixes; entities resolved
};

struct SvgMarkup {
  std::vector<SvgTag> tags;
  std::string refused;  // why the picture may not even be opened
  uint32_t broken = 0;  // the line where the XML ends to make sense; 0: nowhere
};

SvgMarkup read_svg_markup(std::string_view text);

}  // namespace loom
