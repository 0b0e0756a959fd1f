#include "driver/diff/changes.h"

#include <fmt/core.h>
#include <array>
#include <set>

namespace loom {
namespace {

struct AspectWords {
  const char* title;
  const char* one;
  const char* many;
};

constexpr std::array<AspectWords, kAspects> kAspectWords{{
    {"What plays differently", "thing plays differently", "things play differently"},
    {"What is worded anew", "is worded anew", "are worded anew"},
    {"What looks different", "looks different", "look different"},
    {"What only its makers see", "is for its makers alone", "are for its makers alone"},
}};

}  // namespace

std::string aspect_title(Aspect aspect) { return kAspectWords[static_cast<size_t>(aspect)].title; }

std::string changes_in_short(const GameChanges& changes) {
  std::array<std::set<std::string>, kAspects> ids;
  for (const ChangeGroup& group : changes.groups) {
    for (const ChangedThing& thing : group.things) {
      ids[static_cast<size_t>(group.aspect)].insert(group.title + "\n" + thing.id);
    }
  }
  std::string text;
  for (size_t i = 0; i < kAspects; ++i) {
    if (ids[i].empty()) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", ids[i].size(),
                        ids[i].size() == 1 ? kAspectWords[i].one : kAspectWords[i].many);
  }
  return text.empty() ? "nothing differs" : text;
}

}  // namespace loom
