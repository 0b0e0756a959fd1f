// Statements: texts of rules whose figures come from the data.
//   Set Meaning to {meaning}.      a figure of the rule itself
//   Draw {C2.prism} Patterns.      a figure of another rule, or of a component
//   Fold it {=2} times.            a number that is no figure of the game
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loom {

struct StatementPiece {
  enum class Type { prose, place, literal, broken };
  Type type = Type::prose;
  std::string text;  // the prose, the figure's path, the literal; broken: from a brace on
  size_t begin = 0;  // bytes of the written text, braces included
  size_t end = 0;
};

std::vector<StatementPiece> split_statement(std::string_view text);

// The text as readers see it. `figure(path)` gives what stands in a place; what is broken stays as
// it was written.
template <typename Figure>
std::string fill_statement(std::string_view text, Figure figure) {
  std::string filled;
  for (const StatementPiece& piece : split_statement(text)) {
    filled += piece.type == StatementPiece::Type::place ? figure(piece.text) : piece.text;
  }
  return filled;
}

}  // namespace loom
