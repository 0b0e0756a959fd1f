#include "render/book/plan_pages.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <tuple>

namespace loom {
namespace {

constexpr double kLeastRoom = 12;    // mm; a section does not begin in less
constexpr double kSectionSpace = 4;  // mm, between sections
constexpr double kMostStretch = 1;   // mm, between two paragraphs
constexpr double kMostShrink = 0.3;  // of what is between them
constexpr double kSqueezed = 0.02;   // of a page's height, which that may save
// How much less than its height a page may be given, as parts of it.
constexpr std::array<double, 9> kShorter = {0, 0.02, 0.04, 0.07, 0.1, 0.14, 0.18, 0.24, 0.3};

using Slices = std::shared_ptr<const std::vector<Slice>>;

// Where a page begins. A picture that let text go first has changed the order of its flow.
struct Start {
  size_t flow = 0;
  size_t from = 0;
  Slices slices;  // of that flow
};

struct FilledPage {
  PlannedPage page;
  Start next;
  bool forced = false;  // what comes next wants a page of its own, or there is no more
};

class Planner {
 public:
  Planner(const std::vector<Flow>& flows, const PageRoom& room) : room_(room) {
    for (const Flow& flow : flows) {
      slices_.push_back(std::make_shared<const std::vector<Slice>>(*flow.slices));
      columns_.push_back(flow.columns);
    }
  }

  std::vector<PlannedPage> greedily() const {
    std::vector<PlannedPage> pages;
    for (Start at = first(); !is_end(at);) {
      FilledPage filled = fill(at, room_.height);
      Start next = filled.next;
      pages.push_back(stretched(std::move(filled)));
      at = std::move(next);
    }
    return pages;
  }

  std::vector<PlannedPage> evenly() {
    std::vector<PlannedPage> pages;
    for (Start at = first(); !is_end(at);) {
      FilledPage filled = fill(at, choose(at).height);
      Start next = filled.next;
      pages.push_back(stretched(std::move(filled)));
      at = std::move(next);
    }
    return pages;
  }

 private:
  // The best height for a page that begins somewhere, and what all from there on costs.
  struct Choice {
    double height = 0;
    double cost = 0;
  };
  using Key = std::tuple<size_t, size_t, size_t>;

  Start first() const { return at_flow(0); }
  bool is_end(const Start& at) const { return at.flow >= slices_.size(); }

  Start at_flow(size_t flow) const {
    while (flow < slices_.size() && slices_[flow]->empty()) ++flow;
    return {flow, 0, flow < slices_.size() ? slices_[flow] : nullptr};
  }

  // An empty foot costs its square: two pages that lack a tenth are better than one that lacks a
  // fifth. Where a page has to end, it may be half empty, but looks lost with a few lines.
  double cost(const FilledPage& filled) const {
    const double left = (room_.height - filled.page.used) / room_.height;
    if (left < 0) return 400 * left * left;
    if (!filled.forced) return 100 * left * left;
    const double lost = std::max(0.0, left - 0.5);
    return 4 * left * left + 100 * lost * lost;
  }

  const Choice& choose(const Start& at) {
    const Key key{at.flow, at.from, (*at.slices)[at.from].content};
    const auto found = choices_.find(key);
    if (found != choices_.end()) return found->second;
    Choice best{room_.height, -1};
    std::vector<Key> seen;
    const auto consider = [&](double height) {
      const FilledPage filled = fill(at, height);
      // What only a whole page can hold is not parted to make one shorter.
      if (height < room_.height && parts_a_chunk(filled)) return;
      const double over = filled.page.used - room_.height - room_.more;
      if (height > room_.height && over > 0 && over > kMostShrink * space_in(filled.page)) return;
      const Start& next = filled.next;
      const bool end = is_end(next);
      const Key reached =
          end ? Key{} : Key{next.flow, next.from, (*next.slices)[next.from].content};
      if (std::find(seen.begin(), seen.end(), reached) != seen.end()) return;
      seen.push_back(reached);
      const double sum = cost(filled) + (end ? 0 : choose(next).cost);
      if (best.cost < 0 || sum < best.cost) best = {height, sum};
    };
    for (const double shorter : kShorter) consider(room_.height * (1 - shorter));
    consider(room_.height + room_.more);
    consider(room_.height * (1 + kSqueezed) + room_.more);
    return choices_.emplace(key, best).first->second;
  }

  static bool parts_a_chunk(const FilledPage& filled) {
    return std::any_of(filled.page.frames.begin(), filled.page.frames.end(),
                       [](const Frame& frame) { return frame.slices.back().keep_with_next; });
  }

  FilledPage fill(const Start& from, double height) const {
    FilledPage filled;
    double y = 0;
    for (Start at = from;; at = at_flow(at.flow + 1)) {
      filled.next = at;
      if (is_end(at)) break;
      const bool goes_on = columns_[at.flow] == 1 ? fill_one(at, height, y, filled)
                                                  : fill_two(at, height, y, filled);
      if (!goes_on) break;
    }
    filled.page.used = y;
    const Start& next = filled.next;
    filled.forced = is_end(next) || (*next.slices)[next.from].starts_page;
    return filled;
  }

