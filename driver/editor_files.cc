#include "driver/editor_files.h"

#include <fmt/core.h>

#include "schema/structure/editor_schema.h"
#include "schema/structure/reference_page.h"

namespace loom {
namespace {

// Cards come and go with every edit, and their names would make the schema stale at once; the
// words of the game are few and steady.
std::vector<std::string> steady_names(const LoadedGame& game, std::string_view family_name) {
  const Family* family = game.model.family(family_name);
  const Kind* kind = game.kinds.find(family_name);
  if (family == nullptr || (kind != nullptr && kind->of_cards)) return {};
  std::vector<std::string> names;
  for (const Family::Name& name : family->names) names.push_back(name.text);
  return names;
}

}  // namespace

std::vector<OutputFile> make_editor_files(const LoadedGame& game) {
  const auto names = [&](std::string_view family) { return steady_names(game, family); };
  const std::string& name = game.model.game.name;
  return {{fmt::format("schema/{}.schema.json", name),
           editor_schema(game.kinds, game.model.game.title, names, game.editions.size() > 1)},
          {fmt::format("schema/{}.kinds.md", name), reference_page(game.kinds)}};
}

}  // namespace loom
