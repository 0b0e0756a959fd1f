// What bears on actions: what forbids and limits them, and what changes what they cost.
#include <algorithm>

#include "compiler/program/program_builder.h"

namespace loom::program {
namespace {

namespace in = loom::behaviour;

}  // namespace

// `force`: the condition of the rule that says so.
Price Builder::price(const in::Price& price, int force) {
  Price made;
  made.what = static_cast<Price::What>(price.what);
  const auto one = [&](const std::vector<in::Expr>& exprs) {
    return exprs.empty() ? -1 : node(exprs[0]);
  };
  made.amount = one(price.amount);
  made.times = one(price.times);
  made.condition = one(price.condition);
  if (made.condition < 0) {
    made.condition = force;
  } else if (force >= 0) {
    Node both;
    both.op = Op::both;
    made.condition = add(both, {force, made.condition});
  }
  made.token = price.token;
  made.for_each_unmet = price.for_each_unmet;
  if (!price.field.empty()) made.field = field_index(price.field);
  if (!price.cards.empty()) made.cards = search(price.cards[0]);
  if (price.what == in::Price::What::less && made.times >= 0) {
    made.counted = out_.counted_prices++;
  }
  return made;
}

void Builder::use_price(const Price& price, const std::vector<int>& actions,
                        const std::vector<int>& places) {
  for (const int action : actions) {
    out_.action_names[action].prices.push_back(price);
    out_.telling.names[action].prices.push_back(rule_);
  }
  for (const int place : places) out_.place_prices[place].push_back(price);
}

void Builder::power_prices(const in::Doing& doing, int force) {
  for (const in::Power& power : doing.powers) {
    if (power.prices.empty()) continue;
    const auto card = std::find_if(out_.cards.begin(), out_.cards.end(), [&](const Card& entry) {
      return entry.text.name == power.card->slug &&
             out_.kinds[entry.kind].text.name == power.card->kind->name;
    });
    if (card == out_.cards.end()) continue;
    Price made = price(power.prices[0], force);
    made.of_card = static_cast<int>(card - out_.cards.begin());
    made.among = search(doing.power_cards[0]);
    use_price(made, power.priced_actions, power.priced_places);
  }
}

void Builder::action_names() {
  for (const std::string& name : names_.actions) out_.action_names.push_back({name, {}, {}, {}});
  out_.telling.names.resize(out_.action_names.size());
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    const in::Doing& doing = behaviour_.rules[i];
    rule_ = static_cast<int>(i);
    const int condition = doing.condition.empty() ? -1 : node(doing.condition[0]);
    for (const int action : doing.forbids) out_.action_names[action].forbidden.push_back(condition);
    for (const in::Limit& limit : doing.limits) {
      // A rule that offers an action is not in force without its condition anyway.
      Limit made{node(limit.most[0]), limit.per_turn, condition, -1};
      if (limit.kind >= 0) {
        made.by_card = static_cast<int>(out_.card_counts.size());
        out_.card_counts.push_back({limit.action, limit.kind, limit.per_turn});
      }
      out_.action_names[limit.action].limits.push_back(made);
    }
    // A rule that offers an action may price it as well: its own condition is asked anyway.
    const int force = doing.offer == in::Doing::Offer::none ? condition : -1;
    for (const in::Price& each : doing.prices) {
      use_price(price(each, force), doing.priced_actions, doing.priced_places);
    }
    power_prices(doing, force);
  }
  rule_ = -1;
}

}  // namespace loom::program
