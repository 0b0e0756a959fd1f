// Branching futures: from one place every path divides again and again; the strands are those that
// were taken.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

using Type = OutlineStep::Type;

struct Tree {
  Point root;
  double side;     // 1 when it grows to the right, -1 to the left
  double length;   // of one generation
  double spread;   // of the first division
  double decay;    // from one division to the next
  double sway;     // how much both ways differ
  double stretch;  // how far a path keeps its direction
  int depth;

  // Where a path is after so many divisions; `turns` has a bit for each.
  Point knot(int level, unsigned turns, const Chance& chance) const {
    Point at = root;
    double step = spread;
    for (int i = 0; i < level; ++i) {
      const unsigned taken = turns & ((2U << i) - 1);
      const double way = ((turns >> i) & 1U) == 1 ? 1 : -1;
      at.x += side * length * (i == 0 ? 0.8 : 1);
      at.y += way * step *
              (1 + sway * (chance.share("sway", taken * 8 + static_cast<unsigned>(i)) - 0.5));
      step *= decay;
    }
    return at;
  }

  void add_piece(ArtSteps& steps, int level, unsigned turns, const Chance& chance) const {
    const Point from = knot(level, turns, chance);
    const Point to = knot(level + 1, turns, chance);
    const double hold = (to.x - from.x) * stretch;
    steps.push_back({Type::curve, to, {from.x + hold, from.y}, {to.x - hold, to.y}});
  }
};

}  // namespace

namespace {

Tree grown(const ArtFigures& figures, const Chance& chance, bool both) {
  Tree tree{};
  tree.depth = both ? chance.whole(3, 4, "depth") : chance.whole(4, 6, "depth");
  tree.side = chance.toss("side") ? 1 : -1;
  const double inset = figures.width * (both ? chance.between(0.42, 0.58, "inset")
                                             : chance.between(0.12, 0.3, "inset"));
  tree.root = {tree.side > 0 ? inset : figures.width - inset,
               figures.height * chance.between(0.36, 0.64, "root")};
  tree.length = (figures.width - inset) / (tree.depth - 0.6);
  tree.decay = chance.between(0.5, 1.2, "decay");
  double sum = 0;
  for (int i = 0; i < tree.depth; ++i) sum += std::pow(tree.decay, i);
  tree.spread = figures.height * chance.between(0.5, 0.85, "spread") / sum;
  tree.sway = chance.between(0.2, 1.6, "sway");
  tree.stretch = chance.between(0.05, 0.85, "stretch");
  return tree;
}

void add_all(ArtPaths& paths, const Tree& tree, const Chance& chance, double unit) {
  for (int level = 0; level < tree.depth; ++level) {
    ArtSteps& steps =
        steps_of(paths, line_ink(0.95 - 0.1 * level), std::max(0.2, 0.55 - 0.08 * level) * unit);
    for (unsigned turns = 0; turns < (2U << level); ++turns) {
      steps.push_back({Type::move, tree.knot(level, turns, chance)});
      tree.add_piece(steps, level, turns, chance);
    }
  }
}

}  // namespace

Woven weave_branches(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  // Some look ahead, some both ways.
  const bool both = chance.whole(0, 2, "both") == 0;
  const Tree tree = grown(figures, chance, both);
  Tree other = tree;
  other.side = -tree.side;
  other.length = (tree.side > 0 ? tree.root.x : figures.width - tree.root.x) / (tree.depth - 0.6);
  const Chance other_chance(figures.seed + 1);
  ArtPaths paths;
  add_all(paths, tree, chance, unit);
  if (both) add_all(paths, other, other_chance, unit);
  const auto count = static_cast<double>(figures.strands.size());
  for (size_t i = 0; i < figures.strands.size(); ++i) {
    const bool behind = both && i % 2 == 1;
    const Tree& own = behind ? other : tree;
    const Chance& own_chance = behind ? other_chance : chance;
    const double share = (static_cast<double>(i) + chance.between(0.2, 0.8, "end", i)) / count;
    // The bits are read from the root, so that they are turned round to spread the ends evenly.
    const auto end = static_cast<unsigned>(share * static_cast<double>(1U << own.depth));
    unsigned turns = 0;
    for (int k = 0; k < own.depth; ++k) turns |= ((end >> k) & 1U) << (own.depth - 1 - k);
    ArtSteps& steps = steps_of(paths, tint_ink(figures.strands[i]), 0.75 * unit);
    steps.push_back({Type::move, own.root});
    for (int level = 0; level < own.depth; ++level) own.add_piece(steps, level, turns, own_chance);
    const int stop = own_chance.whole(2, own.depth - 1, "stop", i);
    add_circle(steps_of(paths, tint_ink(figures.strands[i])), own.knot(stop, turns, own_chance),
               1.05 * unit);
  }
  return {std::move(paths), tree.root, 2.4 * unit};
}

}  // namespace loom
