#include "render/book/slices.h"

#include <algorithm>

namespace loom {
namespace {

constexpr double kTolerance = 0.01;     // mm
constexpr double kLeastFloatRoom = 30;  // mm; less is not worth moving a picture

double repeated_head(const std::vector<Slice>& slices, size_t from) {
  const int head = slices[from].repeat;
  return head < 0 ? 0 : slices[static_cast<size_t>(head)].height;
}

// Past the slices that cannot be parted from the one at `from`.
size_t chunk_end(const std::vector<Slice>& slices, size_t from) {
  size_t end = from;
  while (slices[end].keep_with_next && end + 1 < slices.size()) ++end;
  return end + 1;
}

// What slices [begin, end) add to a frame that begins at `from`.
double height_below(const std::vector<Slice>& slices, size_t from, size_t begin, size_t end,
                    bool at_top) {
  double height = begin == from ? repeated_head(slices, from) : 0;
  for (size_t i = begin; i < end; ++i)
    height += slices[i].height + (i == from && at_top ? 0 : slices[i].space_before);
  return height;
}

}  // namespace

double height_of(const std::vector<Slice>& slices, size_t from, size_t to, bool at_top) {
  return from >= to ? 0 : height_below(slices, from, from, to, at_top);
}

size_t fill_frame(const std::vector<Slice>& slices, size_t from, double height, bool at_top) {
  size_t to = from;
  double used = 0;
  while (to < slices.size()) {
    const bool begins_frame = to == from && at_top;
    if (slices[to].starts_page && !begins_frame) break;
    if (slices[to].room > height - used && !begins_frame) break;
    const size_t end = chunk_end(slices, to);
    const double more = height_below(slices, from, to, end, at_top);
    if (used + more > height + kTolerance) break;
    used += more;
    to = end;
  }
  if (to > from || !at_top || to == slices.size()) return to;
  // More is kept together than a whole frame holds: it has to break somewhere.
  do {
    ++to;
  } while (to < slices.size() && height_of(slices, from, to + 1, at_top) <= height + kTolerance);
  return to;
}

size_t fill_floating(std::vector<Slice>& slices, size_t from, double height, bool at_top) {
  const size_t stop = fill_frame(slices, from, height, at_top);
  if (stop == slices.size() || !slices[stop].floats || slices[stop].starts_page) return stop;
  const double left = height - height_of(slices, from, stop, at_top);
  const double above = stop == from && at_top ? 0 : slices[stop].space_before;
  if (slices[stop].least > 0 && above + slices[stop].least <= left) {
    slices[stop].height = left - above;
    return stop + 1;
  }
  if (left < kLeastFloatRoom) return stop;
  // What may pass the picture: everything up to the next heading.
  size_t limit = stop + 1;
  while (limit < slices.size() && !slices[limit].barrier && !slices[limit].starts_page &&
         !slices[limit].floats)
    ++limit;
  const std::vector<Slice> passing(slices.begin() + static_cast<std::ptrdiff_t>(stop) + 1,
                                   slices.begin() + static_cast<std::ptrdiff_t>(limit));
  // Heads of tables are counted from the start of all slices: tables do not pass.
  for (const Slice& slice : passing) {
    if (slice.repeat >= 0) return stop;
  }
  const size_t passed = fill_frame(passing, 0, left, false);
  if (passed == 0) return stop;
  const auto begin = slices.begin() + static_cast<std::ptrdiff_t>(stop);
  std::rotate(begin, begin + 1, begin + static_cast<std::ptrdiff_t>(passed) + 1);
  return stop + passed;
}

double balanced_height(const std::vector<Slice>& slices, size_t from, double most, bool at_top) {
  const auto fits = [&](double height) {
    const size_t middle = fill_frame(slices, from, height, at_top);
    return fill_frame(slices, middle, height, true) == slices.size() &&
           height_of(slices, middle, slices.size(), true) <= height + kTolerance;
  };
  if (!fits(most)) return 0;
  // Less than the largest chunk would have to part it.
  double low = 0;
  for (size_t i = from; i < slices.size(); i = chunk_end(slices, i))
    low = std::max(low, height_of(slices, i, chunk_end(slices, i), true));
  double high = most;
  if (low >= high) return high;
  if (fits(low)) return low;
  while (high - low > 0.5) {
    const double middle = (low + high) / 2;
    (fits(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace loom
