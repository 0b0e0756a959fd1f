// Everything that draws the cards of a game: its theme, fonts, icons and layouts, loaded once. Not
// for use by several threads; each has a workshop of its own.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "render/card_page.h"
#include "render/sheet.h"
#include "schema/model/load_game.h"

namespace loom {

// The look that needs no name.
inline constexpr std::string_view kPlainStyle = "colour";

// The plain style and those that the theme declares.
std::vector<std::string> style_names(const LoadedGame& game);

class Workshop {
 public:
  // Reports what is wrong with the look. The arguments must outlive the workshop.
  Workshop(const LoadedGame& game, const Files& files, const std::string& style,
           Diagnostics& diagnostics);

  const Layout& layout(const Kind& kind);
  CardSize size(const Kind& kind);
  Page front(const Card& card);
  // Cards whose backs are alike share one page.
  std::shared_ptr<const Page> back(const Card& card);
  CardFaces faces(const Card& card);
  Studio& studio() { return *studio_; }

 private:
  Theme theme_;
  std::unique_ptr<const Fonts> fonts_;
  std::vector<std::unique_ptr<const Layout>> layouts_;
  std::unique_ptr<IconLibrary> icons_;
  std::unique_ptr<Studio> studio_;
  std::map<std::string, std::shared_ptr<const Page>> backs_;  // by what is drawn
};

}  // namespace loom
