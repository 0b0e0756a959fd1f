#include "render/icons.h"

#include <cairo.h>
#include <librsvg/rsvg.h>

namespace loom {
namespace {

constexpr double kSide = 24;                      // of the recorded square; any size does
constexpr size_t kMaxBytes = size_t{256} * 1024;  // an icon is a few hundred bytes

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

cairo_surface_t* new_recording() {
  const cairo_rectangle_t extents{0, 0, kSide, kSide};
  return cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
}

// As large as a picture would be, so that its absence causes no further faults.
std::shared_ptr<const Icon> blank(const std::string& name) {
  return std::make_shared<const Icon>(name, new_recording());
}

IconLibrary::Found draw_svg(const std::string& name, const std::string& svg, Colour tint) {
  using Status = IconLibrary::Status;
  GError* error = nullptr;
  // From memory and without a base address: the picture can load nothing else.
  const std::unique_ptr<RsvgHandle, ObjectDeleter> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
  if (!handle) return {Status::malformed, nullptr, take_reason(error, svg)};
  const std::string style = "svg { color: " + to_text(tint) + " }";
  if (rsvg_handle_set_stylesheet(handle.get(), reinterpret_cast<const guint8*>(style.data()),
                                 style.size(), &error) == 0) {
    return {Status::malformed, nullptr, take_reason(error, svg)};
  }
  cairo_surface_t* recording = new_recording();
  auto icon = std::make_shared<const Icon>(name, recording);
  cairo_t* context = cairo_create(recording);
  const RsvgRectangle viewport{0, 0, kSide, kSide};
  const bool drawn = rsvg_handle_render_document(handle.get(), context, &viewport, &error) != 0 &&
                     cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  if (!drawn) return {Status::malformed, nullptr, take_reason(error, svg)};
  return {Status::ok, std::move(icon), {}};
}

}  // namespace

Icon::Icon(std::string name, _cairo_surface* recording)
    : name_(std::move(name)), recording_(recording) {}

Icon::~Icon() { cairo_surface_destroy(recording_); }

void Icon::draw(_cairo* context, const Box& box) const {
  cairo_save(context);
  cairo_translate(context, box.x, box.y);
  cairo_scale(context, box.width / kSide, box.height / kSide);
  cairo_set_source_surface(context, recording_, 0, 0);
  cairo_paint(context);
  cairo_restore(context);
}

std::string IconLibrary::path(std::string_view name) const {
  return join_path(folder_, std::string(name) + ".svg");
}

const IconLibrary::Found& IconLibrary::find(const std::string& name, Colour tint) {
  const auto [place, is_new] = found_.try_emplace({name, to_text(tint)});
  Found& found = place->second;
  if (!is_new || folder_.empty()) return found;
  auto text = texts_.find(name);
  if (text == texts_.end()) text = texts_.emplace(name, files_->read(path(name))).first;
  const ReadResult& read = text->second;
  if (read.status == ReadResult::Status::missing) {
    found.status = Status::missing;
  } else if (read.status != ReadResult::Status::ok) {
    found = {Status::malformed, nullptr,
             read.reason.empty() ? "it is no readable file" : read.reason};
  } else if (read.text.size() > kMaxBytes) {
    found = {Status::malformed, nullptr, "it is larger than 256 KiB"};
  } else {
    found = draw_svg(name, read.text, tint);
  }
  if (!found.icon) found.icon = blank(name);
  return found;
}

}  // namespace loom
