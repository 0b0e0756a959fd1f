#include "validator/laws/broken_law.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include "schema/text/numbers.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/own_place.h"

namespace loom::law {
namespace {

// Nobody reads more places in one finding.
constexpr size_t kMostShown = 6;

std::string cards_text(size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "card" : "cards");
}

std::vector<std::string> slugs_of(const CardList& cards) {
  std::vector<std::string> slugs;
  slugs.reserve(cards.size());
  for (const Card* card : cards) slugs.push_back(card->slug);
  return slugs;
}

// The first field of a card that a formula looks at; empty: none.
std::string first_field(const Formula& formula) {
  if (formula.type == Formula::Type::field) return formula.path.front();
  for (const Formula& part : formula.parts) {
    if (std::string field = first_field(part); !field.empty()) return field;
  }
  return {};
}

void add_figures(const Model& model, const Formula& formula, std::set<Span>& places) {
  if (formula.type == Formula::Type::figure) {
    if (const RuleFigure* figure = find_rule_figure(model, formula.text))
      places.insert(figure->span);
  }
  for (const Formula& part : formula.parts) add_figures(model, part, places);
}

}  // namespace

Diagnostic& BrokenLaw::broken(const std::string& what) const {
  Diagnostic& fault =
      diagnostics_.report(codes::law_broken, law_.text->span,
                          fmt::format("the law {} does not hold: {}", quoted(law_.name), what));
  fault.note("the law: " + sentence_of(law_));
  if (!law_.because.empty()) fault.note("because " + law_.because);
  if (law_.says) {
    std::set<Span> figures;
    add_figures(game_.model, *law_.says, figures);
    for (const Span& place : figures) fault.also(place, "the figure that it names");
  }
  return fault;
}

void BrokenLaw::point_at(Diagnostic& fault, const Card& card, const std::string& field,
                         std::string text) const {
  const Value& value = field.empty() ? Value{} : card[field];
  const Span place = value.present() ? own_place(card, value.span) : card.span;
  fault.also(place, std::move(text));
}

void BrokenLaw::by_game() const { broken(reckoner_.sides(*law_.says, {}, law_.text->text())); }

void BrokenLaw::by_cards(const CardList& breaking, size_t all) const {
  Diagnostic& fault = broken(
      breaking.size() == 1 ? fmt::format("{} breaks it", quoted(breaking.front()->slug))
                           : fmt::format("{} of {} break it", breaking.size(), cards_text(all)));
  const std::string field = first_field(*law_.says);
  for (size_t i = 0; i < breaking.size() && i < kMostShown; ++i) {
    const Card& card = *breaking[i];
    point_at(fault, card, field,
             fmt::format("{}: {}", quoted(card.slug),
                         reckoner_.sides(*law_.says, {&card, nullptr}, law_.text->text())));
  }
  if (breaking.size() > kMostShown) fault.note("they are " + quoted_list(slugs_of(breaking), 24));
}

void BrokenLaw::by_groups(const std::vector<CardGroup>& breaking) const {
  std::vector<std::string> names;
  for (const CardGroup& group : breaking) names.push_back(group.value);
  Diagnostic& fault = broken(fmt::format("not for {}", quoted_list(names)));
  for (size_t i = 0; i < breaking.size() && i < kMostShown; ++i) {
    const CardGroup& group = breaking[i];
    fault.note(fmt::format("{}: {}; {}", quoted(group.value),
                           reckoner_.sides(*law_.says, {nullptr, &group.cards}, law_.text->text()),
                           group.cards.empty()
                               ? "it has no card"
                               : "its cards are " + quoted_list(slugs_of(group.cards), 14)));
  }
}

void BrokenLaw::by_order(const CardGroup& before, double value_before, const CardGroup& after,
                         double value_after) const {
  Diagnostic& fault = broken(fmt::format("from {} to {} it {} from {} to {}", quoted(before.value),
                                         quoted(after.value), law_.rising ? "falls" : "rises",
                                         shown_number(value_before), shown_number(value_after)));
  for (const CardGroup* group : {&before, &after}) {
    fault.note(fmt::format("the cards of {} are {}", quoted(group->value),
                           quoted_list(slugs_of(group->cards), 14)));
  }
}

void BrokenLaw::by_likeness(const std::vector<CardList>& twice) const {
  Diagnostic& fault =
      broken(twice.size() == 1 ? fmt::format("{} are alike", quoted_list(slugs_of(twice.front())))
                               : fmt::format("{} sets of cards are alike", twice.size()));
  size_t shown = 0;
  for (const CardList& same : twice) {
    for (const Card* card : same) {
      if (++shown > kMostShown) return;
      std::vector<std::string> said;
      for (const Formula& field : law_.fields)
        said.push_back(fmt::format("{} {}", field.text, written_of(reckoner_, field, *card)));
      point_at(fault, *card, law_.fields.front().text,
               fmt::format("{}: {}", quoted(card->slug), fmt::join(said, ", ")));
    }
  }
}

void BrokenLaw::by_gaps(const std::vector<std::set<std::string>>& values,
                        const std::map<std::vector<std::string>, CardList>& there) const {
  // Counts through the combinations as an odometer does, and stops once enough are missing.
  std::vector<std::set<std::string>::const_iterator> at;
  for (const auto& each : values) at.push_back(each.begin());
  std::vector<std::string> missing;
  for (bool more = true; more && missing.size() <= kMostShown;) {
    std::vector<std::string> combination;
    for (const auto& value : at) combination.push_back(*value);
    if (!there.contains(combination))
      missing.push_back(fmt::format("{}", fmt::join(combination, ", ")));
    more = false;
    for (size_t i = at.size(); i-- > 0 && !more;) {
      if (++at[i] == values[i].end()) {
        at[i] = values[i].begin();
      } else {
        more = true;
      }
    }
  }
  broken(fmt::format("{} {} missing", quoted_list(missing, kMostShown),
                     missing.size() == 1 ? "is" : "are"));
}

void BrokenLaw::by_emptiness(const Formula& field, const CardList& empty, size_t all) const {
  Diagnostic& fault = broken(
      empty.size() == 1
          ? fmt::format("{} has no {}", quoted(empty.front()->slug), quoted(field.text))
          : fmt::format("{} of {} have no {}", empty.size(), cards_text(all), quoted(field.text)));
  for (size_t i = 0; i < empty.size() && i < kMostShown; ++i)
    point_at(fault, *empty[i], field.text, "it is missing here");
  if (empty.size() > kMostShown) fault.note("they are " + quoted_list(slugs_of(empty), 24));
}

void BrokenLaw::binds_nothing(const std::string& reason) const {
  diagnostics_
      .report(codes::law_idle, law_.text->span,
              fmt::format("the law {} binds nothing: {}", quoted(law_.name), reason))
      .note("the law: " + sentence_of(law_))
      .note("a law that nothing can break looks like care and is none");
}

}  // namespace loom::law
