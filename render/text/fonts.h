// The fonts of a look, seen through a font configuration of its own: no other font of the machine
// is opened, so output does not depend on what else is installed. Not for use by several threads.
#pragma once

#include <string>
#include <vector>

#include "render/foreign_types.h"

namespace loom {

// What a theme asks for.
struct FontFace {
  std::string family;
  int weight = 400;
  bool italic = false;
};

class Fonts {
 public:
  explicit Fonts(const std::vector<std::string>& families);
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;
  ~Fonts();

  _PangoContext* context() const { return context_; }
  // What is wrong with a face, empty when the very face is installed.
  std::string fault(const FontFace& face) const;

 private:
  _FcConfig* config_ = nullptr;
  _PangoFontMap* map_ = nullptr;
  _PangoContext* context_ = nullptr;
};

}  // namespace loom
