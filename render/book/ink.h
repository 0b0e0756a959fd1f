// What a piece of a page draws, with the links and anchors in it, around an origin of its own until
// it is moved to its place. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "render/page/pages.h"

namespace loom {

struct LinkArea {
  Box box;
  std::string target;  // "#setup" or an address
  Openings inside{};   // the elements that it belongs to
};

struct Anchor {
  std::string id;
  double y = 0;
};

struct Ink {
  std::vector<Operation> operations;
  std::vector<LinkArea> links;
  std::vector<Anchor> anchors;

  template <typename Drawn>
  void add(Drawn drawn) {
    operations.emplace_back(std::move(drawn));
  }
  // Takes another one over, moved.
  void add(Ink other, double x, double y);
};

// The same as part of elements within each other.
Ink within(const Openings& openings, Ink ink);

}  // namespace loom
