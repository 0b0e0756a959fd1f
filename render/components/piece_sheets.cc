// Sheets of pieces to cut out: squares that touch, so that one cut parts two.
#include <algorithm>

#include "render/card/lettering.h"
#include "render/components/paper_side.h"
#include "render/components/piece_shape.h"
#include "render/components/pieces.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kHeading = 5;    // mm
constexpr double kAfter = 1.5;    // mm, below a shelf
constexpr double kBeside = 4;     // mm, between groups on a shelf
constexpr double kMargin = 0.07;  // of a piece, around its shape
constexpr double kTolerance = 0.01;
constexpr Stroke kCut{kMarkBlack, 0.2};

// Pieces of one size that touch.
struct Group {
  std::string heading;
  double size = 0;
  Span span{};
  std::vector<const PieceCount*> pieces;

  size_t most_columns(double width) const {
    return std::max<size_t>(1, static_cast<size_t>((width + kTolerance) / size));
  }
  size_t rows(double width) const {
    return (pieces.size() + most_columns(width) - 1) / most_columns(width);
  }
  // As few as keep that many rows, so that the last row is as full as the others.
  size_t columns(double width) const {
    const size_t all = rows(width);
    return all == 0 ? 1 : (pieces.size() + all - 1) / all;
  }
};

// Groups beside each other.
struct Shelf {
  double y = 0;
  double height = 0;
  double used = 0;  // of the width
};

// What is printed on a piece.
void draw_piece(PagePainter& painter, const PieceCount& count, const Box& box) {
  const Shades shades = painter.shades(count.colour);
  const Colour ink = painter.colour("ink", TextLook().colour);
  const double in = box.width * kMargin;
  const Box square{box.x + in, box.y + in, box.width - 2 * in, box.height - 2 * in};
  draw_shape(painter, count.shape, square, count.filled ? shades.ground : shades.pale,
             Stroke{shades.main, 0.6});
  const ShapeRoom room = shape_room(count.shape);
  const double side = square.width * room.side;
  const double x = square.x + (square.width - side) / 2;
  const double y = square.y + (square.height - side) / 2 + square.height * room.below;
  // On a player's colour the icon stands in a light of its own, so that it is seen on all.
  if (!count.whose.empty()) {
    const double grow = side * 0.1;
    painter.rectangle({x - grow, y - grow, side + 2 * grow, side + 2 * grow}, kPaperWhite, {},
                      side / 2 + grow);
  }
  const Colour tint = count.filled && count.whose.empty() ? shades.on_ground : ink;
  painter.icon({x, y, side, side}, count.icon, tint);
}

class PieceSheets {
 public:
  PieceSheets(const BoundFile& file, size_t players, const Paper& paper, CardRenderer& renderer)
      : root_(file.root), players_(players), paper_(paper), renderer_(renderer) {}

  std::vector<Page> make(const std::vector<PieceCount>& counts) {
    if (std::all_of(counts.begin(), counts.end(), [](const PieceCount& c) { return c.count == 0; }))
      return {};
    new_page();
    for (Group& group : groups_of(counts)) place(std::move(group));
    return std::move(pages_);
  }

 private:
  // Pieces of one kind lie together, whoever they belong to; kinds of one size too, where that
  // saves a row, or where neither leaves room for others beside it.
  std::vector<Group> groups_of(const std::vector<PieceCount>& counts) const {
    std::vector<Group> groups;
    for (size_t first = 0; first < counts.size();) {
      Group group{{}, counts[first].size, counts[first].span, {}};
      size_t end = first;
      for (; end < counts.size() && counts[end].kind == counts[first].kind; ++end)
        group.pieces.insert(group.pieces.end(), counts[end].count, &counts[end]);
      group.heading = heading(counts[first].title, group.pieces.size());
      first = end;
      if (group.pieces.empty()) continue;
      if (groups.empty() || !joined(groups.back(), group)) groups.push_back(std::move(group));
    }
    return groups;
  }

  bool joined(Group& before, const Group& next) const {
    if (before.size != next.size) return false;
    Group both = before;
    both.heading += "  ·  " + next.heading;
    both.pieces.insert(both.pieces.end(), next.pieces.begin(), next.pieces.end());
    const size_t apart = before.rows(room_.width) + next.rows(room_.width);
    const bool wide = width(before) > room_.width / 2 && width(next) > room_.width / 2;
    if (both.rows(room_.width) >= apart + (wide ? 1 : 0)) return false;
    before = std::move(both);
    return true;
  }

