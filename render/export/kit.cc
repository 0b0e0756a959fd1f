// A kit: everything that is needed to play as one PDF, in the order in which it is printed.
#include <fmt/core.h>

#include "render/card/lettering.h"
#include "render/components/board_pages.h"
#include "render/components/leaflet.h"
#include "render/components/page_painter.h"
#include "render/components/pieces.h"
#include "render/components/tuck_box.h"
#include "render/export/card_sheets.h"
#include "render/export/guides.h"
#include "render/export/kit_cover.h"
#include "render/export/pdf_files.h"
#include "render/export/rulebook.h"
#include "render/export/sheet_names.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

// By all that makes it another file: the paper and how cards lie on it, the players, the style.
std::string kit_name(const Order& order) {
  const bool on_paper = order.sheet.kind != SheetKind::single;
  return fmt::format("kit-{}{}{}", on_paper ? paper_name(order) : order.sheet.paper.name,
                     players_suffix(order), style_suffix(order));
}

class Kit {
 public:
  Kit(const Order& order, CardRenderer& renderer)
      : order_(order), renderer_(renderer), model_(order.game->model) {
    players_ = order.players > 0 ? order.players : std::max<size_t>(most_players(model_), 1);
  }

  RenderedFile draw() {
    // In the order of printing: what goes on one kind of paper is together. Whoever has a kit need
    // not have the tool, so that the pages which help at the printer are in it.
    add_test_page();
    add_cut_guides();
    add_book();
    add_leaflets("player");
    add_leaflets("group");
    if (order_.players <= 1) add_leaflets("solo");
    add_boards();
    add_cards();
    add_pieces();
    add_boxes();
    const std::string title = printed(model_, "kit-title", {{"game", model_.game.title}});
    PdfDocument pdf(pdf_info_titled(order_, title));
    pdf.bookmark(printed(model_, "kit-bookmark"));
    for (const Page& page : kit_cover(order_, parts_, renderer_)) pdf.add(page);
    for (const KitPart& part : parts_) {
      pdf.bookmark(part.title);
      part.draw([&](const Page& page) {
        pdf.add(page);
        if (!part.two_sided) pdf.add(blank_page("blank", page.width, page.height));
      });
    }
    parts_.clear();  // with all their pages, before the file is made
    return finished(pdf_path(order_, "", kit_name(order_)), pdf);
  }

 private:
  std::string says(std::string_view name) const { return printed(model_, name); }
  std::string says(const std::string& name, size_t count) const {
    return printed_count(model_, name, count);
  }

  void add_test_page() {
    if (!order_.sheet.backs || order_.batches.empty()) return;
    KitPart part{as_markup(says("kit-test-page")), "1", says("kit-paper-plain"),
                 says("kit-test-page-then"), true};
    part.helps = true;
    add(std::move(part), calibration_of(order_, renderer_, Reader::has_kit), 1);
  }

  void add_cut_guides() {
    std::vector<Page> pages;
    for (const PrintBatch& batch : order_.batches)
      pages.push_back(cut_guide_page(order_, batch, renderer_));
    KitPart part{as_markup(says("kit-cut-guides")), std::to_string(pages.size()),
                 says("kit-paper-plain"), says("kit-cut-guides-then"), pages.size() > 1};
    part.helps = true;
    add(std::move(part), std::move(pages), 1);
  }

  void add_book() {
    std::vector<Page> pages = book_pages(order_, renderer_);
    const std::string what = says("kit-book-pages", pages.size());
    add({as_markup(says("kit-book")), what, says("kit-paper-plain"), says("kit-book-then"), true},
        std::move(pages), 1);
  }

  void add_cards() {
    for (const PrintBatch& batch : order_.batches) {
      const size_t cards = batch.with_copies().size();
      const SheetGeometry geometry = make_geometry(order_.sheet, renderer_.size(*batch.kind));
      const size_t sheets = (cards + geometry.fronts.size() - 1) / geometry.fronts.size();
      const bool two_sided = order_.sheet.backs && !geometry.backs_beside;
      KitPart part{as_markup(heading(batch)),
                   says("cards", cards),
                   says("kit-paper-card"),
                   says("kit-cards-then"),
                   two_sided,
                   2 * sheets};
      part.draw = [this, &batch](const std::function<void(const Page&)>& take) {
        each_sheet(
            order_, batch, renderer_, [](const PrintedCard&) {}, take);
      };
      parts_.push_back(std::move(part));
    }
  }

