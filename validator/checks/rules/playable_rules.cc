// PL0519: the engine reads something that the rules do not state, or cannot play as much as they
// say. The game could be printed, and nobody could play it with the tool.
#include "validator/checks/rules/playable_rules.h"

#include <fmt/core.h>
#include "engine/rules.h"
#include "validator/check_codes.h"

namespace loom::rules {
namespace {

// `L` of `L2`.
std::string_view letters_of(std::string_view id) {
  return id.substr(0, id.find_first_of("0123456789"));
}

// Where the thing itself stands; else the rule that lacks it; else the rules it would stand among.
Span place_of(const Model& model, std::string_view path) {
  const size_t dot = path.find('.');
  for (const Card& card : model.cards) {
    if (dot == std::string_view::npos && card.slug == path) return card.span;
  }
  const std::string_view id = path.substr(0, dot);
  if (const Rule* rule = model.rules.find(id)) {
    const std::string_view name = path.substr(dot + 1);
    for (const RuleFigure& figure : rule->figures) {
      if (figure.name == name) return figure.span;
    }
    for (const RuleName& named : rule->names) {
      if (named.name == name) return named.span;
    }
    return rule->span;
  }
  Span place = model.rules.rules.front().span;
  for (const Rule& rule : model.rules.rules) {
    if (letters_of(rule.id) == letters_of(id)) place = rule.span;
  }
  return place;
}

}  // namespace

void playable_rules(const LoadedGame& game, const Tables& tables, Diagnostics& diagnostics) {
  const Model& model = game.model;
  for (const engine::RulesFault& fault : engine::find_rules_faults(tables)) {
    Diagnostic& found =
        diagnostics.report(codes::unplayable_rules, place_of(model, fault.path), fault.reason);
    const std::string id = fault.path.substr(0, fault.path.find('.'));
    const bool of_rule = id.size() < fault.path.size();
    if (of_rule && model.rules.find(id) == nullptr) {
      found.with_label(fmt::format("`{}` is not among these rules", id));
    }
    found.note(
        "the engine reads it by this name; as it is, the game cannot be played or simulated");
  }
}

}  // namespace loom::rules
