#include "render/card/card_piece.h"

#include <iterator>

namespace loom {
namespace {

struct Mover {
  double x;
  double y;

  void operator()(Point& point) const {
    point.x += x;
    point.y += y;
  }
  void operator()(Box& box) const {
    box.x += x;
    box.y += y;
  }
  void operator()(Rectangle& rectangle) const { (*this)(rectangle.box); }
  void operator()(Path& path) const {
    for (Point& point : path.points) (*this)(point);
  }
  void operator()(Outline& outline) const {
    for (OutlineStep& step : outline.steps) {
      (*this)(step.to);
      (*this)(step.control);
      (*this)(step.control_to);
    }
  }
  void operator()(TextRun& run) const { (*this)(run.origin); }
  void operator()(IconMark& mark) const { (*this)(mark.box); }
  void operator()(ImageMark& mark) const {
    (*this)(mark.box);
    (*this)(mark.area);
  }
  void operator()(PlacedPage& placed) const { (*this)(placed.origin); }
  void operator()(const Opening& /*nowhere*/) const {}
  void operator()(Closing /*nowhere*/) const {}
};

}  // namespace

void move(Operation& operation, double x, double y) { std::visit(Mover{x, y}, operation); }

void append(Piece& piece, Piece part, double x, double y) {
  for (Mark& mark : part.marks) move(mark.operation, x, y);
  piece.marks.insert(piece.marks.end(), std::make_move_iterator(part.marks.begin()),
                     std::make_move_iterator(part.marks.end()));
}

}  // namespace loom
