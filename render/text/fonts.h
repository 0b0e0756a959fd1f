// The fonts of a look, seen through a font configuration of its own: no other font of the machine
// is opened, so output does not depend on what else is installed. Not for use by several threads.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/page/foreign_types.h"

namespace loom {

// What a theme asks for.
struct FontFace {
  std::string family;
  int weight = 400;
  bool italic = false;
};

// Why a face is not to be had.
struct FontFault {
  enum class Part { family, weight, slope };
  Part part = Part::family;
  std::string message;
  std::string note{};  // may be empty
  std::string near{};  // an installed family of nearly that name; may be empty
};

class Fonts {
 public:
  explicit Fonts(const std::vector<std::string>& families);

  _PangoContext* context() const;
  const std::vector<std::string>& families() const;
  // What is wrong with a face; nothing when the very face is installed.
  std::optional<FontFault> fault(const FontFace& face) const;
  // The file a face is read from; empty when the face is not to be had.
  std::string file(const FontFace& face) const;
  // Keeps the fonts loaded for as long as a text may be drawn with them.
  std::shared_ptr<const void> keep() const;

 private:
  struct Loaded;
  std::shared_ptr<const Loaded> loaded_;
};

// Where fonts are looked for.
std::vector<std::string> font_folders();

}  // namespace loom
