#include "studio/game/game_pages.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/components/board_pages.h"
#include "render/components/leaflet.h"
#include "render/components/pieces.h"
#include "render/components/tuck_box.h"
#include "render/export/card_sheets.h"
#include "render/export/rulebook.h"
#include "render/page/fingerprint.h"

namespace loom::studio {
namespace {

class PageMaker {
 public:
  PageMaker(const Reading& reading, const std::string& style)
      : game_(reading.game()), renderer_(reading.renderers()->in(style)) {
    order_.style = style;
    const auto* paper = std::find_if(kPapers.begin(), kPapers.end(), [&](const Paper& each) {
      return each.name == game_.model.game.paper;
    });
    if (paper != kPapers.end()) order_.sheet.paper = *paper;
    order_.game = &game_;
    order_.book = &reading.checked()->book;
    order_.batches = select_cards(game_, {}).batches;
  }

  std::vector<GamePage> run() {
    const Paper& paper = order_.sheet.paper;
    each("board", [&](const BoundFile& file) {
      std::vector<Page> pages;
      pages.push_back(board_page(file, renderer_));
      return pages;
    });
    each("leaflet", [&](const BoundFile& file) {
      return leaflet_pages(file, renderer_, {paper, false, 0});
    });
    each("pieces", [&](const BoundFile& file) { return piece_sheets(file, 0, paper, renderer_); });
    each("boxes",
         [&](const BoundFile& file) { return box_pages(file, order_.batches, paper, renderer_); });
    for (const PrintBatch& batch : order_.batches) {
      std::vector<Page> sheets;
      each_sheet(
          order_, batch, renderer_, [](const PrintedCard&) {},
          [&](const Page& page) { sheets.push_back(page); });
      add("sheet", batch.many, heading(batch), std::move(sheets));
    }
    add("rulebook", "rulebook", game_.model.game.title, book_pages(order_, renderer_));
    return std::move(all_);
  }

 private:
  template <typename Make>
  void each(const char* kind, const Make& make) {
    for (const BoundFile* file : game_.model.files_of(kind)) {
      add(kind, std::string(file->root["name"].text()), std::string(file->root["title"].text()),
          make(*file));
    }
  }

  void add(const std::string& group, const std::string& name, const std::string& title,
           std::vector<Page> pages) {
    const size_t count = pages.size();
    for (size_t i = 0; i < count; ++i) {
      Fingerprint print;
      print.add(pages[i]);
      all_.push_back({fmt::format("{}/{}/{}", group, name, i + 1), group,
                      count == 1 ? title : fmt::format("{} {}", title, i + 1), print.take(),
                      std::make_shared<const Page>(std::move(pages[i]))});
    }
  }

  const LoadedGame& game_;
  CardRenderer& renderer_;
  Order order_;
  std::vector<GamePage> all_;
};

}  // namespace

std::vector<GamePage> game_pages(const Reading& reading, const std::string& style) {
  return PageMaker(reading, style).run();
}

}  // namespace loom::studio
