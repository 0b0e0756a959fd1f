#include "driver/compare_text.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "schema/text/numbers.h"

namespace loom {
namespace {

using machine::PairedFigure;

std::string number(double value, int digits) { return fixed_number(value, digits); }

std::string padded(const std::string& text, size_t width) {
  return text + std::string(text.size() < width ? width - text.size() : 1, ' ');
}

std::string right(const std::string& text, size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

// "collapse    14.20    15.01   +0.81 ± 0.35 points": a share in per cent.
std::string line(const PairedFigure& figure, bool told) {
  const auto difference = figure.difference().difference;
  const double factor = figure.is_share ? 100 : 1;
  const double value = difference.value * factor;
  const double half = (difference.high - difference.low) / 2 * factor;
  std::string text = fmt::format("{}{}{}   ", padded("  " + figure.name, 36),
                                 right(number(figure.before() * factor, 2), 9),
                                 right(number(figure.after() * factor, 2), 9));
  if (!difference.known()) return text + "unknown\n";
  text += fmt::format("{}{} ± {}", value < 0 ? "" : "+", number(value, 2), number(half, 2));
  return fmt::format("{}{}{}\n", text, figure.is_share ? " points" : "", told ? "  *" : "");
}

// Cards are many: of these only differences that stay beyond chance when that is counted in.
std::vector<bool> beyond_chance(const std::vector<PairedFigure>& figures) {
  std::vector<double> p_values;
  for (const PairedFigure& figure : figures) {
    if (figure.of_card) p_values.push_back(figure.difference().p_value);
  }
  const std::vector<double> corrected = statistics::false_discovery(p_values);
  std::vector<bool> told;
  size_t card = 0;
  for (const PairedFigure& figure : figures) {
    const double p = figure.of_card ? corrected[card++] : figure.difference().p_value;
    told.push_back(p <= 1 - statistics::kConfidence);
  }
  return told;
}

std::string list(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

std::string comparison_text(const ComparedVersions& compared) {
  const machine::PairedTally& tally = compared.tally;
  const auto changes = machine::card_changes(compared.before, compared.after);
  std::string text = fmt::format("before: {}, content {}\nafter: content {}\n{}\n", compared.other,
                                 compared.before.content, compared.after.content, compared.repeat);
  if (!changes.added.empty()) text += fmt::format("only after: {}\n", list(changes.added));
  if (!changes.removed.empty()) text += fmt::format("only before: {}\n", list(changes.removed));
  text += fmt::format("{} of {} games went differently\n\n", tally.changed, tally.pairs);
  text +=
      fmt::format("{}{}{}   difference\n", padded("", 36), right("before", 9), right("after", 9));
  const std::vector<bool> told = beyond_chance(tally.figures);
  for (size_t i = 0; i < tally.figures.size(); ++i) {
    if (told[i] || !tally.figures[i].of_card) text += line(tally.figures[i], told[i]);
  }
  return text + "\n* is beyond chance. Of cards only such are shown, corrected for their number.\n";
}

void write_comparison(JsonWriter& json, const ComparedVersions& compared) {
  const machine::PairedTally& tally = compared.tally;
  const auto changes = machine::card_changes(compared.before, compared.after);
  json.member("command", "loom simulate " + compared.repeat);
  json.member("compared_with", compared.other);
  json.member("content_hash_before", compared.before.content);
  json.member("content_hash", compared.after.content);
  json.member("games", tally.pairs);
  json.member("games_changed", tally.changed);
  json.values("cards_added", changes.added);
  json.values("cards_removed", changes.removed);
  const std::vector<bool> told = beyond_chance(tally.figures);
  json.key("differences");
  json.begin_object();
  for (size_t i = 0; i < tally.figures.size(); ++i) {
    const PairedFigure& figure = tally.figures[i];
    const auto difference = figure.difference();
    json.key(figure.name);
    json.begin_object();
    json.member("before", figure.before());
    json.member("after", figure.after());
    json.member("difference", difference.difference.value);
    json.member("low", difference.difference.low);
    json.member("high", difference.difference.high);
    json.member("p_value", difference.p_value);
    json.member("games_changed", figure.sums.changed);
    json.member("beyond_chance", static_cast<bool>(told[i]));
    json.end_object();
  }
  json.end_object();
}

}  // namespace loom
