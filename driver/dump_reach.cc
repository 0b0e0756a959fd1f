#include <fmt/core.h>
#include <functional>

#include "driver/dump.h"
#include "validator/checks/reach/reach.h"

namespace loom {
namespace {

class ReachDumper {
 public:
  explicit ReachDumper(const ReachGame& game) : game_(game) {}

  // Numbers of players with the same plan stand together.
  void dump(const Card& card, const std::function<ReachAnswer(int players)>& ask) {
    out_ += card.id() + "\n";
    std::string players;
    std::vector<std::string> lines;
    for (const int number : game_.start().players) {
      std::vector<std::string> next = describe(ask(number));
      if (!players.empty() && next != lines) {
        print(players, lines);
        players.clear();
      }
      players += fmt::format("{}{}", players.empty() ? "" : ", ", number);
      lines = std::move(next);
    }
    print(players, lines);
  }

  std::string text() { return std::move(out_); }

 private:
  std::vector<std::string> describe(const ReachAnswer& answer) const {
    if (answer.found) return describe_plan(answer.steps, game_.words());
    std::vector<std::string> lines = describe_lacks(answer, game_.words());
    lines.insert(lines.begin(), "no plan was found");
    return lines;
  }

  void print(const std::string& players, const std::vector<std::string>& lines) {
    if (players.empty()) return;
    out_ += fmt::format("  {}{}", players, players == "1" ? " player\n" : " players\n");
    for (const std::string& line : lines) out_ += fmt::format("    {}\n", line);
  }

  const ReachGame& game_;
  std::string out_;
};

bool is_meant(const Card& card, std::string_view name) {
  return name.empty() || card.slug == name || card.id() == name;
}

}  // namespace

std::string dump_reach(const Model& model, const ReachStart& start, std::string_view name) {
  const ReachGame game(model, start);
  ReachDumper dumper(game);
  for (const EngineCard& card : engine_cards(model)) {
    if (!is_meant(*card.card, name)) continue;
    dumper.dump(*card.card, [&](int players) { return game.load(card, players); });
  }
  for (const SharedGoal& goal : shared_goals(model)) {
    if (!is_meant(*goal.card, name)) continue;
    dumper.dump(*goal.card, [&](int players) { return game.complete(goal, players); });
  }
  return dumper.text();
}

}  // namespace loom
