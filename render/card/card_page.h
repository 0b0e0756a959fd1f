// One card and its layout become a Page. What is wrong with the card on paper is reported here.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "render/assets/icons.h"
#include "render/assets/image.h"
#include "render/look/layout.h"
#include "render/look/theme.h"
#include "render/page/pages.h"
#include "render/text/shaped_texts.h"
#include "schema/model/model.h"

namespace loom {

// The smallest place that there is for a piece.
struct PieceRoom {
  PieceSpace space;
  std::string where;   // the name of the page: a card or a board
  double largest = 0;  // mm, of the pieces that fit
};
using PieceRooms = std::map<std::string, PieceRoom, std::less<>>;

// Everything that drawing a card needs besides the card.
struct RenderContext {
  const Model& model;
  const SourceMap& sources;
  const Theme& theme;
  const Fonts& fonts;
  IconLibrary& icons;
  ImageLibrary& images;
  Diagnostics& diagnostics;
  ShapedTexts& shaped;
  // What has been said once and is not said again for every card.
  std::set<std::string> said{};
  // Takes the texts of pictures that a finding points into; none while nobody listens.
  SourceMap* pictures = nullptr;
  // Is called before it takes one, since others may be reading it.
  std::function<void()> before_picture{};
  // For a press that prints nothing see-through.
  bool opaque = false;
  // Found out when the first piece is drawn.
  std::optional<PieceRooms> piece_rooms{};
};

// Adds the text of a picture that a finding points into; somebody must be listening.
FileId add_picture(RenderContext& render_context, const std::string& path, const std::string& text);

// A page of the layout's size, with nothing on it.
Page empty_page(const std::string& name, const Layout& layout);
Page card_page(const Card& card, const Layout& layout, RenderContext& render_context);
// The same for every card unless the layout's back varies. The layout must have one.
Page back_page(const Card& card, const Layout& layout, RenderContext& render_context);

}  // namespace loom
