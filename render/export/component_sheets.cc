// What lies on the table besides cards as files: leaflets, boards, tokens and tuck-boxes.
#include <fmt/core.h>
#include <algorithm>

#include "render/backend/png.h"
#include "render/components/board_pages.h"
#include "render/components/leaflet.h"
#include "render/components/pieces.h"
#include "render/components/tuck_box.h"
#include "render/export/order.h"
#include "render/export/pdf_files.h"
#include "render/export/sheet_names.h"
#include "render/page/bleed.h"

namespace loom {
namespace {

constexpr double kBoardDpi = 200;  // of a picture for tabletops

RenderedFile as_pdf(const Order& order, const BoundFile& of, const std::string& name,
                    const std::vector<Page>& pages) {
  PdfDocument pdf(pdf_info(order, of.root["title"].text()));
  pdf.bookmark(std::string(of.root["title"].text()));
  for (const Page& page : pages) {
    // Boards and boxes have theirs already.
    const bool bleeds = page.bleed.width > page.trim.width;
    pdf.add(order.press && !bleeds ? with_bleed(page, kPressBleed) : page);
  }
  return finished(pdf_path(order, "table", name + style_suffix(order)), pdf);
}

std::string name_of(const BoundFile& file) { return std::string(file.root["name"].text()); }

// Only tables of outcomes can be told in words.
bool has_table(const BoundFile& leaflet) {
  const Value::List& blocks = leaflet.root["blocks"].list();
  return std::any_of(blocks.begin(), blocks.end(),
                     [](const Value& block) { return block["table"].present(); });
}

// A thing that is the same on every paper is made once.
void add_once(Jobs& jobs, Job job) {
  if (std::none_of(jobs.begin(), jobs.end(),
                   [&](const Job& known) { return known.output == job.output; }))
    jobs.push_back(std::move(job));
}

// A shop's knife misses by more than somebody with a ruler: frames of regions keep away from it.
double margin_for_press(const BoundFile& board) {
  constexpr double kSafe = 3;  // mm
  double least = kSafe;
  for (const Value& region : board.root["regions"].list()) {
    const double x = region["x"].number();
    const double y = region["y"].number();
    least = std::min({least, x, y, board.root["width"].number() - x - region["width"].number(),
                      board.root["height"].number() - y - region["height"].number()});
  }
  return kSafe - least;
}

RenderedFile board_picture(const Order& order, const BoundFile& board, const Page& page) {
  const double longest = std::max(page.width, page.height);
  const double dpi = std::min(kBoardDpi, kMaxPixels / longest * 25.4);
  PngResult png = draw_png(page, page.trim, pixels_of(page.trim, dpi), dpi, 0, order.drawn);
  return {fmt::format("table/{}{}.png", name_of(board), style_suffix(order)), std::move(png.bytes),
          0, std::move(png.fault)};
}

std::vector<RenderedFile> whole_board(const Order& order, const BoundFile& board,
                                      CardRenderer& renderer) {
  const Page page = board_page(board, renderer);
  // A shop has paper of every size.
  if (order.press) {
    return {as_pdf(order, board, name_of(board),
                   {with_bleed(page, kPressBleed, margin_for_press(board))})};
  }
  std::vector<RenderedFile> files;
  files.push_back(board_picture(order, board, page));
  if (!fits_one_sheet(board, kA4) || !fits_one_sheet(board, kLetter)) {
    files.push_back(as_pdf(
        order, board, fmt::format("{}-{}", name_of(board), board.root["paper"].text()), {page}));
  }
  return files;
}

}  // namespace

void plan_leaflets(const Order& order, Jobs& jobs) {
  for (const BoundFile* file : order.game->model.files_of("leaflet")) {
    const std::string name =
        name_of(*file) + (order.in_words && has_table(*file) ? "-long-" : "-") +
        order.sheet.paper.name + (has_table(*file) ? players_suffix(order) : "");
    jobs.push_back({output_name(order, fmt::format("leaflets-{}{}", name, style_suffix(order))),
                    [&order, file, name](CardRenderers& renderers) {
                      const std::vector<Page> pages = leaflet_pages(
                          *file, renderers.in(order.style),
                          {order.sheet.paper, order.in_words, static_cast<int>(order.players)});
                      return std::vector{as_pdf(order, *file, name, pages)};
                    }});
  }
}

void plan_boards(const Order& order, Jobs& jobs) {
  for (const BoundFile* file : order.game->model.files_of("board")) {
    add_once(jobs,
             {output_name(order, fmt::format("boards-{}{}", name_of(*file), style_suffix(order))),
              [&order, file](CardRenderers& renderers) {
                return whole_board(order, *file, renderers.in(order.style));
              }});
    if (order.press) continue;
    const Paper& paper = order.sheet.paper;
    const std::string name = fmt::format("{}-{}{}", name_of(*file), paper.name,
                                         fits_one_sheet(*file, paper) ? "" : "-tiles");
    jobs.push_back({output_name(order, fmt::format("boards-{}{}", name, style_suffix(order))),
                    [&order, file, name](CardRenderers& renderers) {
                      const std::vector<Page> pages =
                          board_sheets(*file, order.sheet.paper, renderers.in(order.style));
                      return std::vector{as_pdf(order, *file, name, pages)};
                    }});
  }
}

void plan_tokens(const Order& order, Jobs& jobs) {
  for (const BoundFile* file : order.game->model.files_of("pieces")) {
    const std::string name =
        fmt::format("{}-{}{}", name_of(*file), order.sheet.paper.name, players_suffix(order));
    jobs.push_back({output_name(order, fmt::format("tokens-{}{}", name, style_suffix(order))),
                    [&order, file, name](CardRenderers& renderers) {
                      const std::vector<Page> pages = piece_sheets(
                          *file, order.players, order.sheet.paper, renderers.in(order.style));
                      return std::vector{as_pdf(order, *file, name, pages)};
                    }});
  }
}

void plan_boxes(const Order& order, Jobs& jobs) {
  for (const BoundFile* file : order.game->model.files_of("boxes")) {
    const std::string name =
        order.press ? name_of(*file) : fmt::format("{}-{}", name_of(*file), order.sheet.paper.name);
    jobs.push_back({output_name(order, fmt::format("boxes-{}{}", name, style_suffix(order))),
                    [&order, file, name](CardRenderers& renderers) {
                      CardRenderer& renderer = renderers.in(order.style);
                      const std::vector<Page> pages =
                          order.press
                              ? press_boxes(*file, order.batches, kPressBleed, renderer)
                              : box_pages(*file, order.batches, order.sheet.paper, renderer);
                      return std::vector{as_pdf(order, *file, name, pages)};
                    }});
  }
}

std::string players_suffix(const Order& order) {
  if (order.players == 0) return {};
  return fmt::format("-{}{}", order.players, order.players == 1 ? "-player" : "-players");
}

}  // namespace loom
