// A game from tests/games with a play of its own, and texts of its rules' language read for it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "schema/behaviour/behaviour.h"
#include "schema/model/load_game.h"

namespace loom::testing {

class RuleTable {
 public:
  explicit RuleTable(const std::string& game);

  const behaviour::Behaviour& behaviour() const { return behaviour_; }
  const behaviour::Names& names() const { return behaviour_.names; }
  const LoadedGame& game() const { return game_; }
  // A list of lines as YAML; none when something is wrong with it, which `faults` then tells.
  std::optional<std::vector<behaviour::Line>> lines(const std::string& yaml,
                                                    const std::string& rule = {});
  std::optional<behaviour::Expr> value(const std::string& text);
  std::string faults() const { return faults_; }

 private:
  std::optional<Node> read(const std::string& yaml);

  LoadedGame game_;
  behaviour::Behaviour behaviour_;
  std::string faults_;
};

}  // namespace loom::testing
