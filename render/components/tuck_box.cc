#include "render/components/tuck_box.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/card/lettering.h"
#include "render/components/page_painter.h"
#include "schema/model/printed_words.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

constexpr double kMargin = 8;         // mm
constexpr double kLeastMargin = 5.5;  // mm, which every printer can do
constexpr double kHoleDepth = 6;      // mm, of the hole for a thumb
constexpr Stroke kCut{kMarkBlack, 0.3};
constexpr Stroke kFold{kMarkBlack, 0.25, 1.4};

// From left to right: glue strip, back, side, front, side. The lid is above the back, the bottom
// below it; flaps above and below the sides keep dust out.
class Net {
 public:
  Net(const BoundFile& boxes, const PrintBatch& batch, CardRenderer& renderer)
      : root_(boxes.root),
        batch_(batch),
        renderer_(renderer),
        size_(box_size(boxes, renderer.size(*batch.kind), batch.with_copies().size())),
        flap_(root_["flap"].number()),
        glue_(root_["glue"].number()) {}

  double width() const { return glue_ + 2 * size_.width + 2 * size_.depth; }
  double height() const { return flap_ + size_.depth + size_.height + size_.depth + glue_; }

  std::string name() const { return batch_.kind->name + " box"; }

  // How far flaps stand out above or below the row of panels, from left to right.
  struct Reach {
    double from = 0;
    double to = 0;
    double far = 0;
  };
  std::vector<Reach> reaches_above() const {
    const double dust = dust_flap();
    return {{glue_, glue_ + size_.width, above_panels()},
            {glue_ + size_.width, glue_ + size_.width + size_.depth, dust},
            {width() - size_.depth, width(), dust},
            {0, width(), 0}};
  }
  std::vector<Reach> reaches_below() const {
    const double front = glue_ + size_.width + size_.depth;
    const double dust = dust_flap();
    return {{front - size_.depth, front, dust},
            {front, front + size_.width, below_panels()},
            {width() - size_.depth, width(), dust},
            {0, width(), 0}};
  }
  double above_panels() const { return flap_ + size_.depth; }
  double below_panels() const { return size_.depth + glue_; }

  void draw(Page& page, Point at) const {
    draw_print(page, at, 0);
    draw_lines(page, at);
  }

  // Grounds reach so far beyond the cuts, and onto what is folded in or glued.
  void draw_print(Page& page, Point at, double bleed) const {
    PagePainter painter(renderer_, page);
    painter.speak_of(root_["name"].span);
    const Shades shades = painter.shades(batch_.kind->name);
    const Edges net = edges(at);
    const double w = size_.width;
    const double d = size_.depth;
    const double h = size_.height;
    const auto fill = [&](double x, double y, double width, double height) {
      painter.rectangle({x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed},
                        shades.ground);
    };
    fill(net.back, net.top, 2 * w + 2 * d, h);
    fill(net.back, net.top - d, w, d);
    fill(net.front, net.bottom, w, d);
    draw_faces(page, painter, shades, {net.back, net.top, w, h}, {net.front, net.top, w, h});
    if (bleed == 0) painter.outline(thumb_hole(net.front + w / 2, net.top), kPaperWhite);
  }

  void draw_lines(Page& page, Point at) const {
    PagePainter painter(renderer_, page);
    painter.speak_of(root_["name"].span);
    const Edges net = edges(at);
    draw_cuts(painter, net);
    draw_folds(painter, {net.back, net.side, net.front, net.last}, net.top, net.bottom);
    // In the room above the front panel, between the lid and the last dust flap.
    painter.text(
        {net.front + 1, at.y, size_.width - 2, flap_ + size_.depth - 2}, hint(),
        {"body", 8, 6, painter.colour("ink", TextLook().colour), Align::centre, Down::bottom});
  }

 private:
  // Where panels begin from left to right, and the row of them from top to bottom.
  struct Edges {
    double back = 0;
    double side = 0;
    double front = 0;
    double last = 0;
    double top = 0;
    double bottom = 0;
  };
  Edges edges(Point at) const {
    const double back = at.x + glue_;
    const double front = back + size_.width + size_.depth;
    const double top = at.y + flap_ + size_.depth;
    return {back, back + size_.width, front, front + size_.width, top, top + size_.height};
  }

