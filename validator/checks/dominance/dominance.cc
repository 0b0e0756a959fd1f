#include "validator/checks/dominance/dominance.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/cost/cost.h"

namespace loom {
namespace {

// By how much `a` asks for more than `b`, over all names; what it asks for less does not count.
template <typename NameId>
int excess(const std::vector<Counted<NameId>>& a, const std::vector<Counted<NameId>>& b) {
  int sum = 0;
  for (const Counted<NameId>& item : a) {
    sum += std::max(0, count_of(a, item.id) - count_of(b, item.id));
  }
  return sum;
}

bool same_change(const Effect& a, const Effect& b) {
  return a.resource == b.resource && a.who == b.who && a.per_players == b.per_players &&
         a.shortage == b.shortage;
}

// How much a list changes just what `like` changes.
int amount_like(const EffectList& list, const Effect& like) {
  int sum = 0;
  for (const Effect& effect : list.effects) {
    if (effect.verb == Effect::Verb::change && same_change(effect, like)) sum += effect.amount;
  }
  return sum;
}

// What others get may please or annoy: only the same is no worse.
bool concerns_others(const Effect& effect) {
  return effect.who.target == Target::other_players ||
         effect.who.target == Target::lowest_scorers ||
         effect.who.target == Target::highest_scorers;
}

bool changes_no_worse(const EffectList& a, const EffectList& b) {
  for (const EffectList* list : {&a, &b}) {
    for (const Effect& effect : list->effects) {
      if (effect.verb != Effect::Verb::change) continue;
      const int of_a = amount_like(a, effect);
      const int of_b = amount_like(b, effect);
      if (of_a < of_b || (of_a > of_b && concerns_others(effect))) return false;
    }
  }
  return true;
}

// Equal but for the code: any consequence counts as bad as any other.
bool same_deed(Effect a, Effect b) {
  a.code.reset();
  b.code.reset();
  return same(a, b);
}

// How often a list does just what `like` does, which is no change.
size_t deeds_like(const EffectList& list, const Effect& like) {
  return static_cast<size_t>(
      std::count_if(list.effects.begin(), list.effects.end(),
                    [&](const Effect& effect) { return same_deed(effect, like); }));
}

// Whether everything in `a` besides changes stands in `b` as well.
bool deeds_within(const EffectList& a, const EffectList& b) {
  return std::all_of(a.effects.begin(), a.effects.end(), [&](const Effect& effect) {
    return effect.verb == Effect::Verb::change || deeds_like(a, effect) <= deeds_like(b, effect);
  });
}

bool gives_no_less(const EffectList& a, const EffectList& b) {
  return changes_no_worse(a, b) && deeds_within(a, b) && deeds_within(b, a);
}

bool punishes_no_more(const EffectList& a, const EffectList& b) {
  return changes_no_worse(a, b) && deeds_within(a, b);
}

}  // namespace

bool never_worse(const EngineCard& a, const EngineCard& b) {
  const Requirement& asks = *a.requirement;
  const Requirement& other = *b.requirement;
  if (excess(asks.tokens, other.tokens) > 0 || excess(asks.tracks, other.tracks) > 0) return false;
  const int spare = total(other.tokens) - total(asks.tokens);
  if (excess(asks.layers, other.layers) > spare) return false;
  if (b.standing && a.standing != b.standing) return false;
  if (a.has_code && !b.has_code) return false;
  return gives_no_less(*a.bonus, *b.bonus);
}

bool never_worse(const SharedGoal& a, const SharedGoal& b) {
  return excess(a.boxes->tokens, b.boxes->tokens) == 0 &&
         excess(a.layers->layers, b.layers->layers) == 0 && a.spaces >= b.spaces &&
         gives_no_less(*a.reward, *b.reward) && gives_no_less(*a.bonus, *b.bonus) &&
         punishes_no_more(*a.penalty, *b.penalty);
}

namespace {

// Who beats a card, or is just like it.
struct Rivals {
  const Contender* winner = nullptr;
  const Contender* twin = nullptr;  // an earlier one
};

Rivals rivals_of(size_t weak, const std::vector<size_t>& members,
                 const std::vector<Contender>& contenders,
                 const std::function<bool(size_t, size_t)>& never_worse) {
  Rivals rivals;
  for (const size_t strong : members) {
    if (strong == weak || !never_worse(strong, weak)) continue;
    if (!never_worse(weak, strong)) {
      rivals.winner = &contenders[strong];
      break;
    }
    if (rivals.twin == nullptr && strong < weak) rivals.twin = &contenders[strong];
  }
  return rivals;
}

void report(const Contender& found, const Rivals& rivals, Diagnostics& diagnostics) {
  const std::string name = quoted(found.card->id());
  if (rivals.winner != nullptr) {
    const Contender& winner = *rivals.winner;
    diagnostics
        .report(
            codes::card_beaten, found.card->span,
            fmt::format("{} is beaten by {} of the same layer", name, quoted(winner.card->id())))
        .with_label(found.terms)
        .also(winner.card->span, winner.terms)
        .note(
            "nobody would choose it while the other is to be had: let it ask for less, or give "
            "something the other does not give");
  } else if (rivals.twin != nullptr) {
    const Contender& twin = *rivals.twin;
    diagnostics
        .report(codes::card_twin, found.card->span,
                fmt::format("{} and {} are the same but for their names", name,
                            quoted(twin.card->id())))
        .with_label(found.terms)
        .also(twin.card->span, twin.terms)
        .note("let one of them ask for or give something else");
  }
}

}  // namespace

void report_beaten(const std::vector<Contender>& contenders,
                   const std::function<bool(size_t, size_t)>& never_worse,
                   Diagnostics& diagnostics) {
  // Every pair is compared, so cards with the same terms are compared only once, and a layer that
  // no table could hold only in part.
  constexpr size_t kMaxCompared = 1500;
  std::map<std::string, std::vector<size_t>> groups;
  std::map<std::pair<std::string, std::string>, size_t> first_of;
  for (size_t i = 0; i < contenders.size(); ++i) {
    const auto [first, is_new] =
        first_of.emplace(std::pair(contenders[i].group, contenders[i].terms), i);
    std::vector<size_t>& members = groups[contenders[i].group];
    if (is_new && members.size() < kMaxCompared) members.push_back(i);
  }
  std::map<size_t, Rivals> rivals;
  for (const auto& [name, members] : groups) {
    for (const size_t each : members) {
      rivals[each] = rivals_of(each, members, contenders, never_worse);
    }
  }
  for (size_t i = 0; i < contenders.size(); ++i) {
    const size_t first = first_of.at({contenders[i].group, contenders[i].terms});
    Rivals of_card = rivals[first];
    if (first != i) of_card.twin = &contenders[first];
    report(contenders[i], of_card, diagnostics);
  }
}

}  // namespace loom
