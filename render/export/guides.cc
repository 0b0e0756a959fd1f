#include "render/export/guides.h"

#include <fmt/core.h>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

#include "render/backend/pdf.h"
#include "render/card/lettering.h"
#include "render/export/order.h"
#include "render/export/pdf_files.h"
#include "render/export/sheet_names.h"
#include "schema/model/printed_words.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

constexpr Stroke kThin{kMarkBlack, 0.2};
constexpr Stroke kThick{kMarkBlack, 0.4};
constexpr double kLeft = 20;  // of the texts
constexpr Lettering kProse{11, kMarkBlack, Align::left, false, 1.3};

// What must be told from the rest: in red, unless black ink is all that is to be used.
Stroke telling(CardRenderer& renderer) {
  const bool plain = renderer.render_context().theme.style == kPlainStyle;
  return {plain ? Colour{190, 30, 30} : kMarkBlack, 0.3};
}

void line(Page& page, Point from, Point to, const Stroke& stroke = kThin) {
  page.operations.emplace_back(Path{{from, to}, false, {}, stroke});
}

class Calibration {
 public:
  // For paper that lies as it does in the sheet.
  Calibration(const Order& order, const SheetGeometry& sheet, CardRenderer& renderer, Reader reader)
      : options_(order.sheet),
        renderer_(renderer),
        reader_(reader),
        paper_{order.sheet.paper.name, sheet.width, sheet.height},
        sideways_(sheet.flips_sideways) {}

  Page front() {
    Page page = blank_page("calibration", paper_.width, paper_.height);
    add_text(page, {kLeft, 18, paper_.width - 2 * kLeft, 12},
             says(reader_ == Reader::has_tool ? "guide-calibration" : "kit-test-page"), renderer_,
             {20, kMarkBlack, Align::left, true});
    const bool long_edge = options_.flip == Flip::long_edge;
    const std::string edge = says(long_edge ? "edge-long" : "edge-short");
    const std::string then =
        says(reader_ == Reader::has_tool ? "guide-calibration-tool" : "guide-calibration-kit");
    add_text(page, {kLeft, 31, paper_.width - 2 * kLeft, 56},
             says("guide-calibration-steps", {{"edge", edge}}) + "\n" + then, renderer_,
             {10, kMarkBlack, Align::left, false, 1.2});
    add_bars(page);
    add_scales(page);
    for (const Point corner : corners()) {
      add_cross(page, corner, kThin);
      for (int i = -3; i <= 3; ++i) {
        line(page, {corner.x + i, corner.y - 0.8}, {corner.x + i, corner.y + 0.8});
        line(page, {corner.x - 0.8, corner.y + i}, {corner.x + 0.8, corner.y + i});
      }
    }
    return page;
  }

  Page back() {
    Page page = blank_page("calibration back", paper_.width, paper_.height);
    const Stroke red = telling(renderer_);
    for (const Point corner : corners()) add_cross(page, behind(corner), red);
    const Point at = behind(centre());
    line(page, {at.x - kReach, at.y}, {at.x + kReach, at.y}, red);
    line(page, {at.x, at.y - kReach}, {at.x, at.y + kReach}, red);
    const bool moved = options_.offset.x != 0 || options_.offset.y != 0;
    const Fillings offset{{"x", shown_number(options_.offset.x)},
                          {"y", shown_number(options_.offset.y)}};
    const bool plain = reader_ == Reader::has_kit && !moved;
    add_text(page, {kLeft, 20, paper_.width - 2 * kLeft, 8},
             plain ? says("guide-calibration-behind") : says("guide-calibration-back", offset),
             renderer_, {10});
    return page;
  }

 private:
  static constexpr double kReach = 30;
  static constexpr double kArmLength = 5;  // of a cross in a corner
  static constexpr int kScale = 6;         // millimetres to each side of 0

  std::string says(std::string_view name, const Fillings& fillings = {}) const {
    return printed(renderer_.render_context().model, name, fillings);
  }

