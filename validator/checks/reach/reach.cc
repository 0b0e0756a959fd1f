#include "validator/checks/reach/reach.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "validator/checks/cost/cost.h"
#include "validator/checks/reach/reach_search.h"

namespace loom {
namespace {

// Enough for any game that people can hold in their hands, and a bound for one that nobody can.
constexpr size_t kMaxGivers = 64;
constexpr size_t kMaxGoals = 32;
constexpr size_t kMinCardsOfLayer = 16;

bool contains(const auto& list, const auto& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

ReachGame::ReachGame(const Model& model, const ReachStart& start)
    : words_(model.words), start_(start) {
  const std::vector<EngineCard> cards = engine_cards(model);
  const std::vector<SharedGoal> goals = shared_goals(model);
  find_what_is_paid(cards, goals);
  keep_helpful(cards, goals);
}

void ReachGame::find_what_is_paid(const std::vector<EngineCard>& cards,
                                  const std::vector<SharedGoal>& goals) {
  std::set<TokenId> tokens;
  std::set<TrackId> tracks;
  for (const EngineCard& card : cards) {
    for (const auto& token : card.requirement->tokens) tokens.insert(token.id);
    for (const auto& track : card.requirement->tracks) tracks.insert(track.id);
  }
  for (const SharedGoal& goal : goals) {
    for (const auto& token : goal.boxes->tokens) tokens.insert(token.id);
  }
  const bool any_gathered = std::any_of(words_.tokens.begin(), words_.tokens.end(),
                                        [](const Token& token) { return token.gathered; });
  for (size_t i = 0; i < words_.tokens.size(); ++i) {
    const TokenId token{static_cast<uint16_t>(i)};
    // Any token may have to pay for a layer when none can be gathered.
    if (!words_[token].gathered && (!any_gathered || tokens.contains(token))) {
      scarce_tokens_.push_back(token);
    }
  }
  paid_tracks_.assign(tracks.begin(), tracks.end());
}

bool ReachGame::worth_having(const Effect& effect) const {
  if (effect.verb != Effect::Verb::change || effect.amount <= 0) return false;
  if (effect.resource.token) return contains(scarce_tokens_, *effect.resource.token);
  if (effect.resource.track) return contains(paid_tracks_, *effect.resource.track);
  return !scarce_tokens_.empty();
}

bool ReachGame::gives(const EffectList& list) const {
  return std::any_of(list.effects.begin(), list.effects.end(),
                     [this](const Effect& effect) { return worth_having(effect); });
}

void ReachGame::keep_helpful(const std::vector<EngineCard>& cards,
                             const std::vector<SharedGoal>& goals) {
  std::map<LayerId, int> asked;
  for (const SharedGoal& goal : goals) {
    for (const auto& layer : goal.layers->layers) {
      asked[layer.id] = std::max(asked[layer.id], layer.count);
    }
    // A goal that ends the game helps nobody any more.
    const bool helps = !goal.end && (gives(*goal.bonus) || gives(*goal.reward));
    if (helps && goals_.size() < kMaxGoals) goals_.push_back(goal);
  }
  std::stable_sort(goals_.begin(), goals_.end(), [](const SharedGoal& a, const SharedGoal& b) {
    return a.penalty->effects.size() < b.penalty->effects.size();
  });
  std::vector<EngineCard> sorted = cards;
  const auto price = [this](const EngineCard& card) {
    int scarce = 0;
    for (const auto& token : card.requirement->tokens) {
      if (!words_[token.id].gathered) scarce += token.count;
    }
    return std::tuple(card.has_code, scarce, total(card.requirement->tracks),
                      total(card.requirement->tokens) + total(card.requirement->layers),
                      words_[card.layer].number);
  };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const EngineCard& a, const EngineCard& b) { return price(a) < price(b); });
  std::map<LayerId, size_t> of_layer;
  size_t givers = 0;
  for (const EngineCard& card : sorted) {
    const size_t wanted = std::max(kMinCardsOfLayer, static_cast<size_t>(2 * asked[card.layer]));
    const bool giver = card.standing.has_value() || gives(*card.bonus);
    if (of_layer[card.layer] >= wanted && (!giver || givers >= kMaxGivers)) continue;
    ++of_layer[card.layer];
    if (giver) ++givers;
    cards_.push_back(card);
  }
}

int ReachGame::asked_by_goals(LayerId layer) const {
  int most = 0;
  for (const SharedGoal& goal : goals_) {
    most = std::max(most, count_of(goal.layers->layers, layer));
  }
  return most;
}

ReachAnswer ReachGame::load(const EngineCard& card, int players) const {
  return ReachSearch(*this, players, card).run();
}

ReachAnswer ReachGame::complete(const SharedGoal& goal, int players) const {
  return ReachSearch(*this, players, goal).run();
}

}  // namespace loom