  // Falls out, so that a thumb can push the deck.
  static std::vector<Point> thumb_hole(double middle, double top) {
    constexpr int kSteps = 16;
    constexpr double kHalf = 9;  // mm
    std::vector<Point> curve;
    for (int i = 0; i <= kSteps; ++i) {
      const double x = -1 + 2.0 * i / kSteps;
      curve.push_back({middle + kHalf * x, top + kHoleDepth * (1 - x * x)});
    }
    return curve;
  }

  double dust_flap() const { return std::min(size_.depth, size_.width * 0.45); }

  std::string hint() const {
    const auto shown = [](double length) {
      return shown_number(std::ceil(length * 10 - 1e-6) / 10);
    };
    return printed(renderer_.render_context().model, "box-hint",
                   {{"deck", as_markup(heading(batch_))},
                    {"width", shown(size_.width)},
                    {"height", shown(size_.height)},
                    {"depth", shown(size_.depth)}});
  }

  void draw_faces(Page& page, PagePainter& painter, const Shades& shades, const Box& back,
                  const Box& front) const {
    // The front shows the back of the cards, as they lie in the box.
    const std::shared_ptr<const Page> face = renderer_.back(*batch_.cards.front().card);
    const Box trim = face->trim;
    // Smaller, below the hole for the thumb, which would cut through whatever is drawn there.
    constexpr double kBelowHole = 1.5;
    constexpr double kAbout = 3;
    const double room = front.height - kHoleDepth - kBelowHole - kAbout;
    const double scale = std::min((front.width - 2 * kAbout) / trim.width, room / trim.height);
    const Point corner{front.x + (front.width - trim.width * scale) / 2,
                       front.y + kHoleDepth + kBelowHole + (room - trim.height * scale) / 2};
    page.operations.emplace_back(PlacedPage{{corner.x - trim.x * scale, corner.y - trim.y * scale},
                                            trim,
                                            face,
                                            scale,
                                            false,
                                            face->corner});
    const GameInfo& about = renderer_.render_context().model.game;
    const double middle = back.y + back.height / 2;
    painter.icon({back.x + back.width / 2 - 11, middle - 34, 22, 22}, batch_.kind->name,
                 shades.on_ground);
    painter.text({back.x + 4, middle - 8, back.width - 8, 12}, as_markup(about.title),
                 {"title", 20, 10, shades.on_ground, Align::centre, Down::middle});
    painter.text({back.x + 4, middle + 6, back.width - 8, 8},
                 printed(renderer_.render_context().model, "box-content",
                         {{"count", std::to_string(batch_.with_copies().size())},
                          {"deck", as_markup(heading(batch_))}}),
                 {"heavy", 13, 8, shades.on_ground, Align::centre, Down::middle});
    painter.text({back.x + 4, back.y + back.height - 10, back.width - 8, 5},
                 as_markup(about.edition),
                 {"body", 7, 6, shades.on_ground, Align::centre, Down::middle});
  }

  void draw_cuts(PagePainter& painter, const Edges& net) const {
    const auto& [back, side, front, last, top, bottom] = net;
    const double d = size_.depth;
    const double w = size_.width;
    const double slant = std::min(3.0, glue_ / 3);
    const double dust = dust_flap();
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
    const std::vector<Point> thumb = thumb_hole(front + w / 2, top);
    line.insert(line.end(), thumb.begin(), thumb.end());
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
    painter.outline(line, {}, kCut);
  }

  void draw_folds(PagePainter& painter, const std::vector<double>& edges, double top,
                  double bottom) const {
    const double d = size_.depth;
    // Dark dashes on a light line are seen on every ground.
    const auto fold = [&](Point from, Point to) {
      painter.line(from, to, Stroke{kPaperWhite, kFold.width});
      painter.line(from, to, kFold);
    };
    for (const double x : edges) fold({x, top}, {x, bottom});
    fold({edges[0], top - d}, {edges[1], top - d});
    fold({edges[0], top}, {edges[2], top});
    fold({edges[3], top}, {edges[3] + d, top});
    fold({edges[1], bottom}, {edges[3] + d, bottom});
    fold({edges[2], bottom + d}, {edges[3], bottom + d});
    const TextLook small{"body", 7, 6, kCut.colour, Align::centre, Down::middle};
    painter.text({edges[2], bottom + d + 1, size_.width, glue_ - 2},
                 printed(renderer_.render_context().model, "box-glue"), small);
  }

