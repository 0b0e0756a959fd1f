// Pages: what is drawn, placed in millimetres from the top left corner. Layout is over once a Page
// exists; back ends only draw it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "render/page/colour.h"
#include "render/page/page_content.h"
#include "render/page/page_structure.h"
#include "render/page/shapes.h"
#include "schema/source/source.h"

namespace loom {

struct Page;

struct Stroke {
  Colour colour;
  double width = 0.25;
  double dash = 0;  // the length of dashes and of gaps between them; 0: a line without gaps
};

// With rounded corners when `corner` is above 0.
struct Rectangle {
  Box box;
  double corner = 0;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
};

struct Path {
  std::vector<Point> points;
  bool closed = false;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
};

// One step of an outline; only a curve has control points.
struct OutlineStep {
  enum class Type { move, line, curve, close };
  Type type = Type::move;
  Point to{};
  Point control{};  // beside the point before
  Point control_to{};
};

// A path with curves, in one part or several.
struct Outline {
  std::vector<OutlineStep> steps;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
};

inline constexpr Colour kPaperWhite{255, 255, 255};
// Of marks, and of words that no theme colours: for these a printer takes its black ink alone.
inline constexpr Colour kMarkBlack{0, 0, 0};

// Lines of text, already shaped and broken; `origin` is the top left corner of their block.
struct TextRun {
  Point origin;
  Colour colour;
  std::shared_ptr<const PageText> text;
  Colour ground = kPaperWhite;  // what lies under it: the words of its icons hide in it
};

struct IconMark {
  Box box;
  std::shared_ptr<const PageIcon> icon;
  Colour ground = kPaperWhite;  // as above
};

// A picture that fills `area`; what lies outside of `box` is cut off.
struct ImageMark {
  Box box;
  Box area;
  std::shared_ptr<const PageImage> image;
};

// Another page (a card) drawn on this one (a sheet) with its top left corner at `origin`. Only what
// lies within `clip`, in the inner page's own coordinates, is seen. `origin` belongs to the page's
// corner, not to the clip's: `part_of` is for the latter.
struct PlacedPage {
  Point origin;
  Box clip;
  std::shared_ptr<const Page> page;
  double scale = 1;
  bool turned = false;  // by half a turn, in the place it has
  double corner = 0;    // of the clip, in the inner page's millimetres
  double tilt = 0;      // degrees, clockwise around the middle of the clip
};

// The part of a page that lies within `part`, with that part's top left corner at `corner`.
inline PlacedPage part_of(std::shared_ptr<const Page> page, const Box& part, Point corner) {
  return {{corner.x - part.x, corner.y - part.y}, part, std::move(page)};
}

using Operation = std::variant<Rectangle, Path, Outline, TextRun, IconMark, ImageMark, PlacedPage,
                               Opening, Closing>;

// A place on which a piece is laid while playing, as it is drawn.
struct PieceSpace {
  std::string piece;
  Box box;
  double corner = 0;
  Span span;  // of what declares it
};

struct Page {
  std::string name;  // a card's id, or the sheet's
  double width = 0;
  double height = 0;
  // What the cut leaves, and how far drawing reaches beyond it.
  Box trim;
  Box bleed;
  double corner = 0;
  std::vector<Operation> operations;
  std::vector<PieceSpace> spaces{};
};

}  // namespace loom
