#include "render/backend/page_recordings.h"

#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "render/backend/draw.h"

namespace loom {
namespace {

// What lies within a recording cannot be told part by part: it has to be one picture, or nothing
// that is told.
bool is_told_as_one(const Page& page) {
  const std::vector<Operation>& operations = page.operations;
  if (operations.empty() || !std::holds_alternative<Closing>(operations.back())) return false;
  const auto* opening = std::get_if<Opening>(&operations.front());
  if (opening == nullptr) return false;
  if (opening->role != PageRole::figure && opening->role != PageRole::artifact) return false;
  int depth = 0;
  return std::all_of(operations.begin(), operations.end() - 1, [&](const Operation& operation) {
    if (std::holds_alternative<Opening>(operation)) ++depth;
    if (std::holds_alternative<Closing>(operation)) --depth;
    return depth > 0;
  });
}

cairo_surface_t* record(const Page& page) {
  // All of it, and its bleed.
  const double left = std::floor(std::min(0.0, page.bleed.x) * kPointsPerMillimetre);
  const double top = std::floor(std::min(0.0, page.bleed.y) * kPointsPerMillimetre);
  const double right = std::max(page.width, page.bleed.x + page.bleed.width);
  const double bottom = std::max(page.height, page.bleed.y + page.bleed.height);
  const cairo_rectangle_t extents{left, top, std::ceil(right * kPointsPerMillimetre) - left,
                                  std::ceil(bottom * kPointsPerMillimetre) - top};
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
  for (const Operation& operation : page.operations) {
    const auto* placed = std::get_if<PlacedPage>(&operation);
    if (placed == nullptr || !is_told_as_one(*placed->page)) continue;
    const auto [place, is_new] = recordings_.try_emplace(placed->page.get());
    Recording& recording = place->second;
    if (is_new) {
      recording.page = placed->page;
    } else if (recording.surface == nullptr) {
      recording.surface = record(*placed->page);
    }
  }
}

cairo_surface_t* PageRecordings::find(const Page& page) const {
  const auto found = recordings_.find(&page);
  return found == recordings_.end() ? nullptr : found->second.surface;
}

}  // namespace loom
