// The game's icons: small SVG pictures, each read once and kept as drawing operations, so that they
// stay vectors in every back end. Not for use by several threads at once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "render/foreign_types.h"
#include "render/pages.h"
#include "schema/source/files.h"

namespace loom {

// A picture that fills a square.
class Icon {
 public:
  Icon(std::string name, _cairo_surface* recording);
  Icon(const Icon&) = delete;
  Icon& operator=(const Icon&) = delete;
  ~Icon();

  const std::string& name() const { return name_; }
  // In the units of the context.
  void draw(_cairo* context, const Box& box) const;

 private:
  std::string name_;
  _cairo_surface* recording_;
};

class IconLibrary {
 public:
  enum class Status { ok, missing, malformed };
  struct Found {
    Status status = Status::missing;
    std::shared_ptr<const Icon> icon;  // blank unless ok; none without a folder
    std::string reason;                // of a malformed one
  };

  // Reads `<name>.svg` in `folder`; without a folder no icon has a picture.
  IconLibrary(const Files& files, std::string folder)
      : files_(&files), folder_(std::move(folder)) {}

  bool has_folder() const { return !folder_.empty(); }
  std::string path(std::string_view name) const;
  // Parts of a picture that are drawn in `currentColor` take the tint.
  const Found& find(const std::string& name, Colour tint);

 private:
  const Files* files_;
  std::string folder_;
  std::map<std::string, ReadResult, std::less<>> texts_;
  std::map<std::pair<std::string, std::string>, Found> found_;  // by name and tint
};

}  // namespace loom
