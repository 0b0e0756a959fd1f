// Tables: what a game consists of, for other programs. One flat value of plain arrays that are
// addressed by typed ids, without pointers and without padding, so that equal games are equal
// bytes.
//
// Self-contained and C++17 on purpose, with the headers it includes: the header that `loom compile`
// writes begins with these very texts.
#pragma once

#include <string_view>
#include <type_traits>

#include "compiler/tables_base.h"
#include "compiler/tables_cards.h"
#include "compiler/tables_rules.h"
#include "compiler/tables_words.h"

namespace loom {

struct Tables {
  uint16_t format = tables::kFormat;
  tables::Text game;
  tables::Text edition;
  tables::Text version;
  tables::Text content;  // the hash of the content
  tables::Array<tables::Token, tables::TokenId, tables::kMaxTokens> tokens;
  tables::Array<tables::Track, tables::TrackId, tables::kMaxTracks> tracks;
  tables::Array<tables::Layer, tables::LayerId, tables::kMaxLayers> layers;
  tables::Array<tables::Area, tables::AreaId, tables::kMaxAreas> areas;
  tables::Array<tables::Action, tables::ActionId, tables::kMaxActions> actions;
  tables::Array<tables::CardKind, tables::KindId, tables::kMaxKinds> kinds;
  tables::Array<tables::EngineCard, tables::EngineCardId, tables::kMaxEngineCards> engine_cards;
  tables::Array<tables::Goal, tables::GoalId, tables::kMaxGoals> goals;
  tables::Array<tables::Pressure, tables::PressureId, tables::kMaxPressures> pressures;
  tables::Array<tables::ResolutionTable, tables::TableId, tables::kMaxTables> resolutions;
  tables::Array<tables::Instruction, tables::InstructionId, tables::kMaxInstructions> instructions;
  tables::Array<tables::Figure, tables::FigureId, tables::kMaxFigures> figures;
  tables::Array<tables::RuleName, tables::Id<tables::RuleName, uint16_t>, tables::kMaxNames> names;
  tables::Array<tables::Series, tables::Id<tables::Series, uint8_t>, tables::kMaxSeries> series;
  tables::Array<tables::Bands, tables::Id<tables::Bands, uint8_t>, tables::kMaxBands> bands;
  tables::Array<tables::Reading, tables::Id<tables::Reading, uint16_t>, tables::kMaxReadings>
      readings;
  tables::Array<tables::Variant, tables::VariantId, tables::kMaxVariants> variants;
  tables::Array<tables::Patch, tables::Id<tables::Patch, uint16_t>, tables::kMaxPatches> patches;
  tables::TextPool texts;

  constexpr std::string_view text(tables::Text place) const {
    return {texts.bytes + place.begin, place.size};
  }
};

static_assert(std::is_trivially_copyable_v<Tables>);
static_assert(std::has_unique_object_representations_v<Tables>, "no padding");

}  // namespace loom
