// Which slices come to stand on which page: pages are chosen for the whole book at once, so that
// none is left half empty for the sake of one before it. Private to this folder.
#pragma once

#include <optional>
#include <vector>

#include "render/book/slices.h"

namespace loom {

// Slices that are set one below the other in one column, or in two.
struct Flow {
  const std::vector<Slice>* slices = nullptr;
  int columns = 1;
};

// A stretch of slices in one frame, as they are placed: their order and heights may have changed.
struct Frame {
  size_t flow = 0;
  bool second = false;  // the right one of two columns
  double y = 0;         // from the top of the text
  std::vector<Slice> slices;
  std::optional<Slice> head{};  // of a table that goes on, set again above them
};

struct PlannedPage {
  std::vector<Frame> frames;
  double used = 0;  // from the top
};

struct PageRoom {
  double height = 0;  // of the text on a page
  double more = 0;    // what a page may take beyond that when it saves an empty one
};

// In one pass from the first page to the last, each as full as it will be; or the plan whose pages
// are evenly filled. Frames that end a little early are stretched between their paragraphs.
std::vector<PlannedPage> plan_greedily(const std::vector<Flow>& flows, const PageRoom& room);
std::vector<PlannedPage> plan_evenly(const std::vector<Flow>& flows, const PageRoom& room);

}  // namespace loom
