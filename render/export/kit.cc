// A kit: everything that is needed to play as one PDF, in the order in which it is printed.
#include "render/export/card_sheets.h"
#include "render/export/kit_cover.h"
#include "render/export/lettering.h"
#include "render/export/sheet_names.h"
#include "render/pdf.h"
#include "render/table/board.h"
#include "render/table/leaflet.h"
#include "render/table/pen.h"
#include "render/table/pieces.h"
#include "render/table/tuck_box.h"

namespace loom {
namespace {

constexpr const char* kCard = "card, 200–300 g";
constexpr const char* kFirm = "firm paper, 120–200 g";

class Kit {
 public:
  Kit(const Order& order, Workshop& workshop)
      : order_(order), workshop_(workshop), model_(order.game->model) {
    players_ = order.players > 0 ? order.players : std::max<size_t>(most_players(model_), 1);
  }

  RenderedFile draw() {
    // In the order of printing. Another part, such as a book of rules, is one more line here.
    add_cards();
    add_leaflets("player");
    add_leaflets("group");
    if (order_.players <= 1) add_leaflets("solo");
    add_boards();
    add_pieces();
    add_boxes();
    const GameInfo& about = model_.game;
    PdfInfo info{about.title + ": print and play", about.author};
    if (!about.languages.empty()) info.language = about.languages.front();
    PdfDocument pdf(info);
    pdf.bookmark("What to print");
    for (const Page& page : kit_cover(order_, parts_, workshop_)) pdf.add(page);
    for (const KitPart& part : parts_) {
      if (part.pages > 0) pdf.bookmark(part.title);
      part.draw([&](const Page& page) { pdf.add(page); });
    }
    PdfResult result = pdf.finish();
    const std::string name = "kit-" + order_.sheet.paper.name + players_suffix(order_);
    return {name + style_suffix(order_) + ".pdf", std::move(result.bytes), result.pages,
            std::move(result.fault)};
  }

 private:
  void add_cards() {
    for (const Pile& pile : order_.piles) {
      const size_t cards = pile.with_copies().size();
      const SheetGeometry geometry = make_geometry(order_.sheet, workshop_.size(*pile.kind));
      const size_t sheets = (cards + geometry.fronts.size() - 1) / geometry.fronts.size();
      const bool two_sided = order_.sheet.backs && !geometry.backs_beside;
      KitPart part{as_markup(heading(pile)),
                   std::to_string(cards) + " cards",
                   kCard,
                   "cut along the marks, round the corners if you like",
                   two_sided,
                   two_sided ? 2 * sheets : sheets,
                   {}};
      part.draw = [this, &pile](const std::function<void(const Page&)>& take) {
        each_sheet(
            order_, pile, workshop_, [](const PrintedCard&) {}, take);
      };
      parts_.push_back(std::move(part));
    }
  }

  // Pages that are laid out at once, as often as they are needed. A two-sided thing with an odd
  // number of sides ends with a blank one, so that the next begins on a sheet of its own.
  void add(KitPart part, std::vector<Page> pages, size_t copies) {
    if (pages.empty() || copies == 0) return;
    if (part.two_sided && pages.size() % 2 == 1)
      pages.push_back(blank_page("blank", pages.back().width, pages.back().height));
    part.pages = pages.size() * copies;
    part.draw = [pages = std::move(pages), copies](const std::function<void(const Page&)>& take) {
      for (size_t i = 0; i < copies; ++i) {
        for (const Page& page : pages) take(page);
      }
    };
    parts_.push_back(std::move(part));
  }

  static std::string times(size_t count) {
    return count == 1 ? "1" : std::to_string(count) + ", one for each player";
  }

  static std::string title_of(const BoundFile& file) {
    return as_markup(file.root["title"].text());
  }

  void add_leaflets(std::string_view who) {
    for (const BoundFile* file : model_.files_of("leaflet")) {
      if (file->root["for"].text() != who) continue;
      const size_t copies = who == "player" ? players_ : 1;
      std::vector<Page> pages =
          leaflet_pages(*file, workshop_, {order_.sheet.paper, order_.in_words});
      const bool two_sided = pages.size() > 1;
      add({title_of(*file), times(copies), kFirm, "nothing to cut", two_sided, 0, {}},
          std::move(pages), copies);
    }
  }

  void add_boards() {
    for (const BoundFile* file : model_.files_of("board")) {
      const size_t copies = file->root["for"].text() == "player" ? players_ : 1;
      std::vector<Page> pages = board_sheets(*file, order_.sheet.paper, workshop_);
      const bool tiled = pages.size() > 1;
      add({title_of(*file),
           times(copies),
           kFirm,
           tiled ? "cut, lay the edges on the dashed lines, glue" : "cut along the marks",
           false,
           0,
           {}},
          std::move(pages), copies);
    }
  }

  void add_pieces() {
    for (const BoundFile* file : model_.files_of("pieces")) {
      size_t count = 0;
      for (const PieceCount& piece : count_pieces(*file, order_.players, workshop_))
        count += piece.count;
      add({title_of(*file),
           std::to_string(count) + " pieces",
           kCard,
           "glue on card board if you like, cut the squares",
           false,
           0,
           {}},
          piece_sheets(*file, order_.players, order_.sheet.paper, workshop_), 1);
    }
  }

  void add_boxes() {
    for (const BoundFile* file : model_.files_of("boxes")) {
      std::vector<Page> pages;
      for (const Pile& pile : order_.piles)
        pages.push_back(box_page(*file, pile, order_.sheet.paper, workshop_));
      const std::string count = std::to_string(pages.size());
      add({title_of(*file),
           count + (pages.size() == 1 ? " box" : " boxes"),
           kCard,
           "cut, score and fold the dashes, glue",
           false,
           0,
           {}},
          std::move(pages), 1);
    }
  }

  const Order& order_;
  Workshop& workshop_;
  const Model& model_;
  size_t players_ = 1;
  std::vector<KitPart> parts_;
};

}  // namespace

void plan_kit(const Order& order, Jobs& jobs) {
  jobs.push_back({"kit-" + order.sheet.paper.name + players_suffix(order) + style_suffix(order),
                  [&order](Workshops& workshops) {
                    return std::vector{Kit(order, workshops.in(order.style)).draw()};
                  }});
}

}  // namespace loom
