// Conditions in plain words, and the contrary of each.
#include <cstdlib>

#include "schema/behaviour/phrase_reader.h"
#include "schema/model/model.h"

namespace loom::behaviour {
namespace {

// The comparison that holds when this one does not.
Op contrary(Op op) {
  switch (op) {
    case Op::equal:
      return Op::unequal;
    case Op::unequal:
      return Op::equal;
    case Op::less:
      return Op::at_least;
    case Op::at_least:
      return Op::less;
    case Op::more:
      return Op::at_most;
    default:
      return Op::more;
  }
}

std::string_view pattern_of(Op op) {
  switch (op) {
    case Op::equal:
      return "equal";
    case Op::unequal:
      return "unequal";
    case Op::less:
      return "less";
    case Op::at_least:
      return "at-least";
    case Op::more:
      return "more";
    default:
      return "at-most";
  }
}

}  // namespace

std::string PhraseReader::clause(const Expr& expr, bool denied) {
  const auto unless = [&](std::string_view pattern) {
    return std::string(pattern) + (denied ? "-not" : "");
  };
  const auto about = [&](std::string_view pattern, Places places = {}) {
    const Person person = person_of(expr.of[0]);
    places.emplace_back("who", value(expr.of[0]));
    places.emplace_back("is", verb("is", person));
    places.emplace_back("has", verb("has", person));
    return tell(unless(pattern), places);
  };
  switch (expr.op) {
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::at_most:
    case Op::more:
    case Op::at_least:
    case Op::is_value:
      return compared(expr, denied);
    case Op::both:
    case Op::either: {
      if (!denied && expr.op == Op::both && is_always_on(expr.of[0])) return clause(expr.of[1]);
      if (!denied && expr.op == Op::both && is_always_on(expr.of[1])) return clause(expr.of[0]);
      // Denied, one of two is neither of them.
      const bool all = (expr.op == Op::both) != denied;
      return tell(all ? "both" : "either",
                  {{"left", clause(expr.of[0], denied)}, {"right", clause(expr.of[1], denied)}});
    }
    case Op::negated:
      return clause(expr.of[0], !denied);
    case Op::there_is:
      return there_is(expr.of[0].search[0], denied);
    case Op::inside: {
      std::vector<std::string> zones;
      for (size_t i = 1; i < expr.of.size(); ++i) zones.push_back(value(expr.of[i]));
      return about("inside", {{"zone", joined(zones, "or")}});
    }
    case Op::status: {
      const Status& status = names_.statuses[expr.index];
      return about("status", {{"what", status.title.empty() ? spoken(status.name) : status.title}});
    }
    case Op::word: {
      const std::string name = spoken(names_.words[expr.index].name);
      if (expr.of.empty()) return tell(unless("word-so"), {{"what", name}});
      return about("status", {{"what", name}});
    }
    case Op::field:
      return tell(unless("so"), {{"what", field(expr.name, expr.of[0])}});
    case Op::figure:
      return switched(expr, denied);
    case Op::can:
      return about("can", {{"action", action(expr.index)}});
    case Op::can_other:
      return about("can-other");
    case Op::same:
      return about("same", {{"what", spoken(expr.name)}});
    case Op::run:
      return about("run", {{"what", spoken(expr.name)}});
    case Op::different:
      return about("different", {{"what", spoken(expr.name)}});
    case Op::exactly:
    case Op::groups: {
      std::vector<std::string> numbers;
      for (size_t i = 1; i < expr.of.size(); ++i) numbers.push_back(value(expr.of[i]));
      return about(expr.op == Op::groups ? "groups" : "exactly",
                   {{"what", spoken(expr.name)}, {"numbers", joined(numbers, "and")}});
    }
    case Op::face:
      return about(expr.number != 0 ? "face-down" : "face-up");
    case Op::full:
      return about("full", {{"place", place(expr.index)}});
    case Op::empty:
      return about("bare", {{"place", place(expr.index)}});
    case Op::open:
      return about("open", {{"place", place(expr.index)}});
    case Op::marked: {
      const std::string card = value(expr.of[0]);
      if (expr.of.size() < 2) return tell(unless("marked"), {{"card", card}});
      return tell(unless("marked-by"), {{"who", value(expr.of[1])},
                                        {"has", verb("has", person_of(expr.of[1]))},
                                        {"card", card}});
    }
    case Op::marker_left:
      return about("marker-left");
    case Op::can_fill:
      return about("can-fill", {{"place", place(expr.index)}, {"card", value(expr.of[1])}});
    case Op::recyclable:
      return about("recyclable");
    case Op::names_table:
      return tell(unless("names-table"), {{"what", field(expr.name, expr.of[0])}});
    case Op::ending:
      return tell(unless("ended"), {{"ending", spoken(expr.name)}});
    case Op::took:
      return tell(unless("took"), {{"track", names_.model->words.tracks[expr.index].title}});
    case Op::choice:
    case Op::secret:
    case Op::aside:
    case Op::markers_on:
    case Op::asked:
    case Op::score:  // of these, only bots ask
    case Op::marker_place:
    case Op::tokens_in:
    case Op::number:
    case Op::local:
    case Op::token:
    case Op::value:
    case Op::track:
    case Op::held:
    case Op::counter:
    case Op::players:
    case Op::round:
    case Op::zone:
    case Op::deck:
    case Op::discards:
    case Op::count:
    case Op::sum:
    case Op::highest:
    case Op::lowest:
    case Op::first:
    case Op::last:
    case Op::next:
    case Op::owner:
    case Op::things:
    case Op::everybody:
    case Op::others:
    case Op::several:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
      return {};  // no conditions
  }
  std::abort();
}

std::string PhraseReader::compared(const Expr& expr, bool denied) {
  const Op op = expr.op == Op::is_value ? Op::equal : expr.op;
  const Op meant = denied ? contrary(op) : op;
  const Expr& left = expr.of[0];
  if (left.op == Op::held && (meant == Op::at_least || meant == Op::less)) {
    const Person person = person_of(left.of[1]);
    return tell(meant == Op::at_least ? "holds" : "holds-less",
                {{"who", value(left.of[1])},
                 {"has", verb("has", person)},
                 {"what", amount_of(expr.of[1], left)}});
  }
  return tell(pattern_of(meant), {{"left", value(left)}, {"right", value(expr.of[1])}});
}

// An empty place is called so.
std::string PhraseReader::there_is(const Things& found, bool denied) {
  const bool any = found.filter.empty() && found.face == Face::any;
  if (denied && found.places.size() == 1 && any) {
    return tell("empty", {{"zone", value(found.places[0])}});
  }
  Things one = found;
  if (denied) {
    if (one.how_many != Things::HowMany::another) one.how_many = Things::HowMany::all;
    const bool other = one.how_many == Things::HowMany::another;
    return tell(other ? "there-is-none" : "there-is-no", {{"things", things(one, "bare")}});
  }
  if (one.how_many == Things::HowMany::all) one.how_many = Things::HowMany::one;
  return tell("there-is", {{"things", things(one)}});
}

bool PhraseReader::is_always_on(const Expr& expr) const {
  if (expr.op != Op::figure || expr.type != Type::truth || expr.number == 0) return false;
  for (const Rule& rule : names_.model->rules.rules) {
    for (const Variant& variant : rule.variants) {
      for (const Setting& setting : variant.settings)
        if (setting.path == expr.name) return false;
    }
  }
  return true;
}

// A switch that variants turn on or off is called by their titles.
std::string PhraseReader::switched(const Expr& figure, bool denied) const {
  std::vector<std::string> titles;
  bool on = true;
  for (const Rule& rule : names_.model->rules.rules) {
    for (const Variant& variant : rule.variants) {
      for (const Setting& setting : variant.settings) {
        if (setting.path != figure.name) continue;
        if (titles.empty()) on = setting.value == "true";
        if (on == (setting.value == "true")) titles.push_back(variant.title);
      }
    }
  }
  const std::string text = titles.empty() ? spoken(figure.name) : joined(titles, "or");
  const std::string pattern = titles.empty() ? "switched" : "played";
  return tell(pattern + (denied == on ? "-not" : ""), {{"what", text}});
}

}  // namespace loom::behaviour
