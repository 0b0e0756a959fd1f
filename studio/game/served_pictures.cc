#include "studio/game/served_pictures.h"

#include <algorithm>

#include "render/backend/svg_file.h"
#include "render/card/card_sets.h"
#include "schema/model/edition_files.h"
#include "schema/text/suggest.h"
#include "studio/game/game_pages.h"

namespace loom::studio {
namespace {

// A card takes about 100 KB. When more is kept than this, all is drawn anew as it is asked for.
constexpr size_t kMostBytes = size_t{192} * 1024 * 1024;

const Card* card_called(const LoadedGame& game, const std::string& id) {
  const auto found = std::find_if(game.model.cards.begin(), game.model.cards.end(),
                                  [&](const Card& card) { return card.id() == id; });
  return found == game.model.cards.end() ? nullptr : &*found;
}

}  // namespace

bool has_style(const LoadedGame& game, const std::string& style) {
  const std::vector<std::string> styles = style_names(game);
  return std::find(styles.begin(), styles.end(), style) != styles.end();
}

Pictures::Svg Pictures::drawn(const std::string& key, const Page& page) {
  SvgResult svg = draw_svg(page, page.trim, page.corner);
  if (!svg.fault.empty()) return nullptr;
  if (bytes_ > kMostBytes) {
    known_.clear();
    bytes_ = 0;
  }
  bytes_ += svg.bytes.size();
  return known_[key] = std::make_shared<const std::string>(std::move(svg.bytes));
}

Pictures::Svg Pictures::card(const Reading& reading, const CardMark& mark, const std::string& id,
                             bool back, const std::string& style) {
  const std::string key = style + " " + id + (back ? " back " + mark.back : " front " + mark.front);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  const Card* card = card_called(reading.game(), id);
  if (card == nullptr || reading.renderers() == nullptr || !has_style(reading.game(), style))
    return nullptr;
  CardRenderer& renderer = reading.renderers()->in(style);
  const std::shared_ptr<const Page> page = back ? renderer.back(*card) : renderer.front(*card);
  return page ? drawn(key, *page) : nullptr;
}

Pictures::Svg Pictures::icon(const Reading& reading, const std::string& name) const {
  if (!is_name(name) || reading.renderers() == nullptr) return nullptr;
  const LoadedGame& game = reading.game();
  const std::string folder =
      reading.renderers()->in(std::string(kPlainStyle)).render_context().theme.icons;
  if (folder.empty()) return nullptr;
  const EditionFiles files(*reading.files(), game.inherited);
  ReadResult read = files.read(join_path(join_path(game.folder, folder), name + ".svg"));
  if (read.status != ReadResult::Status::ok) return nullptr;
  return std::make_shared<const std::string>(std::move(read.text));
}

const std::vector<GamePage>& Pictures::pages(const std::shared_ptr<const Reading>& reading,
                                             const std::string& style) {
  if (paged_ != reading) {
    pages_.clear();
    paged_ = reading;
  }
  auto [at, is_new] = pages_.try_emplace(style);
  if (is_new) at->second = game_pages(*reading, style);
  return at->second;
}

Pictures::Svg Pictures::page(const std::shared_ptr<const Reading>& reading, const std::string& id,
                             const std::string& style) {
  if (!has_style(reading->game(), style)) return nullptr;
  for (const GamePage& each : pages(reading, style)) {
    if (each.id != id) continue;
    const std::string key = style + " page " + id + " " + each.mark;
    const auto known = known_.find(key);
    return known != known_.end() ? known->second : drawn(key, *each.page);
  }
  return nullptr;
}

}  // namespace loom::studio