  Point centre() const { return {paper_.width / 2, paper_.height * 0.66}; }

  // As far apart as the paper allows: what is askew shows most there.
  std::array<Point, 4> corners() const {
    constexpr double kIn = kUnprintable + kArmLength + 0.5;
    const double right = paper_.width - kIn;
    const double bottom = paper_.height - kIn;
    return {{{kIn, kIn}, {right, kIn}, {kIn, bottom}, {right, bottom}}};
  }

  static void add_cross(Page& page, Point at, const Stroke& stroke) {
    line(page, {at.x - kArmLength, at.y}, {at.x + kArmLength, at.y}, stroke);
    line(page, {at.x, at.y - kArmLength}, {at.x, at.y + kArmLength}, stroke);
  }

  // A place of the front on the page that is printed behind it, as the backs of cards are.
  Point behind(Point at) const {
    return {(sideways_ ? paper_.width - at.x : at.x) + options_.offset.x,
            (sideways_ ? at.y : paper_.height - at.y) + options_.offset.y};
  }

  // 100 mm across and down.
  void add_bars(Page& page) {
    const Point across{kLeft, 94};
    line(page, across, {across.x + 100, across.y}, kThick);
    const Point down{paper_.width - kLeft, 94};
    line(page, down, {down.x, down.y + 100}, kThick);
    for (int i = 0; i <= 100; i += 5) {
      const double tick = i % 50 == 0 ? 4 : i % 10 == 0 ? 2.5 : 1.5;
      line(page, {across.x + i, across.y}, {across.x + i, across.y - tick});
      line(page, {down.x, down.y + i}, {down.x - tick, down.y + i});
    }
    add_text(page, {across.x, across.y + 1, 100, 5}, says("guide-bar-across"), renderer_, {8});
    add_text(page, {down.x - 40, down.y + 101, 40, 5}, says("guide-bar-down"), renderer_,
             {8, kMarkBlack, Align::right});
  }

  // Where the back is seen too far to the right by d, it has to move by d to the left as seen from
  // the front: on its own page that is to the right when the sheet is flipped sideways.
  void add_scales(Page& page) {
    const Point middle = centre();
    constexpr double kArm = 12;  // from the middle to the scales, which stand beside the cross
    constexpr Stroke kPale{{155, 155, 155}, 0.2};
    line(page, {middle.x - kArm, middle.y}, {middle.x + kReach, middle.y}, kPale);
    line(page, {middle.x, middle.y - kArm}, {middle.x, middle.y + kReach}, kPale);
    line(page, {middle.x - kScale - 2, middle.y - kArm}, {middle.x + kScale + 2, middle.y - kArm});
    line(page, {middle.x - kArm, middle.y - kScale - 2}, {middle.x - kArm, middle.y + kScale + 2});
    for (int i = -kScale; i <= kScale; ++i) {
      const bool labelled = i % 3 == 0;
      const double tick = labelled ? 4 : 2;
      line(page, {middle.x + i, middle.y - kArm}, {middle.x + i, middle.y - kArm - tick});
      line(page, {middle.x - kArm, middle.y + i}, {middle.x - kArm - tick, middle.y + i});
      if (!labelled) continue;
      const std::string across = std::to_string(sideways_ ? i : -i);
      const std::string down = std::to_string(sideways_ ? -i : i);
      add_text(page, {middle.x + i - 3, middle.y - kArm - 7.5, 6, 3.6}, across, renderer_,
               {7, kMarkBlack, Align::centre});
      add_text(page, {middle.x - kArm - 12, middle.y + i - 1.5, 7, 3.6}, down, renderer_,
               {7, kMarkBlack, Align::right});
    }
    add_text(page, {middle.x - 20, middle.y - kArm - 15, 40, 6}, says("guide-x"), renderer_,
             {10, kMarkBlack, Align::centre, true});
    add_text(page, {middle.x - kArm - 40, middle.y - 2, 26, 6}, says("guide-y"), renderer_,
             {10, kMarkBlack, Align::right, true});
  }

