#include "render/backend/draw.h"

#include <cairo.h>

#include <algorithm>
#include <numbers>

#include "render/backend/page_recordings.h"

namespace loom {
namespace {

void set_colour(cairo_t* context, Colour colour) {
  cairo_set_source_rgb(context, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void trace_rectangle(cairo_t* context, const Box& box, double corner) {
  const double radius = std::min({corner, box.width / 2, box.height / 2});
  if (radius <= 0) {
    cairo_rectangle(context, box.x, box.y, box.width, box.height);
    return;
  }
  constexpr double kQuarter = std::numbers::pi / 2;
  const double right = box.x + box.width - radius;
  const double bottom = box.y + box.height - radius;
  cairo_new_sub_path(context);
  cairo_arc(context, right, box.y + radius, radius, -kQuarter, 0);
  cairo_arc(context, right, bottom, radius, 0, kQuarter);
  cairo_arc(context, box.x + radius, bottom, radius, kQuarter, 2 * kQuarter);
  cairo_arc(context, box.x + radius, box.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(context);
}

void paint_path(cairo_t* context, const std::optional<Colour>& fill,
                const std::optional<Stroke>& stroke) {
  if (fill) {
    set_colour(context, *fill);
    cairo_fill_preserve(context);
  }
  if (stroke) {
    set_colour(context, stroke->colour);
    cairo_set_line_width(context, stroke->width);
    cairo_set_dash(context, &stroke->dash, stroke->dash > 0 ? 1 : 0, 0);
    cairo_stroke_preserve(context);
  }
  cairo_new_path(context);
}

// In millimetres; one call per kind of operation.
class PageDrawer {
 public:
  PageDrawer(cairo_t* context, PageListener* listener, const PageRecordings* recordings)
      : context_(context), listener_(listener), recordings_(recordings) {}

  void draw_first(const Page& page) {
    width_ = page.width * kPointsPerMillimetre;
    height_ = page.height * kPointsPerMillimetre;
    draw(page);
  }

  void draw(const Page& page) const {
    for (const Operation& operation : page.operations) std::visit(*this, operation);
  }

  void operator()(const Opening& opening) const {
    if (listener_ != nullptr) listener_->opens(opening);
  }

  void operator()(Closing /*end*/) const {
    if (listener_ != nullptr) listener_->closes();
  }

  void operator()(const Rectangle& rectangle) const {
    tell(Drawn::shape);
    trace_rectangle(context_, rectangle.box, rectangle.corner);
    if (listener_ != nullptr && covers_page(rectangle.box)) {
      // Cairo takes a box of that size for a fresh beginning, and forgets marks that are open. A
      // path of two parts is no box.
      cairo_move_to(context_, rectangle.box.x, rectangle.box.y);
      cairo_close_path(context_);
    }
    paint_path(context_, rectangle.fill, rectangle.stroke);
  }

  void operator()(const Path& path) const {
    tell(Drawn::shape);
    for (const Point& point : path.points) cairo_line_to(context_, point.x, point.y);
    if (path.closed) cairo_close_path(context_);
    paint_path(context_, path.fill, path.stroke);
  }

  void operator()(const Outline& outline) const {
    tell(Drawn::shape);
    for (const OutlineStep& step : outline.steps) trace(step);
    paint_path(context_, outline.fill, outline.stroke);
  }

  void operator()(const TextRun& run) const {
    cairo_save(context_);
    cairo_translate(context_, run.origin.x, run.origin.y);
    cairo_scale(context_, 1 / kPointsPerMillimetre, 1 / kPointsPerMillimetre);
    tell(Drawn::text);
    set_colour(context_, run.colour);
    run.text->draw(context_, run.ground);
    cairo_restore(context_);
    cairo_new_path(context_);
  }

  void operator()(const IconMark& mark) const {
    tell(Drawn::icon);
    mark.icon->draw(context_, mark.box, mark.ground);
  }

  void operator()(const ImageMark& mark) const {
    tell(Drawn::shape);
    cairo_save(context_);
    trace_rectangle(context_, mark.box, 0);
    cairo_clip(context_);
    mark.image->draw(context_, mark.area);
    cairo_restore(context_);
  }

  void operator()(const PlacedPage& placed) const {
    if (listener_ != nullptr) listener_->enters();
    cairo_save(context_);
    cairo_translate(context_, placed.origin.x, placed.origin.y);
    cairo_scale(context_, placed.scale, placed.scale);
    if (placed.turned) {
      cairo_translate(context_, placed.page->width, placed.page->height);
      cairo_scale(context_, -1, -1);
    }
    if (placed.tilt != 0) tilt(placed.clip, placed.tilt);
    trace_rectangle(context_, placed.clip, placed.corner);
    cairo_clip(context_);
    cairo_surface_t* recording = recordings_ == nullptr ? nullptr : recordings_->find(*placed.page);
    if (recording != nullptr) {
      refer_to(recording, *placed.page);
    } else {
      draw(*placed.page);
    }
    if (listener_ != nullptr) listener_->leaves();
    cairo_restore(context_);
  }

 private:
  using Drawn = PageListener::Drawn;

  void tell(Drawn drawn) const {
    if (listener_ != nullptr) listener_->draws(drawn);
  }

  // It is one picture, and told as one.
  void refer_to(cairo_surface_t* recording, const Page& page) const {
    std::visit(*this, page.operations.front());
    tell(Drawn::shape);
    cairo_scale(context_, 1 / kPointsPerMillimetre, 1 / kPointsPerMillimetre);
    cairo_set_source_surface(context_, recording, 0, 0);
    cairo_paint(context_);
    std::visit(*this, page.operations.back());
  }

  bool covers_page(const Box& box) const {
    constexpr double kRounding = 1;  // point
    double left = box.x;
    double top = box.y;
    double right = box.x + box.width;
    double bottom = box.y + box.height;
    cairo_user_to_device(context_, &left, &top);
    cairo_user_to_device(context_, &right, &bottom);
    return std::min(left, right) < kRounding && std::min(top, bottom) < kRounding &&
           std::max(left, right) > width_ - kRounding &&
           std::max(top, bottom) > height_ - kRounding;
  }

  void tilt(const Box& box, double degrees) const {
    const Point middle{box.x + box.width / 2, box.y + box.height / 2};
    cairo_translate(context_, middle.x, middle.y);
    cairo_rotate(context_, degrees * std::numbers::pi / 180);
    cairo_translate(context_, -middle.x, -middle.y);
  }

  void trace(const OutlineStep& step) const {
    using Type = OutlineStep::Type;
    const Point& to = step.to;
    if (step.type == Type::move) cairo_move_to(context_, to.x, to.y);
    if (step.type == Type::line) cairo_line_to(context_, to.x, to.y);
    if (step.type == Type::close) cairo_close_path(context_);
    if (step.type == Type::curve) {
      cairo_curve_to(context_, step.control.x, step.control.y, step.control_to.x, step.control_to.y,
                     to.x, to.y);
    }
  }

  cairo_t* context_;
  PageListener* listener_;
  const PageRecordings* recordings_;
  double width_ = 0;  // of the whole page, in points
  double height_ = 0;
};

// Under this key a context knows who is told.
const cairo_user_data_key_t kListenerKey{};

}  // namespace

void draw_page(_cairo* context, const Page& page, PageListener* listener,
               const PageRecordings* recordings) {
  cairo_save(context);
  cairo_scale(context, kPointsPerMillimetre, kPointsPerMillimetre);
  cairo_set_user_data(context, &kListenerKey, listener, nullptr);
  PageDrawer(context, listener, recordings).draw_first(page);
  cairo_set_user_data(context, &kListenerKey, nullptr, nullptr);
  cairo_restore(context);
}

PageListener* listener_of(_cairo* context) {
  return static_cast<PageListener*>(cairo_get_user_data(context, &kListenerKey));
}

void clip_to(_cairo* context, const Box& box, double corner) {
  cairo_save(context);
  cairo_scale(context, kPointsPerMillimetre, kPointsPerMillimetre);
  trace_rectangle(context, box, corner);
  cairo_restore(context);
  cairo_clip(context);
}

}  // namespace loom
