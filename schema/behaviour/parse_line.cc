// Lines of a rule by their first words.
#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/line_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

std::vector<std::string> LineParser::verbs() {
  return {"draw", "refill", "recycle", "move", "discard", "shuffle", "show", "turn",   "choose",
          "find", "end",    "nothing", "take", "player",  "each",    "if",   "repeat", "together"};
}

// Rules and their steps can stand alone in a line too.
std::vector<std::string> LineParser::openings() const {
  std::vector<std::string> all = verbs();
  for (const RuleSteps& rule : names_.rules) {
    all.push_back(rule.rule);
    for (const auto& step : rule.steps) all.push_back(fmt::format("{}.{}", rule.rule, step.first));
  }
  return all;
}

Line LineParser::line() {
  Line line = phrase();
  parser_.end();
  return line;
}

// All words of one line; others may follow where lines stand in one text.
Line LineParser::phrase() {
  Line line;
  const size_t begin = parser_.begin();
  PhraseParser& parser = parser_;
  if (parser.at_end()) parser.fail("this line is empty", "write `nothing` where nothing is done");
  refuse_opener();
  parser.begins_with(openings());
  if (call(line)) {
  } else if (parser.take("nothing")) {
    line.verb = Verb::nothing;
  } else if (parser.take("draw")) {
    draw(line);
  } else if (parser.take("move")) {
    move(line);
  } else if (parser.take("refill")) {
    zone_line(line, Verb::refill);
  } else if (parser.take("recycle")) {
    zone_line(line, Verb::recycle);
  } else if (parser.take("shuffle")) {
    zone_line(line, Verb::shuffle);
  } else if (parser.take("discard")) {
    things_line(line, Verb::discard);
  } else if (parser.take("show")) {
    things_line(line, Verb::show);
  } else if (parser.peek(1).type != Lexeme::Type::end && parser.take("turn")) {
    line.verb = Verb::turn;
    cards(line, "turned");
    line.face = parser.face();
  } else if (parser.take("find")) {
    parser.take("the");
    line.backwards = parser.sees("last") || parser.sees("rightmost") || parser.sees("top");
    if (line.backwards || parser.sees("first") || parser.sees("leftmost")) {
      parser.take(parser.peek().text);
    }
    things_line(line, Verb::find);
    line.at_random = parser.take(",", "at");
    if (line.at_random) parser.expect("random", "`, at random`");
  } else if (parser.take("place")) {
    place(line);
  } else if (parser.take("limit")) {
    limit(line);
  } else if (parser.take("consult")) {
    consult(line);
  } else if (parser.sees("carry", "out")) {
    parser.take("carry", "out");
    line.verb = Verb::carry_out;
    field_of_card(line, FieldType::effect);
  } else if (parser.take("pay")) {
    pay(line);
  } else if (parser.take("exchange")) {
    exchange(line);
  } else if (parser.take("give")) {
    give(line);
  } else if (parser.take("award")) {
    award(line);
  } else if (parser.take("fill")) {
    fill(line);
  } else if (parser.sees("token") && (parser.peek(1).is("+") || parser.peek(1).is("-"))) {
    tokens(line);
  } else if (parser.take("choose")) {
    things_line(line, Verb::choose);
  } else if (parser.take("take")) {
    parser.expect("a", "`take a turn`");
    parser.expect("turn", "`take a turn`");
    line.verb = Verb::take_turn;
  } else if (parser.sees("end", "game")) {
    end_game(line);
  } else {
    players_line(line);
  }
  line.span = parser.since(begin);
  return line;
}

// `R5`, `R2.turn`, or the name of a step of this rule.
bool LineParser::call(Line& line) {
  if (parser_.peek(1).type != Lexeme::Type::end) return false;
  const std::string_view word = parser_.peek().text;
  const size_t dot = word.find('.');
  const std::string_view id = word.substr(0, dot);
  for (const RuleSteps& rule : names_.rules) {
    const bool own = reader_.rule != nullptr && rule.rule == reader_.rule->id;
    const auto has = [&](std::string_view step) {
      return std::any_of(rule.steps.begin(), rule.steps.end(),
                         [&](const auto& entry) { return entry.first == step; });
    };
    if (own && has(word)) {
      line.name = fmt::format("{}.{}", rule.rule, word);
    } else if (rule.rule == id) {
      if (dot != std::string_view::npos && !has(word.substr(dot + 1))) {
        std::vector<std::string> steps;
        for (const auto& entry : rule.steps) steps.push_back(fmt::format("{}.{}", id, entry.first));
        parser_.unknown("step of this rule", steps);
      }
      line.name = word;
    } else {
      continue;
    }
    line.verb = Verb::call;
    parser_.take(word);
    return true;
  }
  return false;
}

