#include "validator/checks/wording/told_effects.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/checks/wording/told_facts.h"

namespace loom {
namespace {

using About = Contradiction::About;
using Type = ToldItem::Type;

class Comparison {
 public:
  Comparison(std::string_view text, const EffectList& effects, const TellingCard& card,
             const Vocabulary& vocabulary, const Language& language, const ToldWords& words)
      : effects_(effects),
        card_(card),
        vocabulary_(vocabulary),
        language_(language),
        speech_(words.knows_speech()),
        told_(read_claims(words, text)),
        facts_(read_facts(effects, card, vocabulary)),
        claim_settled_(told_.claims.size(), false),
        fact_told_(facts_.all.size(), false) {}

  std::vector<Contradiction> run() {
    settle(&Comparison::agrees);
    settle(&Comparison::is_restated);
    settle(&Comparison::differs_in_part);
    settle(&Comparison::names_another_thing);
    settle(&Comparison::names_too_much);
    if (speech_) {
      for (size_t i = 0; i < facts_.all.size(); ++i) {
        if (!fact_told_[i]) look_for(facts_.all[i]);
      }
      check_scales();
      check_loose_numbers();
      check_loose_targets();
    }
    return std::move(found_);
  }

 private:
  // Each step settles what the ones before it left open.
  void settle(bool (Comparison::*step)(const Claim&)) {
    for (size_t i = 0; i < told_.claims.size(); ++i) {
      if (!claim_settled_[i]) claim_settled_[i] = (this->*step)(told_.claims[i]);
    }
  }

  bool is_about(const Claim& claim, const Fact& fact) const {
    return std::find(claim.things.begin(), claim.things.end(), fact.thing) != claim.things.end();
  }

  bool same_amount(const Claim& claim, const Fact& fact) const {
    if (!fact.amount) {
      return !claim.amount || claim.counted_in_icons || !claim.number_item ||
             told_.items[*claim.number_item].type == Type::one;
    }
    return claim.amount ? claim.amount == fact.amount : !fact.amount_is_said;
  }

  bool same_direction(const Claim& claim, const Fact& fact) const {
    return !speech_ || claim.direction == 0 || fact.direction == 0 ||
           claim.direction == fact.direction;
  }

  // "1 Energy for each player" may speak of all players.
  bool same_target(const Claim& claim, const Fact& fact) const {
    if (!speech_ || !fact.who || claim.who == *fact.who) return true;
    return !claim.target_item && fact.who->target == Target::all_players && scales_by(1);
  }

  bool scales_by(int count) const {
    return std::any_of(told_.items.begin(), told_.items.end(), [&](const ToldItem& item) {
      return item.type == Type::scale && item.number == count;
    });
  }

  bool fits(const Claim& claim, const Fact& fact) const {
    return is_about(claim, fact) && same_amount(claim, fact) && same_direction(claim, fact) &&
           same_target(claim, fact);
  }

  bool agrees(const Claim& claim) {
    for (size_t i = 0; i < facts_.all.size(); ++i) {
      if (fact_told_[i] || !fits(claim, facts_.all[i])) continue;
      return fact_told_[i] = true;
    }
    return false;
  }

  // A thing may be named again: rightly, or without saying anything about it.
  bool is_restated(const Claim& claim) {
    const bool bare = claim.things[0].is_resource() && (!claim.amount || claim.counted_in_icons);
    return std::any_of(facts_.all.begin(), facts_.all.end(), [&](const Fact& fact) {
      return fits(claim, fact) || (bare && is_about(claim, fact));
    });
  }

  bool differs_in_part(const Claim& claim) {
    const auto likeness = [&](const Fact& fact) {
      return (same_amount(claim, fact) ? 1 : 0) + (same_direction(claim, fact) ? 1 : 0) +
             (same_target(claim, fact) ? 1 : 0);
    };
    size_t best = facts_.all.size();
    for (const bool untold : {true, false}) {
      for (size_t i = 0; i < facts_.all.size() && (untold || best == facts_.all.size()); ++i) {
        const Fact& fact = facts_.all[i];
        if (!is_about(claim, fact) || fact_told_[i] == untold) continue;
        if (best == facts_.all.size() || likeness(fact) > likeness(facts_.all[best])) best = i;
      }
    }
    if (best == facts_.all.size()) return false;
    fact_told_[best] = true;
    report_difference(claim, facts_.all[best]);
    return true;
  }

