// Which pages a book gets: nothing is lost or parted, and no page is left empty for nothing.
#include "render/book/plan_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace loom::testing {
namespace {

// Each slice has a content of its own, so that it can be found again.
class Flows {
 public:
  std::vector<Slice>& add(int columns = 1) {
    columns_.push_back(columns);
    return all_.emplace_back();
  }

  void paragraph(size_t lines, double height = 5) {
    std::vector<Slice>& slices = all_.back();
    for (size_t i = 0; i < lines; ++i) {
      Slice line;
      line.height = height;
      line.space_before = i == 0 ? 2 : 0;
      line.keep_with_next = i + 1 < lines && (i == 0 || i + 2 == lines || lines == 3);
      line.content = slices.size();
      slices.push_back(line);
    }
  }

  Slice& block(double height) {
    paragraph(1, height);
    return all_.back().back();
  }

  std::vector<Flow> flows() const {
    std::vector<Flow> flows;
    for (size_t i = 0; i < all_.size(); ++i) flows.push_back({&all_[i], columns_[i]});
    return flows;
  }

 private:
  std::vector<std::vector<Slice>> all_;
  std::vector<int> columns_;
};

constexpr PageRoom kRoom{200, 3};

std::vector<double> used(const std::vector<PlannedPage>& pages) {
  std::vector<double> result;
  for (const PlannedPage& page : pages) result.push_back(page.used);
  return result;
}

TEST(PlanPages, FillsThePageBeforeAHighPictureByMovingTheBreaksBefore) {
  Flows flows;
  flows.add();
  for (int i = 0; i < 40; ++i) flows.paragraph(2);
  flows.block(120);  // does not float: it would leave a hole
  for (int i = 0; i < 40; ++i) flows.paragraph(2);
  const auto greedy = used(plan_greedily(flows.flows(), kRoom));
  const auto even = used(plan_evenly(flows.flows(), kRoom));
  const auto emptiest = [](std::vector<double> pages) {
    pages.pop_back();
    return *std::min_element(pages.begin(), pages.end());
  };
  EXPECT_LT(emptiest(greedy), 140);
  EXPECT_GT(emptiest(even), emptiest(greedy) + 15);
  EXPECT_LE(even.size(), greedy.size());
}

TEST(PlanPages, LeavesNoFewLinesForTheLastPage) {
  Flows flows;
  flows.add();
  for (int i = 0; i < 49; ++i) flows.paragraph(2);  // three pages and one paragraph more
  const auto greedy = used(plan_greedily(flows.flows(), kRoom));
  const auto even = used(plan_evenly(flows.flows(), kRoom));
  ASSERT_EQ(greedy.size(), 4U);
  EXPECT_LT(greedy.back(), 20);
  EXPECT_TRUE(even.size() == 3 || even.back() > 60) << even.back();
}

TEST(PlanPages, EndsPagesOnOneLineWhereLittleIsMissing) {
  Flows flows;
  flows.add();
  for (int i = 0; i < 60; ++i) flows.paragraph(5);
  const auto pages = plan_greedily(flows.flows(), kRoom);
  for (size_t i = 0; i + 1 < pages.size(); ++i) EXPECT_NEAR(pages[i].used, kRoom.height, 1e-6);
}

// Books made by chance: all slices are there once, in order but for pictures, inside their pages.
TEST(PlanPages, LosesAndRepeatsNothing) {
  std::mt19937 random(7);
  const auto upto = [&](unsigned most) { return random() % (most + 1); };
  for (int book = 0; book < 60; ++book) {
    Flows flows;
    std::vector<size_t> counts;
    for (unsigned f = 0; f <= upto(4); ++f) {
      std::vector<Slice>& slices = flows.add(upto(2) == 0 ? 2 : 1);
      for (unsigned b = 0; b < upto(60); ++b) {
        flows.paragraph(1 + upto(6));
        if (upto(8) == 0) {
          Slice& picture = flows.block(40.0 + static_cast<double>(upto(80)));
          picture.floats = upto(1) == 0;
          if (upto(1) == 0) picture.least = picture.height * 0.8;
        }
        if (upto(30) == 0) slices.back().starts_page = true;
      }
      counts.push_back(slices.size());
    }
    for (const auto& pages :
         {plan_greedily(flows.flows(), kRoom), plan_evenly(flows.flows(), kRoom)}) {
      std::vector<std::vector<size_t>> found(counts.size());
      for (const PlannedPage& page : pages) {
        EXPECT_LE(page.used, kRoom.height + kRoom.more + 0.02);
        EXPECT_FALSE(page.frames.empty());
        for (const Frame& frame : page.frames) {
          for (const Slice& slice : frame.slices) found[frame.flow].push_back(slice.content);
        }
      }
      for (size_t f = 0; f < counts.size(); ++f) {
        ASSERT_EQ(found[f].size(), counts[f]) << "book " << book;
        std::sort(found[f].begin(), found[f].end());
        for (size_t i = 0; i < counts[f]; ++i) ASSERT_EQ(found[f][i], i);
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
