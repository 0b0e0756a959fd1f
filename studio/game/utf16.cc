#include "studio/game/utf16.h"

#include "schema/text/utf8.h"

namespace loom::studio {
namespace {

size_t units_of(const CodePoint& point) { return point.value > 0xFFFF ? 2 : 1; }

}  // namespace

size_t bytes_before(std::string_view text, size_t units) {
  size_t at = 0;
  for (size_t counted = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    counted += units_of(point);
    if (counted > units) break;
    at += point.length;
  }
  return at;
}

size_t units_before(std::string_view text, size_t bytes) {
  size_t units = 0;
  for (size_t at = 0; at < text.size() && at < bytes;) {
    const CodePoint point = decode_utf8(text, at);
    units += units_of(point);
    at += point.length;
  }
  return units;
}

}  // namespace loom::studio
