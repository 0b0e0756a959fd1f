#include "engine/rules.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstring>
#include <optional>

namespace loom::engine {
namespace {

// Looks figures and names up. Whatever is missing is kept as a fault: what is looked up here, by
// whatever variants are chosen, is all that the engine asks of a game's rules.
class Lookup {
 public:
  Lookup(const Tables& tables, const Setup& setup) : tables_(tables) {
    const tables::Patch* set_by[tables::kMaxFigures] = {};
    for (const tables::VariantId id : setup.variants) {
      const tables::Variant& variant = tables.variants[id];
      for (size_t i = 0; i < variant.count; ++i) {
        const tables::Patch& patch = tables.patches.items[variant.first + i];
        set_by[patch.figure.value] = &patch;
      }
    }
    for (size_t i = 0; i < tables.figures.size(); ++i) values_[i] = value_of(i, set_by);
  }

  int figure(const std::string& name) {
    const std::optional<int> value = stated(name);
    found_any_ = found_any_ || value;
    if (!value) lacks(name, fmt::format("the rules state no figure `{}`", name));
    return value.value_or(0);
  }

  bool flag(const std::string& name) { return figure(name) != 0; }

  // A figure that counts only while a switch is on; both must be stated.
  int when(const std::string& is_on, const std::string& name, int otherwise = 0) {
    const int value = figure(name);
    return flag(is_on) ? value : otherwise;
  }

  uint8_t component(const std::string& name, tables::Family family) {
    for (const tables::RuleName& entry : tables_.names) {
      if (tables_.text(entry.name) != name || entry.family != family) continue;
      found_any_ = true;
      return entry.index;
    }
    lacks(name, fmt::format("no rule says what `{}` is", name));
    return tables::kNone;
  }

  // None when the rules state none, or an empty one.
  const tables::Series* series_if_any(const std::string& name) const {
    for (const tables::Series& series : tables_.series) {
      if (tables_.text(series.name) == name && series.count > 0) return &series;
    }
    return nullptr;
  }

  const tables::Series* series(const std::string& name) {
    const tables::Series* found = series_if_any(name);
    if (found == nullptr) lacks(name, fmt::format("the rules state no series `{}`", name));
    found_any_ = found_any_ || found != nullptr;
    return found;
  }

  tables::TokenId token(const std::string& name) {
    return {component(name, tables::Family::token)};
  }
  tables::TrackId track(const std::string& name) {
    return {component(name, tables::Family::track)};
  }
  tables::ActionId action(const std::string& name) {
    return {component(name, tables::Family::action)};
  }
  tables::AreaId area(const std::string& name) { return {component(name, tables::Family::area)}; }
  tables::TableId table(const std::string& name) {
    return {component(name, tables::Family::table)};
  }

  // A figure that is named like the token or track it counts: `S4.energy`.
  int of(const std::string& rule, tables::TokenId id) { return of(rule, tables_.tokens, id); }
  int of(const std::string& rule, tables::TrackId id) { return of(rule, tables_.tracks, id); }
  // The same, or nothing when the rule does not speak of it.
  template <typename Name>
  int if_any(const std::string& rule, const Name& entry) const {
    return stated(fmt::format("{}.{}", rule, tables_.text(entry.name))).value_or(0);
  }

  const std::vector<RulesFault>& faults() const { return faults_; }
  bool found_any() const { return found_any_; }

 private:
  std::optional<int> stated(const std::string& name) const {
    for (size_t i = 0; i < tables_.figures.size(); ++i) {
      if (tables_.text(tables_.figures.items[i].name) == name) return values_[i];
    }
    return std::nullopt;
  }

  // Nothing is missing beside a component that is.
  template <typename Names, typename NameId>
  int of(const std::string& rule, const Names& names, NameId id) {
    if (id.value == tables::kNone) return 0;
    return figure(fmt::format("{}.{}", rule, tables_.text(names[id].name)));
  }

  void lacks(const std::string& path, std::string reason) {
    faults_.push_back({path, std::move(reason)});
  }