  const SheetOptions& options_;
  CardRenderer& renderer_;
  Reader reader_;
  Paper paper_;
  bool sideways_;
};

std::string list_of(const std::vector<double>& cuts) {
  std::string text;
  for (const double cut : cuts) text += (text.empty() ? "" : " · ") + shown_number(cut);
  return text + " mm";
}

class CutGuide {
 public:
  CutGuide(const Order& order, CardRenderer& renderer) : order_(order), renderer_(renderer) {}

  Page draw(const PrintBatch& batch) {
    const CardSize size = renderer_.size(*batch.kind);
    const SheetGeometry whole = make_geometry(order_.sheet, size);
    const SheetGeometry geometry = as_cut(whole);
    const Cuts cuts = find_cuts(geometry, size);
    const Paper& paper = order_.sheet.paper;
    Page page = blank_page("cut guide " + batch.many, paper.width, paper.height);
    add_text(page, {kLeft, 18, paper.width - 2 * kLeft, 12},
             says("guide-cutting", {{"deck", heading(batch)}}), renderer_,
             {20, kMarkBlack, Align::left, true});
    const bool fold = whole.backs_beside;
    add_text(page, {kLeft, 31, paper.width - 2 * kLeft, 55}, steps(geometry, size, cuts, fold),
             renderer_, kProse);
    add_picture(page, geometry, size, cuts, fold);
    return page;
  }

 private:
  std::string says(std::string_view name, const Fillings& fillings = {}) const {
    return printed(renderer_.render_context().model, name, fillings);
  }

  std::string steps(const SheetGeometry& geometry, const CardSize& size, const Cuts& cuts,
                    bool fold) const {
    const size_t cards = geometry.fronts.size();
    std::string text =
        says("guide-cards",
             {{"width", shown_number(size.width)},
              {"height", shown_number(size.height)},
              {"cards", printed_count(renderer_.render_context().model, "cards", cards)}});
    if (fold) text += "\n" + says("guide-fold-first");
    text += "\n" + says("guide-knife");
    const std::string left = says("guide-from-left", {{"cuts", list_of(cuts.from_left)}});
    std::string top = says("guide-from-top", {{"cuts", list_of(cuts.from_top)}});
    if (fold) {
      // The paper's other edge lies as it was cut at the mill; a fold is where it was made.
      std::vector<double> from_fold;
      for (const double y : cuts.from_top) from_fold.push_back(geometry.height - y);
      top = says("guide-from-fold", {{"cuts", list_of(from_fold)}});
    }
    const bool first = down_first(geometry);
    return text + "\n" + (first ? left : top) + "\n" + (first ? top : left);
  }

  // Along the longer side of the paper first: strips stay stiff.
  static bool down_first(const SheetGeometry& geometry) {
    return geometry.height >= geometry.width;
  }

