// What each rule states beside what it does.
#include <fmt/core.h>

#include "driver/dump.h"
#include "schema/behaviour/reading.h"
#include "schema/text/display_width.h"
#include "schema/text/wrap.h"

namespace loom {
namespace {

constexpr size_t kStated = 44;
constexpr size_t kGap = 2;
constexpr size_t kDone = 100 - kStated - kGap;

std::string side_by_side(const std::vector<std::string>& left,
                         const std::vector<std::string>& right) {
  std::string out;
  for (size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string before = i < left.size() ? left[i] : "";
    const std::string after = i < right.size() ? right[i] : "";
    std::string line = before;
    if (!after.empty()) {
      line += std::string(kStated + kGap - display_width(before), ' ') + after;
    }
    out += line + "\n";
  }
  return out;
}

}  // namespace

std::string dump_rules(const LoadedGame& game, std::string_view id) {
  Diagnostics unheard;  // the check has told them
  const behaviour::Behaviour behaviour = behaviour::read_behaviour(game, unheard);
  std::string out;
  for (const Rule& rule : game.model.rules.rules) {
    if (!id.empty() && rule.id != id) continue;
    std::vector<std::string> left;
    std::vector<std::string> right;
    wrap_text(stated(game.model, &rule, rule.statement), kStated, 0, left);
    if (const behaviour::Doing* doing = behaviour.find(rule.id)) {
      for (const behaviour::ReadLine& line :
           behaviour::read_rule(*doing, behaviour, game.model.language)) {
        wrap_text(line.text, kDone, static_cast<size_t>(line.depth) * 2, right);
      }
    }
    out += fmt::format("{}{}\n{}", out.empty() ? "" : "\n", rule.id, side_by_side(left, right));
  }
  return out;
}

}  // namespace loom
