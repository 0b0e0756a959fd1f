// Values and conditions as text: the parser's rules of precedence, the other way round.
#include <fmt/core.h>
#include <cstdlib>

#include "schema/behaviour/phrase_printer.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

std::string PhrasePrinter::at(const Expr& expr, Bond bond, bool last) {
  Phrase made = phrase(expr);
  const bool loose = made.bond < bond || (made.open && !last);
  return loose ? fmt::format("({})", made.text) : std::move(made.text);
}

PhrasePrinter::Phrase PhrasePrinter::between(const Expr& expr, std::string_view sign, Bond own,
                                             Bond left, Bond right) {
  const std::string before = at(expr.of[0], left, false);
  Phrase after = phrase(expr.of[1]);
  if (after.bond < right) after = {fmt::format("({})", after.text)};
  return {fmt::format("{}{} {}", before, sign, after.text), own, after.open};
}

PhrasePrinter::Phrase PhrasePrinter::phrase(const Expr& expr) {
  switch (expr.op) {
    case Op::number:
      return {std::to_string(expr.number)};
    case Op::figure:
      return {path(expr.name)};
    case Op::local:
      return {expr.name};
    case Op::token:
      return {names_.model->words.tokens[expr.index].name};
    case Op::value: {
      const Scale& scale = names_.scales[expr.index];
      return {scale.values[expr.number - scale.first]};
    }
    case Op::track:
      return owned(names_.model->words.tracks[expr.index].name, expr);
    case Op::counter:
      return owned(names_.counters[expr.index].name, expr);
    case Op::zone:
      return owned(names_.zones[expr.index].name, expr);
    case Op::held:
      if (is_subject(expr.of[1])) return phrase(expr.of[0]);
      return after(fmt::format("{} of", phrase(expr.of[0]).text), expr.of[1]);
    case Op::status:
      return told(expr.of[0], "is " + names_.statuses[expr.index].name);
    case Op::field:
      return field(expr);
    case Op::word:
      return word(expr);
    case Op::players:
      return {"players"};
    case Op::round:
      return {"round"};
    case Op::deck:
      return {names_.kinds[expr.index]->name + " deck"};
    case Op::discards:
      return {names_.kinds[expr.index]->name + " discards"};
    case Op::count: {
      const Things& found = expr.of[0].search[0];
      return {"number of " + things(found, Article::plural), Bond::factor, is_open(found)};
    }
    case Op::sum:
      return extreme(expr, "sum of");
    case Op::highest:
      return extreme(expr, "highest");
    case Op::lowest:
      return extreme(expr, "lowest");
    case Op::first:
    case Op::last:
      return one_of(expr);
    case Op::next:
      return after(
          fmt::format("next {} after", expr.index < 0 ? "player" : names_.spaces[expr.index].name),
          expr.of[0]);
    case Op::owner:
      return after("owner of", expr.of[0]);
    case Op::things:
      return {things(expr.search[0]), Bond::factor, is_open(expr.search[0])};
    case Op::everybody:
      return {"all players"};
    case Op::others:
      return {"each other player"};
    case Op::several: {
      std::string text;
      for (const Expr& one : expr.of) text += (text.empty() ? "" : " and ") + phrase(one).text;
      return {text, Bond::choice};
    }
    case Op::add:
      return between(expr, " +", Bond::sum, Bond::sum, Bond::product);
    case Op::subtract:
      return between(expr, " -", Bond::sum, Bond::sum, Bond::product);
    case Op::multiply:
      return between(expr, " *", Bond::product, Bond::product, Bond::factor);
    case Op::divide:
      return between(expr, " /", Bond::product, Bond::product, Bond::factor);
    case Op::equal:
    case Op::is_value:
      return between(expr, " =", Bond::comparison, Bond::sum, Bond::sum);
    case Op::unequal:
      return between(expr, " !=", Bond::comparison, Bond::sum, Bond::sum);
    case Op::less:
      return between(expr, " <", Bond::comparison, Bond::sum, Bond::sum);
    case Op::at_most:
      return between(expr, " <=", Bond::comparison, Bond::sum, Bond::sum);
    case Op::more:
      return between(expr, " >", Bond::comparison, Bond::sum, Bond::sum);
    case Op::at_least: {
      const Expr& held = expr.of[0];
      if (held.op != Op::held || expr.of[1].type != Type::number) {
        return between(expr, " >=", Bond::comparison, Bond::sum, Bond::sum);
      }
      return told(held.of[1],
                  fmt::format("has {} {}", amount(expr.of[1]), phrase(held.of[0]).text));
    }
    case Op::both:
      return between(expr, ", and", Bond::both, Bond::both, Bond::negation);
    case Op::either:
      return between(expr, ", or", Bond::either, Bond::either, Bond::both);
    case Op::negated:
      return negated(expr.of[0]);
    case Op::choice:
      return choice(expr);
    case Op::there_is:
      return has(expr, false);
    case Op::inside:
      return told(expr.of[0], "is in " + places({expr.of.begin() + 1, expr.of.end()}));
    case Op::can:
      return told(expr.of[0], "can " + names_.actions[expr.index]);
    case Op::can_other:
      return told(expr.of[0], "can take no other action");
    case Op::same:
      return told(expr.of[0], "share " + expr.name);
    case Op::run:
      return told(expr.of[0], "make a run by " + expr.name);
    case Op::different:
      return told(expr.of[0], "have different " + expr.name);
    case Op::exactly:
      return told(expr.of[0], fmt::format("have {} {}", expr.name, amounts(expr)));
    case Op::groups:
      return told(expr.of[0], fmt::format("make groups of {} by {}", amounts(expr), expr.name));
    case Op::face:
      return told(expr.of[0], expr.number != 0 ? "is face down" : "is face up");
    case Op::secret:
      return after(expr.name + " of", expr.of[0]);
    case Op::aside:
      return {"aside"};
    case Op::full:
      return place_told(expr, "are full");
    case Op::empty:
      return place_told(expr, "are empty");
    case Op::open:
      return told(expr.of[0], "has an open " + one_place(expr.index));
    case Op::marked:
    case Op::marker_left:
      return marker(expr, "a");
    case Op::markers_on:
      return after(fmt::format("number of {} on", names_.markers[expr.index].name), expr.of[0]);
    case Op::asked:
      return after(fmt::format("number of {} in {} of", value(expr.of[1]), expr.name), expr.of[0]);
    case Op::can_fill:
      return told(expr.of[0], fmt::format("can fill {} of {}", names_.places[expr.index].name,
                                          value(expr.of[1])));
    case Op::recyclable:
      return told(expr.of[0], "can be recycled");
    case Op::names_table:
      return {fmt::format("{} of {} names a table", expr.name, value(expr.of[0])),
              Bond::comparison};
    case Op::ending:
      return {"ending is " + expr.name, Bond::comparison};
    case Op::took:
      return {"it took " + names_.model->words.tracks[expr.index].name, Bond::comparison};
    case Op::score:
      return after("score of", expr.of[0]);
    case Op::marker_place:
      return after(fmt::format("place of {} on", value(expr.of[1])), expr.of[0]);
    case Op::tokens_in: {
      const char* counted[] = {"laid in", "missing in", "ready for"};
      const std::string& place = names_.places[expr.index].name;
      return after(fmt::format("tokens {} {} of", counted[expr.number], place), expr.of[0]);
    }
  }
  std::abort();
}

