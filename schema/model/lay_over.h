// Lays one tree over another, as an edition is laid over the game it extends: maps key by key,
// lists and texts whole. Every value keeps the span it came from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"

namespace loom {

// `=figures: {…}`: the figures are exactly these, whatever they were.
inline constexpr char kExactly = '=';

class LayOver {
 public:
  // `below` is the name of the game that is extended, for messages.
  LayOver(std::string_view below, Diagnostics& diagnostics)
      : below_(below), diagnostics_(diagnostics) {}

  // Both are maps, or nothing is done.
  void map(Node& below, Node above);
  // One entry, over what a map has under its key.
  void entry(Node& below, Member above);
  // An entry without anything below it: nothing in it can be taken away. Its key loses the sign of
  // a whole value.
  void fresh(Member& above, const std::vector<std::string>& keys_below);

 private:
  void refuse_removals(Node& above);
  void nothing_there(const Member& above, const std::vector<std::string>& keys_below);

  std::string_view below_;
  Diagnostics& diagnostics_;
};

}  // namespace loom
