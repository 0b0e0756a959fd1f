// Collects what differs, group by group. Private to this room.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "driver/diff/changes.h"
#include "driver/diff/compare_games.h"

namespace loom {

class ChangeList {
 public:
  void add(Aspect aspect, const std::string& group, ChangedThing thing);
  // One value of a thing, which is added when it is not there yet.
  void add(Aspect aspect, const std::string& group, const std::string& id, const std::string& title,
           std::vector<ValueChange> changes);
  // Groups by aspect, else in the order in which they came.
  std::vector<ChangeGroup> take();

 private:
  ChangeGroup& group_of(Aspect aspect, const std::string& title);

  std::vector<ChangeGroup> groups_;
};

void compare_cards(const GameVersion& before, const GameVersion& after, ChangeList& changes);
void compare_tables(const GameVersion& before, const GameVersion& after, ChangeList& changes);
void compare_rules(const GameVersion& before, const GameVersion& after, ChangeList& changes);
// Everything else that a game is made of, and chapters of its rulebook.
void compare_files(const GameVersion& before, const GameVersion& after, ChangeList& changes);
// Cards that look different though nothing that they say has changed.
void compare_looks(const GameVersion& before, const GameVersion& after, ChangeList& changes);

}  // namespace loom
