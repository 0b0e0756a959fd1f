// The game's icons: small SVG pictures, each read once and kept as drawing operations, so that they
// stay vectors in every back end. Not for use by several threads at once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "render/assets/recorded_svg.h"
#include "render/page/foreign_types.h"
#include "render/page/pages.h"
#include "schema/source/files.h"

namespace loom {

// What a reader of a PDF finds where icons stand: "Energy" for `energy`. An icon that is not listed
// is found by its name.
struct IconWords {
  std::map<std::string, std::string, std::less<>> words;
};

class Icon : public PageIcon {
 public:
  // How a square icon stands in a line of text, in em: centred on capital letters.
  static constexpr double kSide = 1.1;
  static constexpr double kTop = -0.91;  // from the baseline

  Icon(std::string name, std::string identity, _cairo_surface* recording, std::string word);
  Icon(const Icon&) = delete;
  Icon& operator=(const Icon&) = delete;
  ~Icon() override;

  const std::string& word() const override { return word_; }
  // Who listens hears its word.
  void draw(_cairo* context, const Box& box, Colour ground) const override;

 private:
  _cairo_surface* recording_;
  std::string word_;
};

class IconLibrary {
 public:
  enum class Status { ok, missing, malformed };
  struct Found {
    Status status = Status::missing;
    std::shared_ptr<const Icon> icon;             // blank unless ok; none without a folder
    std::string reason;                           // of a malformed one
    std::shared_ptr<const PictureFault> fault{};  // that makes it one
  };

  // Reads `<name>.svg` in `folder`; without a folder no icon has a picture.
  IconLibrary(const Files& files, std::string folder, IconWords words = {})
      : files_(&files), folder_(std::move(folder)), words_(std::move(words)) {}

  // From now on, the same pictures in other files.
  void read_from(const Files& files) { files_ = &files; }
  bool has_folder() const { return !folder_.empty(); }
  std::string path(std::string_view name) const;
  // The picture as it is written; empty when it cannot be read.
  const std::string& source(const std::string& name);
  // Parts of a picture that are drawn in `currentColor` take the tint.
  const Found& find(const std::string& name, Colour tint);

 private:
  std::string word_of(const std::string& name) const;

  const Files* files_;
  std::string folder_;
  IconWords words_;
  std::map<std::string, ReadResult, std::less<>> texts_;
  std::map<std::pair<std::string, std::string>, Found> found_;  // by name and tint
};

}  // namespace loom
