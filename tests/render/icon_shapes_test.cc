// A game's icons as pictures: each keeps to its square, saves ink as line art, and is told from
// every other by its shape alone.
#include <cairo.h>
#include <gtest/gtest.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

#include "schema/source/files.h"
#include "tests/render/drawn_game.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

const std::string kFolder = drawn_game() + "/look/icons";

// How dark each pixel of a square picture is on white paper: 0 is blank, 1 is black.
struct Drawing {
  int side;
  std::vector<double> ink;
  double& at(int x, int y) { return ink[static_cast<size_t>(y) * side + x]; }
};

struct Deleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
};

// Draws in black what takes the colour of the text.
Drawing draw(const std::string& svg, int side) {
  Drawing drawing{side, std::vector<double>(static_cast<size_t>(side) * side)};
  const std::unique_ptr<RsvgHandle, Deleter> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
  if (!handle) return drawing;
  const std::unique_ptr<cairo_surface_t, Deleter> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side));
  const std::unique_ptr<cairo_t, Deleter> context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  const RsvgRectangle square{0, 0, static_cast<double>(side), static_cast<double>(side)};
  EXPECT_TRUE(rsvg_handle_render_document(handle.get(), context.get(), &square, nullptr)) << svg;
  cairo_surface_flush(surface.get());
  const unsigned char* row = cairo_image_surface_get_data(surface.get());
  for (int y = 0; y < side; ++y, row += cairo_image_surface_get_stride(surface.get())) {
    for (int x = 0; x < side; ++x) {
      const auto pixel = reinterpret_cast<const uint32_t*>(row)[x];
      const double light =
          0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
      drawing.at(x, y) = 1 - light / 255;
    }
  }
  return drawing;
}

struct Picture {
  std::string name;
  std::string svg;
};

std::vector<Picture> pictures(const std::string& folder) {
  std::vector<Picture> found;
  for (const std::string& path : DiskFiles().list(folder)) {
    if (path.find('/') != std::string::npos) continue;
    found.push_back({path.substr(0, path.find('.')), read_text(join_path(folder, path))});
  }
  EXPECT_FALSE(found.empty()) << folder;
  return found;
}

std::string line_folder() { return join_path(kFolder, "line"); }

double share(const Drawing& drawing) {
  double sum = 0;
  for (const double ink : drawing.ink) sum += ink;
  return sum / static_cast<double>(drawing.ink.size());
}

// Of the ink that either has, the share that only one has: 0 for the same picture, 1 for two that
// have nothing in common.
double difference(const Drawing& a, const Drawing& b) {
  double apart = 0;
  double either = 0;
  for (size_t i = 0; i < a.ink.size(); ++i) {
    apart += std::abs(a.ink[i] - b.ink[i]);
    either += std::max(a.ink[i], b.ink[i]);
  }
  return apart / either;
}

struct Extent {
  double left, top, right, bottom;
};

// What an icon covers, in units of its grid, and also what would be cut off at the edge.
Extent extent(const Picture& picture) {
  constexpr int kScale = 4;  // pixels for each unit
  constexpr int kRoom = 6;   // units around the square
  const std::string box = "viewBox=\"0 0 24 24\"";
  std::string wide = picture.svg;
  EXPECT_NE(wide.find(box), std::string::npos) << picture.name;
  wide.replace(wide.find(box), box.size(), "viewBox=\"-6 -6 36 36\"");
  Drawing drawing = draw(wide, (24 + 2 * kRoom) * kScale);
  Extent found{24, 24, 0, 0};
  for (int y = 0; y < drawing.side; ++y) {
    for (int x = 0; x < drawing.side; ++x) {
      if (drawing.at(x, y) < 0.02) continue;
      const auto unit = [](int pixel) { return static_cast<double>(pixel) / kScale - kRoom; };
      found.left = std::min(found.left, unit(x));
      found.right = std::max(found.right, unit(x + 1));
      found.top = std::min(found.top, unit(y));
      found.bottom = std::max(found.bottom, unit(y + 1));
    }
  }
  return found;
}

TEST(IconShapes, KeepToTheirSquareAndFillIt) {
  for (const std::string& folder : {kFolder, line_folder()}) {
    for (const Picture& picture : pictures(folder)) {
      SCOPED_TRACE(folder + "/" + picture.name);
      const Extent covered = extent(picture);
      EXPECT_GE(std::min(covered.left, covered.top), 0);
      EXPECT_LE(std::max(covered.right, covered.bottom), 24);
      const double width = covered.right - covered.left;
      const double height = covered.bottom - covered.top;
      EXPECT_GE(std::max(width, height), 18);
      EXPECT_GE(std::min(width, height), 12);
    }
  }
}

TEST(IconShapes, SaveInkAsLineArt) {
  constexpr double kMostInk = 1.0 / 3;  // of the square
  for (const Picture& picture : pictures(kFolder)) {
    const double full = share(draw(picture.svg, 96));
    const double line = share(draw(read_text(line_folder() + "/" + picture.name + ".svg"), 96));
    EXPECT_LT(line, full) << picture.name;
    EXPECT_LE(line, kMostInk) << picture.name;
  }
}

TEST(IconShapes, AreToldApartWithoutColour) {
  // 3.5 mm at arm's length is about this many pixels of a screen.
  constexpr int kSide = 14;
  constexpr double kLeastDifference = 0.3;
  for (const std::string& folder : {kFolder, line_folder()}) {
    const std::vector<Picture> all = pictures(folder);
    std::vector<Drawing> drawings;
    for (const Picture& picture : all) drawings.push_back(draw(picture.svg, kSide));
    for (size_t a = 0; a < all.size(); ++a) {
      for (size_t b = a + 1; b < all.size(); ++b) {
        EXPECT_GE(difference(drawings[a], drawings[b]), kLeastDifference)
            << folder << ": " << all[a].name << " and " << all[b].name;
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