// `draw {hand} of playing-card deck to hand`
void LineParser::draw(Line& line) {
  line.verb = Verb::draw;
  line.args.push_back(parser_.amount());
  parser_.expect("of", fmt::format("`draw 1 of {} to {}`", parser_.a_deck(), parser_.a_zone()));
  const Expr deck = parser_.zone("deck");
  if (deck.op != Op::deck) {
    parser_.misfit(deck.span, "only a deck is drawn from",
                   "cards that lie elsewhere are moved: `move … to …`");
  }
  line.args.push_back(deck);
  to_zone(line, deck.index,
          fmt::format("`draw 1 of {} to {}`", parser_.a_deck(), parser_.a_zone()));
}

// `to` and a place where cards of this kind may lie.
void LineParser::to_zone(Line& line, int kind, const std::string& form) {
  parser_.expect("to", form);
  Expr zone = parser_.zone("zone");
  const int holds = zone.op == Op::zone ? names_.zones[zone.index].holds : zone.index;
  if (kind >= 0 && holds >= 0 && kind != holds) {
    parser_.misfit(zone.span, fmt::format("no {} can lie here", quoted(names_.kinds[kind]->name)),
                   fmt::format("this place holds {}", quoted(names_.kinds[holds]->name)));
  }
  line.args.push_back(std::move(zone));
  if (parser_.sees("face")) line.face = parser_.face();
}

// Cards that something is done with; returns their kind where it is known.
int LineParser::cards(Line& line, std::string_view done) {
  Expr what = parser_.value();
  const bool several = what.op == Op::things && what.search[0].noun.of == Noun::Of::card;
  if (what.type != Type::card && !several) {
    parser_.misfit(what.span, fmt::format("only cards are {}", done),
                   "name a card that was found or chosen, or say which: `all cards in …`");
  }
  const int kind = several ? what.search[0].noun.index : what.index;
  line.args.push_back(std::move(what));
  return kind;
}

// `move card to pile`, `move all cards in hand to playing-card deck`
void LineParser::move(Line& line) {
  line.verb = Verb::move;
  const int kind = cards(line, "moved");
  to_zone(line, kind, fmt::format("`move … to {}`", parser_.a_zone()));
}

void LineParser::zone_line(Line& line, Verb verb) {
  line.verb = verb;
  line.args.push_back(parser_.zone("zone"));
}

void LineParser::things_line(Line& line, Verb verb) {
  line.verb = verb;
  if (verb == Verb::discard || verb == Verb::show) {
    cards(line, verb == Verb::discard ? "discarded" : "shown");
    return;
  }
  search(line);
}

Things LineParser::search(Line& line) {
  Things found = line.verb == Verb::choose ? parser_.thing_or_set() : parser_.things();
  line.args.push_back(PhraseParser::each_value(found));
  line.name = found.name;
  return found;
}

void LineParser::end_game(Line& line) {
  parser_.take("end", "game");
  parser_.expect("as", "`end game as` and a name for this ending");
  line.verb = Verb::end_game;
  line.name = std::string(parser_.take_word("the name of an ending"));
  if (parser_.take("after")) last_turns(line);
}

// `place contribution on initiative`
void LineParser::place(Line& line) {
  line.verb = Verb::place;
  const auto marker = index_of(names_.markers, parser_.peek().text);
  std::vector<std::string> all;
  append_names(names_.markers, all);
  if (!marker) parser_.unknown("marker", all);
  line.index = *marker;
  parser_.take(parser_.peek().text);
  parser_.expect("on", "`on` and the card");
  line.args.push_back(parser_.card("that the marker is laid on"));
}

// `limit donate to 0 for all players`
void LineParser::limit(Line& line) {
  line.verb = Verb::limit;
  line.index = action();
  parser_.expect("to", "`to` and how often it may be taken this round");
  line.args.push_back(parser_.amount());
  if (parser_.take("for")) line.args.push_back(parser_.people());
}

