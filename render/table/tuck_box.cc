#include "render/table/tuck_box.h"

#include <algorithm>

#include "render/export/lettering.h"
#include "render/shown_number.h"
#include "render/table/pen.h"

namespace loom {
namespace {

constexpr double kMargin = 8;
constexpr double kWords = 14;  // mm, above the net
constexpr Stroke kCut{{34, 38, 43}, 0.3};
constexpr Stroke kFold{{34, 38, 43}, 0.25, 1.4};

// From left to right: glue strip, back, side, front, side. The lid is above the back, the bottom
// below it; flaps above and below the sides keep dust out.
class Net {
 public:
  Net(const BoundFile& boxes, const Pile& pile, Workshop& workshop)
      : root_(boxes.root),
        pile_(pile),
        workshop_(workshop),
        size_(box_size(boxes, workshop.size(*pile.kind), pile.with_copies().size())),
        flap_(root_["flap"].number()),
        glue_(root_["glue"].number()) {}

  double width() const { return glue_ + 2 * size_.width + 2 * size_.depth; }
  double height() const { return flap_ + size_.depth + size_.height + size_.depth + glue_; }

  void draw(Page& page, Point at) {
    Pen pen(workshop_, page);
    pen.speak_of(root_["name"].span);
    const Shades shades = pen.shades(pile_.kind->name);
    const double top = at.y + flap_ + size_.depth;
    const double back = at.x + glue_;
    const double side = back + size_.width;
    const double front = side + size_.depth;
    const double last = front + size_.width;
    const double bottom = top + size_.height;
    const double w = size_.width;
    const double d = size_.depth;
    const double h = size_.height;
    fill(pen, shades, {back, top, 2 * w + 2 * d, h});
    fill(pen, shades, {back, top - d, w, d});
    fill(pen, shades, {front, bottom, w, d});
    draw_faces(page, pen, shades, {back, top, w, h}, {front, top, w, h});
    draw_cuts(pen, back, side, front, last, top, bottom);
    draw_folds(pen, {back, side, front, last}, top, bottom);
  }

  const BoxSize& size() const { return size_; }

 private:
  static void fill(Pen& pen, const Shades& shades, const Box& box) {
    pen.rectangle(box, shades.ground);
  }

  void draw_faces(Page& page, Pen& pen, const Shades& shades, const Box& back, const Box& front) {
    // The front shows the back of the cards, as they lie in the box.
    const std::shared_ptr<const Page> face = workshop_.back(*pile_.cards.front().card);
    const Box trim = face->trim;
    page.operations.emplace_back(part_of(
        face, trim,
        {front.x + (front.width - trim.width) / 2, front.y + (front.height - trim.height) / 2}));
    const GameInfo& about = workshop_.studio().model.game;
    const double middle = back.y + back.height / 2;
    pen.icon({back.x + back.width / 2 - 11, middle - 34, 22, 22}, pile_.kind->name,
             shades.on_ground);
    pen.text({back.x + 4, middle - 8, back.width - 8, 12}, as_markup(about.title),
             {"title", 20, 10, shades.on_ground, Align::centre, Down::middle});
    pen.text({back.x + 4, middle + 6, back.width - 8, 8},
             std::to_string(pile_.with_copies().size()) + " " + as_markup(heading(pile_)),
             {"heavy", 13, 8, shades.on_ground, Align::centre, Down::middle});
    pen.text({back.x + 4, back.y + back.height - 10, back.width - 8, 5}, as_markup(about.edition),
             {"body", 7, 6, shades.on_ground, Align::centre, Down::middle});
  }

