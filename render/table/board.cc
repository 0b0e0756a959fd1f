#include "render/table/board.h"

#include <algorithm>
#include <cmath>

#include "render/codes.h"
#include "render/export/lettering.h"
#include "render/table/board_regions.h"
#include "render/table/figure.h"

namespace loom {
namespace {

constexpr double kTolerance = 0.01;

class Board {
 public:
  Board(const BoundFile& file, Workshop& workshop)
      : root_(file.root),
        workshop_(workshop),
        page_(blank_page(std::string(root_["name"].text()), root_["width"].number(),
                         root_["height"].number())),
        pen_(workshop, page_) {}

  Page make() {
    pen_.speak_of(root_["name"].span);
    pen_.rectangle(page_.trim, pen_.colour("paper", kPaperWhite));
    // As pale as can be seen; a style that saves ink has white for it, and nothing to draw.
    const Colour pale = pen_.shades("event").pale;
    if (root_["art"].present() && pale != kPaperWhite)
      pen_.image(page_.trim, std::string(root_["art"].text()), pale);
    for (const Value& region : root_["regions"].list()) draw(region);
    return std::move(page_);
  }

 private:
  static Box box_of(const Value& region) {
    return {region["x"].number(), region["y"].number(), region["width"].number(),
            region["height"].number()};
  }

  bool is_placed(const Value& region) {
    const Box box = box_of(region);
    Diagnostics& diagnostics = workshop_.studio().diagnostics;
    if (box.x + box.width > page_.width + kTolerance ||
        box.y + box.height > page_.height + kTolerance) {
      diagnostics
          .report(codes::region_misplaced, region["x"].span, "the region reaches beyond the board")
          .note("it ends at " + std::to_string(std::lround(box.x + box.width)) + ", " +
                std::to_string(std::lround(box.y + box.height)) + " mm; the board is " +
                std::to_string(std::lround(page_.width)) + " by " +
                std::to_string(std::lround(page_.height)) + " mm");
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
    for (const char* thing : {"track", "cards", "palette"})
      things += region[thing].present() ? 1 : 0;
    for (const char* thing : {"layers", "tokens"}) things += region[thing].flag() ? 1 : 0;
    if (things == 1) return true;
    workshop_.studio()
        .diagnostics
        .report(codes::idle_block, region["x"].span,
                things == 0 ? "the region shows nothing" : "the region shows several things")
        .note("give it one of `track`, `layers`, `cards`, `palette` and `tokens`");
    return false;
  }

  void draw(const Value& written) {
    if (!shows_one_thing(written) || !is_placed(written)) return;
    pen_.speak_of(written["width"].span);
    const Value& name = written["colour"];
    pen_.check_colour(name);
    Region region{written, box_of(written), pen_.shades(name.text())};
    if (written["track"].present()) draw_track(region, pen_);
    if (written["cards"].present()) draw_cards(region, pen_);
    if (written["palette"].present()) draw_palette(region, pen_);
    if (written["layers"].flag()) draw_layers(region, pen_);
    if (written["tokens"].flag()) draw_tokens(region, pen_);
  }

  const Value& root_;
  Workshop& workshop_;
  Page page_;
  Pen pen_;
};

}  // namespace

void draw_heading(Region& region, Pen& pen, const std::string& title, const std::string& icon) {
  constexpr double kHeight = 6.5;
  constexpr double kInset = 1.2;
  const Value& written = region.written;
  const Box& box = region.box;
  const Shades& shades = region.shades;
  pen.rectangle(box, shades.pale, Stroke{shades.main, 0.4}, 2);
  const Box bar{box.x, box.y, box.width, kHeight};
  pen.rectangle(bar, shades.ground, Stroke{shades.main, 0.4}, 2);
  const std::string own_icon(written["icon"].text());
  const std::string& shown_icon = own_icon.empty() ? icon : own_icon;
  double x = bar.x + 2;
  if (!shown_icon.empty()) {
    pen.icon({x, bar.y + 0.8, kHeight - 1.6, kHeight - 1.6}, shown_icon, shades.on_ground);
    x += kHeight - 0.6;
  }
  const Hand hand{"heavy", 10.5, 7, shades.on_ground, Align::left, Down::middle, 0.04};
  const std::string words = written["title"].present() ? told(written["title"], pen) : title;
  const double wide = std::min(pen.width_of(words, hand) + 1, bar.x + bar.width - x - 1);
  pen.text({x, bar.y, wide, kHeight}, words, hand);
  const double rest = bar.x + bar.width - x - wide - 3;
  if (written["note"].present())
    pen.text({x + wide + 1, bar.y, std::max(rest, 1.0), kHeight}, told(written["note"], pen),
             {"body", 9.5, 7, shades.on_ground, Align::right, Down::middle});
  region.room = {box.x + kInset, box.y + kHeight + kInset, box.width - 2 * kInset,
                 box.height - kHeight - 2 * kInset};
}

Page board_page(const BoundFile& board, Workshop& workshop) {
  return Board(board, workshop).make();
}

}  // namespace loom