// `consult group by code of initiative`
void LineParser::consult(Line& line) {
  line.verb = Verb::consult;
  const auto table = find_name(names_.model->words.tables, parser_.peek().text);
  std::vector<std::string> all;
  append_names(names_.model->words.tables, all);
  if (!table) parser_.unknown("table", all);
  line.index = table->value;
  parser_.take(parser_.peek().text);
  parser_.expect("by", "`by` and the field that names the row: `by code of card`");
  line.name = std::string(parser_.take_word("a field"));
  parser_.expect("of", "`of` and the card");
  line.args.push_back(parser_.card("that names the row"));
}

// `bonus of card`: a field of a type.
void LineParser::field_of_card(Line& line, FieldType type) {
  const CardField* field = names_.field(parser_.peek().text);
  if (field == nullptr || field->type != type) {
    std::vector<std::string> all;
    for (const CardField& entry : names_.fields) {
      if (entry.type == type) all.push_back(entry.name);
    }
    parser_.unknown("field of this sort", all);
  }
  line.name = field->name;
  parser_.take(parser_.peek().text);
  parser_.expect("of", "`of` and the card");
  line.args.push_back(parser_.card("that has this field"));
}

// `pay requirement of card`, `pay 2 energy`
void LineParser::pay(Line& line) {
  if (names_.field(parser_.peek().text) != nullptr) {
    line.verb = Verb::pay;
    field_of_card(line, FieldType::requirement);
    return;
  }
  line.verb = Verb::pay_tokens;
  line.args.push_back(parser_.amount());
  line.args.push_back(parser_.token("that is paid"));
}

// `give 1 kind from player to partner`
void LineParser::give(Line& line) {
  line.verb = Verb::give;
  line.args.push_back(parser_.amount());
  line.args.push_back(parser_.token("that is given"));
  parser_.expect("from", "`from` somebody `to` somebody");
  line.args.push_back(parser_.player("who gives"));
  parser_.expect("to", "`from` somebody `to` somebody");
  line.args.push_back(parser_.player("who takes"));
}

// `award {awards} legacy to spaces of initiative`, `award {energy} energy to all players, clockwise
// from start-player`
void LineParser::award(Line& line) {
  line.verb = Verb::award;
  line.name = parser_.series();
  line.args.push_back(parser_.term());
  parser_.expect("to", "`to` and who is awarded");
  if (const auto place = index_of(names_.places, parser_.peek().text)) {
    line.index = *place;
    parser_.take(parser_.peek().text);
    parser_.expect("of", "`of` and the card");
    line.args.push_back(parser_.card("whose markers are awarded"));
    return;
  }
  line.args.push_back(parser_.people());
  if (parser_.take(",", "clockwise")) {
    parser_.expect("from", "`clockwise from` a player");
    line.args.push_back(parser_.player("from whom it goes round"));
  }
}

void LineParser::fill(Line& line) {
  line.verb = Verb::fill;
  line.index = parser_.card_place();
  parser_.expect("of", "`of` and the card");
  line.args.push_back(parser_.card("whose place is filled"));
}

int LineParser::action() {
  const auto found = std::find(names_.actions.begin(), names_.actions.end(), parser_.peek().text);
  if (found == names_.actions.end()) parser_.unknown("action", names_.actions);
  parser_.take(parser_.peek().text);
  return static_cast<int>(found - names_.actions.begin());
}

// `player must act 1 times`, `player may donate`, and whatever changes.
void LineParser::players_line(Line& line) {
  if (becomes()) {
    become(line);
    return;
  }
  const bool must = parser_.peek(1).is("must");
  if (!must && !parser_.peek(1).is("may")) {
    change(line);
    return;
  }
  line.args.push_back(parser_.player("who acts"));
  parser_.take(must ? "must" : "may");
  if (parser_.take("act")) {
    line.verb = Verb::act;
    line.must = must;
    line.args.push_back(parser_.amount());
    if (!parser_.take("times") && !parser_.take("time")) {
      parser_.fail("`times` is missing",
                   fmt::format("write `player {} act 2 times`", must ? "must" : "may"));
    }
    return;
  }
  line.verb = Verb::offer;
  line.index = action();
}

}  // namespace loom::behaviour
