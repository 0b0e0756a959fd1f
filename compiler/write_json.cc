#include "compiler/write_json.h"

#include <fmt/core.h>
#include <array>

#include "compiler/card_slots.h"
#include "compiler/effect_names.h"
#include "compiler/table_names.h"
#include "schema/text/json.h"

namespace loom {
namespace {

// Keys of the document that could be the name of a kind's array.
constexpr std::array<std::string_view, 2> kOwnKeys = {"tables", "rules"};

class TablesWriter {
 public:
  explicit TablesWriter(const Tables& tables) : tables_(tables) {}

  std::string run() {
    json_.begin_object();
    json_.member("format", tables_.format);
    object("game", [&] {
      json_.member("title", text(tables_.game));
      json_.member("edition", text(tables_.edition));
      json_.member("version", text(tables_.version));
      json_.member("content_hash", text(tables_.content));
    });
    object("vocabulary", [&] { vocabulary(); });
    for (const tables::CardKind& kind : tables_.kinds) cards(kind);
    object("tables", [&] {
      for (const tables::ResolutionTable& table : tables_.resolutions) resolution(table);
    });
    object("rules", [&] { rules(); });
    json_.end_object();
    return json_.finish();
  }

 private:
  std::string_view text(tables::Text place) const { return tables_.text(place); }

  template <typename Write>
  void object(std::string_view key, Write write) {
    json_.key(key);
    json_.begin_object();
    write();
    json_.end_object();
  }

  template <typename Items, typename Write>
  void array(std::string_view key, const Items& items, Write write) {
    json_.objects(key, items, write);
  }

  template <typename Entry>
  void names(const Entry& entry) {
    json_.member("name", text(entry.name));
    json_.member("title", text(entry.title));
  }

  void vocabulary() {
    array("tokens", tables_.tokens, [&](const tables::Token& token) {
      names(token);
      json_.member("many", text(token.many));
      json_.member("gathered", token.gathered != 0);
    });
    array("tracks", tables_.tracks, [&](const tables::Track& track) {
      names(track);
      const bool group = track.scope == tables::Scope::group;
      json_.member("scope", std::string_view(group ? "group" : "player"));
      json_.member("min", track.min);
      json_.member("max", track.max);
    });
    array("layers", tables_.layers, [&](const tables::Layer& layer) {
      names(layer);
      json_.member("number", layer.number);
    });
    array("areas", tables_.areas, [&](const tables::Area& area) { names(area); });
    array("actions", tables_.actions, [&](const tables::Action& action) {
      names(action);
      json_.member("phrase", text(action.phrase));
    });
    array("kinds", tables_.kinds, [&](const tables::CardKind& kind) {
      names(kind);
      json_.member("role", role_name(kind.role));
      if (kind.role != tables::Role::none) json_.member("cards", cards_key(kind));
    });
  }

  std::string cards_key(const tables::CardKind& kind) const {
    const std::string name(text(kind.name));
    for (const std::string_view own : kOwnKeys) {
      if (name + "s" == own) return name + "-cards";
    }
    return name + "s";
  }

  void cards(const tables::CardKind& kind) {
    const auto each = [&](const auto& all, auto write) {
      json_.key(cards_key(kind));
      json_.begin_array();
      for (size_t i = 0; i < kind.count; ++i) {
        const auto& card = all.items[kind.first + i];
        json_.begin_object();
        json_.member("id", fmt::format("{}/{}", text(kind.name), text(card.slug)));
        json_.member("title", text(card.title));
        write(card);
        json_.end_object();
      }
      json_.end_array();
    };
    switch (kind.role) {
      case tables::Role::engine_card:
        each(tables_.engine_cards, [&](const tables::EngineCard& card) { slots(card); });
        break;
      case tables::Role::goal:
        each(tables_.goals, [&](const tables::Goal& goal) { slots(goal); });
        break;
      case tables::Role::pressure:
        each(tables_.pressures, [&](const tables::Pressure& card) { pressure(card); });
        break;
      case tables::Role::none:
        break;
    }
  }

  template <typename Card>
  void slots(const Card& card) {
    each_slot(card, [&](const CardSlot& slot, auto sort, const auto& kept) {
      this->slot(sort, slot.name, kept);
    });
  }

  void slot(sorts::layer, std::string_view key, tables::LayerId layer) {
    json_.member(key, text(tables_.layers[layer].name));
  }

  void slot(sorts::requirement, std::string_view key, const tables::EngineCard& card) {
    object(key, [&] {
      counts("tokens", tables_.tokens, card.tokens);
      counts("layers", tables_.layers, card.layers);
      counts("tracks", tables_.tracks, card.tracks);
    });
  }

  void slot(sorts::tokens, std::string_view key, const uint8_t (&asked)[tables::kMaxTokens]) {
    counts(key, tables_.tokens, asked);
  }

  void slot(sorts::layers, std::string_view key, const uint8_t (&asked)[tables::kMaxLayers]) {
    counts(key, tables_.layers, asked);
  }

  void slot(sorts::effects, std::string_view key, tables::Effects effects) {
    this->effects(key, effects);
  }

  void slot(sorts::code, std::string_view key, uint8_t code) {
    if (code > 0) json_.member(key, code);
  }

  void slot(sorts::number, std::string_view key, uint8_t number) { json_.member(key, number); }

  void slot(sorts::flag, std::string_view key, uint8_t flag) { json_.member(key, flag != 0); }

  void slot(sorts::token, std::string_view key, uint8_t token) {
    if (token != tables::kNone) json_.member(key, text(tables_.tokens.items[token].name));
  }

  void pressure(const tables::Pressure& card) {
    json_.member("letter", text(card.letter));
    if (card.row != tables::kNone) json_.member("row", card.row);
    if (card.code > 0) json_.member("code", card.code);
  }