  // A figure that a variant takes may be changed by another one, so it is followed to where it
  // stands. Figures that take from each other in a ring stay as they are stated.
  int16_t value_of(size_t figure, const tables::Patch* const* set_by) const {
    size_t at = figure;
    while (set_by[at] != nullptr && !in_ring(at, set_by)) {
      if (set_by[at]->source == tables::kNoFigure) return set_by[at]->literal;
      at = set_by[at]->source;
    }
    return tables_.figures.items[at].value;
  }

  bool in_ring(size_t figure, const tables::Patch* const* set_by) const {
    size_t at = figure;
    for (size_t steps = 0; steps < tables_.figures.size(); ++steps) {
      if (set_by[at] == nullptr || set_by[at]->source == tables::kNoFigure) return false;
      at = set_by[at]->source;
      if (at == figure) return true;
    }
    return false;
  }

  const Tables& tables_;
  int16_t values_[tables::kMaxFigures] = {};
  std::vector<RulesFault> faults_;
  bool found_any_ = false;
};

void components(Lookup& look, const Tables& tables, Rules& rules) {
  rules.meaning = look.track("P7.track");
  rules.vitals = look.track("V2.track");
  rules.legacy = look.track("I3.track");
  rules.donated = look.token("P4.token");
  rules.convert_from = look.token("A13.from");
  rules.convert_to = look.token("A13.to");
  rules.prism_area = look.area("A2.area");
  rules.index_area = look.area("A7.area");
  rules.gather = look.action("A1.action");
  rules.load = look.action("A2.action");
  rules.contribute = look.action("A7.action");
  rules.touchpoint = look.action("A10.action");
  rules.recycle = look.action("A12.action");
  rules.donate = look.action("P4.action");
  rules.event_table = look.table("P1.table");
  rules.fragile_table = look.table("V2.table");
  rules.card_table = look.table("K4.table");
  rules.goal_table = look.table("K7.table");
  for (const tables::RuleName& entry : tables.names) {
    const std::string_view name = tables.text(entry.name);
    if (name.starts_with("E2.") && entry.family == tables::Family::track) {
      rules.score_tracks |= static_cast<uint16_t>(1U << entry.index);
    }
  }
}

void setup(Lookup& look, const Tables& tables, Rules& rules) {
  rules.prism = static_cast<uint8_t>(look.figure("C2.prism"));
  rules.index = static_cast<uint8_t>(look.figure("C2.index"));
  rules.markers = static_cast<uint8_t>(look.figure("C5.markers"));
  rules.community = static_cast<uint8_t>(look.figure("C5.community"));
  rules.world_layer = static_cast<uint8_t>(look.figure("S2.layer"));
  rules.least_layer = static_cast<uint8_t>(look.figure("L1.least"));
  for (size_t i = 0; i < tables.tracks.size(); ++i) {
    const tables::Track& track = tables.tracks.items[i];
    const bool group = track.scope == tables::Scope::group;
    auto& start = group ? rules.group_start : rules.track_start;
    start[i] = static_cast<uint8_t>(look.if_any(group ? "S2" : "S3", track));
  }
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    rules.token_start[i] = static_cast<uint16_t>(look.if_any("S4", tables.tokens.items[i]));
  }
}

void round(Lookup& look, Rules& rules) {
  rules.events = look.figure("P1.events");
  rules.actions = look.figure("P3.actions");
  rules.rotates = look.flag("P3.rotates");
  rules.donation = look.of("P4", rules.donated);
  rules.donation_raises = look.of("P4", rules.meaning);
  rules.donations_raise_most = look.figure("P5.most");
  rules.collapse = look.flag("P7.collapse");
  rules.collapse_at = look.figure("P7.at");
  rules.most_rounds = look.figure("E1.most-rounds");
}

void actions(Lookup& look, Rules& rules) {
  rules.gathered = look.figure("A1.tokens");
  rules.extra_per_layer = look.figure("A3.extra");
  rules.touchpoint_tokens = look.figure("A10.tokens");
  rules.touchpoint_vitals = look.of("A10", rules.vitals);
  rules.touchpoints_per_round = look.figure("A11.per-round");
  rules.converts = look.flag("A13.active");
  rules.converted_from = look.of("A13", rules.convert_from);
  rules.converted_to = look.of("A13", rules.convert_to);
  rules.conversions_per_turn = look.figure("A13.per-turn");
  rules.leaning_per_turn = look.figure("K5.per-turn");
  rules.leaning_tokens = look.of("K5", look.token("K5.token"));
}

void goals(Lookup& look, Rules& rules) {
  if (const tables::Series* awards = look.series("I3.awards")) {
    rules.award_count = awards->count;
    for (size_t i = 0; i < awards->count; ++i) rules.awards[i] = awards->values[i];
  }
  rules.first_load_legacy = look.of("L2", rules.legacy);
  rules.first_goal_legacy = look.of("L3", rules.legacy);
  rules.fragile_at = look.figure("V2.at");
  rules.fragile_touchpoint_vitals = look.of("V4", rules.vitals);
  rules.community_vitals = look.of("O3", rules.vitals);
  rules.community_per_goal = look.figure("O1.markers");
}

// What each seat takes besides, in a series that is named like the token; the last number counts
// for all that follow.
void later_seats(const Lookup& look, const Tables& tables, Rules& rules) {
  for (size_t token = 0; token < tables.tokens.size(); ++token) {
    const std::string name(tables.text(tables.tokens.items[token].name));
    const tables::Series* series = look.series_if_any("X11." + name);
    if (series == nullptr) continue;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const int place = std::min(seat, series->count - 1);
      rules.seat_extra[token][seat] = static_cast<uint16_t>(series->values[place]);
    }
  }
}

