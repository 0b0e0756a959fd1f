#include "engine/machine/option_cards.h"

#include <algorithm>

#include "engine/machine/subsets.h"

namespace loom::machine {
namespace {

class CardsOf {
 public:
  CardsOf(const Game& game, std::vector<int>& cards) : game_(game), cards_(cards) {}

  void add(int search, int thing) {
    if (search < 0 || thing < 0 || subset_of(game_, search) >= 0) return;
    const program::Node& node = game_.program->nodes[static_cast<size_t>(search)];
    if (static_cast<program::Sought>(node.index) != program::Sought::card) return;
    const bool known = thing < static_cast<int>(game_.program->cards.size());
    if (known && std::find(cards_.begin(), cards_.end(), thing) == cards_.end())
      cards_.push_back(thing);
  }

 private:
  const Game& game_;
  std::vector<int>& cards_;
};

}  // namespace

std::vector<int> cards_of(const Game& game, const State& state, const Option& option) {
  std::vector<int> cards;
  CardsOf found(game, cards);
  if (option.what == Option::What::action) {
    const program::Action& action = game.program->actions[option.action];
    for (size_t i = 0; i < action.choose.size(); ++i) found.add(action.choose[i], option.things[i]);
  } else if (option.what == Option::What::thing || option.what == Option::What::way) {
    found.add(game.program->code[state.top().at].a, option.things[0]);
  }
  return cards;
}

}  // namespace loom::machine
