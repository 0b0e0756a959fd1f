#include "driver/diff/diff_games.h"

#include <algorithm>

#include "driver/build.h"
#include "driver/diff/card_pictures.h"

namespace loom {
namespace {

constexpr size_t kMostAsShapes = 40;  // cards, before and after

const Card& card_of(const LoadedGame& game, const std::string& id) {
  return *std::find_if(game.model.cards.begin(), game.model.cards.end(),
                       [&](const Card& card) { return card.id() == id; });
}

Html picture_in(DrawnVersion& version, const std::string& id, const std::string& prefix,
                const std::string& words, PictureForm form) {
  if (!version.version()->looks.contains(id)) return {};
  return card_picture(card_of(version.loaded().game, id), version.renderer(), prefix, words, form);
}

}  // namespace

OtherFiles files_now(const std::string& game) {
  return {"as it is now", game, std::make_unique<DiskFiles>()};
}

DrawnVersion::DrawnVersion(OtherFiles files, const std::string& style)
    : files_(std::move(files)), style_(style) {
  loaded_.game = load_game(*files_.files, files_.folder);
  summarize(loaded_);
  if (!loaded_.ok() || !loaded_.game.bound) return;
  if (!wrong_style(loaded_.game, style_).empty()) style_ = kPlainStyle;
  version_ = std::make_unique<GameVersion>(loaded_.game, files_.what);
  renderers_ = std::make_unique<CardRenderers>(loaded_.game, *files_.files);
  version_->looks = card_looks(loaded_.game, renderer());
}

std::map<std::string, CardPictures> picture_changes(DrawnVersion& before, DrawnVersion& after) {
  const auto& old = before.version()->looks;
  const auto& now = after.version()->looks;
  std::map<std::string, std::string> titles;  // of what is shown, by id
  for (const auto& [id, look] : now) {
    const auto was = old.find(id);
    if (was == old.end() || !looks_the_same(was->second, look)) titles[id] = look.title;
  }
  for (const auto& [id, look] : old) {
    if (!now.contains(id)) titles[id] = look.title;
  }
  const PictureForm form =
      titles.size() > kMostAsShapes ? PictureForm::pixels : PictureForm::shapes;
  std::map<std::string, CardPictures> pictures;
  for (const auto& [id, title] : titles) {
    const std::string prefix = "c" + std::to_string(pictures.size());
    pictures[id] = {picture_in(before, id, prefix + "b-", title + " before", form),
                    picture_in(after, id, prefix + "a-", title + " after", form)};
  }
  return pictures;
}

}  // namespace loom
