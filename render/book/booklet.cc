#include "render/book/booklet.h"

#include <fmt/core.h>
#include <memory>

namespace loom {

std::vector<BookletSide> booklet_order(size_t pages) {
  const size_t padded = (pages + 3) / 4 * 4;
  const auto page = [&](size_t index) {
    return index < pages ? std::optional(index) : std::nullopt;
  };
  std::vector<BookletSide> sides;
  for (size_t i = 0; i < padded / 2; ++i) {
    const size_t other = padded - 1 - i;
    // The outer side of a sheet has the later page on the left, the inner one on the right.
    sides.push_back(i % 2 == 0 ? BookletSide{page(other), page(i)}
                               : BookletSide{page(i), page(other)});
  }
  return sides;
}

Paper half_of(const Paper& paper) {
  return {paper == kA4 ? "a5" : "half-" + paper.name, paper.height / 2, paper.width};
}

std::vector<Page> make_booklet(const std::vector<BookPage>& pages, const Paper& paper) {
  std::vector<std::shared_ptr<const Page>> shared;
  for (const BookPage& page : pages) shared.push_back(std::make_shared<const Page>(page.page));
  std::vector<Page> sides;
  for (const auto& [left, right] : booklet_order(pages.size())) {
    Page& side = sides.emplace_back();
    side.name = fmt::format("side {}", sides.size());
    side.width = paper.height;
    side.height = paper.width;
    side.trim = side.bleed = {0, 0, side.width, side.height};
    const double half = side.width / 2;
    for (const bool on_left : {true, false}) {
      const std::optional<size_t> index = on_left ? left : right;
      if (!index) continue;
      const auto& page = shared[*index];
      // Read in the order of pages, not of sheets.
      Opening whole{PageRole::section};
      whole.order = static_cast<int>(*index);
      side.operations.emplace_back(std::move(whole));
      side.operations.emplace_back(PlacedPage{{on_left ? 0 : half, 0}, page->trim, page});
      side.operations.emplace_back(Closing{});
    }
  }
  return sides;
}

}  // namespace loom
