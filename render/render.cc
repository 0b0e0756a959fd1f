#include "render/render.h"

#include "render/card_page.h"
#include "render/codes.h"
#include "render/pdf.h"
#include "render/sheet.h"

namespace loom {
namespace {

void check_fonts(const Theme& theme, const Fonts& fonts, Diagnostics& diagnostics) {
  for (const auto& [part, font] : theme.fonts) {
    const std::string fault = fonts.fault(font.face);
    if (fault.empty()) continue;
    diagnostics.report(codes::bad_font, font.span, fault)
        .note("install it, or choose another family for `" + part + "` in the theme");
  }
}

const Layout& layout_for(const Kind& kind, std::vector<Layout>& layouts, const Theme& theme) {
  for (const Layout& layout : layouts) {
    if (layout.kind == &kind) return layout;
  }
  return layouts.emplace_back(plain_layout(kind, theme));
}

}  // namespace

std::vector<CardSet> layout_cards(const LoadedGame& game, const Files& files,
                                  Diagnostics& diagnostics) {
  const Model& model = game.model;
  const Theme theme = read_theme(model, diagnostics);
  std::vector<Layout> layouts = read_layouts(model, game.kinds, game.sources, theme, diagnostics);
  const Fonts fonts(theme.families());
  check_fonts(theme, fonts, diagnostics);
  IconLibrary icons(files, theme.icons.empty() ? "" : join_path(game.folder, theme.icons));
  Studio studio{model, game.sources, theme, fonts, icons, diagnostics};
  std::vector<CardSet> sets;
  for (const Kind& kind : game.kinds.all()) {
    CardSet set{&kind, {}};
    for (const Card& card : model.cards) {
      if (card.kind != &kind) continue;
      const Layout& layout = layout_for(kind, layouts, theme);
      set.cards.push_back(std::make_shared<const Page>(card_page(card, layout, studio)));
    }
    if (!set.cards.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

void preflight(const LoadedGame& game, const Files& files, Diagnostics& diagnostics) {
  layout_cards(game, files, diagnostics);
}

std::vector<RenderedFile> render_sheets(const LoadedGame& game, const Files& files,
                                        Diagnostics& diagnostics) {
  const GameInfo& about = game.model.game;
  std::vector<RenderedFile> rendered;
  for (const CardSet& set : layout_cards(game, files, diagnostics)) {
    const std::string many = set.kind->name + "s";
    const std::vector<Page> sheets = make_sheets(set.cards, kA4, many);
    PdfInfo info;
    info.title = about.title + ": " + many;
    info.author = about.author;
    if (!about.languages.empty()) info.language = about.languages.front();
    PdfResult pdf = make_pdf(sheets, info);
    rendered.push_back({"cards/" + many + "-" + kA4.name + ".pdf", std::move(pdf.bytes),
                        sheets.size(), std::move(pdf.fault)});
  }
  return rendered;
}

}  // namespace loom
