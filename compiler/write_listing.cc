#include "compiler/write_listing.h"

#include <fmt/core.h>
#include <algorithm>
#include <string_view>
#include <vector>

#include "compiler/card_slots.h"
#include "compiler/effect_names.h"
#include "compiler/table_names.h"
#include "schema/diagnostics/shown_line.h"

namespace loom {
namespace {

std::string yes_or_no(bool is) { return is ? "yes" : "no"; }

std::string number_or_none(unsigned number) { return number > 0 ? std::to_string(number) : "none"; }

std::string range(int from, int to) {
  return from == to ? std::to_string(from) : fmt::format("{}-{}", from, to);
}

bool same(tables::Effects a, tables::Effects b) { return a.first == b.first && a.count == b.count; }

class Listing {
 public:
  explicit Listing(const Tables& tables) : tables_(tables) {}

  std::string run() {
    out_ = fmt::format("# {}: tables\n\n", shown_text(text(tables_.game)));
    out_ += shown_text(fmt::format("Edition {}, version {}, table format {}, content {}",
                                   text(tables_.edition), text(tables_.version), tables_.format,
                                   text(tables_.content))) +
            ".\n";
    words();
    for (const tables::CardKind& kind : tables_.kinds) cards(kind);
    for (const tables::ResolutionTable& table : tables_.resolutions) resolution(table);
    rules();
    variants();
    return std::move(out_);
  }

 private:
  using Cells = std::vector<std::string>;

  std::string text(tables::Text place) const { return std::string(tables_.text(place)); }

  // A bar inside a cell would end it, and tables from a file may hold any characters.
  void row(const Cells& cells) {
    out_ += '|';
    for (const std::string& cell : cells) {
      out_ += ' ';
      for (const char c : shown_text(cell)) {
        if (c == '|') out_ += '\\';
        out_ += c;
      }
      out_ += " |";
    }
    out_ += '\n';
  }

  void heading(const std::string& title, const Cells& columns) {
    out_ += fmt::format("\n## {}\n\n", shown_text(title));
    row(columns);
    out_ += '|';
    for (size_t i = 0; i < columns.size(); ++i) out_ += " --- |";
    out_ += '\n';
  }

  // A heading over no rows says nothing, and is left out.
  template <typename Items, typename Make>
  void list(const std::string& title, const Cells& columns, const Items& items, Make make) {
    if (items.size() == 0) return;
    heading(title, columns);
    for (const auto& item : items) row(make(item));
  }

  void words() {
    list("tokens", {"name", "title", "several", "gathered"}, tables_.tokens,
         [&](const tables::Token& token) -> Cells {
           return {text(token.name), text(token.title), text(token.many),
                   yes_or_no(token.gathered != 0)};
         });
    list("tracks", {"name", "title", "of", "range"}, tables_.tracks,
         [&](const tables::Track& track) -> Cells {
           return {text(track.name), text(track.title),
                   track.scope == tables::Scope::group ? "the group" : "each player",
                   fmt::format("{} to {}", track.min, track.max)};
         });
    list("layers", {"name", "title", "number"}, tables_.layers,
         [&](const tables::Layer& layer) -> Cells {
           return {text(layer.name), text(layer.title), std::to_string(layer.number)};
         });
    list("areas", {"name", "title"}, tables_.areas, [&](const tables::Area& area) -> Cells {
      return {text(area.name), text(area.title)};
    });
    list("actions", {"name", "title", "phrase"}, tables_.actions,
         [&](const tables::Action& action) -> Cells {
           return {text(action.name), text(action.title), text(action.phrase)};
         });
  }

  void cards(const tables::CardKind& kind) {
    const std::string title = fmt::format("{} cards ({})", text(kind.name), kind.count);
    const auto each = [&](const auto& array, auto make) {
      for (size_t i = 0; i < kind.count; ++i) row(make(array.items[kind.first + i]));
    };
    switch (kind.role) {
      case tables::Role::engine_card:
        heading(title, columns(tables::EngineCard()));
        each(tables_.engine_cards, [&](const tables::EngineCard& card) { return cells(card); });
        break;
      case tables::Role::goal:
        heading(title, columns(tables::Goal()));
        each(tables_.goals, [&](const tables::Goal& goal) { return cells(goal); });
        break;
      case tables::Role::pressure:
        heading(title, {"card", "title", "letter", "row", "code"});
        each(tables_.pressures, [&](const tables::Pressure& card) { return cells(card); });
        break;
      case tables::Role::none:
        break;
    }
  }

  template <typename Card>
  static Cells columns(const Card& any) {
    Cells all{"card", "title"};
    each_slot(any,
              [&](const CardSlot& slot, auto, const auto&) { all.emplace_back(slot.column()); });
    return all;
  }

  template <typename Card>
  Cells cells(const Card& card) const {
    Cells all{text(card.slug), text(card.title)};
    each_slot(card, [&](const CardSlot&, auto sort, const auto& kept) {
      all.push_back(cell(sort, kept));
    });
    return all;
  }

  std::string cell(sorts::layer, tables::LayerId layer) const {
    return text(tables_.layers[layer].name);
  }