  // Only what is asked for.
  template <typename Entries>
  void counts(std::string_view key, const Entries& entries, const uint8_t* asked) {
    object(key, [&] {
      for (size_t i = 0; i < entries.size(); ++i) {
        if (asked[i] > 0) json_.member(text(entries.items[i].name), asked[i]);
      }
    });
  }

  void resolution(const tables::ResolutionTable& table) {
    object(text(table.name), [&] {
      json_.member("title", text(table.title));
      json_.key("rows");
      json_.begin_array();
      for (size_t i = 0; i < table.row_count; ++i) row(table.rows[i]);
      json_.end_array();
    });
  }

  void row(const tables::Row& row) {
    json_.begin_object();
    json_.member("label", text(row.label));
    if (row.code > 0) json_.member("code", row.code);
    json_.key("cells");
    json_.begin_array();
    const auto last = static_cast<size_t>(last_layer(tables_));
    for (size_t number = 1; number <= last; ++number) {
      json_.begin_object();
      json_.member("layer", number);
      json_.member("text", effects_text(tables_, row.cells[number - 1]));
      effects("effects", row.cells[number - 1]);
      json_.end_object();
    }
    json_.end_array();
    json_.end_object();
  }

  void effects(std::string_view key, tables::Effects effects) {
    json_.key(key);
    json_.begin_array();
    for (size_t i = 0; i < effects.count; ++i) {
      json_.begin_object();
      instruction(tables_.instructions.items[effects.first + i]);
      json_.end_object();
    }
    json_.end_array();
  }

  void instruction(const tables::Instruction& instruction) {
    json_.member("do", opcode_name(instruction.opcode));
    json_.member("text", instruction_text(tables_, instruction));
    json_.member("target", target_name(instruction.target));
    json_.member("target_count", instruction.target_count);
    const VerbTraits verb = traits_of(instruction.opcode);
    if (verb.subject == EffectSubject::resource) {
      change(instruction);
      return;
    }
    json_.member(subject_key(verb.subject), subject_name(tables_, instruction));
    if (verb.detail == EffectDetail::times) json_.member("amount", instruction.amount);
    if (instruction.ignored != tables::kNone) {
      json_.member("ignoring", text(tables_.tracks.items[instruction.ignored].name));
    }
    if (instruction.code > 0) json_.member("code", instruction.code);
  }

  void change(const tables::Instruction& instruction) {
    json_.member("resource", resource_name(tables_, instruction.resource));
    json_.member("amount", instruction.amount);
    json_.member("per_players", instruction.per_players);
    json_.member("shortage", shortage_name(instruction.shortage));
    if (instruction.shortage != tables::ShortageRule::instead) return;
    object("instead", [&] {
      json_.member("resource", resource_name(tables_, instruction.instead));
      json_.member("amount", instruction.instead_amount);
    });
  }

  void rules() {
    object("figures", [&] { figures(false); });
    object("switches", [&] { figures(true); });
    object("names", [&] {
      for (const tables::RuleName& name : tables_.names) {
        object(text(name.name), [&] {
          json_.member("family", family_name(name.family));
          json_.member("name", component_name(tables_, name));
        });
      }
    });
    object("series", [&] {
      for (const tables::Series& series : tables_.series) {
        json_.key(text(series.name));
        json_.begin_array();
        for (size_t i = 0; i < series.count; ++i) json_.value(series.values[i]);
        json_.end_array();
      }
    });
    object("bands", [&] {
      for (const tables::Bands& bands : tables_.bands) this->bands(bands);
    });
    array("variants", tables_.variants, [&](const tables::Variant& each) { variant(each); });
  }

  void figures(bool switches) {
    for (const tables::Figure& figure : tables_.figures) {
      if ((figure.is_switch != 0) != switches) continue;
      json_.key(text(figure.name));
      figure_value(switches, figure.value);
    }
  }

  void figure_value(bool is_switch, int value) {
    is_switch ? json_.value(value != 0) : json_.value(value);
  }

  void bands(const tables::Bands& bands) {
    object(text(bands.name), [&] {
      json_.key("tracks");
      json_.begin_array();
      for (size_t i = 0; i < tables_.tracks.size(); ++i) {
        if ((bands.tracks >> i & 1U) != 0) json_.value(text(tables_.tracks.items[i].name));
      }
      json_.end_array();
      json_.key("readings");
      json_.begin_array();
      for (size_t i = 0; i < bands.count; ++i) {
        const tables::Reading& reading = tables_.readings.items[bands.first + i];
        json_.begin_object();
        names(reading);
        json_.member("from", reading.from);
        json_.member("to", reading.to);
        json_.end_object();
      }
      json_.end_array();
    });
  }

  void variant(const tables::Variant& variant) {
    names(variant);
    if (variant.group.size > 0) json_.member("group", text(variant.group));
    if (variant.needs != tables::kNone) {
      json_.member("needs", text(tables_.variants.items[variant.needs].name));
    }
    json_.key("sets");
    json_.begin_array();
    for (size_t i = 0; i < variant.count; ++i) {
      const tables::Patch& patch = tables_.patches.items[variant.first + i];
      const tables::Figure& figure = tables_.figures[patch.figure];
      json_.begin_object();
      json_.member("figure", text(figure.name));
      if (patch.source != tables::kNoFigure) {
        json_.member("to", text(tables_.figures.items[patch.source].name));
      } else {
        json_.key("to");
        figure_value(figure.is_switch != 0, patch.literal);
      }
      json_.end_object();
    }
    json_.end_array();
  }

  const Tables& tables_;
  JsonWriter json_;
};

}  // namespace

std::string write_json(const Tables& tables) { return TablesWriter(tables).run(); }

}  // namespace loom
