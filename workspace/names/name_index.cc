#include "workspace/names/name_index.h"

#include <algorithm>

#include "workspace/names/mention_collector.h"

namespace loom {

NameIndex::NameIndex(const LoadedGame& game) : game_(game) {
  Diagnostics known;  // the check has told them
  behaviour_ = behaviour::read_behaviour(game, known);
  MentionCollector(*this).run();
  for (size_t i = 0; i < game.sources.size(); ++i) {
    const FileId id{static_cast<uint32_t>(i)};
    files_.try_emplace(game.sources[id].path(), id);
  }
  // A chapter of which conditions have left something out stands there twice.
  for (const FileId chapter : game.chapters) files_[game.sources[chapter].path()] = chapter;
  const auto order = [](const Mention& a, const Mention& b) { return a.span < b.span; };
  std::stable_sort(mentions_.begin(), mentions_.end(), order);
  const auto same = [](const Mention& a, const Mention& b) {
    return a.span == b.span && a.thing == b.thing;
  };
  mentions_.erase(std::unique(mentions_.begin(), mentions_.end(), same), mentions_.end());
}

std::optional<uint32_t> NameIndex::find(std::string_view family, std::string_view name) const {
  const auto found = by_name_.find(std::pair<std::string, std::string>(family, name));
  return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

const Mention* NameIndex::at(FileId file, uint32_t offset) const {
  const Mention* narrowest = nullptr;
  const Span begin{file, 0, 0};
  auto it =
      std::lower_bound(mentions_.begin(), mentions_.end(), begin,
                       [](const Mention& each, const Span& span) { return each.span < span; });
  for (; it != mentions_.end() && it->span.file == file && it->span.begin <= offset; ++it) {
    if (it->span.end < offset) continue;
    const auto size = [](const Mention& each) { return each.span.end - each.span.begin; };
    if (narrowest == nullptr || size(*it) < size(*narrowest)) narrowest = &*it;
  }
  return narrowest;
}

std::vector<Mention> NameIndex::all_of(uint32_t thing) const {
  std::vector<Mention> all;
  for (const Mention& mention : mentions_) {
    if (mention.thing == thing) all.push_back(mention);
  }
  std::stable_sort(all.begin(), all.end(), [&](const Mention& a, const Mention& b) {
    if (a.declares != b.declares) return a.declares;
    return game_.sources[a.span.file].path() < game_.sources[b.span.file].path();
  });
  return all;
}

std::optional<FileId> NameIndex::file(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? std::nullopt : std::optional(found->second);
}

bool NameIndex::is_card(uint32_t thing) const {
  const Kind* kind = game_.kinds.find(things_[thing].family);
  return kind != nullptr && kind->of_cards;
}

}  // namespace loom
