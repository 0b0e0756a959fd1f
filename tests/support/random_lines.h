// Any lines that can be written with the words of tests/games/parlour, in many more ways than the
// canonical one.
#pragma once

#include <random>
#include <string>

namespace loom::testing {

class RandomLines {
 public:
  explicit RandomLines(unsigned seed) : random_(seed) {}

  // A list of YAML with blocks in blocks.
  std::string list(int depth, int indent = 0);
  std::string condition(int depth);
  std::string number(int depth);

 private:
  std::string line(int depth);
  std::string opener(int depth);
  std::string comparison(int depth);
  std::string amount(int depth);
  std::string player(int depth);
  std::string people(int depth);
  std::string guest(int depth);
  std::string mood(int depth);
  std::string zone(int depth);
  std::string things(int depth, bool plural);
  std::string one_of(std::initializer_list<const char*> words);
  int pick(int least, int most);
  // Nothing when the depth is used up.
  bool deeper(int depth) { return depth > 0 && pick(0, 2) > 0; }

  std::mt19937 random_;
  bool asks_ = false;  // inside `whose`: bare names are those of a Guest
};

}  // namespace loom::testing
