#include "tests/validator/plan_checker.h"

#include <algorithm>

namespace loom::testing {
namespace {

template <typename NameId>
std::map<NameId, int> counts(const std::vector<Counted<NameId>>& items) {
  std::map<NameId, int> result;
  for (const auto& item : items) result[item.id] += item.count;
  return result;
}

template <typename NameId>
int sum(const std::map<NameId, int>& counted) {
  int result = 0;
  for (const auto& [id, count] : counted) result += count;
  return result;
}

const Requirement& asked(const Card& card, std::string_view slot) {
  static const Requirement kNone;
  const auto* found = card.slot(slot).as<Requirement>();
  return found == nullptr ? kNone : *found;
}

}  // namespace

PlanChecker::PlanChecker(const Model& model, const ReachStart& start, int players)
    : model_(model), players_(static_cast<size_t>(players)) {
  for (Player& player : players_) {
    for (const auto& [token, count] : start.tokens) player.tokens[token] = count;
    for (const auto& [track, value] : start.tracks) player.tracks[track] = value;
  }
}

std::string PlanChecker::check(const std::vector<ReachStep>& steps, const Card& target) {
  for (const ReachStep& step : steps) {
    if (step.player < 0 || static_cast<size_t>(step.player) >= players_.size()) return "nobody";
    if (done_.contains(step.card)) return step.card->id() + " is used twice";
    const std::string fault = step.deed == ReachStep::Deed::load ? load(step) : contribute(step);
    if (!fault.empty()) return step.card->id() + ": " + fault;
  }
  return done_.contains(&target) ? "" : "the plan does not reach " + target.id();
}

// What is handed over must be there, unless it can be gathered.
std::string PlanChecker::take(const ReachStep& step) {
  Player& player = players_[static_cast<size_t>(step.player)];
  for (const auto& [token, count] : step.stands_in) {
    if (count > player.standing[token]) return "nothing stands in for " + model_.words[token].name;
  }
  for (const auto& [token, count] : step.paid) {
    if (model_.words[token].gathered) continue;
    if (player.tokens[token] < count) return "no " + model_.words[token].name + " left";
    player.tokens[token] -= count;
  }
  for (const auto& [track, count] : step.lost) {
    if (player.tracks[track] - model_.words[track].min < count) {
      return "too little " + model_.words[track].name;
    }
    player.tracks[track] -= count;
  }
  return {};
}

std::string PlanChecker::load(const ReachStep& step) {
  const Requirement& requirement = asked(*step.card, "requirement");
  Player& player = players_[static_cast<size_t>(step.player)];
  int missing = 0;
  for (const auto& [layer, count] : counts(requirement.layers)) {
    missing += std::max(0, count - player.layers[layer]);
  }
  std::map<TokenId, int> handed_in = step.paid;
  for (const auto& [token, count] : step.stands_in) handed_in[token] += count;
  const auto tokens = counts(requirement.tokens);
  for (const auto& [token, count] : tokens) {
    if (handed_in[token] < count) return "too few " + model_.words[token].name;
  }
  if (sum(handed_in) != sum(tokens) + missing) return "not exactly what is asked for";
  if (step.lost != counts(requirement.tracks)) return "another loss than asked for";
  if (std::string fault = take(step); !fault.empty()) return fault;
  done_.insert(step.card);
  const auto* layer = step.card->slot("layer").as<Reference>();
  ++player.layers[LayerId{static_cast<uint16_t>(layer->index)}];
  if (const auto* standing = step.card->slot("standing").as<Reference>()) {
    ++player.standing[TokenId{static_cast<uint16_t>(standing->index)}];
  }
  give(step.card->slot("bonus").as<EffectList>(), {static_cast<size_t>(step.player)});
  return {};
}

std::string PlanChecker::contribute(const ReachStep& step) {
  const Card& card = *step.card;
  Goal& goal = goals_[&card];
  const auto boxes = counts(asked(card, "boxes").tokens);
  std::map<TokenId, int> handed_in = step.paid;
  for (const auto& [token, count] : step.stands_in) handed_in[token] += count;
  if (handed_in.empty() && goal.filled != boxes) return "a marker alone while boxes are open";
  for (const auto& [token, count] : handed_in) {
    const auto box = boxes.find(token);
    goal.filled[token] += count;
    if (box == boxes.end() || goal.filled[token] > box->second) return "no box is open";
  }
  if (std::string fault = take(step); !fault.empty()) return fault;
  goal.contributors.insert(static_cast<size_t>(step.player));
  if (static_cast<int64_t>(goal.contributors.size()) > card.slot("spaces").integer()) {
    return "no space is open";
  }
  complete_if_possible(card);
  return {};
}

void PlanChecker::complete_if_possible(const Card& card) {
  const Goal& goal = goals_[&card];
  if (goal.filled != counts(asked(card, "boxes").tokens)) return;
  for (const auto& [layer, count] : counts(asked(card, "layers").layers)) {
    int there = 0;
    for (const size_t player : goal.contributors) there += players_[player].layers[layer];
    if (there < count) return;
  }
  done_.insert(&card);
  for (const char* slot : {"reward", "bonus", "penalty"}) {
    give(card.slot(slot).as<EffectList>(), goal.contributors);
  }
}

// Counts only what surely goes to those concerned, and every loss that might hit somebody.
void PlanChecker::give(const EffectList* effects, const std::set<size_t>& actors) {
  if (effects == nullptr) return;
  for (const Effect& effect : effects->effects) {
    if (effect.verb != Effect::Verb::change) continue;
    for (size_t i = 0; i < players_.size(); ++i) {
      const bool sure = effect.who.target == Target::all_players ||
                        (actors.contains(i) && (effect.who.target == Target::player ||
                                                effect.who.target == Target::contributors));
      if (!sure && effect.amount > 0) continue;
      if (effect.resource.token) {
        int64_t& there = players_[i].tokens[*effect.resource.token];
        there = std::max<int64_t>(0, there + effect.amount);
      } else if (effect.resource.track) {
        const Track& track = model_.words[*effect.resource.track];
        int64_t& there = players_[i].tracks[*effect.resource.track];
        there = std::clamp<int64_t>(there + effect.amount, track.min, track.max);
      }
    }
  }
}

}  // namespace loom::testing