  void report_difference(const Claim& claim, const Fact& fact) {
    const std::string name = quoted(shown_thing(fact.thing, vocabulary_));
    if (!same_amount(claim, fact) && claim.number_item) {
      const std::string what = fact.thing.sort == Thing::Sort::table ? "code " : "";
      report(About::number, claim.number_item,
             fmt::format("the text says {}{}, the effect {} for {}", what, *claim.amount,
                         fact.amount ? fmt::format("{}{}", what, *fact.amount) : "no number", name),
             fact.span);
    }
    if (!same_direction(claim, fact)) {
      report(About::direction, claim.direction_item,
             fmt::format("{}{}{}, the effect has it {}", "the text has ", name,
                         fact.direction > 0 ? " lost" : " gained",
                         fact.direction > 0 ? "gained" : "lost"),
             fact.span);
    }
    if (!same_target(claim, fact)) report_target(claim, fact);
  }

  void report_target(const Claim& claim, const Fact& fact) {
    if (claim.target_item) {
      reported_targets_.push_back(*claim.target_item);
      report(About::target, claim.target_item,
             fmt::format("the text says {}, the effect {}", shown(claim.who), shown(*fact.who)),
             fact.span);
    } else {
      report(About::target, claim.item,
             "the text does not say that this is for " + shown(*fact.who), fact.span);
    }
    reported_who_.push_back(*fact.who);
  }

  bool names_another_thing(const Claim& claim) {
    if (!claim.amount && claim.things[0].is_resource()) return false;
    if (is_own_deck(claim)) return false;
    for (size_t i = 0; i < facts_.all.size(); ++i) {
      const Fact& fact = facts_.all[i];
      if (fact_told_[i] || !alike(claim.things[0], fact.thing) ||
          (claim.amount && !same_amount(claim, fact)))
        continue;
      fact_told_[i] = true;
      report(About::thing, claim.item,
             fmt::format("the text says {}, the effect {}",
                         quoted(shown_thing(claim.things[0], vocabulary_)),
                         quoted(shown_thing(fact.thing, vocabulary_))),
             fact.span);
      if (!same_target(claim, fact)) report_target(claim, fact);
      return true;
    }
    return false;
  }

  static bool alike(const Thing& a, const Thing& b) {
    return a.sort == b.sort || (a.is_resource() && b.is_resource());
  }

  bool is_own_deck(const Claim& claim) const {
    return card_.own_deck && !claim.is_told_to && claim.things[0].sort == Thing::Sort::deck &&
           claim.things[0].id == card_.own_deck->value;
  }

  // A deck, an area or an action may be spoken of without being part of the effect, and "tokens"
  // are often meant in general.
  bool names_too_much(const Claim& claim) {
    const Thing::Sort sort = claim.things[0].sort;
    if (sort == Thing::Sort::any_token || sort == Thing::Sort::action) return true;
    const bool place = sort == Thing::Sort::deck || sort == Thing::Sort::area;
    if (place && !claim.is_told_to) return true;
    if (!speech_ && !claim.number_item) return true;
    report(About::thing, claim.item,
           quoted(shown_thing(claim.things[0], vocabulary_)) + " has no part in the effect",
           effects_.span);
    return true;
  }

  // A fact that no claim tells: perhaps its parts stand apart.
  void look_for(const Fact& fact) {
    const std::string name = quoted(shown_thing(fact.thing, vocabulary_));
    const bool named = std::any_of(told_.claims.begin(), told_.claims.end(),
                                   [&](const Claim& claim) { return is_about(claim, fact); });
    if (!named && fact.may_be_silent) {
      if (fact.who) demand_target(*fact.who, fact.span);
      return;
    }
    if (!named) {
      report(About::thing, {}, "the text does not name " + name, fact.span);
      return;
    }
    const bool told_of_them = std::any_of(
        told_.claims.begin(), told_.claims.end(),
        [&](const Claim& claim) { return is_about(claim, fact) && same_target(claim, fact); });
    if (!told_of_them && !contains(reported_who_, *fact.who)) {
      reported_who_.push_back(*fact.who);
      report(About::target, {},
             fmt::format("the text does not say {} for {}, as the effect does", name,
                         shown(*fact.who)),
             fact.span);
      return;
    }
    if (!fact.amount_is_said || take_loose(*fact.amount)) return;
    report(About::number, {},
           fmt::format("the text does not say {} for {}, as the effect does", *fact.amount, name),
           fact.span);
  }

  bool take_loose(int number) {
    for (size_t& item : told_.loose_numbers) {
      if (told_.items[item].number != number) continue;
      told_.loose_numbers.erase(told_.loose_numbers.begin() + (&item - told_.loose_numbers.data()));
      return true;
    }
    return false;
  }

