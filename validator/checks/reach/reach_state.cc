#include "validator/checks/reach/reach_state.h"

#include <algorithm>
#include <numeric>

#include "validator/checks/cost/cost.h"

namespace loom {
namespace {

template <typename NameId>
NameId nth(size_t index) {
  return NameId{static_cast<uint16_t>(index)};
}

}  // namespace

ReachState::ReachState(const Vocabulary& words, const ReachStart& start, int players)
    : words_(&words),
      players_(players),
      width_(2 * words.tokens.size() + words.tracks.size() + words.layers.size()),
      held_(width_ * static_cast<size_t>(players)) {
  for (int player = 0; player < players; ++player) {
    for (size_t i = 0; i < words.tracks.size(); ++i) {
      at(player, track_at(nth<TrackId>(i))) = words.tracks[i].min;
    }
    for (const auto& [token, count] : start.tokens) {
      at(player, token.value) = static_cast<int>(std::clamp<int64_t>(count, 0, kMaxHeld));
    }
    for (const auto& [track, value] : start.tracks) {
      at(player, track_at(track)) =
          static_cast<int>(std::clamp<int64_t>(value, words[track].min, words[track].max));
    }
  }
}

std::optional<TokenId> ReachState::a_gathered_token() const {
  for (size_t i = 0; i < words_->tokens.size(); ++i) {
    if (words_->tokens[i].gathered) return nth<TokenId>(i);
  }
  return std::nullopt;
}

std::optional<TokenId> ReachState::scarce_token(int player, bool most) const {
  std::optional<TokenId> found;
  for (size_t i = 0; i < words_->tokens.size(); ++i) {
    const auto token = nth<TokenId>(i);
    if (gathered(token)) continue;
    const bool better = !found || (most ? tokens(player, token) > tokens(player, *found)
                                        : tokens(player, token) < tokens(player, *found));
    if (better) found = token;
  }
  return found;
}

std::optional<ReachStep> ReachState::load(const EngineCard& card, int player,
                                          std::vector<Lack>& lacks) {
  ReachState after = *this;
  ReachStep step{ReachStep::Deed::load, card.card, player, {}, 0, {}, {}};
  const size_t known = lacks.size();
  for (const auto& asked : card.requirement->tokens) {
    after.pay(asked.id, asked.count, step, lacks);
  }
  int missing = 0;
  for (const auto& asked : card.requirement->layers) {
    missing += std::max(0, asked.count - layer_cards(player, asked.id));
  }
  after.pay_for_layers(missing, *card.requirement, step, lacks);
  for (const auto& asked : card.requirement->tracks) {
    int& value = after.at(player, track_at(asked.id));
    const int there = value - (*words_)[asked.id].min;
    if (there < asked.count) {
      lacks.push_back({{}, asked.id, {}, asked.count, there});
    } else {
      value -= asked.count;
      step.lost[asked.id] += asked.count;
    }
  }
  if (lacks.size() > known) return std::nullopt;
  ++after.at(player, layer_at(card.layer));
  if (card.standing) ++after.at(player, standing_at(*card.standing));
  after.apply(*card.bonus, player, {});
  *this = std::move(after);
  return step;
}

void ReachState::pay(TokenId token, int count, ReachStep& step, std::vector<Lack>& lacks) {
  if (gathered(token)) {
    step.paid[token] += count;
    return;
  }
  const int stands_in = std::min(count, standing(step.player, token));
  int& there = at(step.player, token.value);
  if (there < count - stands_in) {
    lacks.push_back({token, {}, {}, count - stands_in, there});
    return;
  }
  if (stands_in > 0) step.stands_in[token] += stands_in;
  if (count > stands_in) step.paid[token] += count - stands_in;
  there -= count - stands_in;
}

void ReachState::pay_for_layers(int missing, const Requirement& requirement, ReachStep& step,
                                std::vector<Lack>& lacks) {
  if (const auto free = a_gathered_token()) {
    if (missing > 0) step.paid[*free] += missing;
    step.for_layers = missing;
    return;
  }
  for (; missing > 0; --missing) {
    const auto token = scarce_token(step.player, true);
    if (!token || tokens(step.player, *token) == 0) break;
    --at(step.player, token->value);
    ++step.paid[*token];
    ++step.for_layers;
  }
  if (missing == 0) return;
  for (const auto& asked : requirement.layers) {
    const int there = layer_cards(step.player, asked.id);
    if (there < asked.count) lacks.push_back({{}, {}, asked.id, asked.count, there});
  }
}

// --- effects

void ReachState::apply(const EffectList& list, std::optional<int> actor,
                       const std::vector<int>& contributors) {
  for (const Effect& effect : list.effects) {
    if (effect.verb != Effect::Verb::change) continue;
    const int times = effect.per_players == 0 ? 1 : players_ / effect.per_players;
    for (const int player : concerned(effect, actor, contributors)) {
      change(player, effect.resource, effect.amount * times, effect.shortage);
    }
  }
}

std::vector<int> ReachState::concerned(const Effect& effect, std::optional<int> actor,
                                       const std::vector<int>& contributors) const {
  std::vector<int> everybody(static_cast<size_t>(players_));
  std::iota(everybody.begin(), everybody.end(), 0);
  switch (effect.who.target) {
    case Target::all_players:
      return everybody;
    case Target::player:
      if (actor) return {*actor};
      break;
    case Target::other_players:
      if (!actor) break;
      everybody.erase(everybody.begin() + *actor);
      return everybody;
    case Target::contributors:
      // On a card that one player loads these are all.
      return actor ? everybody : contributors;
    case Target::first_contributor:
      if (!contributors.empty()) return {contributors.front()};
      break;
    case Target::lowest_scorers:
    case Target::highest_scorers:
      break;
  }
  return effect.amount < 0 ? everybody : std::vector<int>();
}

void ReachState::change(int player, const Resource& resource, int amount,
                        const Shortage& shortage) {
  if (resource.track && (*words_)[*resource.track].scope == Track::Scope::group) return;
  if (resource.token && gathered(*resource.token)) return;
  const bool of_choice = !resource.track && !resource.token;
  if (of_choice && amount < 0 && a_gathered_token()) return;
  if (of_choice) {
    for (int i = 0; i < std::abs(amount); ++i) {
      const auto token = scarce_token(player, amount < 0);
      if (!token) return;
      int& there = at(player, token->value);
      there = std::max(0, there + (amount < 0 ? -1 : 1));
    }
    return;
  }
  int& value =
      resource.track ? at(player, track_at(*resource.track)) : at(player, resource.token->value);
  const int least = resource.track ? (*words_)[*resource.track].min : 0;
  const int most = resource.track ? (*words_)[*resource.track].max : kMaxHeld;
  if (amount < 0 && value - least < -amount &&
      shortage.rule != Shortage::Rule::take_what_is_there) {
    if (shortage.rule == Shortage::Rule::instead) {
      change(player, shortage.resource, shortage.amount, {});
    }
    return;
  }
  value = std::clamp(value + amount, least, most);
}

}  // namespace loom
