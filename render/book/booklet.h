// Two pages of the rulebook side by side on each side of a sheet, in the order that makes a booklet
// when the sheets are folded once.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "render/book/paginate.h"

namespace loom {

// For each side of a sheet the page on the left and the page on the right, counted from 0; none
// where a page is blank. Sheets take four pages each.
using BookletSide = std::pair<std::optional<size_t>, std::optional<size_t>>;
std::vector<BookletSide> booklet_order(size_t pages);

// The paper of a booklet's pages: half of a sheet that is folded once.
Paper half_of(const Paper& paper);

// Pages of half the paper, as sides of whole sheets that lie across.
std::vector<Page> make_booklet(const std::vector<BookPage>& pages, const Paper& paper);

}  // namespace loom
