#include "render/book/page_map.h"

#include <fmt/core.h>
#include <array>
#include <utility>

namespace loom {
namespace {

constexpr const char* kAnchor = "page ";  // no heading's id has a blank

std::string roman(int number) {
  static constexpr std::array<std::pair<int, const char*>, 6> kParts = {
      {{50, "l"}, {40, "xl"}, {10, "x"}, {9, "ix"}, {5, "v"}, {4, "iv"}}};
  std::string result;
  for (const auto& [value, letters] : kParts) {
    for (; number >= value; number -= value) result += letters;
  }
  return result.append(static_cast<size_t>(number), 'i');
}

}  // namespace

std::string PageMap::label(int page) const {
  return page <= front ? roman(page) : std::to_string(page - front);
}

std::string page_anchor(int page) { return fmt::format("{}{}", kAnchor, page); }

bool is_page_anchor(const std::string& id) { return id.starts_with(kAnchor); }

}  // namespace loom
