// Sheets of cards as PDF files, one for each kind, and the order files of print shops that are
// made the same way.
#include <fmt/core.h>
#include <algorithm>
#include <array>
#include <set>

#include "render/export/card_sheets.h"
#include "render/export/order.h"
#include "render/export/pdf_files.h"
#include "render/export/products.h"
#include "render/export/sheet_names.h"
#include "schema/model/printed_words.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

// Entries for the kind and, below it, for each layer where it begins.
class Bookmarks {
 public:
  Bookmarks(PdfDocument& pdf, const PrintBatch& batch)
      : pdf_(pdf), top_(pdf.bookmark(heading(batch))) {}

  // Before the page is added on which the card comes first.
  void card(const PrintedCard& printed) {
    if (printed.layer != nullptr && seen_.insert(printed.layer).second)
      pdf_.bookmark(printed.layer->title, top_);
  }

 private:
  PdfDocument& pdf_;
  int top_;
  std::set<const Layer*> seen_;
};

// For a shop: a card a page, with the bleed that it wants. Sheets are for those who cut themselves,
// but can be had as well.
bool for_shop(const Order& order) {
  return order.press &&
         (order.sheet.kind == SheetKind::single || order.sheet.kind == SheetKind::tight);
}

RenderedFile draw_sheets(const Order& order, const PrintBatch& batch, CardRenderer& renderer) {
  PdfDocument pdf(pdf_info(order, heading(batch)));
  Bookmarks bookmarks(pdf, batch);
  each_sheet(
      order, batch, renderer, [&](const PrintedCard& card) { bookmarks.card(card); },
      [&](const Page& page) { pdf.add(page); });
  return finished(pdf_path(order, "cards", sheet_name(order, batch.many)), pdf);
}

// Cards of several kinds lie on one sheet when they are of one size: a few cards of each kind leave
// no places empty.
std::vector<RenderedFile> draw_packed(const Order& order, CardRenderer& renderer) {
  const auto dimensions = [](const CardSize& size) {
    return std::array{size.width, size.height, size.bleed};
  };
  std::vector<PrintBatch> packed;
  for (const PrintBatch& batch : order.batches) {
    const auto size = dimensions(renderer.size(*batch.kind));
    auto same = std::find_if(packed.begin(), packed.end(), [&](const PrintBatch& each) {
      return dimensions(renderer.size(*each.kind)) == size;
    });
    if (same == packed.end()) {
      const std::string name =
          packed.empty() ? "cards"
                         : fmt::format("cards-{}x{}", shown_number(size[0]), shown_number(size[1]));
      same =
          packed.insert(packed.end(), {batch.kind, name, printed(order.game->model, "cards"), {}});
    }
    same->cards.insert(same->cards.end(), batch.cards.begin(), batch.cards.end());
  }
  std::vector<RenderedFile> files;
  for (const PrintBatch& batch : packed) files.push_back(draw_sheets(order, batch, renderer));
  return files;
}

// A page for each side of each card, as a shop wants it.
RenderedFile draw_sides(const Order& order, const PrintBatch& batch, CardRenderer& renderer) {
  const CardSize size = renderer.size(*batch.kind);
  const CardSize wanted{size.width, size.height, kPressBleed};
  PdfDocument pdf(pdf_info(order, heading(batch)));
  for (const PrintedCard* printed : batch.with_copies()) {
    const CardFaces faces = renderer.faces(*printed->card);
    pdf.add(resized_page(faces.front, size, wanted));
    if (order.sheet.backs) pdf.add(resized_page(faces.back, size, wanted));
  }
  return finished(
      pdf_path(order, "cards", batch.many + style_suffix(order) + selection_suffix(order)), pdf);
}

