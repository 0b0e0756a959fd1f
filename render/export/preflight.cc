#include "render/export/preflight.h"

#include <set>

#include "render/card/card_sets.h"
#include "render/card/icon_reports.h"
#include "render/card/print_run.h"
#include "render/components/check_components.h"
#include "render/look/press_checks.h"
#include "render/look/theme_checks.h"

namespace loom {
namespace {

// Where a theme, or a style of it, says in which folder the icons are.
Span folder_span(const Model& model, const std::string& style) {
  for (const BoundFile* theme : model.files_of("theme")) {
    const Value& own = theme->root["styles"][style]["icons"];
    return own.present() ? own.span : theme->root["icons"].span;
  }
  return {};
}

// Every picture in the folder of icons, since a sheet shows them all: those that nothing else
// names.
void check_icon_folder(const LoadedGame& game, const Files& files, CardRenderer& renderer) {
  constexpr std::string_view kEnding = ".svg";
  RenderContext& render_context = renderer.render_context();
  const Theme& theme = render_context.theme;
  if (theme.icons.empty()) return;
  const Span span = folder_span(game.model, theme.style);
  for (const std::string& file : files.list(join_path(game.folder, theme.icons))) {
    if (file.find('/') == std::string::npos && file.ends_with(kEnding))
      report_icon(file.substr(0, file.size() - kEnding.size()), {}, span, render_context);
  }
}

}  // namespace

void preflight(LoadedGame& game, CardRenderers& renderers, const KeepsPages& keeps_pages,
               Diagnostics& diagnostics, const std::string& opaque_style) {
  check_copies(game, renderers.found());
  std::set<std::string> said;
  for (const std::string& style : style_names(game)) {
    CardRenderer& renderer = renderers.in(style);
    check_colours(game, renderer.render_context().theme, renderers.found());
    if (style == kPlainStyle) check_inks(game, renderer.render_context().theme, renderers.found());
    renderer.render_context().pictures = &game.sources;
    renderer.render_context().opaque = style == opaque_style;
    renderer.render_context().said = std::move(said);
    for_each_card(game, renderer, [](const Kind& /*kind*/, const CardFaces& /*faces*/) {});
    check_components(game, renderer);
    check_icon_folder(game, renderers.files(), renderer);
    said = std::move(renderer.render_context().said);
    renderer.render_context().pictures = nullptr;
    renderer.render_context().opaque = false;
    if (!keeps_pages || !keeps_pages(style)) renderer.forget_pages();
    renderer.forget_texts();
  }
  diagnostics.add(renderers.found());
}

}  // namespace loom
