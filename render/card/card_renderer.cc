#include "render/card/card_renderer.h"

#include "render/backend/operation_log.h"
#include "render/page/draft_mark.h"
#include "schema/behaviour/course.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

// What is found where icons stand: the titles of what they show.
IconWords icon_words(const Vocabulary& words) {
  IconWords result;
  const auto add = [&](const auto& entries) {
    for (const auto& entry : entries) result.words.emplace(entry.icon, entry.title);
  };
  add(words.tokens);
  add(words.tracks);
  add(words.layers);
  add(words.areas);
  add(words.actions);
  return result;
}

// For a kind whose look has no back: its name on a plain ground.
Page plain_back(const Kind& kind, const Layout& layout, RenderContext& render_context) {
  constexpr Colour kGround{62, 68, 76};
  constexpr Colour kInk{255, 255, 255};
  constexpr double kInset = 6;
  Page page = empty_page(kind.name + " back", layout);
  page.operations.emplace_back(Rectangle{page.bleed, 0, kGround, {}});
  const auto font = render_context.theme.fonts.find(kBodyFont);
  if (font == render_context.theme.fonts.end() || font->second.faulty) return page;
  const Box area{kInset, kInset, layout.width - 2 * kInset, layout.height - 2 * kInset};
  const FittedText name =
      fit_text(render_context.fonts, render_context.icons,
               {kind.name, font->second.face, 20, 3, area.width, area.height, Align::centre, kInk});
  if (name.text) {
    page.operations.emplace_back(
        TextRun{{area.x, area.y + (area.height - name.text->height()) / 2}, kInk, name.text});
  }
  return page;
}

// Who cannot see a back is told whose it is.
void name_back(Page& page, const Kind& kind, const Model& model) {
  page.name = kind.name + " back";
  Opening picture{PageRole::figure};
  picture.words = printed(model, "cards-back", {{"kind", kind.name}});
  page.operations.insert(page.operations.begin(), std::move(picture));
  page.operations.emplace_back(Closing{});
}

// The card's page if there is one already, else one that is made and, while there is room, kept.
template <typename Pages, typename Make>
std::shared_ptr<const Page> kept(Pages& pages, const Card& card, const Make& make) {
  if (const auto known = pages.find(&card); known != pages.end()) return known->second;
  std::shared_ptr<const Page> made = make();
  if (pages.size() < CardRenderer::kMostKept) pages.emplace(&card, made);
  return made;
}

}  // namespace

CardRenderer::CardRenderer(const LoadedGame& game, const Files& files, Diagnostics& diagnostics,
                           std::string_view style, LookCache* cache)
    : game_(game),
      files_(files, game.inherited),
      theme_(read_theme(game, style, diagnostics)),
      keeps_texts_(cache != nullptr) {
  const std::string icon_folder = theme_.icons.empty() ? "" : join_path(game.folder, theme_.icons);
  const IconWords words = icon_words(game.model.words);
  if (cache != nullptr) {
    const LookCache::Style& known =
        cache->find(std::string(style), theme_.families(), files_, icon_folder, words);
    fonts_ = known.fonts;
    icons_ = known.icons;
    shaped_ = known.shaped;
  } else {
    fonts_ = std::make_shared<const Fonts>(theme_.families());
    icons_ = std::make_shared<IconLibrary>(files_, icon_folder, words);
    shaped_ = std::make_shared<ShapedTexts>();
  }
  check_fonts(theme_, *fonts_, diagnostics);
  for (Layout& layout : read_layouts(game, theme_, diagnostics))
    layouts_.push_back(std::make_unique<const Layout>(std::move(layout)));
  images_ = std::make_unique<ImageLibrary>(files_, game.folder);
  render_context_ = std::make_unique<RenderContext>(RenderContext{
      game.model, game.sources, theme_, *fonts_, *icons_, *images_, diagnostics, *shaped_});
}

const behaviour::Course& CardRenderer::course() {
  if (!course_) {
    Diagnostics known;  // the check reports what is wrong with rules
    const behaviour::Behaviour behaviour = behaviour::read_behaviour(game_, known);
    course_ =
        std::make_shared<behaviour::Course>(behaviour::course_of(behaviour, game_.model.language));
  }
  return *course_;
}

const Layout& CardRenderer::layout(const Kind& kind) {
  for (const auto& layout : layouts_) {
    if (layout->kind == &kind) return *layout;
  }
  return *layouts_.emplace_back(std::make_unique<const Layout>(plain_layout(kind, theme_)));
}

std::shared_ptr<const Page> CardRenderer::front(const Card& card) {
  return kept(kept_fronts_, card, [&] {
    ++laid_out_;
    Page page = card_page(card, layout(*card.kind), *render_context_);
    if (drafts_) add_draft_mark(page);
    return std::make_shared<const Page>(std::move(page));
  });
}

std::shared_ptr<const Page> CardRenderer::back(const Card& card) {
  const Layout& own = layout(*card.kind);
  if (own.back_varies) return kept(kept_backs_, card, [&] { return own_back(card, own); });
  std::shared_ptr<const Page>& first = backs_[card.kind->name];
  if (first) return first;
  ++laid_out_;
  Page page = own.back.empty() ? plain_back(*card.kind, own, *render_context_)
                               : back_page(card, own, *render_context_);
  name_back(page, *card.kind, render_context_->model);
  first = std::make_shared<const Page>(std::move(page));
  return first;
}

std::shared_ptr<const Page> CardRenderer::own_back(const Card& card, const Layout& layout) {
  ++laid_out_;
  Page page = back_page(card, layout, *render_context_);
  name_back(page, *card.kind, render_context_->model);
  std::shared_ptr<const Page>& known = backs_[operation_log(page)];
  if (!known) known = std::make_shared<const Page>(std::move(page));
  return known;
}

CardSize CardRenderer::size(const Kind& kind) {
  const Layout& used = layout(kind);
  return {used.width, used.height, used.bleed};
}

CardFaces CardRenderer::faces(const Card& card) { return {front(card), back(card)}; }

void CardRenderer::mark_drafts() {
  drafts_ = true;
  forget_pages();
}

void CardRenderer::forget_pages() {
  kept_fronts_.clear();
  kept_backs_.clear();
  backs_.clear();
}

void CardRenderer::forget_texts() {
  if (!keeps_texts_) shaped_->forget();
}

CardRenderer& CardRenderers::in(const std::string& style) {
  std::unique_ptr<CardRenderer>& renderer = renderers_[style];
  if (!renderer) {
    renderer = std::make_unique<CardRenderer>(game_, files_, found_, style, cache_);
    if (drafts_) renderer->mark_drafts();
  }
  return *renderer;
}

void CardRenderers::mark_drafts() {
  drafts_ = true;
  for (auto& [style, renderer] : renderers_) renderer->mark_drafts();
}

void CardRenderers::draw_only(const std::string& style) {
  std::erase_if(renderers_, [&](const auto& renderer) { return renderer.first != style; });
}

}  // namespace loom
