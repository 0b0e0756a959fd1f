// Everything that draws the cards of a game: its theme, fonts, icons and layouts, loaded once. Not
// for use by several threads; each has a renderer of its own.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "render/card/card_page.h"
#include "render/page/sheet.h"
#include "schema/model/load_game.h"

namespace loom {

class CardRenderer {
 public:
  // Reports what is wrong with the look. The arguments must outlive the renderer. The style is one
  // of `style_names`.
  CardRenderer(const LoadedGame& game, const Files& files, Diagnostics& diagnostics,
               std::string_view style);

  const Layout& layout(const Kind& kind);
  CardSize size(const Kind& kind);
  Page front(const Card& card);
  // Cards whose backs are alike share one page.
  std::shared_ptr<const Page> back(const Card& card);
  CardFaces faces(const Card& card);
  RenderContext& render_context() { return *render_context_; }

 private:
  Theme theme_;
  std::unique_ptr<const Fonts> fonts_;
  std::vector<std::unique_ptr<const Layout>> layouts_;
  std::unique_ptr<IconLibrary> icons_;
  std::unique_ptr<ImageLibrary> images_;
  std::unique_ptr<RenderContext> render_context_;
  // By kind, or by what is drawn where cards of one kind have backs of their own.
  std::map<std::string, std::shared_ptr<const Page>> backs_;
};

}  // namespace loom
