#include "render/card/look_cache.h"

#include <limits>

#include "schema/model/content_hash.h"

namespace loom {

namespace {

// Everything that icons in a text depend on.
std::string hash_of(const Files& files, const std::string& folder, const IconWords& words) {
  std::string all = folder;
  const auto add = [&](std::string_view part) {
    all += '\0';
    all += part;
  };
  for (const auto& [icon, word] : words.words) {
    add(icon);
    add(word);
  }
  if (!folder.empty()) {
    for (const std::string& path : files.list(folder)) {
      add(path);
      add(files.read(join_path(folder, path)).text);
    }
  }
  return hash_bytes(all);
}

}  // namespace

const LookCache::Style& LookCache::find(const std::string& style,
                                        const std::vector<std::string>& families,
                                        const Files& files, const std::string& icon_folder,
                                        const IconWords& words) {
  Style& known = styles_[style];
  const std::string icons_hash = hash_of(files, icon_folder, words);
  if (!known.fonts || known.families != families) {
    known = {};
    known.families = families;
    known.fonts = std::make_shared<const Fonts>(families);
  }
  if (!known.shaped || known.icons_hash != icons_hash) {
    known.icons_hash = icons_hash;
    known.icons = std::make_shared<IconLibrary>(files, icon_folder, words);
    known.shaped = std::make_shared<ShapedTexts>(std::numeric_limits<size_t>::max());
  }
  known.icons->read_from(files);
  known.shaped->turn();
  return known;
}

}  // namespace loom
