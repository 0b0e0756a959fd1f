#include "engine/refusal.h"

#include "engine/game.h"

namespace loom::engine {
namespace {

using Why = Refusal::Why;

// Writes the reasons, with the names of the game.
class Words {
 public:
  Words(const Game& game, const Refusal& refusal) : tables_(*game.tables), refusal_(refusal) {}

  std::string player() const { return "Player " + std::to_string(refusal_.player + 1); }
  std::string token(const char* unknown = "such a token") const { return amount_of(0, unknown); }
  std::string card() const {
    return name(refusal_.object < tables_.engine_cards.size()
                    ? tables_.engine_cards.items[refusal_.object].title
                    : tables::Text{});
  }
  std::string goal() const {
    return name(refusal_.object < tables_.goals.size() ? tables_.goals.items[refusal_.object].title
                                                       : tables::Text{});
  }
  std::string track() const { return name(tables_.tracks.items[refusal_.subject].title); }
  std::string action() const { return name(tables_.actions.items[refusal_.subject].phrase); }
  std::string area() const {
    return refusal_.subject < tables_.areas.size()
               ? "the " + name(tables_.areas.items[refusal_.subject].title)
               : "such an area";
  }
  std::string needed() const { return std::to_string(refusal_.needed); }
  std::string there() const { return std::to_string(refusal_.there); }
  // "0 Support"
  std::string amount_of(int count, const char* unknown = "tokens") const {
    if (refusal_.subject >= tables_.tokens.size()) return unknown;
    const tables::Token& token = tables_.tokens.items[refusal_.subject];
    return name(count == 1 ? token.title : token.many);
  }

 private:
  std::string name(tables::Text text) const { return std::string(tables_.text(text)); }

  const Tables& tables_;
  const Refusal& refusal_;
};

std::string reason(const Game& game, const Refusal& refusal) {
  const Words words(game, refusal);
  switch (refusal.why) {
    case Why::none:
      return {};
    case Why::over:
      return "the game is over";
    case Why::not_now:
      return words.player() + " has another choice to make now";
    case Why::limited:
      return words.player() + " may not " + words.action() + " any more this round";
    case Why::empty_space:
      return "no card lies in space " + std::to_string(refusal.subject + 1);
    case Why::too_few:
      return words.player() + " has " + words.there() + " " + words.amount_of(refusal.there) +
             ", " + words.card() + " needs " + words.needed();
    case Why::too_few_left:
      return words.player() + " has " + words.there() + " tokens left over, " + words.card() +
             " takes " + words.needed() + " extra";
    case Why::loss:
      return words.player() + " has " + words.there() + " " + words.track() + ", " + words.card() +
             " takes " + words.needed();
    case Why::no_goal:
      return "nothing to contribute to lies in slot " + std::to_string(refusal.subject + 1);
    case Why::no_space:
      return words.goal() + " has no space for another marker";
    case Why::no_marker:
      return words.player() + " has no marker left";
    case Why::nothing_fits:
      return words.player() + " has no token that an open box of " + words.goal() + " takes";
    case Why::box_filled:
      return words.goal() + " has no open box for " + words.token();
    case Why::not_filled:
      return words.goal() + " still has open boxes";
    case Why::joined:
      return words.player() + " has a marker on " + words.goal() + " already";
    case Why::supplies_none:
      return words.player() + " has no layer that " + words.goal() + " lacks";
    case Why::threshold:
      return words.goal() + " takes contributions from " + words.needed() + " on, it is " +
             words.there();
    case Why::too_early:
      return words.goal() + " takes contributions from round " + words.needed() + " on";
    case Why::no_partner:
      return "there is no such other player";
    case Why::touched:
      return words.player() + " has used the Touchpoint of this round";
    case Why::not_held:
    case Why::none_to_pay:
    case Why::none_to_put:
    case Why::none_to_lose:
      return words.player() + " has no " + words.token("such token") + " for this";
    case Why::not_gathered:
      return words.token() + " cannot be gathered";
    case Why::nothing_there:
      return "nothing in " + words.area() + " can be discarded";
    case Why::recycled:
      return words.player() + " has recycled as often as this round allows";
    case Why::converts_not:
      return "tokens are not converted in this game";
    case Why::converted:
      return words.player() + " has converted this turn";
    case Why::too_few_to_convert:
      return words.player() + " has " + words.there() + " " + words.amount_of(refusal.there) +
             ", converting takes " + words.needed();
    case Why::fragile:
      return words.player() + " is Fragile";
    case Why::too_few_to_give:
      return words.player() + " has " + words.there() + " " + words.amount_of(refusal.there) +
             ", a donation takes " + words.needed();
    case Why::given_most:
      return "donations have given " + words.needed() + " this round, which is the most";
    case Why::wrong_count:
      return words.player() + " cannot use " + words.needed() + " standing cards for this";
    case Why::nothing_put:
      return "a contribution is at least one token";
    case Why::actions_used:
      return words.player() + " has no action left";
  }
  return {};
}

}  // namespace

std::string_view rule_of(Why why) {
  switch (why) {
    case Why::none:
      return "";
    case Why::over:
      return "E1";
    case Why::not_now:
    case Why::actions_used:
      return "P3";
    case Why::limited:
      return "K10";
    case Why::empty_space:
    case Why::too_few:
      return "A2";
    case Why::too_few_left:
    case Why::none_to_pay:
      return "A3";
    case Why::none_to_lose:
      return "Q14";
    case Why::loss:
      return "Q20";
    case Why::no_goal:
    case Why::nothing_fits:
    case Why::box_filled:
    case Why::none_to_put:
      return "A7";
    case Why::no_space:
      return "Q6";
    case Why::no_marker:
      return "C5";
    case Why::not_filled:
    case Why::supplies_none:
      return "A9";
    case Why::joined:
      return "A8";
    case Why::threshold:
      return "X10";
    case Why::too_early:
      return "X12";
    case Why::no_partner:
    case Why::not_held:
      return "A10";
    case Why::touched:
      return "A11";
    case Why::not_gathered:
      return "A1";
    case Why::nothing_there:
      return "A12";
    case Why::recycled:
      return "X7";
    case Why::converts_not:
    case Why::converted:
    case Why::too_few_to_convert:
      return "A13";
    case Why::fragile:
      return "V3";
    case Why::too_few_to_give:
      return "P4";
    case Why::given_most:
      return "P5";
    case Why::wrong_count:
      return "Q15";
    case Why::nothing_put:
      return "Q7";
  }
  return "";
}

std::string to_text(const Game& game, const Refusal& refusal) {
  return std::string(rule_of(refusal.why)) + ": " + reason(game, refusal);
}

}  // namespace loom::engine
