// Sheets of cards as PDF files, one for each kind, and the order files of print shops that are
// made the same way.
#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "render/backend/pdf.h"
#include "render/export/card_sheets.h"
#include "render/export/order.h"
#include "render/export/sheet_names.h"

namespace loom {
namespace {

PdfInfo info_of(const Order& order, const PrintBatch& batch) {
  const GameInfo& about = order.game->model.game;
  PdfInfo info{fmt::format("{}: {}", about.title, heading(batch)), about.author};
  if (!about.languages.empty()) info.language = about.languages.front();
  return info;
}

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

RenderedFile finished(std::string path, PdfDocument& pdf) {
  PdfResult result = pdf.finish();
  return {std::move(path), std::move(result.bytes), result.pages, std::move(result.fault)};
}

RenderedFile draw_sheets(const Order& order, const PrintBatch& batch, CardRenderer& renderer) {
  PdfDocument pdf(info_of(order, batch));
  Bookmarks bookmarks(pdf, batch);
  each_sheet(
      order, batch, renderer, [&](const PrintedCard& card) { bookmarks.card(card); },
      [&](const Page& page) { pdf.add(page); });
  return finished(fmt::format("cards/{}.pdf", sheet_name(order, batch.many)), pdf);
}

// What DriveThruCards prints from: with bleed, each back before its front.
RenderedFile draw_backs_first(const Order& order, const PrintBatch& batch, CardRenderer& renderer) {
  SheetOptions options;
  options.kind = SheetKind::single;
  const CardSize size = renderer.size(*batch.kind);
  const SheetGeometry geometry = make_geometry(options, size);
  PdfDocument pdf(info_of(order, batch));
  Bookmarks bookmarks(pdf, batch);
  for (const PrintedCard* printed : batch.with_copies()) {
    const std::vector<Page> pages =
        make_sheet(geometry, options, size, {renderer.faces(*printed->card)}, printed->card->id());
    bookmarks.card(*printed);
    pdf.add(pages[1]);
    pdf.add(pages[0]);
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
  return order.selection.everything() ? "" : "-selection";
}

std::string paper_name(const Order& order) {
  const SheetKind kind = order.sheet.kind;
  std::string name = kind == SheetKind::single ? "single" : order.sheet.paper.name;
  if (kind == SheetKind::bleed) name += "-bleed";
  if (kind == SheetKind::gutterfold) name += "-gutterfold";
  const bool duplex = kind == SheetKind::tight || kind == SheetKind::bleed;
  if (duplex && order.sheet.flip == Flip::short_edge) name += "-short-edge";
  return name;
}

std::string sheet_name(const Order& order, const std::string& what) {
  return fmt::format("{}-{}{}{}", what, paper_name(order), style_suffix(order),
                     selection_suffix(order));
}

void plan_sheets(const Order& order, Jobs& jobs) {
  for (const PrintBatch& batch : order.batches) {
    jobs.push_back({sheet_name(order, "sheets"), [&order, &batch](CardRenderers& renderers) {
                      return std::vector{draw_sheets(order, batch, renderers.in(order.style))};
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
