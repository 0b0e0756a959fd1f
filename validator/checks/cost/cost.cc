#include "validator/checks/cost/cost.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

namespace loom {
namespace {

bool reaches_the_player(const Who& who) {
  return who.target != Target::other_players && who.target != Target::lowest_scorers &&
         who.target != Target::highest_scorers;
}

double dearest_token(const CostWeights& weights, const Vocabulary& words) {
  double most = 0;
  for (size_t i = 0; i < words.tokens.size(); ++i) {
    most = std::max(most, weight(weights.tokens, TokenId{static_cast<uint16_t>(i)}));
  }
  return most;
}

double cheapest_token(const CostWeights& weights, const Vocabulary& words) {
  double least = dearest_token(weights, words);
  for (size_t i = 0; i < words.tokens.size(); ++i) {
    least = std::min(least, weight(weights.tokens, TokenId{static_cast<uint16_t>(i)}));
  }
  return least;
}

}  // namespace

double least_cost(const Requirement& requirement, const CostWeights& weights) {
  double cost = 0;
  for (const auto& token : requirement.tokens) {
    cost += token.count * weight(weights.tokens, token.id);
  }
  for (const auto& track : requirement.tracks) {
    cost += track.count * weight(weights.tracks, track.id);
  }
  return cost;
}

double full_cost(const Requirement& requirement, const CostWeights& weights) {
  return least_cost(requirement, weights) + total(requirement.layers) * weights.layer;
}

double own_gain(const EffectList& effects, const CostWeights& weights, const Vocabulary& words) {
  double gain = 0;
  for (const Effect& effect : effects.effects) {
    // What grows with the number of players counts once, as in the smallest game.
    if (effect.verb != Effect::Verb::change || !reaches_the_player(effect.who)) continue;
    if (effect.resource.token) {
      gain += effect.amount * weight(weights.tokens, *effect.resource.token);
    } else if (!effect.resource.track) {
      gain += effect.amount *
              (effect.amount > 0 ? dearest_token(weights, words) : cheapest_token(weights, words));
    } else if (words[*effect.resource.track].scope == Track::Scope::player) {
      gain += effect.amount * weight(weights.tracks, *effect.resource.track);
    }
  }
  return gain;
}

std::string short_number(double number) {
  const auto hundredths = static_cast<int64_t>(std::llround(number * 100));
  const int64_t rest = std::abs(hundredths % 100);
  std::string text = fmt::format("{}{}", hundredths < 0 ? "-" : "", std::abs(hundredths) / 100);
  if (rest == 0) return text;
  text += fmt::format("{}{}", rest < 10 ? ".0" : ".", rest);
  if (text.back() == '0') text.pop_back();
  return text;
}

bool only_losses(const EffectList& list) {
  return !list.effects.empty() &&
         std::all_of(list.effects.begin(), list.effects.end(), [](const Effect& effect) {
           return traits_of(effect.verb).is_loss ||
                  (effect.verb == Effect::Verb::change && effect.amount < 0);
         });
}

bool only_gains(const EffectList& list) {
  return !list.effects.empty() &&
         std::all_of(list.effects.begin(), list.effects.end(), [](const Effect& effect) {
           return effect.verb == Effect::Verb::change && effect.amount > 0;
         });
}

}  // namespace loom
