// Pictures of cards, icons and pages as SVG, kept until they look different. Belongs to the thread
// that lays out.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/page/drawn_cache.h"
#include "studio/game/card_marks.h"
#include "studio/game/game_reading.h"

namespace loom::studio {

// A page beside the cards: a board, a leaflet, a sheet of pieces, a page of the rulebook.
struct GamePage {
  std::string id;     // "board/river/1"
  std::string group;  // "board"
  std::string title;
  std::string mark;  // as of cards
  std::shared_ptr<const Page> page;
};

class Pictures {
 public:
  // None when there is no such card, side or style.
  std::shared_ptr<const std::string> card(const Reading& reading, const CardMark& mark,
                                          const std::string& id, bool back,
                                          const std::string& style);
  std::shared_ptr<const std::string> icon(const Reading& reading, const std::string& name) const;

  // All pages of a sound game in a style, made when they are first asked for.
  const std::vector<GamePage>& pages(const std::shared_ptr<const Reading>& reading,
                                     const std::string& style);
  std::shared_ptr<const std::string> page(const std::shared_ptr<const Reading>& reading,
                                          const std::string& id, const std::string& style);

 private:
  using Svg = std::shared_ptr<const std::string>;
  Svg drawn(const std::string& key, const Page& page);

  std::map<std::string, Svg> known_;
  size_t bytes_ = 0;
  // Of the reading that they were made of, which lives as long as they.
  std::shared_ptr<const Reading> paged_;
  std::map<std::string, std::vector<GamePage>> pages_;
};

// Whether a game has a style of this name.
bool has_style(const LoadedGame& game, const std::string& style);

}  // namespace loom::studio
