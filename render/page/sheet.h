// Where cards lie on paper: sheets of touching cards, sheets with full bleed, sheets to fold, and
// one card a page; each back lies behind its front.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "render/page/pages.h"

namespace loom {

struct Paper {
  std::string name;
  double width = 0;
  double height = 0;

  bool operator==(const Paper&) const = default;
};

inline const Paper kA4{"a4", 210, 297};
inline const Paper kLetter{"letter", 215.9, 279.4};
// Every paper; the first is what is not decided otherwise.
inline const std::array<Paper, 2> kPapers{kA4, kLetter};

// What many printers leave white along every edge: a quarter of an inch. Nothing that matters is
// printed there.
inline constexpr double kUnprintable = 6.35;

enum class SheetKind {
  tight,       // cards touch: one cut parts two
  bleed,       // every card with all of its bleed
  gutterfold,  // backs below a fold in the middle, for printers that know one side only
  single,      // one card a page, for print shops
};
enum class Flip { long_edge, short_edge };
enum class Marks { edges, cards, none };

struct SheetOptions {
  Paper paper = kA4;
  SheetKind kind = SheetKind::tight;
  Flip flip = Flip::long_edge;
  Point offset{};  // of the backs, against a printer that misses
  Marks marks = Marks::edges;
  bool backs = true;
};

struct CardSize {
  double width = 63;
  double height = 88;
  double bleed = 3;
};

struct CardFaces {
  std::shared_ptr<const Page> front;
  std::shared_ptr<const Page> back;
};

// A card's place on its page: the top left corner of what the cut leaves.
struct Place {
  Point origin;
  bool turned = false;
};

// All places of a sheet, in the order they are filled.
struct SheetGeometry {
  double width = 0;
  double height = 0;
  std::vector<Place> fronts;
  std::vector<Place> backs;  // the n-th belongs behind the n-th front
  // Seen from the front, the back page is flipped around a vertical axis, else a horizontal one.
  bool flips_sideways = true;
  bool backs_beside = false;  // on the page of the fronts
};

// The paper lies across when more cards fit that way; a card larger than the paper gets a page of
// its own size.
SheetGeometry make_geometry(const SheetOptions& options, const CardSize& size);

// One sheet with at most as many cards as it has places, all of one size: its front and, when asked
// for and not beside it, its back.
std::vector<Page> make_sheet(const SheetGeometry& geometry, const SheetOptions& options,
                             const CardSize& size, const std::vector<CardFaces>& cards,
                             const std::string& name);

// A sheet as it is when one cuts it: folded onto its backs where they lie beside the fronts, with
// the fold at the foot.
SheetGeometry as_cut(const SheetGeometry& geometry);

// Where to cut a full sheet: every edge once, in mm from the left and from the top.
struct Cuts {
  std::vector<double> from_left;
  std::vector<double> from_top;
};
Cuts find_cuts(const SheetGeometry& geometry, const CardSize& size);

}  // namespace loom
