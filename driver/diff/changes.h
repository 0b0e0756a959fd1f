// What differs between two versions of a game, in words: what plays differently, what is worded
// anew, what looks different, and what only its makers see.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace loom {

enum class Aspect { play, wording, look, workshop };
inline constexpr size_t kAspects = 4;

// One value before and after; an empty text: there was none.
struct ValueChange {
  std::string what;  // "requirement", "layers 4–6"
  std::string before;
  std::string after;
};

// A card, a rule, a row of a table, a file. Without changes of values only it as a whole is named.
struct ChangedThing {
  enum class How { changed, added, removed };
  How how = How::changed;
  std::string id;     // "pattern/pulse", "S2"
  std::string title;  // "Pulse"
  std::vector<ValueChange> changes{};
};

struct ChangeGroup {
  Aspect aspect = Aspect::play;
  std::string title;  // "Patterns"
  std::vector<ChangedThing> things;
};

struct GameChanges {
  std::string game;    // its title
  std::string before;  // "Meaning Made, 2026-03-17, revision 1a2b3c…"
  std::string after;
  std::vector<ChangeGroup> groups;  // by aspect; none is empty

  bool none() const { return groups.empty(); }
};

// "What plays differently"
std::string aspect_title(Aspect aspect);
// "3 things play differently, 1 looks different"; "nothing differs".
std::string changes_in_short(const GameChanges& changes);

}  // namespace loom
