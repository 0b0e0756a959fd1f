// Words that can be searched for and copied though nobody sees them: a PDF shows an icon and holds
// its word.
#pragma once

#include <memory>
#include <string>

#include "render/foreign_types.h"
#include "render/pages.h"
#include "render/text/fonts.h"

namespace loom {

class HiddenWords {
 public:
  HiddenWords(const Fonts& fonts, const FontFace& face);
  HiddenWords(const HiddenWords&) = delete;
  HiddenWords& operator=(const HiddenWords&) = delete;
  ~HiddenWords();

  // As wide as the box and as high as a line of text with that baseline, in the ground's colour;
  // the icon that is drawn next lies over it. Nothing on surfaces that hold no text.
  void draw(_cairo* context, const std::string& word, const Box& box, double baseline,
            Colour ground) const;

 private:
  struct Glyph;
  std::unique_ptr<const Glyph> glyph_;
  std::shared_ptr<const void> fonts_;
};

}  // namespace loom
