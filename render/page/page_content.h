// What pages hold and back ends draw without knowing how it was made: text that is set, icons and
// pictures. The rooms that make them come after this one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "render/page/colour.h"
#include "render/page/foreign_types.h"
#include "render/page/shapes.h"

namespace loom {

struct TextLine {
  std::string text;  // icons as $name
  double x = 0;      // mm from the text's origin
  double baseline = 0;
  double width = 0;
};

// Text that is shaped and broken into lines.
class PageText {
 public:
  PageText() = default;
  PageText(const PageText&) = delete;
  PageText& operator=(const PageText&) = delete;
  virtual ~PageText() = default;

  double size() const { return size_; }              // points
  double width() const { return width_; }            // mm, of the widest line
  double height() const { return height_; }          // mm
  const std::string& font() const { return font_; }  // "Lato Bold"
  const std::vector<TextLine>& lines() const { return lines_; }
  // What it was made of: texts with the same are drawn the same.
  const std::string& identity() const { return identity_; }
  virtual bool has_icons() const = 0;
  // In points, from the current origin of the context.
  virtual void draw(_cairo* context, Colour ground) const = 0;

 protected:
  double size_ = 0;
  double width_ = 0;
  double height_ = 0;
  std::string font_;
  std::vector<TextLine> lines_;
  std::string identity_;
};

// A picture that fills a square and can stand in a line of text.
class PageIcon {
 public:
  PageIcon(std::string name, std::string identity)
      : name_(std::move(name)), identity_(std::move(identity)) {}
  PageIcon(const PageIcon&) = delete;
  PageIcon& operator=(const PageIcon&) = delete;
  virtual ~PageIcon() = default;

  const std::string& name() const { return name_; }
  // What it was made of: icons with the same are drawn the same.
  const std::string& identity() const { return identity_; }
  // What a reader who cannot see it is told.
  virtual const std::string& word() const = 0;
  // In the units of the context, on a ground of that colour.
  virtual void draw(_cairo* context, const Box& box, Colour ground) const = 0;

 private:
  std::string name_;
  std::string identity_;
};

class PageImage {
 public:
  PageImage(std::string name, std::string identity)
      : name_(std::move(name)), identity_(std::move(identity)) {}
  PageImage(const PageImage&) = delete;
  PageImage& operator=(const PageImage&) = delete;
  virtual ~PageImage() = default;

  const std::string& name() const { return name_; }
  // What it was made of: pictures with the same are drawn the same.
  const std::string& identity() const { return identity_; }
  // In the units of the context.
  virtual void draw(_cairo* context, const Box& area) const = 0;

 private:
  std::string name_;
  std::string identity_;
};

}  // namespace loom
