// The pictures of a layout, from PNG or SVG files in the game's folder, each read once. Not for use
// by several threads at once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "render/assets/recorded_svg.h"
#include "render/page/foreign_types.h"
#include "render/page/pages.h"
#include "schema/source/files.h"

namespace loom {

class Image : public PageImage {
 public:
  // Takes the surface over. A raster has its size in pixels, a vector picture has any.
  Image(std::string name, std::string identity, _cairo_surface* surface, double width,
        double height, bool raster);
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image() override;

  double width() const { return width_; }
  double height() const { return height_; }
  bool raster() const { return raster_; }
  // Whether pixels are half see-through, not only along an edge.
  bool has_soft_pixels() const;
  void draw(_cairo* context, const Box& area) const override;

 private:
  _cairo_surface* surface_;
  double width_;
  double height_;
  bool raster_;
};

// A page as a picture that is kept once in a file, however often it is drawn.
std::shared_ptr<const Image> record_page(const Page& page);

class ImageLibrary {
 public:
  struct Found {
    enum class Status { ok, missing, malformed };
    Status status = Status::missing;
    std::shared_ptr<const Image> image;           // none unless ok
    std::string reason;                           // of a malformed one
    std::shared_ptr<const PictureFault> fault{};  // that makes it one
  };

  ImageLibrary(const Files& files, std::string folder)
      : files_(&files), folder_(std::move(folder)) {}

  // `path` is one in the game's folder. The tint is for parts of an SVG in `currentColor`.
  const Found& find(const std::string& path, Colour tint);
  // Where it lies, and what the file holds.
  std::string file(const std::string& path) const { return join_path(folder_, path); }
  std::string source(const std::string& path) const { return files_->read(file(path)).text; }

 private:
  const Files* files_;
  std::string folder_;
  std::map<std::pair<std::string, std::string>, Found> found_;  // by path and tint
};

}  // namespace loom
