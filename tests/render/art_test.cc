// The generators of pictures: what they draw, kept as text, and what holds for all of them whatever
// the figures are.
#include "render/art/art.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>

#include "schema/text/numbers.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using Type = OutlineStep::Type;

constexpr size_t kMostSteps = 1200;  // of one picture

ArtFigures usual(const std::string& seed = "a card") {
  ArtFigures figures;
  figures.seed = seed_of(seed);
  figures.width = 69;
  figures.height = 26;
  figures.strands = {0, 1, 1};
  figures.focus = {2};
  return figures;
}

std::string shown(const Point& point) {
  return shown_number(point.x) + "," + shown_number(point.y);
}

std::string to_text(const ArtPaths& paths) {
  constexpr const char* kColours[] = {"ground", "line", "light", "tint"};
  std::string text;
  for (const ArtPath& path : paths) {
    text += kColours[static_cast<size_t>(path.ink.colour)];
    if (path.ink.colour == ArtColour::tint) text += " " + std::to_string(path.ink.tint);
    text += " tone " + shown_number(path.ink.tone);
    text += path.width > 0 ? " line " + shown_number(path.width) : " filled";
    for (const OutlineStep& step : path.steps) {
      if (step.type == Type::move) text += "\n  M " + shown(step.to);
      if (step.type == Type::line) text += " L " + shown(step.to);
      if (step.type == Type::close) text += " Z";
      if (step.type == Type::curve) {
        text +=
            fmt::format(" C {} {} {}", shown(step.control), shown(step.control_to), shown(step.to));
      }
    }
    text += "\n";
  }
  return text;
}

size_t steps_in(const ArtPaths& paths) {
  size_t count = 0;
  for (const ArtPath& path : paths) count += path.steps.size();
  return count;
}

class Art : public ::testing::TestWithParam<std::string> {
 protected:
  static ArtPaths woven(const ArtFigures& figures) {
    return weave_art(*find_weave(GetParam()), figures);
  }
};

TEST_P(Art, DrawsWhatItDrewBefore) {
  ArtFigures figures = usual();
  figures.cracks = 1;
  expect_golden(std::string(LOOM_TEST_DIR) + "/render/goldens/art/" + GetParam() + ".txt",
                to_text(woven(figures)));
}

TEST_P(Art, IsTheSameForTheSameSeedAndAnotherForAnother) {
  EXPECT_EQ(to_text(woven(usual())), to_text(woven(usual())));
  std::set<std::string> different;
  for (int i = 0; i < 20; ++i) different.insert(to_text(woven(usual(std::to_string(i)))));
  EXPECT_EQ(different.size(), 20U);
}

// Nothing is spent on what nobody sees: each step of a line touches the box, and what reaches over
// its edge, for the drawing to cut, does not go far.
TEST_P(Art, StaysWithItsBox) {
  for (int i = 0; i < 60; ++i) {
    ArtFigures figures = usual(std::to_string(i));
    figures.cracks = i % 4;
    for (const ArtPath& path : woven(figures)) {
      Point from{};
      for (const OutlineStep& step : path.steps) {
        for (const Point& point : {step.to, step.control, step.control_to}) {
          ASSERT_TRUE(std::isfinite(point.x) && std::isfinite(point.y));
          ASSERT_NEAR(point.x * 100, std::round(point.x * 100), 1e-6);
        }
        EXPECT_GT(step.to.x, -figures.width) << GetParam() << i;
        EXPECT_LT(step.to.x, 2 * figures.width) << GetParam() << i;
        EXPECT_GT(step.to.y, -figures.width) << GetParam() << i;
        EXPECT_LT(step.to.y, figures.height + figures.width) << GetParam() << i;
        if (path.width > 0 && step.type == Type::line) {
          const auto [left, right] = std::minmax(from.x, step.to.x);
          const auto [top, bottom] = std::minmax(from.y, step.to.y);
          EXPECT_GT(right, -path.width);
          EXPECT_LT(left, figures.width + path.width);
          EXPECT_GT(bottom, -path.width);
          EXPECT_LT(top, figures.height + path.width);
        }
        from = step.to;
      }
    }
  }
}

TEST_P(Art, IsBoundedWhateverTheFiguresAre) {
  const auto begun = std::chrono::steady_clock::now();
  for (const int count : {0, 1, 7, 99, 100000}) {
    for (const double side : {-5.0, 0.0, 0.001, 26.0, 1e9, std::nan("")}) {
      for (const int cracks : {-3, 0, 99}) {
        ArtFigures figures = usual(std::to_string(count));
        figures.width = side;
        figures.height = 26;
        figures.strands.assign(static_cast<size_t>(count), -count);
        figures.focus.assign(static_cast<size_t>(count), count);
        figures.held = figures.focus;
        figures.cracks = cracks;
        EXPECT_LE(steps_in(woven(figures)), kMostSteps) << count << " " << side;
        std::swap(figures.width, figures.height);
        EXPECT_LE(steps_in(woven(figures)), kMostSteps) << count << " " << side;
      }
    }
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(60));
}

TEST_P(Art, IsLightEnoughForADeck) {
  size_t steps = 0;
  for (int i = 0; i < 40; ++i) steps += steps_in(woven(usual(std::to_string(i))));
  EXPECT_LE(steps / 40, 850U);
}

TEST_P(Art, FillsNothingWhenOnlyLinesAreWanted) {
  ArtFigures figures = usual();
  figures.lines_only = true;
  for (const ArtPath& path : woven(figures)) EXPECT_GT(path.width, 0);
}