// A figure or series, without its rule where that is the reader's own.
std::string PhrasePrinter::path(std::string_view figure) const {
  if (rule_ != nullptr && figure.starts_with(rule_->id + ".")) {
    const std::string_view own = figure.substr(rule_->id.size() + 1);
    if (own.find('.') == std::string_view::npos) figure = own;
  }
  return fmt::format("{{{}}}", figure);
}

std::string PhrasePrinter::amount(const Expr& expr) {
  if (expr.op == Op::number || expr.op == Op::figure) return phrase(expr).text;
  return fmt::format("({})", value(expr));
}

// `a if x, b if y, otherwise c`
PhrasePrinter::Phrase PhrasePrinter::choice(const Expr& expr) {
  const std::string start = fmt::format("{} if {}, ", at(expr.of[1], Bond::either, false),
                                        at(expr.of[0], Bond::either, true));
  Phrase rest = phrase(expr.of[2]);
  const std::string_view link = expr.of[2].op == Op::choice ? "" : "otherwise ";
  return {fmt::format("{}{}{}", start, link, rest.text), Bond::choice, rest.open};
}

// Most conditions have a way of their own to say the contrary.
PhrasePrinter::Phrase PhrasePrinter::negated(const Expr& expr) {
  switch (expr.op) {
    case Op::there_is:
      return has(expr, true);
    case Op::can:
      return told(expr.of[0], "cannot " + names_.actions[expr.index]);
    case Op::status:
      return told(expr.of[0], "is not " + names_.statuses[expr.index].name);
    case Op::inside:
      return told(expr.of[0], "is not in " + places({expr.of.begin() + 1, expr.of.end()}));
    case Op::marked:
    case Op::marker_left:
      return marker(expr, "no");
    case Op::names_table:
      return {fmt::format("{} of {} names no table", expr.name, value(expr.of[0])),
              Bond::comparison};
    default: {
      Phrase inner = phrase(expr);
      if (inner.bond < Bond::negation) inner = {fmt::format("({})", inner.text)};
      return {"not " + inner.text, Bond::negation, inner.open};
    }
  }
}

