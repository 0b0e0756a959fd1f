// The arithmetic of a best deal: what players hold, and what loading a card or completing a goal
// does to it. Tokens that players may gather are never short and are not counted. Consequences,
// Events and the like are left out, in what they take and in what they give.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "validator/context/bounds.h"
#include "validator/context/role_cards.h"

namespace loom {

// One deed of a plan, with all that is handed over.
struct ReachStep {
  enum class Deed { load, contribute };
  Deed deed = Deed::load;
  const Card* card = nullptr;
  int player = 0;  // from 0
  std::map<TokenId, int> paid;
  int for_layers = 0;                // of these, for layers that are missing
  std::map<TokenId, int> stands_in;  // paid by cards that stand in for a token
  std::map<TrackId, int> lost;
};

// What is wanting: a token, a step on a track, or a layer.
struct Lack {
  std::optional<TokenId> token;
  std::optional<TrackId> track;
  std::optional<LayerId> layer;
  int needed = 0;
  int there = 0;
};

// Nobody needs more of a token than this, and sums stay small.
inline constexpr int kMaxHeld = 9999;

class ReachState {
 public:
  ReachState(const Vocabulary& words, const ReachStart& start, int players);

  int players() const { return players_; }
  int tokens(int player, TokenId token) const { return at(player, token.value); }
  int track(int player, TrackId track) const { return at(player, track_at(track)); }
  int layer_cards(int player, LayerId layer) const { return at(player, layer_at(layer)); }
  int standing(int player, TokenId token) const { return at(player, standing_at(token)); }

  // The player loads the card, or nothing changes and `lacks` says what is wanting.
  std::optional<ReachStep> load(const EngineCard& card, int player, std::vector<Lack>& lacks);
  // The first players, as many as the goal has spaces, complete it; when `together`, each of them
  // hands in a token where there are enough boxes. A card that stands in for a token does so once a
  // turn, so that its owner may come back for more.
  std::optional<std::vector<ReachStep>> complete(const SharedGoal& goal, bool together,
                                                 std::vector<Lack>& lacks);

 private:
  size_t track_at(TrackId track) const { return words_->tokens.size() + track.value; }
  size_t layer_at(LayerId layer) const {
    return words_->tokens.size() + words_->tracks.size() + layer.value;
  }
  size_t standing_at(TokenId token) const {
    return words_->tokens.size() + words_->tracks.size() + words_->layers.size() + token.value;
  }
  int& at(int player, size_t place) { return held_[static_cast<size_t>(player) * width_ + place]; }
  int at(int player, size_t place) const {
    return held_[static_cast<size_t>(player) * width_ + place];
  }
  bool gathered(TokenId token) const { return (*words_)[token].gathered; }
  std::optional<TokenId> a_gathered_token() const;

  // The one of the tokens that are not gathered of which the player has most, or fewest.
  std::optional<TokenId> scarce_token(int player, bool most) const;

  void pay(TokenId token, int count, ReachStep& step, std::vector<Lack>& lacks);
  // Each missing layer is paid for with one token more, which is gathered where that is possible.
  void pay_for_layers(int missing, const Requirement& requirement, ReachStep& step,
                      std::vector<Lack>& lacks);

  // When it is unsure whom an effect concerns, what it takes is taken from all, and what it gives
  // is given to nobody. A goal has no actor.
  void apply(const EffectList& list, std::optional<int> actor,
             const std::vector<int>& contributors);
  std::vector<int> concerned(const Effect& effect, std::optional<int> actor,
                             const std::vector<int>& contributors) const;
  void change(int player, const Resource& resource, int amount, const Shortage& shortage);

  friend class GoalFilling;

  const Vocabulary* words_;
  int players_;
  size_t width_;
  std::vector<int> held_;  // for each player tokens, tracks, cards of layers, standing tokens
};

}  // namespace loom
