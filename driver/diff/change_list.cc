#include "driver/diff/change_list.h"

#include <algorithm>

namespace loom {

ChangeGroup& ChangeList::group_of(Aspect aspect, const std::string& title) {
  const auto found = std::find_if(groups_.begin(), groups_.end(), [&](const ChangeGroup& group) {
    return group.aspect == aspect && group.title == title;
  });
  if (found != groups_.end()) return *found;
  return groups_.emplace_back(ChangeGroup{aspect, title, {}});
}

void ChangeList::add(Aspect aspect, const std::string& group, ChangedThing thing) {
  group_of(aspect, group).things.push_back(std::move(thing));
}

void ChangeList::add(Aspect aspect, const std::string& group, const std::string& id,
                     const std::string& title, std::vector<ValueChange> changes) {
  if (changes.empty()) return;
  std::vector<ChangedThing>& things = group_of(aspect, group).things;
  if (things.empty() || things.back().id != id || things.back().how != ChangedThing::How::changed) {
    things.push_back({ChangedThing::How::changed, id, title});
  }
  std::vector<ValueChange>& all = things.back().changes;
  for (ValueChange& change : changes) all.push_back(std::move(change));
}

std::vector<ChangeGroup> ChangeList::take() {
  std::stable_sort(groups_.begin(), groups_.end(),
                   [](const ChangeGroup& a, const ChangeGroup& b) { return a.aspect < b.aspect; });
  return std::move(groups_);
}

}  // namespace loom