  void check_scales() {
    for (const Effect& effect : facts_.scaled) {
      if (scales_by(effect.per_players)) continue;
      if (effect.per_players > 1 && take_loose(effect.per_players)) continue;
      const auto wrong = std::find_if(told_.items.begin(), told_.items.end(),
                                      [](const ToldItem& i) { return i.type == Type::scale; });
      const std::string wanted = effect.per_players == 1
                                     ? "for each player"
                                     : fmt::format("for every {} players", effect.per_players);
      if (wrong == told_.items.end()) {
        report(About::number, {}, "the text does not say that it counts " + wanted, effect.span);
      } else {
        report(About::number, static_cast<size_t>(wrong - told_.items.begin()),
               "the effect counts " + wanted, effect.span);
      }
    }
    for (size_t i = 0; i < told_.items.size(); ++i) {
      const ToldItem& item = told_.items[i];
      if (item.type != Type::scale || item.number < 2 || !facts_.scaled.empty()) continue;
      report(About::number, i, "the effect does not count players", effects_.span);
    }
  }

  // A number that goes with nothing known must at least be one of the effect's.
  void check_loose_numbers() {
    std::set<int> limits;
    for (const Effect& effect : effects_.effects) {
      const bool counts = traits_of(effect.verb).detail == EffectDetail::times;
      if (counts && effect.amount > 1) limits.insert(effect.amount);
    }
    for (const size_t item : told_.loose_numbers) {
      const int number = told_.items[item].number;
      limits.erase(number);
      if (number < 2 || facts_.numbers.contains(number)) continue;
      report(About::number, item,
             fmt::format("the text says {}, which is no number of the effect", number),
             effects_.span);
    }
    for (const int limit : limits) {
      report(About::number, {}, fmt::format("the text does not say {} times", limit),
             effects_.span);
    }
  }

  // Those whom the text names must be those whom the effect concerns, and the other way round.
  void check_loose_targets() {
    std::vector<Who> concerned;
    for (const Fact& fact : facts_.all) {
      if (fact.who) concerned.push_back(*fact.who);
    }
    if (concerned.empty()) return;
    for (size_t i = 0; i < told_.items.size(); ++i) {
      const ToldItem& item = told_.items[i];
      const bool judged = item.type == Type::target && item.who.target != Target::player &&
                          !contains(reported_targets_, i);
      if (!judged || contains(concerned, item.who)) continue;
      report(About::target, i,
             fmt::format("the text says {}, whom the effect does not concern", shown(item.who)),
             effects_.span);
    }
    for (const Who& who : concerned) demand_target(who, effects_.span);
  }

  void demand_target(const Who& who, Span span) {
    if (who.target == Target::player || contains(reported_who_, who)) return;
    const bool told = std::any_of(
        told_.items.begin(), told_.items.end(),
        [&](const ToldItem& item) { return item.type == Type::target && item.who == who; });
    if (told || (who.target == Target::all_players && scales_by(1))) return;
    reported_who_.push_back(who);
    report(About::target, {}, "the text does not say that it concerns " + shown(who), span);
  }

  template <typename T>
  static bool contains(const std::vector<T>& all, const T& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  }

  std::string shown(const Who& who) const {
    if (who.target == Target::player) return "the player concerned";
    const auto found = language_.targets.find(target_key(who));
    std::string subject =
        found == language_.targets.end() ? std::string(target_key(who)) : found->second.subject;
    const size_t place = subject.find("{count}");
    if (place != std::string::npos) subject.replace(place, 7, std::to_string(who.count));
    return quoted(subject);
  }

  void report(About about, std::optional<size_t> item, std::string message, Span effect) {
    Contradiction found{about, 0, 0, std::move(message), effect};
    if (item) {
      found.begin = told_.items[*item].begin;
      found.end = told_.items[*item].end;
    }
    found_.push_back(std::move(found));
  }

  const EffectList& effects_;
  const TellingCard& card_;
  const Vocabulary& vocabulary_;
  const Language& language_;
  bool speech_;
  Claims told_;
  Facts facts_;
  std::vector<bool> claim_settled_;
  std::vector<bool> fact_told_;
  std::vector<size_t> reported_targets_;
  std::vector<Who> reported_who_;
  std::vector<Contradiction> found_;
};

}  // namespace

std::vector<Contradiction> contradictions(std::string_view text, const EffectList& effects,
                                          const TellingCard& card, const Vocabulary& vocabulary,
                                          const Language& language, const ToldWords& words) {
  return Comparison(text, effects, card, vocabulary, language, words).run();
}

}  // namespace loom
