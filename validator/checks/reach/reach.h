// Whether a card can be played at all: a bounded search for a plan by which players, with the best
// deal, come to load an engine card or to complete a shared goal. A plan that is found can be
// played; where none is found, the answer says what was wanting.
#pragma once

#include <string>
#include <vector>

#include "validator/checks/reach/reach_state.h"

namespace loom {

struct ReachAnswer {
  bool found = false;
  std::vector<ReachStep> steps;      // the plan
  std::vector<Lack> lacks;           // without one: what was wanting at best
  std::vector<const Card*> sources;  // … after these had been loaded or completed
  bool gave_up = false;              // … and not every way was tried
};

// The cards of a game that can help to play others, the cheapest first.
class ReachGame {
 public:
  ReachGame(const Model& model, const ReachStart& start);

  // Whether one of `players` players can load the card.
  ReachAnswer load(const EngineCard& card, int players) const;
  // Whether `players` players can complete the goal together.
  ReachAnswer complete(const SharedGoal& goal, int players) const;

  const Vocabulary& words() const { return words_; }
  const ReachStart& start() const { return start_; }
  const std::vector<EngineCard>& cards() const { return cards_; }  // that help
  const std::vector<SharedGoal>& goals() const { return goals_; }
  // Tokens and tracks that some requirement takes and that nobody can gather.
  const std::vector<TokenId>& scarce_tokens() const { return scarce_tokens_; }
  const std::vector<TrackId>& paid_tracks() const { return paid_tracks_; }
  // How many cards of a layer a goal among those that help asks for at most.
  int asked_by_goals(LayerId layer) const;

 private:
  void find_what_is_paid(const std::vector<EngineCard>& cards,
                         const std::vector<SharedGoal>& goals);
  bool worth_having(const Effect& effect) const;
  bool gives(const EffectList& list) const;
  void keep_helpful(const std::vector<EngineCard>& cards, const std::vector<SharedGoal>& goals);

  const Vocabulary& words_;
  const ReachStart& start_;
  std::vector<EngineCard> cards_;
  std::vector<SharedGoal> goals_;
  std::vector<TokenId> scarce_tokens_;
  std::vector<TrackId> paid_tracks_;
};

// "2 `support` are needed and 1 is there", one a line.
std::vector<std::string> describe_lacks(const ReachAnswer& answer, const Vocabulary& words);
// "player 1 loads `pattern/skin`: pays 1 energy", one a line.
std::vector<std::string> describe_plan(const std::vector<ReachStep>& steps,
                                       const Vocabulary& words);

}  // namespace loom
