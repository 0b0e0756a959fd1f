// Lines of rules in tests: read with the names of a game, told back as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "schema/behaviour/parser.h"

namespace loom::testing {

// A text that was read as lines, a value or conditions.
struct ReadLines {
  SourceMap sources;
  Diagnostics diagnostics;
  std::vector<behaviour::Line> lines;
  std::vector<behaviour::Expr> values;
  std::vector<behaviour::Things> things;

  // "PL0261 `hnad`" for each finding: the code and the text it points at.
  std::vector<std::string> findings() const;
  // Whether each finding and each thing that was read lies in the text.
  bool spans_lie_inside() const;
};

class RuleLines {
 public:
  // `rule` is whose figures may be named alone.
  explicit RuleLines(const std::string& game = "crazy-eights", const std::string& rule = "R2");

  // A YAML document as it may stand under `does`.
  ReadLines lines(const std::string& yaml) const;
  // A text alone, without YAML around it.
  ReadLines line(const std::string& text) const;
  ReadLines value(const std::string& text) const;
  ReadLines conditions(const std::string& text) const;
  ReadLines choices(const std::string& text) const;

  const LoadedGame& game() const { return game_; }

 private:
  template <typename Read>
  ReadLines read(const std::string& text, Read take) const;

  LoadedGame game_;
  behaviour::Names names_;
  const Rule* rule_ = nullptr;
};

// The tree in brackets: "(or (and a b) c)".
std::string told(const behaviour::Expr& expr);
std::string told(const behaviour::Things& things);

}  // namespace loom::testing
