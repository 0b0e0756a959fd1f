#include "render/render.h"

#include <functional>

#include "render/workshop.h"

namespace loom {
namespace {

// Lays out card after card, kind by kind, and hands each page over.
void for_each_card(const LoadedGame& game, const Files& files, Diagnostics& diagnostics,
                   const std::function<void(const Kind&, Page)>& take) {
  Workshop workshop(game, files, std::string(kPlainStyle), diagnostics);
  for (const Kind& kind : game.kinds.all()) {
    for (const Card& card : game.model.cards) {
      if (card.kind == &kind) take(kind, workshop.front(card));
    }
  }
}

}  // namespace

std::vector<CardSet> layout_cards(const LoadedGame& game, const Files& files,
                                  Diagnostics& diagnostics) {
  std::vector<CardSet> sets;
  for_each_card(game, files, diagnostics, [&](const Kind& kind, Page page) {
    if (sets.empty() || sets.back().kind != &kind) sets.push_back({&kind, {}});
    sets.back().cards.push_back(std::make_shared<const Page>(std::move(page)));
  });
  return sets;
}

void preflight(const LoadedGame& game, const Files& files, Diagnostics& diagnostics) {
  // A page is dropped at once: a game may have more cards than memory has room for.
  for_each_card(game, files, diagnostics, [](const Kind& /*kind*/, const Page& /*page*/) {});
}

}  // namespace loom
