#include "render/art/art.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

using Type = OutlineStep::Type;

constexpr Weave kWeaves[] = {
#define WEAVE(name) {#name, weave_##name},
#include "render/art/weaves.def"
};

constexpr double kLeastSide = 1;  // mm
constexpr double kMostSide = 400;
constexpr double kOutline = 0.22;  // mm, of a shape that is not filled
constexpr double kFine = 0.15;     // mm, to which strands come near in black

// From one edge towards the other, in short straight pieces that never turn back: all the way when
// it is alone, else by turns from the top and from the bottom, so that they can be counted.
std::vector<Point> crack_line(const ArtFigures& figures, const Chance& chance, uint64_t number) {
  const double across = figures.width / figures.cracks;
  const double middle =
      across * (static_cast<double>(number) + chance.between(0.3, 0.7, "crack", number));
  const double lean = chance.between(-0.5, 0.5, "lean", number) * std::min(across, figures.height);
  const bool alone = figures.cracks == 1;
  const double reach = alone ? 1.1 : chance.between(0.42, 0.68, "reach", number) + 0.05;
  const bool rises = !alone && number % 2 == 1;
  constexpr int kPieces = 7;
  std::vector<Point> points;
  for (int i = 0; i <= kPieces; ++i) {
    const double share = static_cast<double>(i) / kPieces;
    const double jag = chance.between(-1, 1, "jag", number * 16 + static_cast<uint64_t>(i)) *
                       std::min(1.6, across * 0.3);
    const double down = share * reach - 0.05;
    points.push_back(
        {middle + lean * (share - 0.5) + jag, figures.height * (rises ? 1 - down : down)});
  }
  return points;
}

// A crack breaks whatever lies under it.
void add_cracks(const ArtFigures& figures, ArtPaths& paths) {
  if (figures.cracks <= 0) return;
  const Chance chance(figures.seed);
  ArtPath gap{ground_ink(), 1.5, {}};
  ArtPath edge{light_ink(), 0.4, {}};
  for (uint64_t i = 0; i < static_cast<uint64_t>(figures.cracks); ++i) {
    const std::vector<Point> line = crack_line(figures, chance, i);
    for (ArtPath* path : {&gap, &edge}) {
      for (size_t k = 0; k < line.size(); ++k)
        path->steps.push_back({k == 0 ? Type::move : Type::line, line[k]});
    }
    // A splinter that leaves it.
    const size_t from = 2 + static_cast<size_t>(chance.whole(0, 2, "from", i));
    const double side = chance.toss("side", i) ? 1 : -1;
    const double fall = line.back().y > line.front().y ? 1 : -1;
    const double reach = std::min(4.0, figures.width / figures.cracks * 0.4);
    edge.steps.push_back({Type::move, line[from]});
    edge.steps.push_back(
        {Type::line, {line[from].x + side * reach * 0.6, line[from].y + fall * reach * 0.5}});
    edge.steps.push_back(
        {Type::line, {line[from].x + side * reach, line[from].y + fall * reach * 1.3}});
  }
  paths.push_back(std::move(gap));
  paths.push_back(std::move(edge));
}

bool sound(const Point& point) { return std::isfinite(point.x) && std::isfinite(point.y); }

double rounded(double value) {
  const double result = std::round(value * 100) / 100;
  return result == 0 ? 0 : result;  // no minus zero
}

void round_off(Point& point) { point = {rounded(point.x), rounded(point.y)}; }

// Whether the step's hull, from the point before it, touches the box with its line.
bool seen(const Point& from, const OutlineStep& step, const ArtFigures& figures, double margin) {
  const bool curve = step.type == Type::curve;
  const Point& a = curve ? step.control : step.to;
  const Point& b = curve ? step.control_to : step.to;
  const auto [left, right] = std::minmax({from.x, a.x, b.x, step.to.x});
  const auto [top, bottom] = std::minmax({from.y, a.y, b.y, step.to.y});
  return right > -margin && left < figures.width + margin && bottom > -margin &&
         top < figures.height + margin;
}

