// Hidden words, set with a font: a PDF shows an icon and holds its word.
#pragma once

#include <memory>
#include <string>

#include "render/assets/icons.h"
#include "render/page/foreign_types.h"
#include "render/page/pages.h"
#include "render/text/fonts.h"

namespace loom {

class FontHiddenWords : public HiddenWords {
 public:
  FontHiddenWords(const Fonts& fonts, const FontFace& face);
  FontHiddenWords(const FontHiddenWords&) = delete;
  FontHiddenWords& operator=(const FontHiddenWords&) = delete;
  ~FontHiddenWords() override;

  void draw(_cairo* context, const std::string& word, const Box& box, double baseline,
            Colour ground) const override;

 private:
  struct Glyph;
  std::unique_ptr<const Glyph> glyph_;
  std::shared_ptr<const void> fonts_;
};

}  // namespace loom
