// The rules: figures, the components they speak of, series, bands and variants.
#include <fmt/core.h>
#include <map>

#include "compiler/compile_parts.h"

namespace loom {
namespace {

using tables::Family;

class RuleCompiler {
 public:
  explicit RuleCompiler(Filling& filling)
      : filling_(filling), model_(filling.model), to_(filling.tables) {}

  void run() {
    for (const Rule& rule : model_.rules.rules) {
      figures(rule);
      names(rule);
      for (const Series& series : rule.series) this->series(rule, series);
      for (const Bands& bands : rule.bands) this->bands(rule, bands);
    }
    // Patches and needs may name what a later rule declares.
    for (const Rule& rule : model_.rules.rules) {
      for (const Variant& variant : rule.variants) this->variant(variant);
    }
    for (const Rule& rule : model_.rules.rules) {
      for (const Variant& variant : rule.variants) needs(variant);
    }
  }

 private:
  // As `S2.meaning`.
  tables::Text path(const Rule& rule, const std::string& name, Span span) {
    return filling_.text(fmt::format("{}.{}", rule.id, name), span);
  }

  void figures(const Rule& rule) {
    for (const RuleFigure& figure : rule.figures) {
      const uint16_t id = to_.figures.count;
      auto* made = filling_.add(to_.figures, figure.name_span, "figures");
      if (made == nullptr) return;
      made->name = path(rule, figure.name, figure.name_span);
      made->value = number(figure.value, figure.span);
      made->is_switch = figure.is_switch ? 1 : 0;
      figure_ids_.emplace(fmt::format("{}.{}", rule.id, figure.name), id);
    }
  }

  int16_t number(int64_t value, Span span) {
    if (value >= INT16_MIN && value <= INT16_MAX) return static_cast<int16_t>(value);
    filling_.does_not_fit(span, fmt::format("the figure {}", value));
    return 0;
  }

  void names(const Rule& rule) {
    for (const RuleName& name : rule.names) {
      const auto found = component(name);
      if (!found) continue;  // the checks report it
      auto* made = filling_.add(to_.names, name.name_span, "names in rules");
      if (made == nullptr) return;
      made->name = path(rule, name.name, name.name_span);
      made->family = found->first;
      made->index = found->second;
    }
  }

  // A deck and a table may share a name. `table: event` means the table, by its own name.
  std::optional<std::pair<Family, uint8_t>> component(const RuleName& name) const {
    const Vocabulary& words = model_.words;
    std::optional<std::pair<Family, uint8_t>> found;
    const auto look = [&](const auto& entries, Family family, std::string_view word) {
      const auto id = find_name(entries, name.component);
      if (id && (!found || name.name == word)) {
        found = std::pair(family, static_cast<uint8_t>(id->value));
      }
    };
    look(words.tokens, Family::token, "token");
    look(words.tracks, Family::track, "track");
    look(words.layers, Family::layer, "layer");
    look(words.areas, Family::area, "area");
    look(words.actions, Family::action, "action");
    look(words.decks, Family::kind, "deck");
    look(words.tables, Family::table, "table");
    return found;
  }

  void series(const Rule& rule, const Series& series) {
    auto* made = filling_.add(to_.series, series.span, "series");
    if (made == nullptr) return;
    made->name = path(rule, series.name, series.span);
    for (size_t i = 0; i < series.values.size(); ++i) {
      if (made->count == tables::kMaxSeriesValues) {
        filling_.too_many(series.value_spans[i], "numbers of a series", tables::kMaxSeriesValues);
        return;
      }
      made->values[made->count++] = number(series.values[i], series.value_spans[i]);
    }
  }

  void bands(const Rule& rule, const Bands& bands) {
    auto* made = filling_.add(to_.bands, bands.span, "bands");
    if (made == nullptr) return;
    made->name = path(rule, bands.name, bands.span);
    made->first = to_.readings.count;
    int64_t highest = 0;
    for (const TrackId track : bands.of) {
      made->tracks = static_cast<uint16_t>(made->tracks | 1U << track.value);
      highest += model_.words[track].max;
    }
    for (const Reading& reading : bands.readings) {
      auto* read = filling_.add(to_.readings, reading.span, "readings");
      if (read == nullptr) return;
      ++made->count;
      read->name = filling_.text(reading.name, reading.span);
      read->title = filling_.text(reading.title, reading.span);
      read->from = number(reading.from, reading.span);
      read->to = number(reading.to.value_or(highest), reading.span);
    }
  }

  void variant(const Variant& variant) {
    auto* made = filling_.add(to_.variants, variant.span, "variants");
    if (made == nullptr) return;
    variant_ids_.emplace(variant.name, static_cast<uint8_t>(to_.variants.count - 1));
    made->name = filling_.text(variant.name, variant.span);
    made->title = filling_.text(variant.title, variant.span);
    made->group = filling_.text(variant.group, variant.span);
    made->first = to_.patches.count;
    for (const Setting& setting : variant.settings) {
      const auto figure = figure_id(setting.path);
      if (!figure) continue;  // the checks report it
      auto* patch = filling_.add(to_.patches, setting.path_span, "figures set by variants");
      if (patch == nullptr) return;
      ++made->count;
      patch->figure = {*figure};
      value(setting, *patch);
    }
  }

  // Another figure keeps its name, so that one variant may change what another takes.
  void value(const Setting& setting, tables::Patch& patch) const {
    if (const auto source = figure_id(setting.value)) patch.source = *source;
    patch.literal = setting.value == "true" ? 1 : 0;
  }

  std::optional<uint16_t> figure_id(const std::string& path) const {
    const auto found = figure_ids_.find(path);
    return found == figure_ids_.end() ? std::nullopt : std::optional(found->second);
  }

  void needs(const Variant& variant) {
    const auto id = variant_ids_.find(variant.name);
    const auto needed = variant_ids_.find(variant.needs);
    if (id == variant_ids_.end() || needed == variant_ids_.end()) return;
    to_.variants.items[id->second].needs = needed->second;
  }

  Filling& filling_;
  const Model& model_;
  Tables& to_;
  std::map<std::string, uint16_t, std::less<>> figure_ids_;
  std::map<std::string, uint8_t, std::less<>> variant_ids_;
};

}  // namespace

void compile_rules(Filling& filling) { RuleCompiler(filling).run(); }

}  // namespace loom
