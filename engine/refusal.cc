#include "engine/refusal.h"

#include <fmt/core.h>

#include "engine/game.h"

namespace loom::engine {
namespace {

using Why = Refusal::Why;

// Writes the reasons, with the names of the game.
class Words {
 public:
  Words(const Game& game, const Refusal& refusal) : tables_(*game.tables), refusal_(refusal) {}

  std::string player() const { return fmt::format("Player {}", refusal_.player + 1); }
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
      return fmt::format("{} may not {} any more this round", words.player(), words.action());
    case Why::empty_space:
      return fmt::format("no card lies in space {}", refusal.subject + 1);
    case Why::too_few:
      return fmt::format("{} has {} {}, {} needs {}", words.player(), words.there(),
                         words.amount_of(refusal.there), words.card(), words.needed());
    case Why::too_few_left:
      return fmt::format("{} has {} tokens left over, {} takes {} extra", words.player(),
                         words.there(), words.card(), words.needed());
    case Why::loss:
      return fmt::format("{} has {} {}, {} takes {}", words.player(), words.there(), words.track(),
                         words.card(), words.needed());
    case Why::no_goal:
      return fmt::format("nothing to contribute to lies in slot {}", refusal.subject + 1);
    case Why::no_space:
      return words.goal() + " has no space for another marker";
    case Why::no_marker:
      return words.player() + " has no marker left";
    case Why::nothing_fits:
      return fmt::format("{} has no token that an open box of {} takes", words.player(),
                         words.goal());
    case Why::box_filled:
      return fmt::format("{} has no open box for {}", words.goal(), words.token());
    case Why::not_filled:
      return words.goal() + " still has open boxes";
    case Why::joined:
      return fmt::format("{} has a marker on {} already", words.player(), words.goal());
    case Why::supplies_none:
      return fmt::format("{} has no layer that {} lacks", words.player(), words.goal());
    case Why::threshold:
      return fmt::format("{} takes contributions from {} on, it is {}", words.goal(),
                         words.needed(), words.there());
    case Why::too_early:
      return fmt::format("{} takes contributions from round {} on", words.goal(), words.needed());
    case Why::no_partner:
      return "there is no such other player";
    case Why::touched:
      return words.player() + " has used the Touchpoint of this round";
    case Why::not_held:
    case Why::none_to_pay:
    case Why::none_to_put:
    case Why::none_to_lose:
      return fmt::format("{} has no {} for this", words.player(), words.token("such token"));
    case Why::not_gathered:
      return words.token() + " cannot be gathered";
    case Why::nothing_there:
      return fmt::format("nothing in {} can be discarded", words.area());
    case Why::recycled:
      return words.player() + " has recycled as often as this round allows";
    case Why::converts_not:
      return "tokens are not converted in this game";
    case Why::converted:
      return words.player() + " has converted this turn";
    case Why::too_few_to_convert:
      return fmt::format("{} has {} {}, converting takes {}", words.player(), words.there(),
                         words.amount_of(refusal.there), words.needed());
    case Why::fragile:
      return words.player() + " is Fragile";
    case Why::too_few_to_give:
      return fmt::format("{} has {} {}, a donation takes {}", words.player(), words.there(),
                         words.amount_of(refusal.there), words.needed());
    case Why::given_most:
      return fmt::format("donations have given {} this round, which is the most", words.needed());
    case Why::wrong_count:
      return fmt::format("{} cannot use {} standing cards for this", words.player(),
                         words.needed());
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
  return fmt::format("{}: {}", rule_of(refusal.why), reason(game, refusal));
}

}  // namespace loom::engine
