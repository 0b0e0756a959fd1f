#include "render/card/card_sets.h"

#include <algorithm>

#include "schema/model/content_hash.h"

namespace loom {

// Lays out card after card, kind by kind, and hands both faces over.
void for_each_card(const LoadedGame& game, CardRenderer& renderer,
                   const std::function<void(const Kind&, CardFaces)>& take) {
  for (const Kind& kind : game.kinds.all()) {
    for (const Card& card : game.model.cards) {
      if (card.kind == &kind) take(kind, renderer.faces(card));
    }
  }
}

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
  CardRenderer renderer(game, files, diagnostics, style);
  for_each_card(game, renderer, [&](const Kind& kind, CardFaces faces) {
    if (sets.empty() || sets.back().kind != &kind) sets.push_back({&kind, {}, {}});
    sets.back().cards.push_back(std::move(faces.front));
    sets.back().backs.push_back(std::move(faces.back));
  });
  return sets;
}

}  // namespace loom
