// Things and places as text: `a card in hand or pile whose rank > 3 as drawn`.
#include <fmt/core.h>

#include "schema/behaviour/phrase_printer.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

std::string name_of(Noun noun, const Names& names) {
  switch (noun.of) {
    case Noun::Of::none:
    case Noun::Of::zone:
      return {};
    case Noun::Of::card:
      return noun.index < 0 ? "card" : names.kinds[noun.index]->name;
    case Noun::Of::player:
      return "player";
    case Noun::Of::token:
      return "token";
    case Noun::Of::value:
      return names.scales[noun.index].name;
    case Noun::Of::space:
      return names.spaces[noun.index].name;
  }
  return {};
}

std::string PhrasePrinter::things(const Things& things, Article article) {
  if (things.noun.of == Noun::Of::zone) {
    return fmt::format("{} as {}", places(things.places), things.name);
  }
  // `all players` alone means everybody.
  if (things.noun.of == Noun::Of::player && article == Article::all) article = Article::plural;
  std::string text = counted(things, article);
  if (things.face != Face::any) text += things.face == Face::up ? " face up" : " face down";
  if (!things.places.empty()) text += " in " + places(things.places);
  if (!things.filter.empty()) text += condition_of(things);
  if (things.name != things.asked) text += " as " + things.name;
  return text;
}

std::string PhrasePrinter::counted(const Things& things, Article article) {
  const std::string many = things.asked + "s";
  switch (things.how_many) {
    case Things::HowMany::all:
      if (article == Article::single) return things.asked;
      return article == Article::plural ? many : "all " + many;
    case Things::HowMany::one:
      return a_word(things.asked);
    case Things::HowMany::another:
      return "another " + things.asked;
    case Things::HowMany::some:
      return "1 or more " + many;
    case Things::HowMany::counted:
      return fmt::format("{} {}", amount(things.count[0]), many);
  }
  return {};
}

std::string PhrasePrinter::places(const std::vector<Expr>& zones) {
  std::string text;
  for (const Expr& zone : zones) text += (text.empty() ? "" : " or ") + value(zone);
  return text;
}

std::string PhrasePrinter::condition_of(const Things& things) {
  if (const Expr* marked = marked_by(things)) {
    return fmt::format(" with {} marker on {}", marked == &things.filter[0] ? "a" : "no",
                       value(marked->of[0]));
  }
  ask_of(things.asked, things.noun);
  std::string text = " whose " + at(things.filter[0], Bond::either, true);
  subjects_.pop_back();
  return text;
}

// `players with a marker on card`: the condition, when it is that and no more.
const Expr* PhrasePrinter::marked_by(const Things& things) {
  if (things.noun.of != Noun::Of::player) return nullptr;
  const Expr& filter = things.filter[0];
  const Expr& test = filter.op == Op::negated ? filter.of[0] : filter;
  const bool own = test.op == Op::marked && test.of.size() == 2 && test.of[1].op == Op::local &&
                   test.of[1].name == things.asked;
  return own ? &test : nullptr;
}

bool PhrasePrinter::is_open(const Things& things) {
  // A name after the condition closes it.
  return !things.filter.empty() && things.name == things.asked && marked_by(things) == nullptr;
}

// The name of a value that is taken of each thing, without the thing.
std::string_view PhrasePrinter::bare_name(const Expr& each) const {
  switch (each.op) {
    case Op::track:
      return names_.model->words.tracks[each.index].name;
    case Op::counter:
      return names_.counters[each.index].name;
    case Op::zone:
      return names_.zones[each.index].name;
    case Op::word:
      return names_.words[each.index].name;
    case Op::held:
      return names_.model->words.tokens[each.of[0].index].name;
    default:
      return each.name;
  }
}

// Whether a bare name is asked of this thing: the innermost of its sort.
bool PhrasePrinter::is_subject(const Expr& thing) const {
  if (thing.op != Op::local) return false;
  const Noun::Of sort = thing.type == Type::player  ? Noun::Of::player
                        : thing.type == Type::value ? Noun::Of::value
                        : thing.type == Type::space ? Noun::Of::space
                                                    : Noun::Of::card;
  for (size_t i = subjects_.size(); i-- > 0;) {
    if (subjects_[i].noun.of == sort) return subjects_[i].name == thing.name;
  }
  return false;
}

// Where nobody is being asked about, tracks and zones are those of the player concerned.
bool PhrasePrinter::is_owner(const Expr& thing) const {
  const bool space = thing.type == Type::space;
  const Noun::Of sort = space ? Noun::Of::space : Noun::Of::player;
  for (const Subject& subject : subjects_) {
    if (subject.noun.of == sort) return is_subject(thing);
  }
  if (space && thing.op == Op::local) return thing.name == names_.spaces[thing.index].name;
  return thing.op == Op::local && thing.name == "player";
}

}  // namespace loom::behaviour
