#include "driver/diff/compare_games.h"

#include <fmt/core.h>

#include "driver/diff/change_list.h"

namespace loom {
namespace {

std::string edition_of(const GameVersion& version) {
  const GameInfo& info = version.game.model.game;
  std::string text = info.title;
  if (!info.edition.empty()) text += ", " + info.edition;
  return fmt::format("{} ({})", text, version.what);
}

}  // namespace

GameVersion::GameVersion(const LoadedGame& loaded, std::string called)
    : game(loaded),
      what(std::move(called)),
      behaviour(behaviour::read_behaviour(loaded, misread)) {}

GameChanges compare_games(const GameVersion& before, const GameVersion& after) {
  GameChanges result{after.game.model.game.title, edition_of(before), edition_of(after), {}};
  ChangeList changes;
  compare_cards(before, after, changes);
  compare_tables(before, after, changes);
  compare_rules(before, after, changes);
  compare_files(before, after, changes);
  compare_looks(before, after, changes);
  result.groups = changes.take();
  return result;
}

}  // namespace loom
