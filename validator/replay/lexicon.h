// The words of an example's steps: whatever the Program of its game names, and the players.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/program/program.h"

namespace loom::replay {

enum class Sort : uint8_t { player, card, token, value, zone, track, counter, status, way };

struct Thing {
  Sort sort = Sort::card;
  int index = 0;   // of a value, the value itself
  int scale = -1;  // of a value
  bool operator==(const Thing&) const = default;
};

class Lexicon {
 public:
  Lexicon() = default;
  Lexicon(const program::Program& program, std::vector<std::string> players);

  // All that is called so; a token and a card may share a name.
  const std::vector<Thing>& find(std::string_view name) const;
  // The number of that sort, or less than 0.
  int find(std::string_view name, Sort sort) const;
  // The action that is called so, also as `plays` and `passes`; less than 0: none.
  int action(std::string_view word) const;
  // The further way of an action that is called so, of Program::actions; less than 0: none.
  int further_way(std::string_view word) const;
  int action_of(int way) const { return action_of_[way]; }
  // A way of an action that its rule asks for by this name, such as `give`.
  struct Way {
    int action = -1;  // none: there is no such way
    std::string name;
  };
  Way way(std::string_view word) const;
  // Whether the rules wait for cards to be this: `completes`, where they may be `complete`.
  bool happens(std::string_view word) const;
  // Words that stand for a card, such as an outcome in place of an event.
  void call(const std::string& words, int card) { add(words, {Sort::card, card, -1}); }
  const std::vector<std::string>& players() const { return players_; }
  const std::vector<std::string>& actions() const { return actions_; }
  std::vector<std::string> all_names() const;

 private:
  void add(const std::string& name, Thing thing) { things_[name].push_back(thing); }

  std::vector<std::string> players_;
  std::vector<std::string> actions_;  // by Program::action_names
  std::vector<int> action_of_;        // by Program::actions
  std::vector<std::pair<std::string, int>> further_;
  std::vector<Way> ways_;
  std::vector<std::string> happenings_;
  std::map<std::string, std::vector<Thing>, std::less<>> things_;
};

// "plays" and "play" are one word.
bool is_form_of(std::string_view word, std::string_view name);

}  // namespace loom::replay
