// Everything that draws the cards of a game: its theme, fonts, icons and layouts, loaded once. Not
// for use by several threads; each has a renderer of its own.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/card/card_page.h"
#include "render/card/look_cache.h"
#include "render/page/sheet.h"
#include "schema/model/edition_files.h"
#include "schema/model/load_game.h"

namespace loom::behaviour {
struct Course;
}

namespace loom {

class CardRenderer {
 public:
  // Fronts that are laid out are kept for whoever draws them next, and so are backs that differ
  // from card to card; but only so many of each, since a game may have more cards than memory has
  // room for.
  static constexpr size_t kMostKept = 500;

  // Reports what is wrong with the look. The arguments must outlive the renderer. The style is one
  // of `style_names`.
  // Texts are taken from the cache and kept there; without one, for as long as the renderer lives.
  CardRenderer(const LoadedGame& game, const Files& files, Diagnostics& diagnostics,
               std::string_view style, LookCache* cache = nullptr);

  const Layout& layout(const Kind& kind);
  CardSize size(const Kind& kind);
  std::shared_ptr<const Page> front(const Card& card);
  // Cards whose backs are alike share one page.
  std::shared_ptr<const Page> back(const Card& card);
  CardFaces faces(const Card& card);
  // From now on every front says that it is a draft.
  void mark_drafts();
  // Lets go of the fronts and backs that it kept; whoever wants one again has it laid out anew.
  void forget_pages();
  // Lets go of texts that were set, unless a cache keeps them.
  void forget_texts();
  // What the cache keeps; none without one.
  ShapedTexts* kept_texts() { return keeps_texts_ ? shaped_.get() : nullptr; }
  RenderContext& render_context() { return *render_context_; }
  // The course of a round, read from the rules when it is first asked for.
  const behaviour::Course& course();
  // How many faces of cards it has laid out so far.
  size_t laid_out() const { return laid_out_; }

 private:
  std::shared_ptr<const Page> own_back(const Card& card, const Layout& layout);

  const LoadedGame& game_;
  std::shared_ptr<const behaviour::Course> course_;
  EditionFiles files_;
  Theme theme_;
  std::shared_ptr<const Fonts> fonts_;
  std::shared_ptr<ShapedTexts> shaped_;
  const bool keeps_texts_;
  bool drafts_ = false;
  std::vector<std::unique_ptr<const Layout>> layouts_;
  std::shared_ptr<IconLibrary> icons_;
  std::unique_ptr<ImageLibrary> images_;
  std::unique_ptr<RenderContext> render_context_;
  // By kind, or by what is drawn where cards of one kind have backs of their own.
  std::map<std::string, std::shared_ptr<const Page>> backs_;
  using CardPages = std::unordered_map<const Card*, std::shared_ptr<const Page>>;
  CardPages kept_fronts_;
  CardPages kept_backs_;
  size_t laid_out_ = 0;
};

// The renderers of one thread, a renderer for each style, opened when it is asked for.
class CardRenderers {
 public:
  CardRenderers(const LoadedGame& game, const Files& files, LookCache* cache = nullptr)
      : game_(game), files_(files, game.inherited), cache_(cache) {}
  CardRenderers(const CardRenderers&) = delete;
  CardRenderers& operator=(const CardRenderers&) = delete;
  ~CardRenderers() = default;

  CardRenderer& in(const std::string& style);
  // Every front says that it is a draft, in every style.
  void mark_drafts();
  bool drafts() const { return drafts_; }
  // Lets go of the renderers of other styles, with all that they have kept.
  void draw_only(const std::string& style);
  const LoadedGame& game() const { return game_; }
  const Files& files() const { return files_; }
  // What they report. The check listens; whoever draws afterwards need not, since all is known.
  Diagnostics& found() { return found_; }

 private:
  const LoadedGame& game_;
  EditionFiles files_;
  LookCache* const cache_;
  Diagnostics found_;
  bool drafts_ = false;
  std::map<std::string, std::unique_ptr<CardRenderer>> renderers_;
};

}  // namespace loom
