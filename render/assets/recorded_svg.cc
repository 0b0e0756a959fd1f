#include "render/assets/recorded_svg.h"

#include <cairo.h>
#include <fmt/core.h>
#include <librsvg/rsvg.h>

#include <memory>

#include "render/assets/svg_gate.h"
#include "render/assets/svg_markup.h"

namespace loom {
namespace {

constexpr double kLongSide = 1000;  // of a picture that keeps its proportions; any length does

struct ObjectDeleter {
  void operator()(void* object) const { g_object_unref(object); }
};

// Why librsvg refuses a picture. Its own words differ from version to version; a line number does
// not.
std::string take_reason(GError* error, std::string_view svg) {
  const std::string message = error == nullptr ? "" : error->message;
  g_clear_error(&error);
  if (svg.find("<svg") == std::string_view::npos) return "it is no SVG";
  constexpr std::string_view kLine = "on line ";
  const size_t at = message.find(kLine);
  if (at == std::string::npos) return "it is damaged, or no plain SVG";
  const size_t digits = at + kLine.size();
  return "its XML is broken at line " +
         message.substr(digits, message.find_first_not_of("0123456789", digits) - digits);
}

cairo_surface_t* new_recording(double width, double height) {
  const cairo_rectangle_t extents{0, 0, width, height};
  return cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
}

// Width over height; 1 for a picture that does not say.
double proportions(RsvgHandle* handle) {
  gboolean has_width = 0;
  gboolean has_height = 0;
  gboolean has_box = 0;
  RsvgLength width{};
  RsvgLength height{};
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height, &has_box,
                                       &box);
  if (has_box != 0 && box.width > 0 && box.height > 0) return box.width / box.height;
  const bool sized = has_width != 0 && has_height != 0 && width.unit == height.unit;
  return sized && width.length > 0 && height.length > 0 ? width.length / height.length : 1;
}

}  // namespace

void release_recording(cairo_surface_t* surface) {
  if (surface == nullptr) return;
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
}

cairo_surface_t* blank_recording(double side) { return new_recording(side, side); }

RecordedSvg record_svg(std::string_view svg, Colour tint, double side) {
  RecordedSvg result;
  const SvgMarkup markup = read_svg_markup(svg);
  result.reason = markup.refused;
  const bool sound = markup.broken == 0 && result.reason.empty();
  if (sound && markup.tags.front().name != "svg") result.reason = "it is no SVG";
  if (sound && result.reason.empty()) result.fault = find_svg_fault(markup);
  if (result.fault) result.reason = fmt::format("it has {}", result.fault->what);
  if (!result.reason.empty()) return result;
  GError* error = nullptr;
  // From memory and without a base address: the picture can load nothing else.
  const std::unique_ptr<RsvgHandle, ObjectDeleter> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
  const std::string style = fmt::format("svg {{ color: {} }}", to_text(tint));
  if (!handle ||
      rsvg_handle_set_stylesheet(handle.get(), reinterpret_cast<const guint8*>(style.data()),
                                 style.size(), &error) == 0) {
    result.reason = take_reason(error, svg);
    return result;
  }
  // What only one of two readers understands might hide words from the other.
  if (markup.broken > 0) {
    result.reason = fmt::format("its XML is broken at line {}", markup.broken);
    return result;
  }
  const double shape = side > 0 ? 1 : proportions(handle.get());
  const double longest = side > 0 ? side : kLongSide;
  result.width = shape >= 1 ? longest : longest * shape;
  result.height = shape >= 1 ? longest / shape : longest;
  result.recording = new_recording(result.width, result.height);
  cairo_t* context = cairo_create(result.recording);
  const RsvgRectangle viewport{0, 0, result.width, result.height};
  const bool drawn = rsvg_handle_render_document(handle.get(), context, &viewport, &error) != 0 &&
                     cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  if (!drawn) {
    cairo_surface_destroy(result.recording);
    result.recording = nullptr;
    result.reason = take_reason(error, svg);
  }
  return result;
}

}  // namespace loom
