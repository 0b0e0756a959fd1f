// The sheets of one batch of cards, page by page.
#pragma once

#include <functional>

#include "render/export/order.h"

namespace loom {

// `comes` is told every card before the page is taken on which it lies first.
void each_sheet(const Order& order, const PrintBatch& batch, CardRenderer& renderer,
                const std::function<void(const PrintedCard&)>& comes,
                const std::function<void(const Page&)>& take);

}  // namespace loom
