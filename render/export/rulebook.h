// The rulebook's front: chapters become pages, a booklet and a page for the web.
#pragma once

#include "render/export/order.h"

namespace loom {

// Sets the book and reports what would be wrong on paper.
void preflight_book(const LoadedGame& game, const Book& book, CardRenderers& renderers,
                    Diagnostics& diagnostics);

// The rulebook's pages on the order's paper and in its style; none for a game without chapters.
std::vector<Page> book_pages(const Order& order, CardRenderer& renderer);

}  // namespace loom