  void draw_cuts(Pen& pen, double back, double side, double front, double last, double top,
                 double bottom) const {
    const double d = size_.depth;
    const double w = size_.width;
    const double slant = std::min(3.0, glue_ / 3);
    const double dust = std::min(d, w * 0.45);
    std::vector<Point> line{
        // Up the glue strip, and around the lid with its rounded flap.
        {back, bottom},
        {back - glue_, bottom - slant},
        {back - glue_, top + slant},
        {back, top},
        {back, top - d},
        {back + 1, top - d - flap_ * 0.6},
        {back + 5, top - d - flap_},
        {side - 5, top - d - flap_},
        {side - 1, top - d - flap_ * 0.6},
        {side, top - d},
        {side, top},
        // The dust flap of the first side, the front's edge with room for a thumb, the other side.
        {side + 0.5, top - dust * 0.7},
        {side + 2, top - dust},
        {front - 2, top - dust},
        {front - 0.5, top - dust * 0.7},
        {front, top}};
    const double middle = front + w / 2;
    for (int i = 0; i <= 12; ++i) {
      const double t = i / 12.0;
      const double x = -9 + 18 * t;
      line.push_back({middle + x, top + 6 * (1 - (x / 9) * (x / 9))});
    }
    const std::vector<Point> rest{
        {last, top},
        {last + 0.5, top - dust * 0.7},
        {last + 2, top - dust},
        {last + d - 2, top - dust},
        {last + d, top - dust * 0.7},
        {last + d, bottom},
        // Back along the lower edge: dust flap, bottom with its glue strip, dust flap, back's own.
        {last + d - 0.5, bottom + dust * 0.7},
        {last + d - 2, bottom + dust},
        {last + 2, bottom + dust},
        {last, bottom + dust * 0.7},
        {last, bottom},
        {last, bottom + d},
        {last - 3, bottom + d + glue_},
        {front + 3, bottom + d + glue_},
        {front, bottom + d},
        {front, bottom},
        {front - 0.5, bottom + dust * 0.7},
        {front - 2, bottom + dust},
        {side + 2, bottom + dust},
        {side + 0.5, bottom + dust * 0.7},
        {side, bottom}};
    line.insert(line.end(), rest.begin(), rest.end());
    pen.outline(line, {}, kCut);
  }

  void draw_folds(Pen& pen, const std::vector<double>& edges, double top, double bottom) const {
    const double d = size_.depth;
    // Dark dashes on a light line are seen on every ground.
    const auto fold = [&](Point from, Point to) {
      pen.line(from, to, Stroke{kPaperWhite, kFold.width});
      pen.line(from, to, kFold);
    };
    for (const double x : edges) fold({x, top}, {x, bottom});
    fold({edges[0], top - d}, {edges[1], top - d});
    fold({edges[0], top}, {edges[2], top});
    fold({edges[3], top}, {edges[3] + d, top});
    fold({edges[1], bottom}, {edges[3] + d, bottom});
    fold({edges[2], bottom + d}, {edges[3], bottom + d});
    const Hand small{"body", 7, 6, kCut.colour, Align::centre, Down::middle};
    pen.text({edges[2], bottom + d + 1, size_.width, glue_ - 2}, "glue inside the back", small);
  }

  const Value& root_;
  const Pile& pile_;
  Workshop& workshop_;
  BoxSize size_;
  double flap_;
  double glue_;
};

}  // namespace

BoxSize box_size(const BoundFile& boxes, const CardSize& card, size_t cards) {
  const double clearance = boxes.root["clearance"].number();
  return {card.width + clearance, card.height + clearance,
          static_cast<double>(cards) * boxes.root["thickness"].number() + clearance};
}

Page box_page(const BoundFile& boxes, const Pile& pile, const Paper& paper, Workshop& workshop) {
  Net net(boxes, pile, workshop);
  double width = paper.width;
  double height = paper.height;
  const auto fits = [&] {
    return net.width() + 2 * kMargin <= width && net.height() + kWords + 2 * kMargin <= height;
  };
  if (!fits()) std::swap(width, height);
  if (!fits()) {
    width = net.width() + 2 * kMargin;
    height = net.height() + kWords + 2 * kMargin;
  }
  Page page = blank_page(pile.kind->name + " box", width, height);
  Pen pen(workshop, page);
  const BoxSize& size = net.size();
  const std::string words =
      as_markup(heading(pile)) + ": " + shown_number(size.width) + " × " +
      shown_number(size.height) + " × " + shown_number(size.depth) +
      " mm inside. Cut along the lines, score and fold along the dashes, glue the strips.";
  pen.text({kMargin, kMargin, width - 2 * kMargin, 6}, words,
           {"body", 9, 6, pen.colour("ink", Hand().colour), Align::centre, Down::middle});
  const double room = height - kWords - 2 * kMargin;
  net.draw(page, {(width - net.width()) / 2,
                  kMargin + kWords + std::max(0.0, (room - net.height()) / 2)});
  return page;
}

}  // namespace loom