  double width(const Group& group) const {
    return group.size * static_cast<double>(group.columns(room_.width));
  }

  std::string heading(const std::string& title, size_t count) const {
    if (count == 1) return title;
    return printed(renderer_.render_context().model, "pieces-of-one-kind",
                   {{"title", title}, {"count", std::to_string(count)}});
  }

  void new_page() {
    const std::string name(root_["name"].text());
    Page scratch;
    const Shades shades = PagePainter(renderer_, scratch).shades("board");
    const std::string note =
        printed_count(renderer_.render_context().model, "pieces-for", players_);
    pages_.push_back(
        new_side({as_markup(std::string(root_["title"].text())), note, name, pages_.size() + 1},
                 paper_.width, paper_.height, shades, renderer_));
    room_ = side_room(pages_.back());
    shelves_.clear();
  }

  double free_height() const {
    const double used =
        shelves_.empty() ? 0 : shelves_.back().y + shelves_.back().height + kAfter - room_.y;
    return room_.height - used;
  }

  // On the first shelf with room beside what lies there, else on a new one. What a side has no room
  // for goes on to the next.
  void place(Group group) {
    TextLook text_look = heading_look();
    text_look.size = text_look.least;
    Page scratch;
    const double title =
        PagePainter(renderer_, scratch).width_of(group.heading, text_look) + kTolerance;
    const double wide = std::max(width(group), title);
    const double high = kHeading + group.size * static_cast<double>(group.rows(room_.width));
    for (Shelf& shelf : shelves_) {
      const bool last = &shelf == &shelves_.back();
      const double most = shelf.height + (last ? free_height() : 0);
      if (shelf.used + kBeside + wide > room_.width + kTolerance || high > most + kTolerance)
        continue;
      draw(group, group.pieces.size(), {room_.x + shelf.used + kBeside, shelf.y}, wide);
      shelf.used += kBeside + wide;
      shelf.height = std::max(shelf.height, high);
      return;
    }
    if (free_height() < kHeading + group.size) new_page();
    const size_t columns = group.columns(room_.width);
    const auto rows = static_cast<size_t>((free_height() - kHeading + kTolerance) / group.size);
    const size_t here = std::min(group.pieces.size(), columns * std::max<size_t>(rows, 1));
    const double y =
        shelves_.empty() ? room_.y : shelves_.back().y + shelves_.back().height + kAfter;
    draw(group, here, {room_.x, y}, wide);
    const size_t used = (here + columns - 1) / columns;
    shelves_.push_back({y, kHeading + static_cast<double>(used) * group.size, wide});
    if (here == group.pieces.size()) return;
    group.pieces.erase(group.pieces.begin(),
                       group.pieces.begin() + static_cast<std::ptrdiff_t>(here));
    place(std::move(group));
  }

  TextLook heading_look() const {
    Page scratch;
    PagePainter painter(renderer_, scratch);
    return {"strong", 8.5, 7, painter.colour("ink", TextLook().colour), Align::left, Down::middle};
  }

  void draw(const Group& group, size_t count, Point at, double wide) {
    PagePainter painter(renderer_, pages_.back());
    painter.speak_of(group.span);
    painter.text({at.x, at.y, wide, kHeading}, group.heading, heading_look());
    const size_t columns = group.columns(room_.width);
    for (size_t i = 0; i < count; ++i) {
      const auto column = static_cast<double>(i % columns);
      const size_t row = i / columns;
      const Box box{at.x + column * group.size,
                    at.y + kHeading + static_cast<double>(row) * group.size, group.size,
                    group.size};
      painter.rectangle(box, {}, kCut);
      draw_piece(painter, *group.pieces[i], box);
    }
  }

  const Value& root_;
  size_t players_;
  const Paper& paper_;
  CardRenderer& renderer_;
  std::vector<Page> pages_;
  Box room_{};
  std::vector<Shelf> shelves_;
};

}  // namespace

Page piece_page(const PieceCount& piece, CardRenderer& renderer) {
  Page page = blank_page(piece.kind, piece.size, piece.size);
  PagePainter painter(renderer, page);
  painter.speak_of(piece.span);
  painter.rectangle(page.trim, kPaperWhite);
  draw_piece(painter, piece, page.trim);
  return page;
}

std::vector<Page> piece_sheets(const BoundFile& pieces, size_t players, const Paper& paper,
                               CardRenderer& renderer) {
  const size_t shown = players == 0 ? most_players(renderer.render_context().model) : players;
  return PieceSheets(pieces, shown, paper, renderer).make(count_pieces(pieces, players, renderer));
}

}  // namespace loom
