// Pages that are drawn differently have different fingerprints.
#include "render/page/fingerprint.h"

#include <gtest/gtest.h>

#include <functional>

#include "render/page/drawn_cache.h"

namespace loom::testing {
namespace {

class NamedIcon : public PageIcon {
 public:
  explicit NamedIcon(std::string identity) : PageIcon("icon", std::move(identity)) {}
  const std::string& word() const override { return word_; }
  void draw(_cairo*, const Box&, Colour) const override {}

 private:
  std::string word_ = "Icon";
};

// One of everything.
Page some_page() {
  Page page;
  page.name = "pattern/shell";
  page.width = 63;
  page.height = 88;
  page.operations.emplace_back(Opening{PageRole::figure, 0, "a shell"});
  page.operations.emplace_back(Rectangle{{1, 2, 3, 4}, 1, Colour{1, 2, 3}, Stroke{{4, 5, 6}, 0.3}});
  page.operations.emplace_back(Path{{{1, 1}, {2, 2}}, false, {}, Stroke{}});
  Outline outline;
  outline.steps.push_back({OutlineStep::Type::curve, {1, 2}, {3, 4}, {5, 6}});
  page.operations.emplace_back(outline);
  page.operations.emplace_back(IconMark{{0, 0, 5, 5}, std::make_shared<NamedIcon>("one")});
  auto inner = std::make_shared<Page>();
  inner->name = "inner";
  page.operations.emplace_back(PlacedPage{{1, 1}, {0, 0, 9, 9}, inner});
  page.operations.emplace_back(Closing{});
  return page;
}

std::string fingerprint(const Page& page) {
  Fingerprint all;
  all.add(page);
  return all.take();
}

TEST(Fingerprint, IsTheSameForTheSamePage) {
  EXPECT_EQ(fingerprint(some_page()), fingerprint(some_page()));
}

TEST(Fingerprint, TellsEveryChange) {
  const std::vector<std::function<void(Page&)>> changes = {
      [](Page& page) { page.name += "x"; },
      [](Page& page) { page.corner = 3; },
      [](Page& page) { page.bleed.width = 1; },
      [](Page& page) { page.operations.pop_back(); },
      [](Page& page) { std::get<Opening>(page.operations[0]).words = "a stone"; },
      [](Page& page) { std::get<Rectangle>(page.operations[1]).box.height = 5; },
      [](Page& page) { std::get<Rectangle>(page.operations[1]).fill.reset(); },
      [](Page& page) { std::get<Rectangle>(page.operations[1]).stroke->dash = 1; },
      [](Page& page) { std::get<Path>(page.operations[2]).closed = true; },
      [](Page& page) {
        std::get<Path>(page.operations[2]).points.push_back({3, 3});
      },
      [](Page& page) { std::get<Outline>(page.operations[3]).steps[0].control_to.y = 7; },
      [](Page& page) {
        std::get<IconMark>(page.operations[4]).icon = std::make_shared<NamedIcon>("two");
      },
      [](Page& page) {
        std::get<IconMark>(page.operations[4]).ground = {9, 9, 9};
      },
      [](Page& page) { std::get<PlacedPage>(page.operations[5]).turned = true; },
      [](Page& page) {
        auto inner = std::make_shared<Page>();
        inner->name = "another";
        std::get<PlacedPage>(page.operations[5]).page = inner;
      },
  };
  const std::string before = fingerprint(some_page());
  for (size_t i = 0; i < changes.size(); ++i) {
    Page page = some_page();
    changes[i](page);
    EXPECT_NE(fingerprint(page), before) << "change " << i;
  }
}

TEST(DrawnCache, KeepsWhatTheLastRoundUsed) {
  DrawnCache cache;
  cache.keep("a", {"one", 1});
  cache.keep("b", {"two", 2});
  cache.turn();
  EXPECT_EQ(cache.find("a")->bytes, "one");
  cache.turn();
  EXPECT_TRUE(cache.find("a"));
  EXPECT_FALSE(cache.find("b"));
}

}  // namespace
}  // namespace loom::testing
