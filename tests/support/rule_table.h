// A game from tests/games with a play of its own, and texts of its rules' language read for it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schema/behaviour/behaviour.h"
#include "schema/model/load_game.h"

namespace loom::testing {

class RuleTable {
 public:
  // Files are laid over those of the game.
  explicit RuleTable(const std::string& game, const std::map<std::string, std::string>& files = {});

  const behaviour::Behaviour& behaviour() const { return behaviour_; }
  const behaviour::Names& names() const { return behaviour_.names; }
  const LoadedGame& game() const { return game_; }
  // A list of lines as YAML; none when something is wrong with it, which `faults` then tells.
  std::optional<std::vector<behaviour::Line>> lines(const std::string& yaml,
                                                    const std::string& rule = {});
  std::optional<behaviour::Expr> value(const std::string& text);
  // What may stand in a card's field of powers.
  std::optional<behaviour::Power> power(const std::string& text, const std::string& rule = {});
  std::string faults() const { return faults_; }

 private:
  std::optional<Node> read(const std::string& yaml);

  LoadedGame game_;
  behaviour::Behaviour behaviour_;
  std::string faults_;
};

}  // namespace loom::testing
