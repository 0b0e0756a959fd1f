// What a press lays on paper for a colour: how much of each of its four inks, in percent.
#pragma once

namespace loom {

struct Inks {
  double cyan = 0;
  double magenta = 0;
  double yellow = 0;
  double black = 0;

  double total() const { return cyan + magenta + yellow + black; }
  bool operator==(const Inks&) const = default;
};

}  // namespace loom