  static void add_frame(FilledPage& filled, const Start& at, size_t to, double y, bool second) {
    Frame frame{at.flow, second, y, {}};
    const std::vector<Slice>& slices = *at.slices;
    frame.slices.assign(slices.begin() + static_cast<std::ptrdiff_t>(at.from),
                        slices.begin() + static_cast<std::ptrdiff_t>(to));
    if (const int head = slices[at.from].repeat; head >= 0)
      frame.head = slices[static_cast<size_t>(head)];
    filled.page.frames.push_back(std::move(frame));
  }

  // False when the page is full; `filled.next` then says where the next one begins.
  static bool fill_one(Start at, double height, double& y, FilledPage& filled) {
    const bool top = y <= 0;
    const double begin = top ? 0 : y + (at.from == 0 ? kSectionSpace : 0);
    size_t to = fill_frame(*at.slices, at.from, height - begin, top);
    if (to < at.slices->size() && (*at.slices)[to].floats) {
      auto changed = std::make_shared<std::vector<Slice>>(*at.slices);
      to = fill_floating(*changed, at.from, height - begin, top);
      at.slices = std::move(changed);
    }
    if (to > at.from) {
      add_frame(filled, at, to, begin, false);
      y = begin + height_of(*at.slices, at.from, to, top);
    }
    const bool whole = to == at.slices->size();
    at.from = to;
    filled.next = std::move(at);
    return whole;
  }

  static bool fill_two(Start at, double height, double& y, FilledPage& filled) {
    const bool top = y <= 0;
    const double begin = top ? 0 : y + (at.from == 0 ? kSectionSpace : 0);
    const std::vector<Slice>& slices = *at.slices;
    if (!top && (height - begin < 3 * kLeastRoom || slices[at.from].starts_page)) return false;
    const double room = height - begin;
    const double even = balanced_height(slices, at.from, room, true);
    const double column = even > 0 ? even : room;
    const size_t middle = fill_frame(slices, at.from, column, true);
    const bool more = middle < slices.size() && !slices[middle].starts_page;
    const size_t to = more ? fill_frame(slices, middle, column, true) : middle;
    add_frame(filled, at, middle, begin, false);
    const double first_end = begin + height_of(slices, at.from, middle, true);
    const double second_end = begin + height_of(slices, middle, to, true);
    if (to > middle) add_frame(filled, {at.flow, middle, at.slices}, to, begin, true);
    y = std::max(first_end, second_end);
    const bool whole = to == slices.size();
    at.from = to;
    filled.next = std::move(at);
    return whole;
  }

  // Calls `visit(frame, slice)` for every space between slices that may be another.
  template <typename AnyPage, typename Visit>
  static void each_gap(AnyPage& page, const Visit& visit) {
    for (size_t f = 0; f < page.frames.size(); ++f) {
      auto& slices = page.frames[f].slices;
      for (size_t i = 0; i < slices.size(); ++i) {
        if (slices[i].space_before > 0 && (i > 0 || f > 0)) visit(f, slices[i]);
      }
    }
  }

  // Columns stay even, so that nothing changes on a page with two.
  static bool has_columns(const PlannedPage& page) {
    return std::any_of(page.frames.begin(), page.frames.end(),
                       [](const Frame& frame) { return frame.second; });
  }

  static double space_in(const PlannedPage& page) {
    double space = 0;
    if (has_columns(page)) return space;
    each_gap(page, [&](size_t, const Slice& slice) { space += slice.space_before; });
    return space;
  }

  // What is left at the foot goes between paragraphs, so that pages end on one line; what a page
  // takes too much is taken from there.
  PlannedPage stretched(FilledPage filled) const {
    PlannedPage& page = filled.page;
    const double space = space_in(page);
    const double left = room_.height - page.used;
    const double over = -left - room_.more;
    if (space <= 0 || (left > 0 && filled.forced)) return std::move(page);
    size_t gaps = 0;
    each_gap(page, [&](size_t, const Slice&) { ++gaps; });
    const double more = left > 0 ? left / static_cast<double>(gaps) : 0;
    if (more > kMostStretch || (left <= 0 && over <= 0)) return std::move(page);
    const double factor = left > 0 ? 1 : 1 - std::min(kMostShrink, over / space);
    std::vector<double> added(page.frames.size() + 1, 0);
    each_gap(page, [&](size_t f, Slice& slice) {
      const double before = slice.space_before;
      slice.space_before = before * factor + more;
      added[f + 1] += slice.space_before - before;
    });
    double shift = 0;
    for (size_t f = 0; f < page.frames.size(); ++f) {
      shift += added[f];
      page.frames[f].y += shift;
      page.used += added[f + 1];
    }
    return std::move(page);
  }

  PageRoom room_;
  std::vector<Slices> slices_;
  std::vector<int> columns_;
  std::map<Key, Choice> choices_;
};

}  // namespace

std::vector<PlannedPage> plan_greedily(const std::vector<Flow>& flows, const PageRoom& room) {
  return Planner(flows, room).greedily();
}

std::vector<PlannedPage> plan_evenly(const std::vector<Flow>& flows, const PageRoom& room) {
  return Planner(flows, room).evenly();
}

}  // namespace loom
