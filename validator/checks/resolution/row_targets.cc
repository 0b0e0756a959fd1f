// PL0323, PL0324: an effect of a table speaks of somebody whom no call of the table brings along: a
// player concerned where only the group is, or contributors where no shared goal ever calls.
#include <fmt/core.h>
#include <array>
#include <set>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/context/declared_checks.h"

namespace loom::resolution {
namespace {

// Whom a call brings along.
struct Company {
  bool player = false;        // one whom it concerns
  bool contributors = false;  // those of a shared goal
};

// All calls of one table, taken together.
struct Callers {
  std::array<bool, 4> companies = {};  // by player and contributors
  bool looked_up_for_group = false;    // by a field of a card, so that no consult can say for whom

  bool add(Company company) {
    bool& there = companies[(company.player ? 1 : 0) + (company.contributors ? 2 : 0)];
    const bool is_new = !there;
    there = true;
    return is_new;
  }
  bool with_player() const { return companies[1] || companies[3]; }
  bool without_player() const { return companies[0] || companies[2]; }
  bool with_contributors() const { return companies[2] || companies[3]; }
  bool any() const { return with_player() || without_player(); }
};

// Of a kind without a role nothing is known, and everything is possible.
Company company_of(const Card& card, const Field* looked_up) {
  const std::string& role = card.kind->role;
  if (role == "engine-card") return {true, false};
  if (role == "shared-goal") return {false, true};
  // A letter is read out for all; a code for the player whom it happens to.
  if (role == "pressure")
    return {looked_up != nullptr && looked_up != slot_field(*card.kind, "letter"), false};
  return {true, true};
}

Company passed_on(Company caller, const Effect& consult) {
  return {caller.player || consult.who.target != Target::player, caller.contributors};
}

bool speaks_of_player(const Who& who) {
  return who.target == Target::player || who.target == Target::other_players;
}

bool speaks_of_contributors(const Who& who) {
  return who.target == Target::contributors || who.target == Target::first_contributor;
}

class TargetChecker {
 public:
  TargetChecker(const Model& model, Diagnostics& diagnostics)
      : model_(model),
        diagnostics_(diagnostics),
        callers_(model.words.tables.size()),
        needs_player_(model.words.tables.size()) {
    for (const Table& table : model.tables) {
      each_effect(table, [&](const Effect& effect) {
        if (hits_players(effect) && speaks_of_player(effect.who))
          needs_player_[table.id.value] = true;
      });
    }
  }

  void run() {
    for (const Card& card : model_.cards) seed(card);
    while (pass_on()) {
    }
    for (const Table& table : model_.tables) {
      each_effect(table, [&](const Effect& effect) { check(table, effect); });
    }
    for (const Card& card : model_.cards) {
      const Company company = company_of(card, nullptr);
      if (company.player) continue;
      for (const Effect* effect : own_effects(card)) check_consult(*effect, company.contributors);
    }
  }

 private:
  template <typename Visit>
  static void each_effect(const Table& table, Visit visit) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        for (const Effect& effect : cell.effects.effects) visit(effect);
      }
    }
  }

  Callers& callers(TableId table) { return callers_[table.value]; }

  void seed(const Card& card) {
    for (const Lookup& lookup : lookups(model_, card)) {
      const Company company = company_of(card, lookup.field);
      callers(lookup.table).add(company);
      if (!company.player) callers(lookup.table).looked_up_for_group = true;
    }
    for (const Effect* effect : own_effects(card)) {
      if (effect->verb != Effect::Verb::consult) continue;
      callers(effect->table).add(passed_on(company_of(card, nullptr), *effect));
    }
  }

  // Each table passes its callers on to those it consults; true while that brings news. Every round
  // but the last adds one of four companies to a table.
  bool pass_on() {
    bool news = false;
    for (const Table& table : model_.tables) {
      const Callers now = callers(table.id);
      each_effect(table, [&](const Effect& effect) {
        if (effect.verb != Effect::Verb::consult) return;
        for (const unsigned i : {0U, 1U, 2U, 3U}) {
          if (!now.companies[i]) continue;
          const Company company{(i & 1U) != 0, (i & 2U) != 0};
          if (callers(effect.table).add(passed_on(company, effect))) news = true;
        }
      });
    }
    return news;
  }

  // Whether the effect happens to players, one by one.
  bool hits_players(const Effect& effect) const {
    // Of a consult, the cells do.
    if (!traits_of(effect.verb).hits_players || effect.verb == Effect::Verb::consult) return false;
    const auto& track = effect.resource.track;
    return !track || model_.words[*track].scope == Track::Scope::player;
  }

  // Then its cells are at fault when they speak of a player, else the consult that names none.
  bool for_group_only(TableId table) {
    return callers(table).looked_up_for_group || !callers(table).with_player();
  }

  void check(const Table& table, const Effect& effect) {
    const Callers& called = callers(table.id);
    if (!called.any()) return;
    if (speaks_of_contributors(effect.who) && !called.with_contributors()) {
      no_contributors(table, effect);
    } else if (hits_players(effect) && speaks_of_player(effect.who) && for_group_only(table.id)) {
      no_player(table, effect);
    }
    if (called.without_player()) check_consult(effect, false);
  }

  // A consult that nobody is concerned by, of a table whose cells need somebody.
  void check_consult(const Effect& effect, bool by_goal) {
    if (effect.verb != Effect::Verb::consult || !speaks_of_player(effect.who)) return;
    if (for_group_only(effect.table) || !needs_player_[effect.table.value]) return;
    const std::string& name = model_.words[effect.table].name;
    diagnostics_
        .report(codes::no_player_concerned, effect.span,
                fmt::format("{} does not say for whom, and the cells of {} concern a player",
                            quoted(to_text(effect, model_.words)), quoted(name)))
        .note(fmt::format("say for whom: `consult {}{}", name,
                          by_goal ? " for contributors`" : " for highest scorer`"));
  }

  void no_player(const Table& table, const Effect& effect) {
    diagnostics_
        .report(
            codes::no_player_concerned, effect.span,
            fmt::format("{}{}{} is read for the whole group", quoted(to_text(effect, model_.words)),
                        effect.who.target == Target::player ? " does not say who is hit, and "
                                                            : " does not say other than whom, and ",
                        quoted(model_.words[table.id].name)))
        .note("say for whom, as in " + quoted(for_all(effect)))
        .suggest(effect.span, for_all(effect));
  }

  void no_contributors(const Table& table, const Effect& effect) {
    diagnostics_
        .report(
            codes::no_contributors, effect.span,
            fmt::format("{} speaks of contributors, but no shared goal leads to {}",
                        quoted(to_text(effect, model_.words)), quoted(model_.words[table.id].name)))
        .note("name others, as in " + quoted(for_all(effect)))
        .suggest(effect.span, for_all(effect));
  }

  std::string for_all(Effect effect) const {
    effect.who = {Target::all_players, 1};
    return to_text(effect, model_.words);
  }

  const Model& model_;
  Diagnostics& diagnostics_;
  std::vector<Callers> callers_;    // by TableId
  std::vector<bool> needs_player_;  // its cells speak of one, by TableId
};

}  // namespace

void row_targets(const CheckContext& context, Diagnostics& diagnostics) {
  TargetChecker(context.model, diagnostics).run();
}

}  // namespace loom::resolution