  // Pages that are laid out at once, as often as they are needed. A two-sided thing with an odd
  // number of sides has a blank one behind its last, so that the next copy begins on a new sheet;
  // what has one side only gets a blank one behind each when it is drawn.
  void add(KitPart part, std::vector<Page> pages, size_t copies) {
    if (pages.empty() || copies == 0) return;
    if (part.two_sided && pages.size() % 2 == 1)
      pages.push_back(blank_page("blank", pages.back().width, pages.back().height));
    part.pages = pages.size() * copies * (part.two_sided ? 1 : 2);
    part.draw = [pages = std::move(pages), copies](const std::function<void(const Page&)>& take) {
      for (const Page& page : pages) take(page);
      std::vector<Page> silent;
      for (const Page& page : pages) silent.push_back(silent_copy(page));
      for (size_t i = 1; i < copies; ++i) {
        for (const Page& page : silent) take(page);
      }
    };
    parts_.push_back(std::move(part));
  }

  // Whoever listens hears of each thing once, not as often as there are players.
  static Page silent_copy(Page page) {
    Page copy;
    copy.name = page.name;
    copy.width = page.width;
    copy.height = page.height;
    copy.trim = page.trim;
    copy.bleed = page.bleed;
    const Box whole{0, 0, page.width, page.height};
    page.operations.insert(page.operations.begin(), Opening{PageRole::artifact});
    page.operations.emplace_back(Closing{});
    copy.operations.emplace_back(
        PlacedPage{{0, 0}, whole, std::make_shared<const Page>(std::move(page))});
    return copy;
  }

  static std::string title_of(const BoundFile& file) {
    return as_markup(file.root["title"].text());
  }

  void add_leaflets(std::string_view who) {
    for (const BoundFile* file : model_.files_of("leaflet")) {
      if (file->root["for"].text() != who) continue;
      const size_t copies = who == "player" ? players_ : 1;
      std::vector<Page> pages =
          leaflet_pages(*file, renderer_,
                        {order_.sheet.paper, order_.in_words, static_cast<int>(order_.players)});
      const bool two_sided = pages.size() > 1;
      add({title_of(*file), says("kit-copies", copies), says("kit-paper-firm"),
           says("kit-leaflet-then"), two_sided},
          std::move(pages), copies);
    }
  }

  void add_boards() {
    for (const BoundFile* file : model_.files_of("board")) {
      const size_t copies = file->root["for"].text() == "player" ? players_ : 1;
      std::vector<Page> pages = board_sheets(*file, order_.sheet.paper, renderer_);
      const bool tiled = pages.size() > 1;
      add({title_of(*file), says("kit-copies", copies), says("kit-paper-firm"),
           says(tiled ? "kit-tiles-then" : "kit-board-then")},
          std::move(pages), copies);
    }
  }

  void add_pieces() {
    for (const BoundFile* file : model_.files_of("pieces")) {
      size_t count = 0;
      for (const PieceCount& piece : count_pieces(*file, order_.players, renderer_))
        count += piece.count;
      add({title_of(*file), says("kit-pieces", count), says("kit-paper-card"),
           says("kit-pieces-then")},
          piece_sheets(*file, order_.players, order_.sheet.paper, renderer_), 1);
    }
  }

  void add_boxes() {
    for (const BoundFile* file : model_.files_of("boxes")) {
      add({title_of(*file), says("kit-boxes", order_.batches.size()), says("kit-paper-card"),
           says("kit-boxes-then")},
          box_pages(*file, order_.batches, order_.sheet.paper, renderer_), 1);
    }
  }

  const Order& order_;
  CardRenderer& renderer_;
  const Model& model_;
  size_t players_ = 1;
  std::vector<KitPart> parts_;
};

}  // namespace

void plan_kit(const Order& order, Jobs& jobs) {
  jobs.push_back({output_name(order, kit_name(order)),
                  [&order](CardRenderers& renderers) {
                    return std::vector{Kit(order, renderers.in(order.style)).draw()};
                  },
                  true});
}

}  // namespace loom
