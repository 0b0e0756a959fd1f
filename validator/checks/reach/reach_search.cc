#include "validator/checks/reach/reach_search.h"

#include <algorithm>

namespace loom {
namespace {

constexpr int kMaxTries = 400;
constexpr int kMaxCostlyMoves = 8;
constexpr size_t kMaxMoves = 200;

}  // namespace

ReachSearch::ReachSearch(const ReachGame& game, int players, Target target)
    : game_(game), players_(players), target_(std::move(target)) {}

const Card* ReachSearch::target_card() const {
  return std::visit([](const auto& target) { return target.card; }, target_);
}

int ReachSearch::loaders() const {
  const auto* goal = std::get_if<SharedGoal>(&target_);
  if (goal == nullptr) return 1;
  return static_cast<int>(std::clamp<int64_t>(goal->spaces, 1, players_));
}

ReachAnswer ReachSearch::run() {
  answer_.found = extend(ReachState(game_.words(), game_.start(), players_), {}, 0);
  return std::move(answer_);
}

bool ReachSearch::extend(ReachState state, std::vector<Move> moves, int costly) {
  while (true) {
    std::vector<Lack> lacks;
    ReachState done = state;
    if (reach_target(done, nullptr, lacks)) {
      leave_out_the_needless(std::move(moves));
      return true;
    }
    remember(lacks, moves);
    if (moves.size() >= kMaxMoves || ++tries_ > kMaxTries) {
      answer_.gave_up = true;
      return false;
    }
    const std::vector<Choice> found = choices(state, moves, lacks);
    if (found.empty()) return false;
    if (!found.front().safe) {
      if (costly >= kMaxCostlyMoves) {
        answer_.gave_up = true;
        return false;
      }
      return std::any_of(found.begin(), found.end(), [&](const Choice& choice) {
        ReachState next = state;
        std::vector<Move> longer = moves;
        longer.push_back(choice.move);
        return make(next, choice.move, nullptr) &&
               extend(std::move(next), std::move(longer), costly + 1);
      });
    }
    // A move that takes nothing rare from anybody cannot have been a mistake.
    make(state, found.front().move, nullptr);
    moves.push_back(found.front().move);
  }
}

// --- moves

std::vector<ReachSearch::Choice> ReachSearch::choices(const ReachState& state,
                                                      const std::vector<Move>& moves,
                                                      const std::vector<Lack>& lacks) const {
  std::vector<Choice> found;
  const auto open = [&](const Card* card) {
    return card != target_card() && std::none_of(moves.begin(), moves.end(), [&](const Move& move) {
             return move.source() == card;
           });
  };
  for (const EngineCard& card : game_.cards()) {
    if (!open(card.card)) continue;
    for (int player = 0; player < loaders(); ++player) {
      if (try_move(state, {&card, nullptr, player}, lacks, found)) break;
    }
  }
  for (const SharedGoal& goal : game_.goals()) {
    if (open(goal.card)) try_move(state, {nullptr, &goal, 0}, lacks, found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Choice& a, const Choice& b) { return a.rank < b.rank; });
  return found;
}

bool ReachSearch::try_move(const ReachState& before, Move move, const std::vector<Lack>& lacks,
                           std::vector<Choice>& choices) const {
  ReachState after = before;
  if (!make(after, move, nullptr)) return false;
  const bool direct = helps_directly(before, after, move, lacks);
  if (!direct && !gains_something(before, after, move)) return true;
  const bool safe = !loses_something(before, after);
  choices.push_back({move, (direct ? kDirect : kIndirect) + (safe ? 0 : kUnsafe), safe});
  return true;
}

bool ReachSearch::helps_directly(const ReachState& before, const ReachState& after,
                                 const Move& move, const std::vector<Lack>& lacks) const {
  for (const Lack& lack : lacks) {
    if (lack.layer && move.card != nullptr && move.card->layer == *lack.layer) return true;
    for (int player = 0; player < loaders(); ++player) {
      if (lack.token &&
          (after.tokens(player, *lack.token) > before.tokens(player, *lack.token) ||
           after.standing(player, *lack.token) > before.standing(player, *lack.token))) {
        return true;
      }
      if (lack.track && after.track(player, *lack.track) > before.track(player, *lack.track)) {
        return true;
      }
    }
  }
  return false;
}

bool ReachSearch::gains_something(const ReachState& before, const ReachState& after,
                                  const Move& move) const {
  for (int player = 0; player < players_; ++player) {
    for (const TokenId token : game_.scarce_tokens()) {
      if (after.tokens(player, token) > before.tokens(player, token)) return true;
      if (after.standing(player, token) > before.standing(player, token)) return true;
    }
    for (const TrackId track : game_.paid_tracks()) {
      if (after.track(player, track) > before.track(player, track)) return true;
    }
  }
  if (move.card == nullptr) return false;
  // A layer for a goal that may help in turn.
  int there = 0;
  for (int player = 0; player < players_; ++player) {
    there += before.layer_cards(player, move.card->layer);
  }
  return there < game_.asked_by_goals(move.card->layer);
}

bool ReachSearch::loses_something(const ReachState& before, const ReachState& after) const {
  for (int player = 0; player < players_; ++player) {
    for (const TokenId token : game_.scarce_tokens()) {
      if (after.tokens(player, token) < before.tokens(player, token)) return true;
    }
    for (const TrackId track : game_.paid_tracks()) {
      if (after.track(player, track) < before.track(player, track)) return true;
    }
  }
  return false;
}

bool ReachSearch::make(ReachState& state, const Move& move, std::vector<ReachStep>* steps) const {
  std::vector<Lack> lacks;
  if (move.card != nullptr) {
    const auto step = state.load(*move.card, move.player, lacks);
    if (step && steps != nullptr) steps->push_back(*step);
    return step.has_value();
  }
  const auto done = state.complete(*move.goal, true, lacks);
  if (done && steps != nullptr) steps->insert(steps->end(), done->begin(), done->end());
  return done.has_value();
}

// --- the plan

bool ReachSearch::reach_target(ReachState& state, std::vector<ReachStep>* steps,
                               std::vector<Lack>& lacks) const {
  if (const auto* card = std::get_if<EngineCard>(&target_)) {
    const auto step = state.load(*card, 0, lacks);
    if (step && steps != nullptr) steps->push_back(*step);
    return step.has_value();
  }
  const auto done = state.complete(std::get<SharedGoal>(target_), false, lacks);
  if (done && steps != nullptr) steps->insert(steps->end(), done->begin(), done->end());
  return done.has_value();
}

bool ReachSearch::replay(const std::vector<Move>& moves, std::vector<ReachStep>& steps) const {
  steps.clear();
  ReachState state(game_.words(), game_.start(), players_);
  std::vector<Lack> lacks;
  return std::all_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return make(state, move, &steps); }) &&
         reach_target(state, &steps, lacks);
}

void ReachSearch::leave_out_the_needless(std::vector<Move> moves) {
  std::vector<ReachStep> steps;
  for (size_t i = moves.size(); i-- > 0;) {
    std::vector<Move> shorter = moves;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
    if (replay(shorter, steps)) moves = std::move(shorter);
  }
  replay(moves, answer_.steps);
  answer_.lacks.clear();
  answer_.sources.clear();
}

void ReachSearch::remember(const std::vector<Lack>& lacks, const std::vector<Move>& moves) {
  int wanting = 0;
  for (const Lack& lack : lacks) wanting += lack.needed - lack.there;
  if (least_wanting_ >= 0 && wanting >= least_wanting_) return;
  least_wanting_ = wanting;
  answer_.lacks = lacks;
  answer_.sources.clear();
  for (const Move& move : moves) answer_.sources.push_back(move.source());
}

}  // namespace loom
