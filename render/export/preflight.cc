#include "render/export/preflight.h"

#include <new>
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

// `said` is what styles before it have said, and gains what it says.
void look_at(const LoadedGame& game, CardRenderers& renderers, const std::string& style,
             bool opaque, std::set<std::string>& said) {
  CardRenderer& renderer = renderers.in(style);
  RenderContext& render_context = renderer.render_context();
  check_colours(game, render_context.theme, renderers.found());
  if (style == kPlainStyle) check_inks(game, render_context.theme, renderers.found());
  render_context.opaque = opaque;
  render_context.said = std::move(said);
  for_each_card(game, renderer, [](const Kind& /*kind*/, const CardFaces& /*faces*/) {});
  check_components(game, renderer);
  check_icon_folder(game, renderers.files(), renderer);
  said = std::move(render_context.said);
  render_context.opaque = false;
}

}  // namespace

StylesAside::StylesAside(const LoadedGame& game, const Files& files,
                         std::vector<std::string> styles, std::string opaque_style,
                         LookCache* cache)
    : styles_(std::move(styles)), opaque_style_(std::move(opaque_style)) {
  if (!styles_.empty()) thread_ = std::thread([&, cache] { run(game, files, cache); });
}

void StylesAside::run(const LoadedGame& game, const Files& files, LookCache* cache) {
  try {
    for (const std::string& style : styles_) {
      CardRenderers renderers(game, files, cache);
      std::set<std::string> said;
      look_at(game, renderers, style, style == opaque_style_, said);
      if (renderers.found().all().empty()) clean_.insert(style);
    }
  } catch (const std::bad_alloc&) {
    clean_.clear();  // the check itself meets the same, and is ended by it
  }
}

void StylesAside::wait() {
  if (thread_.joinable()) thread_.join();
}

bool StylesAside::is_clean(const std::string& style) {
  wait();
  return clean_.contains(style);
}

void preflight(LoadedGame& game, CardRenderers& renderers, const KeepsPages& keeps_pages,
               Diagnostics& diagnostics, const std::string& opaque_style, StylesAside* aside) {
  check_copies(game, renderers.found());
  std::set<std::string> said;
  const std::vector<std::string> styles = style_names(game);
  for (const std::string& style : styles) {
    // The first is the plain one, which the thread aside leaves to this one.
    if (aside != nullptr && style != styles.front() && aside->is_clean(style)) continue;
    CardRenderer& renderer = renderers.in(style);
    RenderContext& render_context = renderer.render_context();
    render_context.pictures = &game.sources;
    if (aside != nullptr) render_context.before_picture = [aside] { aside->wait(); };
    look_at(game, renderers, style, style == opaque_style, said);
    render_context.pictures = nullptr;
    render_context.before_picture = nullptr;
    if (!keeps_pages || !keeps_pages(style)) renderer.forget_pages();
    renderer.forget_texts();
  }
  tell_missing_theme_once(renderers.found());
  diagnostics.add(renderers.found());
}

}  // namespace loom
