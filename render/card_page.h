// One card and its layout become a Page. What is wrong with the card on paper is reported here.
#pragma once

#include <set>
#include <string>

#include "render/icons.h"
#include "render/image.h"
#include "render/look/layout.h"
#include "render/look/theme.h"
#include "render/pages.h"
#include "render/text/fonts.h"
#include "schema/model/model.h"

namespace loom {

// Everything that drawing a card needs besides the card.
struct Studio {
  const Model& model;
  const SourceMap& sources;
  const Theme& theme;
  const Fonts& fonts;
  IconLibrary& icons;
  ImageLibrary& images;
  Diagnostics& diagnostics;
  // What has been said once and is not said again for every card.
  std::set<std::string> said{};
};

Page card_page(const Card& card, const Layout& layout, Studio& studio);

}  // namespace loom
