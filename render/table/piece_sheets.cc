// Sheets of pieces to cut out: squares that touch, so that one cut parts two.
#include <algorithm>

#include "render/table/piece_shape.h"
#include "render/table/pieces.h"
#include "render/table/side.h"

namespace loom {
namespace {

constexpr double kHeading = 6.5;
constexpr double kAfter = 2.5;
constexpr double kMargin = 0.07;  // of a piece, around its shape
constexpr Stroke kCut{{34, 38, 43}, 0.2};

class PieceSheets {
 public:
  PieceSheets(const BoundFile& file, size_t players, const Paper& paper, Workshop& workshop)
      : root_(file.root), players_(players), paper_(paper), workshop_(workshop) {}

  std::vector<Page> make(const std::vector<PieceCount>& counts) {
    // Pieces of one kind lie together, whoever they belong to.
    for (size_t first = 0; first < counts.size();) {
      std::vector<const PieceCount*> pieces;
      size_t end = first;
      for (; end < counts.size() && counts[end].kind == counts[first].kind; ++end)
        pieces.insert(pieces.end(), counts[end].count, &counts[end]);
      if (!pieces.empty()) add(counts[first], pieces);
      first = end;
    }
    return std::move(pages_);
  }

 private:
  void new_page() {
    const std::string name(root_["name"].text());
    Page scratch;
    const Shades shades = Pen(workshop_, scratch).shades("event");
    const std::string note = "for " + std::to_string(players_) +
                             (players_ == 1 ? " player" : " players") +
                             " · print on card, cut along the lines";
    pages_.push_back(
        new_side({as_markup(std::string(root_["title"].text())), note, name, pages_.size() + 1},
                 paper_.width, paper_.height, shades, workshop_));
    room_ = side_room(pages_.back());
  }

  // In rows below their name. What does not fit goes on to the next side.
  void add(const PieceCount& kind, const std::vector<const PieceCount*>& pieces) {
    const double size = kind.size;
    for (size_t done = 0; done < pieces.size();) {
      if (pages_.empty() || room_.height < kHeading + size) new_page();
      const auto columns = std::max<size_t>(1, static_cast<size_t>(room_.width / size));
      const auto rows = std::max<size_t>(1, static_cast<size_t>((room_.height - kHeading) / size));
      const size_t here = std::min(pieces.size() - done, columns * rows);
      Pen pen(workshop_, pages_.back());
      pen.speak_of(kind.span);
      pen.text({room_.x, room_.y, room_.width, kHeading},
               kind.title + "  × " + std::to_string(here),
               {"strong", 9, 7, pen.colour("ink", Hand().colour), Align::left, Down::middle});
      for (size_t i = 0; i < here; ++i) {
        const auto column = static_cast<double>(i % columns);
        const auto row = static_cast<double>(i / columns);
        draw(pen, *pieces[done + i],
             {room_.x + column * size, room_.y + kHeading + row * size, size, size});
      }
      const auto used = static_cast<double>((here + columns - 1) / columns);
      const double height = kHeading + used * size + kAfter;
      room_.y += height;
      room_.height -= height;
      done += here;
    }
  }

  static void draw(Pen& pen, const PieceCount& count, const Box& box) {
    pen.rectangle(box, {}, kCut);
    const Shades shades = pen.shades(count.colour);
    const Colour ink = pen.colour("ink", Hand().colour);
    const double in = box.width * kMargin;
    const Box square{box.x + in, box.y + in, box.width - 2 * in, box.height - 2 * in};
    draw_shape(pen, count.shape, square, count.filled ? shades.ground : shades.pale,
               Stroke{shades.main, 0.6});
    const ShapeRoom room = shape_room(count.shape);
    const double side = square.width * room.side;
    const double x = square.x + (square.width - side) / 2;
    const double y = square.y + (square.height - side) / 2 + square.height * room.below;
    // On a player's colour the icon stands in a light of its own, so that it is seen on all.
    if (!count.whose.empty()) {
      const double grow = side * 0.1;
      pen.rectangle({x - grow, y - grow, side + 2 * grow, side + 2 * grow}, kPaperWhite, {},
                    side / 2 + grow);
    }
    const Colour tint = count.filled && count.whose.empty() ? shades.on_ground : ink;
    pen.icon({x, y, side, side}, count.icon, tint);
  }

  const Value& root_;
  size_t players_;
  const Paper& paper_;
  Workshop& workshop_;
  std::vector<Page> pages_;
  Box room_{};
};

}  // namespace

std::vector<Page> piece_sheets(const BoundFile& pieces, size_t players, const Paper& paper,
                               Workshop& workshop) {
  const size_t shown = players == 0 ? most_players(workshop.studio().model) : players;
  return PieceSheets(pieces, shown, paper, workshop).make(count_pieces(pieces, players, workshop));
}

}  // namespace loom