void variants(Lookup& look, const Tables& tables, Rules& rules) {
  rules.event_extra_meaning = look.when("X2.active", "X2.extra-meaning");
  rules.load_extra = look.when("X2.dearer", "X2.extra-tokens");
  rules.cooperative = look.flag("X3.active");
  rules.fixed_rounds = look.flag("X4.active");
  rules.rounds = look.figure("X4.rounds");
  if (look.flag("X5.active")) {
    for (size_t i = 0; i < tables.tokens.size(); ++i) {
      rules.end_extra[i] = static_cast<uint8_t>(look.if_any("X5", tables.tokens.items[i]));
    }
  }
  rules.recycles = look.when("X7.active", "X7.recycles", kNoLimit);
  rules.fatigue_from = look.when("X8.active", "X8.patterns");
  rules.fatigue_extra = look.when("X8.active", "X8.extra-tokens");
  rules.social_need = look.flag("X9.active");
  rules.social_meaning = look.of("X9", rules.meaning);
  rules.threshold = look.flag("X10.active");
  rules.threshold_meaning = look.figure("X10.threshold");
  if (look.flag("X11.active")) later_seats(look, tables, rules);
  rules.end_from_round = look.when("X12.active", "X12.round");
}

void rows(const Tables& tables, Rules& rules) {
  std::memset(rules.row_of_code, tables::kNone, sizeof rules.row_of_code);
  for (size_t t = 0; t < tables.resolutions.size(); ++t) {
    const tables::ResolutionTable& table = tables.resolutions.items[t];
    for (size_t row = 0; row < table.row_count; ++row) {
      const uint16_t code = table.rows[row].code;
      if (code >= 1 && code <= tables::kMaxCode) {
        rules.row_of_code[t][code] = static_cast<uint8_t>(row);
      }
    }
  }
}

std::string name_of(const Tables& tables, tables::VariantId id) {
  return fmt::format("`{}`", tables.text(tables.variants[id].name));
}

std::string check_variants(const Tables& tables, const Setup& setup) {
  for (size_t i = 0; i < setup.variants.size(); ++i) {
    const tables::Variant& variant = tables.variants[setup.variants[i]];
    bool needed_is_there = variant.needs == tables::kNone;
    for (size_t j = 0; j < setup.variants.size(); ++j) {
      const tables::Variant& other = tables.variants[setup.variants[j]];
      if (setup.variants[j].value == variant.needs) needed_is_there = true;
      if (i == j) continue;
      if (setup.variants[i] == setup.variants[j]) {
        return fmt::format("the variant {} is chosen twice", name_of(tables, setup.variants[i]));
      }
      if (variant.group.size > 0 && tables.text(variant.group) == tables.text(other.group)) {
        return fmt::format("the variants {} and {} exclude each other",
                           name_of(tables, setup.variants[i]), name_of(tables, setup.variants[j]));
      }
    }
    if (!needed_is_there) {
      return fmt::format("the variant {} goes only with {}", name_of(tables, setup.variants[i]),
                         name_of(tables, {variant.needs}));
    }
  }
  return {};
}

