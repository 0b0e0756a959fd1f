#include "render/components/board_pages.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/card/lettering.h"
#include "render/components/board_regions.h"
#include "render/components/look_figures.h"
#include "render/render_codes.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kTolerance = 0.01;

class Board {
 public:
  Board(const BoundFile& file, CardRenderer& renderer)
      : root_(file.root),
        renderer_(renderer),
        page_(blank_page(std::string(root_["name"].text()), root_["width"].number(),
                         root_["height"].number())),
        painter_(renderer, page_) {}

  BoardDrawing make() {
    painter_.speak_of(root_["name"].span);
    painter_.rectangle(page_.trim, painter_.colour("paper", kPaperWhite));
    // As pale as can be seen; a style that saves ink has white for it, and nothing to draw.
    const Colour pale = painter_.shades("board").pale;
    if (root_["art"].present() && pale != kPaperWhite)
      painter_.image(page_.trim, std::string(root_["art"].text()), pale);
    for (const Value& region : root_["regions"].list()) draw(region);
    return {std::move(page_), std::move(places_)};
  }

 private:
  static Box box_of(const Value& region) {
    return {region["x"].number(), region["y"].number(), region["width"].number(),
            region["height"].number()};
  }

  bool is_placed(const Value& region) {
    const Box box = box_of(region);
    Diagnostics& diagnostics = renderer_.render_context().diagnostics;
    if (box.x + box.width > page_.width + kTolerance ||
        box.y + box.height > page_.height + kTolerance) {
      diagnostics
          .report(codes::region_misplaced, region["x"].span, "the region reaches beyond the board")
          .note(fmt::format("it ends at {}, {} mm; the board is {} by {} mm",
                            std::lround(box.x + box.width), std::lround(box.y + box.height),
                            std::lround(page_.width), std::lround(page_.height)));
      return false;
    }
    for (const Value& other : root_["regions"].list()) {
      if (&other == &region) return true;
      const Box there = box_of(other);
      const bool apart = box.x + box.width <= there.x + kTolerance ||
                         there.x + there.width <= box.x + kTolerance ||
                         box.y + box.height <= there.y + kTolerance ||
                         there.y + there.height <= box.y + kTolerance;
      if (apart) continue;
      diagnostics.report(codes::region_misplaced, region["x"].span, "the region lies on another")
          .also(other["x"].span, "on this one");
      return false;
    }
    return true;
  }

  bool shows_one_thing(const Value& region) {
    int things = 0;
    for (const char* thing : {"track", "cards", "palette", "pieces"})
      things += region[thing].present() ? 1 : 0;
    for (const char* thing : {"layers", "tokens"}) things += region[thing].flag() ? 1 : 0;
    if (things == 1) return true;
    renderer_.render_context()
        .diagnostics
        .report(codes::idle_block, region["x"].span,
                things == 0 ? "the region shows nothing" : "the region shows several things")
        .note("give it one of `track`, `layers`, `cards`, `palette`, `tokens` and `pieces`");
    return false;
  }

  void draw(const Value& written) {
    if (!shows_one_thing(written) || !is_placed(written)) return;
    painter_.speak_of(written["width"].span);
    const Value& name = written["colour"];
    painter_.check_colour(name);
    Region region{written, box_of(written), painter_.shades(name.text()), places_};
    if (written["track"].present()) draw_track(region, painter_);
    if (written["cards"].present()) draw_cards(region, painter_);
    if (written["palette"].present()) draw_palette(region, painter_);
    if (written["layers"].flag()) draw_layers(region, painter_);
    if (written["pieces"].present()) draw_pieces(region, painter_);
    if (written["tokens"].flag()) draw_tokens(region, painter_);
  }

  const Value& root_;
  CardRenderer& renderer_;
  Page page_;
  PagePainter painter_;
  std::vector<BoardPlace> places_;
};

void add_spaces(const std::vector<BoardPlace>& places, Page& page) {
  for (const BoardPlace& place : places) {
    for (const std::string& piece : place.holds)
      page.spaces.push_back({piece, place.box, place.corner, (*place.region)["width"].span});
  }
}

}  // namespace

void Region::add_place(BoardPlace place, const std::string& usual_piece) {
  place.region = &written;
  for (const Value& piece : written["holds"].list()) {
    if (const auto* name = piece.as<Reference>()) place.holds.push_back(name->name);
  }
  if (place.holds.empty() && !usual_piece.empty()) place.holds.push_back(usual_piece);
  places.push_back(std::move(place));
}

void draw_heading(Region& region, PagePainter& painter, const std::string& icon) {
  constexpr double kHeight = 6.5;
  constexpr double kInset = 1.2;
  const Value& written = region.written;
  const Box& box = region.box;
  const Shades& shades = region.shades;
  painter.rectangle(box, shades.pale, Stroke{shades.main, 0.4}, 2);
  const Box bar{box.x, box.y, box.width, kHeight};
  painter.rectangle(bar, shades.ground, Stroke{shades.main, 0.4}, 2);
  const std::string own_icon(written["icon"].text());
  const std::string& shown_icon = own_icon.empty() ? icon : own_icon;
  double x = bar.x + 2;
  if (!shown_icon.empty()) {
    painter.icon({x, bar.y + 0.8, kHeight - 1.6, kHeight - 1.6}, shown_icon, shades.on_ground);
    x += kHeight - 0.6;
  }
  const TextLook text_look{"heavy", 10.5, 7, shades.on_ground, Align::left, Down::middle, 0.04};
  const std::string words = as_markup(region_title(written, painter.model()));
  const double wide = std::min(painter.width_of(words, text_look) + 1, bar.x + bar.width - x - 1);
  painter.text({x, bar.y, wide, kHeight}, words, text_look);
  const double rest = bar.x + bar.width - x - wide - 3;
  if (written["note"].present()) {
    painter.text({x + wide + 1, bar.y, std::max(rest, 1.0), kHeight},
                 told(written["note"], painter),
                 {"body", 9.5, 7, shades.on_ground, Align::right, Down::middle});
  }
  region.room = {box.x + kInset, box.y + kHeight + kInset, box.width - 2 * kInset,
                 box.height - kHeight - 2 * kInset};
}

std::string region_title(const Value& region, const Model& model) {
  if (region["title"].present()) return stated(model, nullptr, region["title"].text());
  if (const auto* name = region["track"].as<Reference>()) {
    for (const Track& track : model.words.tracks)
      if (track.name == name->name) return track.title;
  }
  if (const auto* name = region["cards"].as<Reference>()) return name->name;
  if (const auto* name = region["palette"].as<Reference>()) return name->name;
  if (region["layers"].flag()) return printed(model, "board-layers");
  return printed(model, region["tokens"].flag() ? "board-tokens" : "board-pieces");
}

BoardDrawing draw_board(const BoundFile& board, CardRenderer& renderer) {
  BoardDrawing drawing = Board(board, renderer).make();
  add_spaces(drawing.places, drawing.page);
  return drawing;
}

Page board_page(const BoundFile& board, CardRenderer& renderer) {
  return draw_board(board, renderer).page;
}

}  // namespace loom
