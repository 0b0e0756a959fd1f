#include "render/render.h"

#include <algorithm>
#include <functional>
#include <set>

#include "render/icon_reports.h"
#include "render/look/theme_checks.h"
#include "render/piles.h"
#include "render/table/check_table.h"
#include "render/workshop.h"
#include "schema/model/hash.h"

namespace loom {
namespace {

// Lays out card after card, kind by kind, and hands both faces over.
void for_each_card(const LoadedGame& game, Workshop& workshop,
                   const std::function<void(const Kind&, CardFaces)>& take) {
  for (const Kind& kind : game.kinds.all()) {
    for (const Card& card : game.model.cards) {
      if (card.kind == &kind) take(kind, workshop.faces(card));
    }
  }
}

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
void check_icon_folder(const LoadedGame& game, const Files& files, Workshop& workshop) {
  constexpr std::string_view kEnding = ".svg";
  Studio& studio = workshop.studio();
  const Theme& theme = studio.theme;
  if (theme.icons.empty()) return;
  const Span span = folder_span(game.model, theme.style);
  for (const std::string& file : files.list(join_path(game.folder, theme.icons))) {
    if (file.find('/') == std::string::npos && file.ends_with(kEnding))
      report_icon(file.substr(0, file.size() - kEnding.size()), {}, span, studio);
  }
}

}  // namespace

std::vector<std::string> style_names(const LoadedGame& game) {
  std::vector<std::string> names = declared_styles(game.model);
  names.insert(names.begin(), std::string(kPlainStyle));
  return names;
}

std::vector<FontFile> font_files(const LoadedGame& game) {
  Diagnostics unheard;  // the check has told them
  const Theme theme = read_theme(game, kPlainStyle, unheard);
  const Fonts fonts(theme.families());
  const DiskFiles disk;
  std::vector<FontFile> files;
  for (const auto& [part, font] : theme.fonts) {
    const std::string path = fonts.file(font.face);
    const std::string name = path.substr(path.rfind('/') + 1);
    const bool known = std::any_of(files.begin(), files.end(),
                                   [&](const FontFile& file) { return file.name == name; });
    if (path.empty() || known) continue;
    files.push_back({font.face.family, name, hash_bytes(disk.read(path).text)});
  }
  return files;
}

std::vector<CardSet> layout_cards(const LoadedGame& game, const Files& files,
                                  Diagnostics& diagnostics, std::string_view style) {
  std::vector<CardSet> sets;
  Workshop workshop(game, files, diagnostics, style);
  for_each_card(game, workshop, [&](const Kind& kind, CardFaces faces) {
    if (sets.empty() || sets.back().kind != &kind) sets.push_back({&kind, {}, {}});
    sets.back().cards.push_back(std::move(faces.front));
    sets.back().backs.push_back(std::move(faces.back));
  });
  return sets;
}

void preflight(const LoadedGame& game, const Files& files, Diagnostics& diagnostics) {
  check_copies(game, diagnostics);
  std::set<std::string> said;
  for (const std::string& style : style_names(game)) {
    Workshop workshop(game, files, diagnostics, style);
    check_colours(game, workshop.studio().theme, diagnostics);
    workshop.studio().said = std::move(said);
    // A page is dropped at once: a game may have more cards than memory has room for.
    for_each_card(game, workshop, [](const Kind& /*kind*/, const CardFaces& /*faces*/) {});
    check_table(game, workshop);
    check_icon_folder(game, files, workshop);
    said = std::move(workshop.studio().said);
  }
}

}  // namespace loom
