// All cards of a game laid out, kind by kind, and the fonts that they are set from.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "render/card/card_renderer.h"
#include "render/look/theme.h"
#include "render/page/pages.h"
#include "schema/model/load_game.h"
#include "schema/source/files.h"

namespace loom {

// The cards of one kind, laid out, in the order of the Model.
struct CardSet {
  const Kind* kind = nullptr;
  std::vector<std::shared_ptr<const Page>> cards;
  // A back for each card, or none at all. Cards whose backs are alike share one page.
  std::vector<std::shared_ptr<const Page>> backs;
};

// Lays out card after card, kind by kind, and hands both faces over.
void for_each_card(const LoadedGame& game, CardRenderer& renderer,
                   const std::function<void(const Kind&, CardFaces)>& take);

// `colour`, and the styles that the theme declares.
std::vector<std::string> style_names(const LoadedGame& game);

// One set for each card kind that has cards. A kind without a layout gets a plain built-in one. The
// style must be one of `style_names`.
std::vector<CardSet> layout_cards(const LoadedGame& game, const Files& files,
                                  Diagnostics& diagnostics, std::string_view style = kPlainStyle);

// A file that the text of the game's look is set from.
struct FontFile {
  std::string family;
  std::string name;  // of the file, without its folder
  std::string hash;
};
std::vector<FontFile> font_files(const LoadedGame& game);

}  // namespace loom
