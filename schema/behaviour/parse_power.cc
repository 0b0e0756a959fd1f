// Powers of cards: the moment, a colon, and lines in one text.
#include <fmt/core.h>

#include "schema/behaviour/line_parser.h"
#include "schema/behaviour/print_lines.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// What would let players act, call rules or end the game stays with the rules: a power that follows
// an action could otherwise lead to that action again, without end.
bool may_be_a_power(Verb verb) {
  switch (verb) {
    case Verb::change:
    case Verb::set:
    case Verb::tokens:
    case Verb::draw:
    case Verb::refill:
    case Verb::recycle:
    case Verb::move:
    case Verb::discard:
    case Verb::shuffle:
    case Verb::limit:
    case Verb::exchange:
    case Verb::consult:
    case Verb::carry_out:
    case Verb::nothing:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<Reader::PowerCards> Reader::power_cards(const Node& node) const {
  try {
    PhraseParser parser(*this, written(names, node));
    PowerCards made;
    const CardField* field = names.field(parser.peek().text);
    if (field == nullptr) {
      std::vector<std::string> all;
      for (const CardField& entry : names.fields) all.push_back(entry.name);
      parser.unknown("field of cards", all);
    }
    const size_t begin = parser.begin();
    parser.take(parser.peek().text);
    if (field->type != FieldType::literal && field->type != FieldType::list) {
      parser.misfit(parser.since(begin), fmt::format("no powers stand in {}", quoted(field->name)),
                    "give the field `type: literal` in the kind of the cards, or a list of these");
    }
    made.field = field->name;
    parser.expect("of", fmt::format("`{} of cards in {}`", field->name, parser.a_zone()));
    const size_t things = parser.begin();
    made.cards = parser.things();
    if (made.cards.noun.of != Noun::Of::card) {
      parser.misfit(parser.since(things), "only cards have powers");
    }
    parser.end();
    return made;
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

std::optional<Power> Reader::power(const Node& node) const {
  try {
    return LineParser(*this, written(names, node)).power();
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

// `at start of turn`, `after` an action, `as soon as player becomes` a status, `when used`
Moment LineParser::moment() {
  Moment made;
  if (parser_.take("when")) {
    parser_.expect("used", "`when used:`");
    made.used = true;
  } else if (parser_.take("after")) {
    made.after = action();
  } else if (parser_.take("as")) {
    for (const char* word : {"soon", "as", "player", "becomes"}) {
      parser_.expect(word, "`as soon as player becomes` a status");
    }
    made.status = parser_.status();
  } else if (parser_.take("at")) {
    for (const char* word : {"start", "of", "turn"}) parser_.expect(word, "`at start of turn:`");
  } else {
    parser_.fail(
        "a power begins with its moment",
        "write `at start of turn:`, `after` an action, `as soon as player becomes` a status, `when "
        "used:`, or `price of` what the card makes cheaper");
  }
  return made;
}

Power LineParser::power() {
  Power made;
  const size_t begin = parser_.begin();
  if (parser_.take("price", "of")) {
    power_price(made);
    made.span = parser_.since(begin);
    return made;
  }
  made.moment = moment();
  parser_.expect(":", "a colon between the moment and what is done");
  do {
    made.does.push_back(power_line());
  } while (parser_.take(";"));
  parser_.end();
  made.span = parser_.since(begin);
  return made;
}

// What a way is called at the table, where nobody knows the names of figures.
std::string LineParser::name_of(const Line& line) const {
  std::string text = Printer{names_, reader_.rule}.line(line);
  for (size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const size_t end = text.find('}', at);
    const auto figure = find_figure(*names_.model, reader_.rule, text.substr(at + 1, end - at - 1));
    if (figure) text.replace(at, end + 1 - at, figure->text);
  }
  return text;
}

// `choose points +1 or draw 1 of fighter deck to hand`, or one line.
Line LineParser::power_line() {
  const size_t begin = parser_.begin();
  const auto one = [&] {
    Line line = phrase();
    if (!may_be_a_power(line.verb)) {
      parser_.misfit(line.span, "no power of a card can do this",
                     "a power changes, draws, moves, limits or consults; the rest is for rules");
    }
    return line;
  };
  if (!parser_.take("choose")) return one();
  Line line;
  line.verb = Verb::one_of;
  do {
    Way way;
    way.body.push_back(one());
    way.span = way.body[0].span;
    way.name = name_of(way.body[0]);
    line.ways.push_back(std::move(way));
  } while (parser_.take("or"));
  if (line.ways.size() < 2) {
    parser_.fail("`or` is missing", "write `choose`, a line, `or`, and another line");
  }
  line.span = parser_.since(begin);
  return line;
}

}  // namespace loom::behaviour