// Beyond what the engine's state can hold.
std::vector<RulesFault> check_capacity(const Tables& tables, const Rules& rules) {
  std::vector<RulesFault> faults;
  const auto hold = [&](const std::string& path, const std::string& what, int value, int most) {
    if (value <= most) return;
    faults.push_back({path, fmt::format("{} is {}, the engine plays up to {}", what, value, most)});
  };
  hold("C2.prism", "`C2.prism`", rules.prism, kMaxPrism);
  hold("C2.index", "`C2.index`", rules.index, kMaxIndex);
  for (const tables::Goal& goal : tables.goals) {
    hold(std::string(tables.text(goal.slug)), "the spaces of a goal", goal.spaces, kMaxMarkers);
  }
  return faults;
}

uint8_t end_goal(const Tables& tables, const Setup& setup) {
  if (setup.end_goal != tables::kNone) return setup.end_goal;
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    if (tables.goals.items[i].end != 0) return static_cast<uint8_t>(i);
  }
  return tables::kNone;
}

void look_up(Lookup& look, const Tables& tables, Rules& rules) {
  components(look, tables, rules);
  setup(look, tables, rules);
  round(look, rules);
  actions(look, rules);
  goals(look, rules);
  variants(look, tables, rules);
  rows(tables, rules);
  rules.least_players = look.figure("C1.least-players");
  rules.most_players = look.figure("C1.most-players");
}

// With a variant come those that it is an option of.
Setup choosing(const Tables& tables, uint8_t variant) {
  Setup setup;
  while (variant != tables::kNone && setup.variants.size() < tables.variants.size()) {
    setup.variants.push_back({variant});
    variant = tables.variants.items[variant].needs;
  }
  return setup;
}

}  // namespace

RulesOrReason resolve_rules(const Tables& tables, const Setup& setup_chosen) {
  if (const std::string fault = check_variants(tables, setup_chosen); !fault.empty()) return fault;
  Lookup look(tables, setup_chosen);
  Rules rules;
  rules.players = setup_chosen.players;
  rules.solo = setup_chosen.players == 1;
  look_up(look, tables, rules);
  if (!look.faults().empty()) return look.faults().front().reason;
  if (!rules.solo && (rules.players < rules.least_players ||
                      rules.players > std::min(rules.most_players, kMaxPlayers))) {
    return fmt::format("C1: the game is for {} to {} players, or one alone; {} were asked for",
                       rules.least_players, rules.most_players, rules.players);
  }
  const std::vector<RulesFault> beyond = check_capacity(tables, rules);
  if (!beyond.empty()) return beyond.front().reason;
  rules.end_goal = end_goal(tables, setup_chosen);
  if (rules.end_goal >= tables.goals.size()) return "no goal ends the game";
  return rules;
}

std::vector<RulesFault> find_rules_faults(const Tables& tables) {
  std::vector<RulesFault> all;
  const auto add = [&](const std::vector<RulesFault>& faults) {
    for (const RulesFault& fault : faults) {
      if (std::find(all.begin(), all.end(), fault) == all.end()) all.push_back(fault);
    }
  };
  // First without any variant, then with each.
  for (size_t i = 0; i <= tables.variants.size(); ++i) {
    Lookup look(tables, choosing(tables, i == 0 ? tables::kNone : static_cast<uint8_t>(i - 1)));
    Rules rules;
    look_up(look, tables, rules);
    if (!look.found_any()) return {};
    add(look.faults());
    add(check_capacity(tables, rules));
  }
  return all;
}

std::variant<std::vector<tables::VariantId>, std::string> find_variants(
    const Tables& tables, const std::vector<std::string>& names) {
  std::vector<tables::VariantId> found;
  for (const std::string& name : names) {
    size_t i = 0;
    while (i < tables.variants.size() && tables.text(tables.variants.items[i].name) != name) ++i;
    if (i == tables.variants.size()) return fmt::format("there is no variant `{}`", name);
    found.push_back({static_cast<uint8_t>(i)});
  }
  return found;
}

}  // namespace loom::engine
