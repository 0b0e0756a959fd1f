// Plays a plan step by step, by the rules and apart from the search that found it: every token must
// be held, every box empty, every layer there.
#pragma once

#include <map>
#include <set>
#include <string>

#include "validator/checks/reach/reach.h"

namespace loom::testing {

class PlanChecker {
 public:
  PlanChecker(const Model& model, const ReachStart& start, int players);

  // What is wrong with the plan, or empty when it ends with the card loaded or the goal completed.
  std::string check(const std::vector<ReachStep>& steps, const Card& target);

 private:
  struct Player {
    std::map<TokenId, int64_t> tokens;
    std::map<TrackId, int64_t> tracks;
    std::map<LayerId, int> layers;
    std::map<TokenId, int> standing;
  };
  struct Goal {
    std::map<TokenId, int> filled;
    std::set<size_t> contributors;
  };

  std::string load(const ReachStep& step);
  std::string contribute(const ReachStep& step);
  std::string take(const ReachStep& step);
  void complete_if_possible(const Card& card);
  void give(const EffectList* effects, const std::set<size_t>& actors);

  const Model& model_;
  std::vector<Player> players_;
  std::map<const Card*, Goal> goals_;
  std::set<const Card*> done_;
};

}  // namespace loom::testing
