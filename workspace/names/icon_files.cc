#include "workspace/names/icon_files.h"

namespace loom {

std::string icon_file(const Files& files, const NameIndex& names, uint32_t thing) {
  const Named& named = names[thing];
  if (named.family != families::kIcon) return {};
  const LoadedGame& game = names.game();
  for (const BoundFile* theme : game.model.files_of("theme")) {
    const std::string folder = join_path(game.folder, theme->root["icons"].text());
    const std::string path = join_path(folder, named.name + ".svg");
    const auto inherited = game.inherited.find(path);
    const std::string& place = inherited == game.inherited.end() ? path : inherited->second;
    if (!files.real_path(place).empty()) return place;
  }
  return {};
}

}  // namespace loom