  std::string cell(sorts::requirement, const tables::EngineCard& card) const {
    std::string asked;
    count(tables_.tokens, card.tokens, asked);
    count(tables_.layers, card.layers, asked);
    count(tables_.tracks, card.tracks, asked);
    return none_if_empty(asked);
  }

  std::string cell(sorts::tokens, const uint8_t (&counts)[tables::kMaxTokens]) const {
    std::string asked;
    count(tables_.tokens, counts, asked);
    return none_if_empty(asked);
  }

  std::string cell(sorts::layers, const uint8_t (&counts)[tables::kMaxLayers]) const {
    std::string asked;
    count(tables_.layers, counts, asked);
    return none_if_empty(asked);
  }

  std::string cell(sorts::effects, tables::Effects effects) const {
    return effects_text(tables_, effects);
  }

  static std::string cell(sorts::code, uint8_t code) { return number_or_none(code); }
  static std::string cell(sorts::number, uint8_t number) { return std::to_string(number); }
  static std::string cell(sorts::flag, uint8_t flag) { return yes_or_no(flag != 0); }

  std::string cell(sorts::token, uint8_t token) const {
    return token == tables::kNone ? "none" : text(tables_.tokens.items[token].name);
  }

  Cells cells(const tables::Pressure& card) const {
    return {text(card.slug), text(card.title), text(card.letter),
            card.row == tables::kNone ? "none" : std::to_string(card.row + 1),
            number_or_none(card.code)};
  }

  static std::string none_if_empty(const std::string& list) { return list.empty() ? "none" : list; }

  // As a designer writes it: `2 energy, insight`.
  template <typename Entries>
  void count(const Entries& entries, const uint8_t* asked, std::string& list) const {
    for (size_t i = 0; i < entries.size(); ++i) {
      if (asked[i] == 0) continue;
      if (!list.empty()) list += ", ";
      if (asked[i] > 1) list += fmt::format("{} ", asked[i]);
      list += tables_.text(entries.items[i].name);
    }
  }

  // Neighbours that share their instructions were one range in the source.
  void resolution(const tables::ResolutionTable& table) {
    heading(fmt::format("table {}: {}", text(table.name), text(table.title)),
            {"row", "layers", "effects"});
    const int last = last_layer(tables_);
    for (size_t i = 0; i < table.row_count; ++i) {
      const tables::Row& line = table.rows[i];
      for (int from = 1, to = 1; from <= last; from = to + 1) {
        to = from;
        while (to < last && same(line.cells[to], line.cells[from - 1])) ++to;
        row({text(line.label), range(from, to), effects_text(tables_, line.cells[from - 1])});
      }
    }
  }

  void rules() {
    list("figures", {"name", "value"}, tables_.figures, [&](const tables::Figure& figure) -> Cells {
      return {text(figure.name), figure_text(figure.is_switch != 0, figure.value)};
    });
    list("names in rules", {"name", "family", "component"}, tables_.names,
         [&](const tables::RuleName& name) -> Cells {
           return {text(name.name), std::string(family_name(name.family)),
                   std::string(component_name(tables_, name))};
         });
    list("series", {"name", "values"}, tables_.series, [&](const tables::Series& series) -> Cells {
      std::string values;
      for (size_t i = 0; i < series.count; ++i) {
        values += fmt::format("{}{}", i == 0 ? "" : ", ", series.values[i]);
      }
      return {text(series.name), values};
    });
    for (const tables::Bands& bands : tables_.bands) {
      std::string of;
      for (size_t i = 0; i < tables_.tracks.size(); ++i) {
        if ((bands.tracks >> i & 1U) != 0) {
          of += (of.empty() ? "" : " + ") + text(tables_.tracks.items[i].name);
        }
      }
      heading(fmt::format("bands {}: {}", text(bands.name), of), {"name", "title", "range"});
      for (size_t i = 0; i < bands.count; ++i) {
        const tables::Reading& reading = tables_.readings.items[bands.first + i];
        row({text(reading.name), text(reading.title), range(reading.from, reading.to)});
      }
    }
  }

  void variants() {
    list("variants", {"name", "title", "group", "needs", "sets"}, tables_.variants,
         [&](const tables::Variant& variant) -> Cells {
           return {text(variant.name), text(variant.title), none_if_empty(text(variant.group)),
                   variant.needs == tables::kNone
                       ? "none"
                       : text(tables_.variants.items[variant.needs].name),
                   patches(variant)};
         });
  }

  std::string patches(const tables::Variant& variant) const {
    std::string list;
    for (size_t i = 0; i < variant.count; ++i) {
      const tables::Patch& patch = tables_.patches.items[variant.first + i];
      if (!list.empty()) list += "; ";
      list += fmt::format("{} = {}", text(tables_.figures[patch.figure].name),
                          patch_text(tables_, patch));
    }
    return list;
  }

  const Tables& tables_;
  std::string out_;
};

}  // namespace

std::string write_listing(const Tables& tables) { return Listing(tables).run(); }

}  // namespace loom