// `hand has a card` where that says all of it, else `there is …`.
PhrasePrinter::Phrase PhrasePrinter::has(const Expr& there, bool none) {
  const Things& found = there.of[0].search[0];
  const bool kind_written = found.noun.index < 0 || found.asked == name_of(found.noun, names_);
  const bool plain = found.how_many == Things::HowMany::all && found.noun.of == Noun::Of::card &&
                     found.face == Face::any && found.places.size() == 1 && kind_written &&
                     found.name == found.asked;
  if (!plain) {
    const bool all = found.how_many == Things::HowMany::all;
    const std::string_view verb = none ? "there is no " : all ? "there are " : "there is ";
    const Article article = all && !none ? Article::plural : Article::single;
    return {fmt::format("{}{}", verb, things(found, article)), Bond::comparison, is_open(found)};
  }
  std::string text = fmt::format("{} has {}", at(found.places[0], Bond::sum, false),
                                 none ? "no " + found.asked : a_word(found.asked));
  if (!found.filter.empty()) text += condition_of(found);
  return {text, Bond::comparison, is_open(found)};
}

// `player has a marker on card`, `card has no marker`, `player has a marker`
PhrasePrinter::Phrase PhrasePrinter::marker(const Expr& expr, std::string_view article) {
  if (expr.op == Op::marker_left || expr.of.size() < 2) {
    return told(expr.of[0], fmt::format("has {} marker", article));
  }
  return told(expr.of[1], fmt::format("has {} marker on {}", article, value(expr.of[0])));
}

PhrasePrinter::Phrase PhrasePrinter::place_told(const Expr& expr, std::string_view words) {
  return {fmt::format("{} of {} {}", names_.places[expr.index].name, value(expr.of[0]), words),
          Bond::comparison};
}

// `an open space`: the reader knows a place without its last letter too.
std::string PhrasePrinter::one_place(int place) const {
  const std::string& name = names_.places[place].name;
  const bool plural = name.ends_with('s') && !name.ends_with("xes");
  return plural ? name.substr(0, name.size() - 1) : name;
}

// `3 and 2`, after the things they are asked of.
std::string PhrasePrinter::amounts(const Expr& expr) {
  std::string text;
  for (size_t i = 1; i < expr.of.size(); ++i) {
    text += (i == 1 ? "" : " and ") + amount(expr.of[i]);
  }
  return text;
}

PhrasePrinter::Phrase PhrasePrinter::told(const Expr& subject, std::string_view words) {
  return {fmt::format("{} {}", at(subject, Bond::sum, false), words), Bond::comparison};
}

PhrasePrinter::Phrase PhrasePrinter::after(std::string_view words, const Expr& named) {
  const Phrase what = phrase(named);
  return {fmt::format("{} {}", words, what.text), Bond::factor, what.open};
}

PhrasePrinter::Phrase PhrasePrinter::extreme(const Expr& expr, std::string_view words) {
  const Things& found = expr.of[0].search[0];
  return {fmt::format("{} {} of {}", words, bare_name(expr.of[1]), things(found, Article::plural)),
          Bond::factor, is_open(found)};
}

PhrasePrinter::Phrase PhrasePrinter::one_of(const Expr& expr) {
  const Things& found = expr.of[0].search[0];
  const bool pile = found.places.size() == 1 && found.places[0].op == Op::zone &&
                    names_.zones[found.places[0].index].ordered;
  const std::string_view which = expr.op == Op::first ? "first" : pile ? "top" : "last";
  return {fmt::format("{} {}", which, things(found, Article::single)), Bond::factor,
          is_open(found)};
}

// Whose it is stays unsaid where the reader would take it so.
PhrasePrinter::Phrase PhrasePrinter::owned(const std::string& name, const Expr& expr) {
  if (expr.of.empty() || is_owner(expr.of[0])) return {name};
  return after(name + " of", expr.of[0]);
}

PhrasePrinter::Phrase PhrasePrinter::field(const Expr& expr) {
  if (is_subject(expr.of[0])) return {expr.name};
  return after(expr.name + " of", expr.of[0]);
}

PhrasePrinter::Phrase PhrasePrinter::word(const Expr& expr) {
  const DefinedWord& word = names_.words[expr.index];
  if (expr.of.empty()) return {word.name};
  if (expr.type == word.type && is_subject(expr.of[0])) return {word.name};
  if (expr.type == Type::truth) return told(expr.of[0], "is " + word.name);
  return after(word.name + " of", expr.of[0]);
}

}  // namespace loom::behaviour
