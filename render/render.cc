#include "render/render.h"

#include <algorithm>
#include <functional>

#include "render/workshop.h"
#include "schema/model/hash.h"

namespace loom {
namespace {

// Lays out card after card, kind by kind, and hands each page over.
void for_each_card(const LoadedGame& game, const Files& files, std::string_view style,
                   Diagnostics& diagnostics, const std::function<void(const Kind&, Page)>& take) {
  Workshop workshop(game, files, diagnostics, style);
  for (const Kind& kind : game.kinds.all()) {
    for (const Card& card : game.model.cards) {
      if (card.kind == &kind) take(kind, workshop.front(card));
    }
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
  for_each_card(game, files, style, diagnostics, [&](const Kind& kind, Page page) {
    if (sets.empty() || sets.back().kind != &kind) sets.push_back({&kind, {}, {}});
    sets.back().cards.push_back(std::make_shared<const Page>(std::move(page)));
  });
  return sets;
}

void preflight(const LoadedGame& game, const Files& files, Diagnostics& diagnostics) {
  // A page is dropped at once: a game may have more cards than memory has room for.
  for_each_card(game, files, kPlainStyle, diagnostics,
                [](const Kind& /*kind*/, const Page& /*page*/) {});
}

}  // namespace loom