// What DriveThruCards prints from: each back before its front.
RenderedFile draw_backs_first(const Order& order, const PrintBatch& batch, CardRenderer& renderer) {
  const CardSize size = renderer.size(*batch.kind);
  const CardSize wanted = find_page_size(Shop::drive_thru_cards, size);
  PdfDocument pdf(pdf_info_for(Shop::drive_thru_cards, order, heading(batch)));
  for (const PrintedCard* printed : batch.with_copies()) {
    const CardFaces faces = renderer.faces(*printed->card);
    pdf.add(resized_page(faces.back, size, wanted));
    pdf.add(resized_page(faces.front, size, wanted));
  }
  return finished(fmt::format("drive-thru-cards/{}{}{}.pdf", batch.many, style_suffix(order),
                              selection_suffix(order)),
                  pdf);
}

}  // namespace

void each_sheet(const Order& order, const PrintBatch& batch, CardRenderer& renderer,
                const std::function<void(const PrintedCard&)>& comes,
                const std::function<void(const Page&)>& take) {
  const CardSize size = renderer.size(*batch.kind);
  const SheetGeometry geometry = make_geometry(order.sheet, size);
  const std::vector<const PrintedCard*> cards = batch.with_copies();
  size_t number = 0;
  for (size_t first = 0; first < cards.size(); first += geometry.fronts.size()) {
    const size_t end = std::min(cards.size(), first + geometry.fronts.size());
    // Laid out sheet by sheet: a game may have more cards than memory has room for.
    std::vector<CardFaces> faces;
    for (size_t i = first; i < end; ++i) {
      const bool again = i > first && cards[i] == cards[i - 1];
      faces.push_back(again ? faces.back() : renderer.faces(*cards[i]->card));
      comes(*cards[i]);
    }
    const std::string name = fmt::format("{} {}", batch.many, ++number);
    for (const Page& page : make_sheet(geometry, order.sheet, size, faces, name)) take(page);
  }
}

std::string style_suffix(const Order& order) {
  return order.style == kPlainStyle ? std::string() : "-" + order.style;
}

std::string selection_suffix(const Order& order) {
  if (order.selection.reprint) return "-changed";
  return order.selection.everything() ? "" : "-selection";
}

std::string paper_name(const Order& order) {
  const SheetKind kind = order.sheet.kind;
  std::string name = kind == SheetKind::single ? "single" : order.sheet.paper.name;
  if (kind == SheetKind::bleed) name += "-bleed";
  if (kind == SheetKind::gutterfold) name += "-gutterfold";
  const bool duplex = kind == SheetKind::tight || kind == SheetKind::bleed;
  if (duplex && !order.sheet.backs) return name + "-fronts";
  if (duplex && order.sheet.flip == Flip::short_edge) name += "-short-edge";
  return name;
}

std::string sheet_name(const Order& order, const std::string& what) {
  return fmt::format("{}-{}{}{}", what, paper_name(order), style_suffix(order),
                     selection_suffix(order));
}

void plan_sheets(const Order& order, Jobs& jobs) {
  if (order.selection.reprint && !for_shop(order)) {
    jobs.push_back(
        {output_name(order, sheet_name(order, "sheets")), [&order](CardRenderers& renderers) {
           return draw_packed(order, renderers.in(order.style));
         }});
    return;
  }
  for (const PrintBatch& batch : order.batches) {
    const std::string name = for_shop(order)
                                 ? "sheets" + style_suffix(order) + selection_suffix(order)
                                 : sheet_name(order, "sheets");
    jobs.push_back({output_name(order, name), [&order, &batch](CardRenderers& renderers) {
                      CardRenderer& renderer = renderers.in(order.style);
                      return std::vector{for_shop(order) ? draw_sides(order, batch, renderer)
                                                         : draw_sheets(order, batch, renderer)};
                    }});
  }
}

void plan_drive_thru_cards(const Order& order, Jobs& jobs) {
  for (const PrintBatch& batch : order.batches) {
    jobs.push_back(
        {fmt::format("drive-thru-cards{}{}", style_suffix(order), selection_suffix(order)),
         [&order, &batch](CardRenderers& renderers) {
           return std::vector{draw_backs_first(order, batch, renderers.in(order.style))};
         }});
  }
}

}  // namespace loom
