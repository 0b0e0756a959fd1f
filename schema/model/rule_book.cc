#include "schema/model/rule_book.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/language/statement.h"
#include "schema/model/model.h"

namespace loom {
namespace {

std::string string_of(const Value& value) { return std::string(value.text()); }

Series read_series(const Entry& entry) {
  Series series{entry.key, {}, {}, string_of(entry.value["order"]), entry.key_span};
  for (const Value& value : entry.value["values"].list()) {
    series.values.push_back(value.integer());
    series.value_spans.push_back(value.span);
  }
  return series;
}

std::optional<int64_t> integer_if(const Value& value) {
  return value.present() ? std::optional(value.integer()) : std::nullopt;
}

Bands read_bands(const Entry& entry) {
  Bands bands{entry.key, {}, integer_if(entry.value["least"]), {}, entry.key_span};
  for (const Value& track : entry.value["of"].list()) {
    bands.of.push_back(TrackId{static_cast<uint16_t>(track.as<Reference>()->index)});
  }
  for (const Entry& reading : entry.value["readings"].map()) {
    bands.readings.push_back({reading.key, string_of(reading.value["title"]),
                              reading.value["from"].integer(), integer_if(reading.value["to"]),
                              reading.key_span});
  }
  return bands;
}

Variant read_variant(const Entry& entry) {
  Variant variant;
  variant.name = entry.key;
  variant.title = string_of(entry.value["title"]);
  variant.group = string_of(entry.value["group"]);
  if (const auto* needed = entry.value["needs"].as<Reference>()) variant.needs = needed->name;
  for (const Entry& setting : entry.value["sets"].map()) {
    variant.settings.push_back(
        {setting.key, string_of(setting.value), setting.key_span, setting.value.span});
  }
  variant.span = entry.key_span;
  return variant;
}

Rule read_rule(const Entry& entry, std::string_view section) {
  const Value& root = entry.value;
  Rule rule;
  rule.id = entry.key;
  rule.section = section;
  rule.statement = root["statement"].text();
  rule.span = entry.key_span;
  rule.statement_span = root["statement"].span;
  for (const Entry& figure : root["figures"].map()) {
    rule.figures.push_back(
        {figure.key, figure.value.integer(), false, figure.key_span, figure.value.span});
  }
  for (const Entry& flag : root["switches"].map()) {
    rule.figures.push_back(
        {flag.key, flag.value.flag() ? 1 : 0, true, flag.key_span, flag.value.span});
  }
  for (const Entry& name : root["names"].map()) {
    rule.names.push_back({name.key, string_of(name.value), name.key_span, name.value.span});
  }
  for (const Entry& series : root["series"].map()) rule.series.push_back(read_series(series));
  for (const Entry& bands : root["bands"].map()) rule.bands.push_back(read_bands(bands));
  for (const Entry& variant : root["variants"].map()) {
    rule.variants.push_back(read_variant(variant));
  }
  for (const Entry& pin : root["printed"].map()) {
    rule.pins.push_back({pin.key, string_of(pin.value["value"]), pin.value["line"].integer(),
                         pin.key_span, pin.value["value"].span});
  }
  return rule;
}

}  // namespace

const Rule* RuleBook::find(std::string_view id) const {
  for (const Rule& rule : rules) {
    if (rule.id == id) return &rule;
  }
  return nullptr;
}

RuleBook read_rules(const Model& model) {
  RuleBook book;
  for (const BoundFile* file : model.files_of("rules")) {
    for (const Entry& entry : file->root["rules"].map()) {
      book.rules.push_back(read_rule(entry, file->root["section"].text()));
    }
  }
  for (const BoundFile* file : model.files_of("rulings")) {
    for (const Entry& entry : file->root["rulings"].map()) {
      Ruling ruling{entry.key,
                    string_of(file->root["section"]),
                    string_of(entry.value["question"]),
                    string_of(entry.value["ruling"]),
                    {},
                    entry.key_span};
      for (const Value& settled : entry.value["settles"].list()) {
        ruling.settles.push_back(settled.as<Reference>()->name);
      }
      book.rulings.push_back(std::move(ruling));
    }
  }
  return book;
}

std::string stated(const Model& model, const Rule* rule, std::string_view text) {
  return fill_statement(text, [&](const std::string& path) {
    const std::optional<Figure> figure = find_figure(model, rule, path);
    return figure ? figure->text : fmt::format("{{{}}}", path);
  });
}

std::string_view opening_name(const Rule& rule, std::string_view statement) {
  const size_t colon = statement.find(": ");
  if (colon == std::string_view::npos) return {};
  const std::string_view name = statement.substr(0, colon);
  const bool known =
      std::any_of(rule.variants.begin(), rule.variants.end(),
                  [&](const Variant& variant) { return variant.title.starts_with(name); });
  return known ? name : std::string_view();
}

}  // namespace loom
