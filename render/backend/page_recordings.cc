#include "render/backend/page_recordings.h"

#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "render/backend/draw.h"

namespace loom {
namespace {

// What lies within a recording cannot be told part by part: it has to be one picture.
bool is_one_figure(const Page& page) {
  const std::vector<Operation>& operations = page.operations;
  if (operations.empty() || !std::holds_alternative<Closing>(operations.back())) return false;
  const auto* opening = std::get_if<Opening>(&operations.front());
  if (opening == nullptr || opening->role != PageRole::figure) return false;
  int depth = 0;
  return std::all_of(operations.begin(), operations.end() - 1, [&](const Operation& operation) {
    if (std::holds_alternative<Opening>(operation)) ++depth;
    if (std::holds_alternative<Closing>(operation)) --depth;
    return depth > 0;
  });
}

cairo_surface_t* record(const Page& page) {
  const Box& area = page.bleed;
  const double left = std::floor(area.x * kPointsPerMillimetre);
  const double top = std::floor(area.y * kPointsPerMillimetre);
  const cairo_rectangle_t extents{left, top,
                                  std::ceil((area.x + area.width) * kPointsPerMillimetre) - left,
                                  std::ceil((area.y + area.height) * kPointsPerMillimetre) - top};
  cairo_surface_t* surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t* context = cairo_create(surface);
  draw_page(context, page);
  cairo_destroy(context);
  return surface;
}

}  // namespace

PageRecordings::~PageRecordings() {
  for (const auto& [page, recording] : recordings_) cairo_surface_destroy(recording.surface);
}

void PageRecordings::look_at(const Page& page) {
  std::map<const Page*, int> placed_times;
  for (const Operation& operation : page.operations) {
    const auto* placed = std::get_if<PlacedPage>(&operation);
    if (placed == nullptr || recordings_.contains(placed->page.get())) continue;
    if (++placed_times[placed->page.get()] == 2 && is_one_figure(*placed->page))
      recordings_[placed->page.get()] = {placed->page, record(*placed->page)};
  }
}

cairo_surface_t* PageRecordings::find(const Page& page) const {
  const auto found = recordings_.find(&page);
  return found == recordings_.end() ? nullptr : found->second.surface;
}

}  // namespace loom