  const Value& root_;
  const PrintBatch& batch_;
  CardRenderer& renderer_;
  BoxSize size_;
  double flap_;
  double glue_;
};

// How far the second of two nets, one below the other, begins below the first's panels, so that its
// flaps reach into the room that the first's leave.
double between_panels(const Net& above, const Net& below) {
  constexpr double kApart = 2;
  double most = 0;
  for (const Net::Reach& upper : above.reaches_below()) {
    for (const Net::Reach& lower : below.reaches_above()) {
      if (upper.from < lower.to && lower.from < upper.to)
        most = std::max(most, upper.far + lower.far);
    }
  }
  return most + kApart;
}

double pair_height(const Net& above, const Net& below) {
  return above.height() - above.below_panels() + between_panels(above, below) + below.height() -
         below.above_panels();
}

bool fits_pair(const Net& above, const Net& below, const Paper& paper) {
  return std::max(above.width(), below.width()) + 2 * kMargin <= paper.width &&
         pair_height(above, below) + 2 * kLeastMargin <= paper.height;
}

Page pair_page(const Net& above, const Net& below, const Paper& paper) {
  Page page =
      blank_page(fmt::format("{} and {}", above.name(), below.name()), paper.width, paper.height);
  const double x = (paper.width - std::max(above.width(), below.width())) / 2;
  const double y = (paper.height - pair_height(above, below)) / 2;
  above.draw(page, {x, y});
  const double panels = y + above.height() - above.below_panels();
  below.draw(page, {x, panels + between_panels(above, below) - below.above_panels()});
  return page;
}

Page lone_page(const Net& net, const Paper& paper) {
  double width = paper.width;
  double height = paper.height;
  const auto fits = [&] {
    return net.width() + 2 * kMargin <= width && net.height() + 2 * kMargin <= height;
  };
  if (!fits()) std::swap(width, height);
  if (!fits()) {
    width = net.width() + 2 * kMargin;
    height = net.height() + 2 * kMargin;
  }
  Page page = blank_page(net.name(), width, height);
  net.draw(page, {(width - net.width()) / 2, (height - net.height()) / 2});
  return page;
}

Page press_page(const Net& net, double bleed) {
  const Box cut{bleed, bleed, net.width(), net.height()};
  Page page = blank_page(net.name(), cut.width + 2 * bleed, cut.height + 2 * bleed);
  page.trim = cut;
  return page;
}

}  // namespace

BoxSize box_size(const BoundFile& boxes, const CardSize& card, size_t cards) {
  const double clearance = boxes.root["clearance"].number();
  return {card.width + clearance, card.height + clearance,
          static_cast<double>(cards) * boxes.root["thickness"].number() + clearance};
}

std::vector<Page> box_pages(const BoundFile& boxes, const std::vector<PrintBatch>& batches,
                            const Paper& paper, CardRenderer& renderer) {
  std::vector<Net> nets;
  nets.reserve(batches.size());
  for (const PrintBatch& batch : batches) nets.emplace_back(boxes, batch, renderer);
  std::vector<Page> pages;
  std::vector<bool> done(nets.size(), false);
  for (size_t i = 0; i < nets.size(); ++i) {
    if (done[i]) continue;
    const Net* above = &nets[i];
    const Net* below = nullptr;
    for (size_t k = i + 1; k < nets.size() && below == nullptr; ++k) {
      if (done[k]) continue;
      const bool first = fits_pair(nets[i], nets[k], paper);
      if (!first && !fits_pair(nets[k], nets[i], paper)) continue;
      above = first ? &nets[i] : &nets[k];
      below = first ? &nets[k] : &nets[i];
      done[k] = true;
    }
    pages.push_back(below == nullptr ? lone_page(*above, paper) : pair_page(*above, *below, paper));
  }
  return pages;
}

std::vector<Page> press_boxes(const BoundFile& boxes, const std::vector<PrintBatch>& batches,
                              double bleed, CardRenderer& renderer) {
  std::vector<Page> pages;
  for (const PrintBatch& batch : batches) {
    const Net net(boxes, batch, renderer);
    net.draw_print(pages.emplace_back(press_page(net, bleed)), {bleed, bleed}, bleed);
    net.draw_lines(pages.emplace_back(press_page(net, bleed)), {bleed, bleed});
  }
  return pages;
}

}  // namespace loom