// A line loses the steps that cannot be seen.
ArtSteps seen_steps(const ArtPath& path, const ArtFigures& figures) {
  ArtSteps kept;
  Point now{};
  Point begun{};
  bool pen_down = false;
  for (const OutlineStep& step : path.steps) {
    if (step.type == Type::move) {
      now = begun = step.to;
      pen_down = false;
      continue;
    }
    OutlineStep drawn = step;
    if (step.type == Type::close) drawn = {Type::line, begun};
    const bool moves = drawn.to.x != now.x || drawn.to.y != now.y;
    if (moves && seen(now, drawn, figures, path.width)) {
      if (!pen_down) kept.push_back({Type::move, now});
      kept.push_back(drawn);
      pen_down = true;
    } else if (moves) {
      pen_down = false;
    }
    now = drawn.to;
  }
  return kept;
}

// A filled shape is kept or left out as a whole.
ArtSteps seen_shapes(const ArtPath& path, const ArtFigures& figures) {
  ArtSteps kept;
  for (auto first = path.steps.begin(); first != path.steps.end();) {
    const auto last = std::find_if(first + 1, path.steps.end(),
                                   [](const OutlineStep& step) { return step.type == Type::move; });
    Point least = first->to;
    Point most = first->to;
    for (auto step = first; step != last; ++step) {
      least = {std::min(least.x, step->to.x), std::min(least.y, step->to.y)};
      most = {std::max(most.x, step->to.x), std::max(most.y, step->to.y)};
    }
    if (most.x > 0 && least.x < figures.width && most.y > 0 && least.y < figures.height)
      kept.insert(kept.end(), first, last);
    first = last;
  }
  return kept;
}

void finish(ArtPath& path, const ArtFigures& figures) {
  if (figures.lines_only) {
    // Strands that shine in colour would be heavy in black.
    const bool heavy = path.ink.colour == ArtColour::tint && path.width > kFine;
    if (heavy) path.width = kFine + (path.width - kFine) * 0.3;
    if (path.width == 0) path.width = kOutline;
  }
  std::erase_if(path.steps, [](const OutlineStep& step) {
    return !sound(step.to) || !sound(step.control) || !sound(step.control_to);
  });
  for (OutlineStep& step : path.steps) {
    round_off(step.to);
    round_off(step.control);
    round_off(step.control_to);
  }
  path.steps = path.width > 0 ? seen_steps(path, figures) : seen_shapes(path, figures);
  path.width = rounded(path.width);
}

void keep_within(ArtFigures& figures) {
  const auto side = [](double length) {
    return std::isfinite(length) ? std::clamp(length, kLeastSide, kMostSide) : kLeastSide;
  };
  figures.width = side(figures.width);
  figures.height = side(figures.height);
  figures.cracks = std::clamp(figures.cracks, 0, kMostCracks);
  figures.strands.resize(std::min(figures.strands.size(), kMostStrands));
  figures.focus.resize(std::min(figures.focus.size(), kMostFocus));
  figures.held.resize(std::min(figures.held.size(), kMostFocus));
  for (std::vector<int>* tints : {&figures.strands, &figures.focus, &figures.held}) {
    for (int& tint : *tints) tint = std::clamp(tint, 0, kMostTints - 1);
  }
}

}  // namespace

const Weave* find_weave(std::string_view name) {
  const Weave* found = std::find_if(std::begin(kWeaves), std::end(kWeaves),
                                    [&](const Weave& weave) { return weave.name == name; });
  return found == std::end(kWeaves) ? nullptr : found;
}

std::vector<std::string> weave_names() {
  std::vector<std::string> names;
  for (const Weave& weave : kWeaves) names.emplace_back(weave.name);
  return names;
}

ArtPaths weave_art(const Weave& weave, ArtFigures figures) {
  keep_within(figures);
  Woven woven = weave.draw(figures);
  ArtPaths& paths = woven.paths;
  add_cracks(figures, paths);
  if (woven.always_focus || !figures.focus.empty() || !figures.held.empty())
    add_focus(paths, figures, woven.focus, woven.radius);
  for (ArtPath& path : paths) finish(path, figures);
  std::erase_if(paths, [](const ArtPath& path) { return path.steps.empty(); });
  return std::move(woven.paths);
}

uint64_t seed_of(std::string_view text) {
  uint64_t seed = 14695981039346656037ULL;
  for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return seed;
}

}  // namespace loom