  void add_picture(Page& page, const SheetGeometry& geometry, const CardSize& size,
                   const Cuts& cuts, bool fold) {
    constexpr double kTop = 100;
    const double scale = std::min((page.width - 2 * kLeft - 20) / geometry.width,
                                  (page.height - kTop - 20) / geometry.height);
    const Point at{(page.width - geometry.width * scale) / 2, kTop};
    const auto box = [&](Point origin, double width, double height) {
      return Box{at.x + origin.x * scale, at.y + origin.y * scale, width * scale, height * scale};
    };
    page.operations.emplace_back(
        Rectangle{box({0, 0}, geometry.width, geometry.height), 0, {}, kThick});
    constexpr Colour kFront{219, 219, 219};
    for (const Place& place : geometry.fronts) {
      page.operations.emplace_back(Rectangle{box(place.origin, size.width, size.height), 0, kFront,
                                             Stroke{{255, 255, 255}, 0.3}});
    }
    if (fold) {
      const double foot = at.y + geometry.height * scale;
      line(page, {at.x, foot}, {at.x + geometry.width * scale, foot}, Stroke{kThick.colour, 1.2});
      add_text(page, {at.x, foot + 2.5, geometry.width * scale, 5}, says("guide-fold"), renderer_,
               {9, kThick.colour, Align::centre, true});
    }
    const Stroke red = telling(renderer_);
    const bool vertical_first = down_first(geometry);
    int number = vertical_first ? 0 : static_cast<int>(cuts.from_top.size());
    for (const double x : cuts.from_left) {
      const double shown = at.x + x * scale;
      line(page, {shown, at.y - 2}, {shown, at.y + geometry.height * scale + 2}, red);
      add_text(page, {shown - 5, at.y - 7, 10, 5}, std::to_string(++number), renderer_,
               {8, red.colour, Align::centre, true});
    }
    number = vertical_first ? static_cast<int>(cuts.from_left.size()) : 0;
    for (const double y : cuts.from_top) {
      const double shown = at.y + y * scale;
      line(page, {at.x - 2, shown}, {at.x + geometry.width * scale + 2, shown}, red);
      add_text(page, {at.x - 13, shown - 1.8, 10, 5}, std::to_string(++number), renderer_,
               {8, red.colour, Align::right, true});
    }
  }

  const Order& order_;
  CardRenderer& renderer_;
};

RenderedFile draw_calibration(const Order& order, CardRenderer& renderer) {
  PdfDocument pdf(pdf_info(order, printed(order.game->model, "guide-calibration-file")));
  for (const Page& page : calibration_of(order, renderer, Reader::has_tool)) pdf.add(page);
  return finished(fmt::format("cards/calibration-{}.pdf", paper_name(order)), pdf);
}

RenderedFile draw_cut_guide(const Order& order, CardRenderer& renderer) {
  PdfDocument pdf(pdf_info(order, printed(order.game->model, "guide-cutting-file")));
  for (const PrintBatch& batch : order.batches) {
    pdf.bookmark(heading(batch));
    pdf.add(cut_guide_page(order, batch, renderer));
  }
  return finished(fmt::format("cards/cut-guide-{}.pdf", paper_name(order)), pdf);
}

}  // namespace

std::vector<Page> calibration_pages(const Order& order, const SheetGeometry& sheet,
                                    CardRenderer& renderer, Reader reader) {
  Calibration calibration(order, sheet, renderer, reader);
  return {calibration.front(), calibration.back()};
}

std::vector<Page> calibration_of(const Order& order, CardRenderer& renderer, Reader reader) {
  std::vector<Page> pages;
  if (order.sheet.kind == SheetKind::gutterfold) return pages;
  std::set<bool> seen;  // whether the paper lies across
  for (const PrintBatch& batch : order.batches) {
    const SheetGeometry sheet = make_geometry(order.sheet, renderer.size(*batch.kind));
    if (!seen.insert(sheet.width > sheet.height).second) continue;
    for (Page& page : calibration_pages(order, sheet, renderer, reader))
      pages.push_back(std::move(page));
  }
  return pages;
}

Page cut_guide_page(const Order& order, const PrintBatch& batch, CardRenderer& renderer) {
  return CutGuide(order, renderer).draw(batch);
}

void plan_guides(const Order& order, Jobs& jobs) {
  // A shop has its own ways to cut.
  if (order.press || order.sheet.kind == SheetKind::single) return;
  if (order.sheet.kind != SheetKind::gutterfold) {
    jobs.push_back({"guides-" + paper_name(order), [&order](CardRenderers& renderers) {
                      return std::vector{draw_calibration(order, renderers.in(order.style))};
                    }});
  }
  jobs.push_back({"guides-" + paper_name(order), [&order](CardRenderers& renderers) {
                    return std::vector{draw_cut_guide(order, renderers.in(order.style))};
                  }});
}

}  // namespace loom
