// Cards and rules: whatever they name must be there.
#include "compiler/check_parts.h"

#include <fmt/core.h>

#include "compiler/card_slots.h"
#include "schema/language/requirement.h"

namespace loom {
namespace {

// A count for each of `used` words, and none beyond.
template <size_t N>
std::string check_counts(const char* what, const uint8_t (&counts)[N], size_t used) {
  for (size_t i = 0; i < N; ++i) {
    if (i >= used && counts[i] != 0) return check_index(what, i, used);
    if (counts[i] > kMaxRequirementCount) {
      return check_number("count", counts[i], 0, kMaxRequirementCount);
    }
  }
  return {};
}

// A card stands among those of its kind, and nowhere else.
template <typename Card>
std::string check_card(const Tables& tables, tables::Role role, const Card& card, const Card* all) {
  if (card.kind.value >= tables.kinds.size()) {
    return check_index("kind", card.kind.value, tables.kinds.size());
  }
  const tables::CardKind& kind = tables.kinds[card.kind];
  const auto place = static_cast<size_t>(&card - all);
  if (kind.role != role || place < kind.first || place >= size_t{kind.first} + kind.count) {
    return "does not stand among the cards of its kind";
  }
  return first_of({check_name(tables, card.slug), check_text(tables, card.title)});
}

std::string check_slot(sorts::layer, const Tables& tables, const CardSlot&, tables::LayerId layer) {
  return check_index("layer", layer.value, tables.layers.size());
}

std::string check_slot(sorts::requirement, const Tables& tables, const CardSlot&,
                       const tables::EngineCard& card) {
  return first_of({check_counts("token", card.tokens, tables.tokens.size()),
                   check_counts("layer", card.layers, tables.layers.size()),
                   check_counts("track", card.tracks, tables.tracks.size())});
}

std::string check_slot(sorts::tokens, const Tables& tables, const CardSlot&,
                       const uint8_t (&counts)[tables::kMaxTokens]) {
  return check_counts("token", counts, tables.tokens.size());
}

std::string check_slot(sorts::layers, const Tables& tables, const CardSlot&,
                       const uint8_t (&counts)[tables::kMaxLayers]) {
  return check_counts("layer", counts, tables.layers.size());
}

std::string check_slot(sorts::effects, const Tables& tables, const CardSlot&,
                       tables::Effects effects) {
  return check_stretch(tables, effects);
}

// Any code and any number can be followed.
std::string check_slot(sorts::code, const Tables&, const CardSlot&, uint8_t) { return {}; }
std::string check_slot(sorts::number, const Tables&, const CardSlot&, uint8_t) { return {}; }

std::string check_slot(sorts::flag, const Tables&, const CardSlot& slot, uint8_t flag) {
  return check_flag(fmt::format("mark of the {}", slot.name).c_str(), flag);
}

std::string check_slot(sorts::token, const Tables& tables, const CardSlot&, uint8_t token) {
  return check_index_if_any("token", token, tables.tokens.size());
}

template <typename Card>
std::string check_slots(const Tables& tables, const Card& card) {
  std::string fault;
  each_slot(card, [&](const CardSlot& slot, auto sort, const auto& kept) {
    if (fault.empty()) fault = check_slot(sort, tables, slot, kept);
  });
  if constexpr (requires { card.unused; }) {
    if (fault.empty()) fault = check_unused(card.unused);
  }
  return fault;
}

std::string check_engine_card(const Tables& tables, const tables::EngineCard& card) {
  return first_of({check_card(tables, tables::Role::engine_card, card, tables.engine_cards.items),
                   check_slots(tables, card)});
}

std::string check_goal(const Tables& tables, const tables::Goal& goal) {
  return first_of({check_card(tables, tables::Role::goal, goal, tables.goals.items),
                   check_slots(tables, goal)});
}

std::string check_row(const Tables& tables, const tables::Pressure& card) {
  if (card.row == tables::kNone) return {};
  for (const tables::ResolutionTable& table : tables.resolutions) {
    if (card.row < table.row_count &&
        tables.text(table.rows[card.row].label) == tables.text(card.letter)) {
      return {};
    }
  }
  return fmt::format("names row {}, where no table has its letter", card.row);
}

std::string check_pressure(const Tables& tables, const tables::Pressure& card) {
  const std::string fault =
      first_of({check_card(tables, tables::Role::pressure, card, tables.pressures.items),
                check_text(tables, card.letter), check_unused(card.unused)});
  return fault.empty() ? check_row(tables, card) : fault;
}

size_t family_size(const Tables& tables, tables::Family family) {
  switch (family) {
    case tables::Family::token:
      return tables.tokens.size();
    case tables::Family::track:
      return tables.tracks.size();
    case tables::Family::layer:
      return tables.layers.size();
    case tables::Family::area:
      return tables.areas.size();
    case tables::Family::action:
      return tables.actions.size();
    case tables::Family::kind:
      return tables.kinds.size();
    case tables::Family::table:
      return tables.resolutions.size();
  }
  return 0;
}

std::string check_series(const Tables& tables, const tables::Series& series) {
  std::string fault = first_of({check_name(tables, series.name),
                                check_number("length", series.count, 0, tables::kMaxSeriesValues)});
  for (size_t i = series.count; fault.empty() && i < tables::kMaxSeriesValues; ++i) {
    fault = check_number("number beyond its length", series.values[i], 0, 0);
  }
  return fault;
}

std::string check_bands(const Tables& tables, const tables::Bands& bands) {
  return first_of(
      {check_name(tables, bands.name),
       bands.tracks >> tables.tracks.size() == 0 ? "" : "adds a track that there is not",
       check_stretch("readings", bands.first, bands.count, tables.readings.size())});
}

// Whoever follows `needs` from variant to variant must come to an end.
std::string check_needs(const Tables& tables, const tables::Variant& variant) {
  const tables::Variant* needed = &variant;
  for (size_t steps = 0; steps <= tables.variants.size(); ++steps) {
    if (needed->needs == tables::kNone) return {};
    if (needed->needs >= tables.variants.size()) {
      return check_index("variant", needed->needs, tables.variants.size());
    }
    needed = &tables.variants.items[needed->needs];
  }
  return "needs itself";
}

std::string check_variant(const Tables& tables, const tables::Variant& variant) {
  return first_of({check_name(tables, variant.name), check_text(tables, variant.title),
                   check_text(tables, variant.group), check_needs(tables, variant),
                   check_unused(variant.unused),
                   check_stretch("patches", variant.first, variant.count, tables.patches.size())});
}

std::string check_patch(const Tables& tables, const tables::Patch& patch) {
  const size_t figures = tables.figures.size();
  if (patch.figure.value >= figures) return check_index("figure", patch.figure.value, figures);
  const bool is_switch = tables.figures[patch.figure].is_switch != 0;
  if (patch.source == tables::kNoFigure) {
    return is_switch ? check_flag("switch", static_cast<unsigned>(patch.literal)) : "";
  }
  if (patch.source >= figures) return check_index("figure", patch.source, figures);
  if ((tables.figures.items[patch.source].is_switch != 0) != is_switch) {
    return "sets a switch to a number, or a number to a switch";
  }
  return check_number("literal beside a figure", patch.literal, 0, 0);
}

}  // namespace

std::string check_cards(const Tables& tables) {
  return first_of(
      {check_each("engine card", tables.engine_cards,
                  [&](const tables::EngineCard& card) { return check_engine_card(tables, card); }),
       check_each("goal", tables.goals,
                  [&](const tables::Goal& goal) { return check_goal(tables, goal); }),
       check_each("pressure card", tables.pressures,
                  [&](const tables::Pressure& card) { return check_pressure(tables, card); })});
}

std::string check_rules(const Tables& tables) {
  return first_of(
      {check_each("figure", tables.figures,
                  [&](const tables::Figure& figure) {
                    const bool is_switch = figure.is_switch != 0;
                    return first_of({check_name(tables, figure.name),
                                     check_flag("mark of a switch", figure.is_switch),
                                     is_switch ? check_number("value", figure.value, 0, 1) : ""});
                  }),
       check_each("name in rules", tables.names,
                  [&](const tables::RuleName& name) {
                    return first_of(
                        {check_name(tables, name.name),
                         check_enum("family", name.family, tables::Family::table),
                         check_index("component", name.index, family_size(tables, name.family))});
                  }),
       check_each("series", tables.series,
                  [&](const tables::Series& series) { return check_series(tables, series); }),
       check_each(
           "reading", tables.readings,
           [&](const tables::Reading& reading) {
             return first_of({check_name(tables, reading.name), check_text(tables, reading.title)});
           }),
       check_each("set of bands", tables.bands,
                  [&](const tables::Bands& bands) { return check_bands(tables, bands); }),
       check_each("variant", tables.variants,
                  [&](const tables::Variant& variant) { return check_variant(tables, variant); }),
       check_each("patch", tables.patches,
                  [&](const tables::Patch& patch) { return check_patch(tables, patch); })});
}

}  // namespace loom
