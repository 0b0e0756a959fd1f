// What changes a price, in a rule or on a card.
#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/line_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// `layer of cards in palette`
void cards_that_meet(PhraseParser& parser, const Names& names, Price& price) {
  const CardField* field = names.field(parser.peek().text);
  if (field == nullptr) parser.unknown("field of cards", {});
  price.field = field->name;
  parser.take(parser.peek().text);
  parser.expect("of", "`of cards in` and a zone");
  price.cards.push_back(parser.things());
}

void times_per_turn(PhraseParser& parser, Price& made) {
  made.times.push_back(parser.amount());
  if (!parser.take("times")) parser.expect("time", "`times per turn`");
  parser.expect("per", "`times per turn`");
  parser.expect("turn", "`times per turn`");
}

// Behind the sign: how many, and of which kind.
void more_or_less(PhraseParser& parser, const Names& names, Price& made) {
  made.amount.push_back(parser.amount());
  if (!parser.take("token")) {
    const auto token = find_name(names.model->words.tokens, parser.peek().text);
    std::vector<std::string> all;
    append_names(names.model->words.tokens, all);
    if (!token) parser.unknown("token", all);
    parser.take(parser.peek().text);
    made.token = token->value;
  } else if (made.what == Price::What::more && parser.take("for", "each")) {
    parser.expect("layer", "`for each layer not met`");
    parser.expect("not", "`for each layer not met`");
    parser.expect("met", "`for each layer not met`");
    made.for_each_unmet = true;
  }
  if (made.what == Price::What::less && parser.take(",")) times_per_turn(parser, made);
  if (parser.take("if")) made.condition.push_back(parser.condition());
}

}  // namespace

Price read_price(PhraseParser& parser, const Names& names, bool of_place) {
  Price made;
  const size_t begin = parser.begin();
  if (parser.sees("+") || parser.sees("-")) {
    if (!parser.take("+")) made.what = Price::What::less;
    parser.take("-");
    more_or_less(parser, names, made);
    if (made.what == Price::What::less && of_place && made.times.empty()) {
      parser.misfit(parser.since(begin), "a place is filled token by token",
                    "say how often in a turn nothing is paid: `-1 token, 1 times per turn`");
    }
  } else if (parser.take("layers", "are")) {
    made.what = Price::What::met;
    parser.expect("met", "`layers are met by` a field of cards");
    parser.expect("by", "`layers are met by` a field of cards");
    cards_that_meet(parser, names, made);
  } else if (parser.take("tokens", "may")) {
    made.what = Price::What::stands;
    parser.expect("be", "`tokens may be met by` a field of cards");
    parser.expect("met", "`tokens may be met by` a field of cards");
    parser.expect("by", "`tokens may be met by` a field of cards");
    cards_that_meet(parser, names, made);
    parser.expect(",", "`, 1 for each, 1 times per turn`");
    made.amount.push_back(parser.amount());
    parser.expect("for", "`, 1 for each, 1 times per turn`");
    parser.expect("each", "`, 1 for each, 1 times per turn`");
    parser.expect(",", "`, 1 for each, 1 times per turn`");
    times_per_turn(parser, made);
  } else {
    parser.fail("this is no price",
                "write `+1 token`, `-1 token`, `layers are met by …` or `tokens may be met by …`");
  }
  made.span = parser.since(begin);
  return made;
}

std::optional<Price> Reader::price(const Node& node, bool of_place) const {
  try {
    PhraseParser parser(*this, written(names, node));
    Price made = read_price(parser, names, of_place);
    parser.end();
    return made;
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

// `price of load: -1 insight, 1 times per turn`
void LineParser::power_price(Power& power) {
  if (const auto place = index_of(names_.places, parser_.peek().text)) {
    power.priced_places.push_back(*place);
    parser_.take(parser_.peek().text);
  } else {
    std::vector<std::string> all = names_.actions;
    append_names(names_.places, all);
    const auto found = std::find(names_.actions.begin(), names_.actions.end(), parser_.peek().text);
    if (found == names_.actions.end()) parser_.unknown("action or place on cards", all);
    power.priced_actions.push_back(static_cast<int>(found - names_.actions.begin()));
    parser_.take(parser_.peek().text);
  }
  parser_.expect(":", "a colon between what is paid for and what changes");
  power.prices.push_back(read_price(parser_, names_, !power.priced_places.empty()));
  parser_.end();
}

}  // namespace loom::behaviour