// What is asked for, what is brought and what breaks are all to be seen.
TEST_P(Art, IsMadeOfItsFigures) {
  const auto has = [](const ArtPaths& paths, ArtColour colour, int tint) {
    return std::any_of(paths.begin(), paths.end(), [&](const ArtPath& path) {
      return path.ink.colour == colour && path.ink.tint == tint;
    });
  };
  for (int i = 0; i < 20; ++i) {
    const ArtPaths paths = woven(usual(std::to_string(i)));
    for (const int tint : {0, 1, 2}) EXPECT_TRUE(has(paths, ArtColour::tint, tint)) << i << tint;
  }
  ArtFigures cracked = usual();
  cracked.cracks = 3;
  EXPECT_NE(to_text(woven(usual())), to_text(woven(cracked)));
  ArtFigures more = usual();
  more.strands = {0, 0, 0, 3};
  EXPECT_NE(to_text(woven(usual())), to_text(woven(more)));
}

INSTANTIATE_TEST_SUITE_P(Weaves, Art, ::testing::ValuesIn(weave_names()),
                         [](const auto& named) { return named.param; });

// Two pictures whose cracks differ in number can be told apart by counting.
TEST(ArtCracks, AreAsManyAsWereAskedFor) {
  for (int cracks = 0; cracks <= kMostCracks; ++cracks) {
    ArtFigures figures = usual();
    figures.cracks = cracks;
    size_t gaps = 0;
    for (const ArtPath& path : weave_art(*find_weave("waves"), figures)) {
      if (path.ink.colour != ArtColour::ground || path.width != 1.5) continue;
      gaps += static_cast<size_t>(
          std::count_if(path.steps.begin(), path.steps.end(),
                        [](const OutlineStep& step) { return step.type == Type::move; }));
    }
    EXPECT_EQ(gaps, static_cast<size_t>(cracks));
  }
}

// It fills a disc, at whose edge all that reaches further is cut.
TEST(ArtRosette, IsNotCutAtItsEdge) {
  for (const char* seed : {"a pattern", "an event", "an initiative", "a card"}) {
    ArtFigures figures = usual(seed);
    figures.width = figures.height = 38;
    for (const ArtPath& path : weave_art(*find_weave("rosette"), figures)) {
      for (const OutlineStep& step : path.steps) {
        const double out = std::hypot(step.to.x - 19, step.to.y - 19) + path.width / 2;
        EXPECT_LE(out, 19.001) << seed;
      }
    }
  }
}

// Each stands for something that is asked for, and all can be counted.
TEST(ArtContours, KeepPennantsApartAndOffTheEdge) {
  for (const char* seed : {"stewardship", "seed-vault", "watershed-pact", "a card"}) {
    ArtFigures figures = usual(seed);
    figures.width = 76;
    figures.height = 18.5;
    figures.strands = {0, 0, 0, 1, 1, 2, 2, 3, 4};
    figures.focus = {};
    std::vector<Point> discs;
    for (const ArtPath& path : weave_art(*find_weave("contours"), figures)) {
      if (path.width > 0 || path.ink.colour != ArtColour::tint) continue;
      for (const OutlineStep& step : path.steps) {
        if (step.type == Type::move) discs.push_back(step.to);  // a circle begins at its right
      }
    }
    ASSERT_EQ(discs.size(), figures.strands.size()) << seed;
    for (size_t i = 0; i < discs.size(); ++i) {
      EXPECT_GT(discs[i].x, 4.5) << seed;
      EXPECT_LT(discs[i].x, figures.width - 3) << seed;
      for (size_t j = 0; j < i; ++j) {
        EXPECT_GT(std::hypot(discs[i].x - discs[j].x, discs[i].y - discs[j].y), 2)
            << seed << ": " << j << " and " << i;
      }
    }
  }
}

bool cross(const Point& a, const Point& b, const Point& c, const Point& d) {
  const auto side = [](const Point& from, const Point& to, const Point& of) {
    return (to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x);
  };
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

// Nested means that none runs through another.
TEST(ArtMembranes, NeverRunThroughEachOther) {
  for (int seed = 0; seed < 60; ++seed) {
    const ArtFigures figures = usual(std::to_string(seed));
    struct Stretch {
      Point from;
      Point to;
      size_t wall;
    };
    std::vector<Stretch> stretches;
    size_t wall = 0;
    for (const ArtPath& path : weave_art(*find_weave("membranes"), figures)) {
      if (path.width <= 0 || path.ink.colour != ArtColour::line) continue;
      ++wall;  // a ring has its own tone or width
      Point from{};
      for (const OutlineStep& step : path.steps) {
        const Point middle{(from.x + 3 * step.control.x + 3 * step.control_to.x + step.to.x) / 8,
                           (from.y + 3 * step.control.y + 3 * step.control_to.y + step.to.y) / 8};
        if (step.type == Type::curve) {
          stretches.push_back({from, middle, wall});
          stretches.push_back({middle, step.to, wall});
        }
        from = step.to;
      }
    }
    ASSERT_GT(stretches.size(), 100U);
    for (size_t i = 0; i < stretches.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        const Stretch& a = stretches[i];
        const Stretch& b = stretches[j];
        if (a.wall == b.wall || std::abs(a.from.x - b.from.x) > 8) continue;
        ASSERT_FALSE(cross(a.from, a.to, b.from, b.to))
            << seed << ": " << a.from.x << ", " << a.from.y;
      }
    }
  }
}

TEST(ArtSeed, IsTheSameOnEveryMachine) {
  EXPECT_EQ(seed_of(""), 14695981039346656037ULL);
  EXPECT_EQ(seed_of("a"), 12638187200555641996ULL);
}

TEST(ArtNames, AreKnownAndNoOthers) {
  EXPECT_GE(weave_names().size(), 10U);
  EXPECT_EQ(find_weave("tapestry"), nullptr);
}

}  // namespace
}  // namespace loom::testing
