// Fonts and shaped texts of a game's styles, kept by a program that lays out the same game again
// and again. Shaping text is most of what laying out costs, and it depends on nothing but the
// words, their face and place, the fonts and the icons. For one thread.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "render/assets/icons.h"
#include "render/text/fonts.h"
#include "render/text/shaped_texts.h"
#include "schema/source/files.h"

namespace loom {

class LookCache {
 public:
  struct Style {
    std::vector<std::string> families;
    std::string icons_hash;  // of their pictures and words
    std::shared_ptr<const Fonts> fonts;
    std::shared_ptr<IconLibrary> icons;
    std::shared_ptr<ShapedTexts> shaped;
  };

  // Those of a style, begun anew when its fonts or icons are others than before.
  const Style& find(const std::string& style, const std::vector<std::string>& families,
                    const Files& files, const std::string& icon_folder, const IconWords& words);

 private:
  std::map<std::string, Style> styles_;
};

}  // namespace loom
