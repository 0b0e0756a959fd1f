// The words, numbers, figures and signs of one line, each with its place.
#pragma once

#include <string_view>
#include <vector>

namespace loom::behaviour {

struct Lexeme {
  enum class Type : uint8_t { word, number, figure, sign, end };
  Type type = Type::end;
  std::string_view text;  // of a figure, without its braces
  size_t begin = 0;       // bytes of the line
  size_t end = 0;

  bool is(std::string_view what) const { return type != Type::end && text == what; }
  bool operator==(const Lexeme&) const = default;
};

// Closed by one of type `end`. What is no letter, digit or known sign is a sign of its own.
std::vector<Lexeme> split_line(std::string_view line);

}  // namespace loom::behaviour
