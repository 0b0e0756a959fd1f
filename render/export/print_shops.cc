// Pictures for print shops that take one for each side: Game Crafter and MakePlayingCards.
#include <array>
#include <cstdio>

#include <fmt/core.h>

#include "render/export/distinct_backs.h"
#include "render/export/order.h"
#include "render/export/products.h"
#include "render/export/sheet_names.h"

namespace loom {
namespace {

constexpr double kDpi = 300;

struct ShopOrder {
  const Order& order;
  Shop shop;
  std::string folder;
};

RenderedFile draw_side(const ShopOrder& shop, const Page& page, const CardSize& size,
                       const std::string& path) {
  const Product product = find_product(shop.shop, size);
  PngResult png = draw_png(page, product.area, product.pixels, kDpi);
  return {fmt::format("{}/{}.png", shop.folder, path), std::move(png.bytes), 0,
          std::move(png.fault)};
}

// Shops sort what is uploaded by name.
std::string numbered(size_t number, const std::string& name) {
  return fmt::format("{:03}-{}", number, name);
}

// What to order: the shop's name for the card and how many of each.
RenderedFile order_list(const ShopOrder& shop, CardRenderers& renderers) {
  std::string text = shop.order.game->model.game.title + "\n";
  for (const PrintBatch& batch : shop.order.batches) {
    const CardSize size = renderers.in(shop.order.style).size(*batch.kind);
    const Product product = find_product(shop.shop, size);
    const std::vector<const PrintedCard*> all = batch.with_copies();
    text +=
        fmt::format("\n{}: {} cards, {}, {} x {} pixels\n", heading(batch), all.size(),
                    product.name.empty() ? "a size that is not among the usual ones" : product.name,
                    product.pixels.width, product.pixels.height);
    for (const PrintedCard& printed : batch.cards)
      text += fmt::format("  {}  {}\n", printed.copies, card_title(*printed.card));
  }
  return {shop.folder + "/order.txt", std::move(text), 0, {}};
}

std::vector<RenderedFile> draw_backs(const ShopOrder& shop, const PrintBatch& batch,
                                     CardRenderer& renderer) {
  std::vector<RenderedFile> files;
  for (const DistinctBack& back : distinct_backs(batch, renderer)) {
    files.push_back(
        draw_side(shop, *back.page, renderer.size(*batch.kind),
                  fmt::format("{}/backs/{}", batch.many, back.name.empty() ? "all" : back.name)));
  }
  return files;
}

void plan_shop(const Order& order, Shop shop, const std::string& name, Jobs& jobs) {
  const std::string folder = name + style_suffix(order) + selection_suffix(order);
  const ShopOrder shop_order{order, shop, folder};
  jobs.push_back({folder, [shop_order](CardRenderers& renderers) {
                    return std::vector{order_list(shop_order, renderers)};
                  }});
  for (const PrintBatch& batch : order.batches) {
    size_t number = 0;
    for (const PrintedCard& printed : batch.cards) {
      const std::string path =
          fmt::format("{}/fronts/{}", batch.many, numbered(++number, printed.card->slug));
      jobs.push_back({folder, [shop_order, &printed, path](CardRenderers& renderers) {
                        CardRenderer& renderer = renderers.in(shop_order.order.style);
                        return std::vector{draw_side(shop_order, *renderer.front(*printed.card),
                                                     renderer.size(*printed.card->kind), path)};
                      }});
    }
    jobs.push_back({folder, [shop_order, &batch](CardRenderers& renderers) {
                      return draw_backs(shop_order, batch, renderers.in(shop_order.order.style));
                    }});
  }
}

}  // namespace

void plan_game_crafter(const Order& order, Jobs& jobs) {
  plan_shop(order, Shop::game_crafter, "game-crafter", jobs);
}

void plan_make_playing_cards(const Order& order, Jobs& jobs) {
  plan_shop(order, Shop::make_playing_cards, "make-playing-cards", jobs);
}

}  // namespace loom
