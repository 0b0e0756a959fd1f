#include "validator/balance/band.h"

#include "engine/machine/simulation/simulate.h"

namespace loom::balance {
namespace {

struct Word {
  std::string_view word;
  Figure figure;
};
constexpr Word kFigures[] = {
#define MEASURE(name, word, units, needs, may_have) {word, Figure::name},
#include "validator/balance_measures.def"
#undef MEASURE
};

Figure figure_of(std::string_view name) {
  for (const Word& each : kFigures) {
    if (each.word == name) return each.figure;
  }
  return Figure::ending;  // the kind has no others
}

std::optional<double> number_of(const Value& value) {
  if (!value.present()) return std::nullopt;
  return value.number();
}

Band read_band(const Entry& entry) {
  const Value& value = entry.value;
  Band band;
  band.name = entry.key;
  band.figure = figure_of(value["measure"].text());
  for (const Value& count : value["players"].list()) {
    band.players.push_back(static_cast<int>(count.integer()));
  }
  for (const Value& bot : value["bots"].list()) {
    band.bots.emplace_back(bot.text());
    band.bot_spans.push_back(bot.span);
  }
  for (const Value& variant : value["variants"].list()) {
    band.variants.push_back(variant.as<Reference>()->name);
  }
  for (const Value& card : value["except"].list()) {
    band.except.emplace_back(card.text());
    band.except_spans.push_back(card.span);
  }
  for (const char* key : {"ending", "status", "action", "zone", "feature", "by"}) {
    if (!value[key].present()) continue;
    band.of = value[key].text();
    band.of_span = value[key].span;
  }
  band.from = number_of(value["from"]);
  band.to = number_of(value["to"]);
  band.unit = value["unit"].text();
  band.why = value["why"].text();
  band.round = static_cast<int>(value["round"].present() ? value["round"].integer() : 0);
  if (const auto* token = value["token"].as<Reference>()) band.token = token->name;
  band.comes_in = value["flow"].present() && value["flow"].text() == "in";
  band.span = entry.key_span;
  band.from_span = value["from"].span;
  band.to_span = value["to"].span;
  return band;
}

}  // namespace

std::vector<Band> read_bands(const Model& model) {
  std::vector<Band> bands;
  for (const BoundFile* file : model.files_of("balance")) {
    for (const Entry& entry : file->root["bands"].map()) bands.push_back(read_band(entry));
  }
  return bands;
}

std::vector<std::string> bots_of(const Band& band, const program::Program& program) {
  if (!band.bots.empty()) return band.bots;
  if (band.figure == Figure::style_share) return machine::styles_to_compare(program);
  std::vector<std::string> names;
  for (const program::Style& style : program.styles) names.push_back(style.text.name);
  return names;
}

}  // namespace loom::balance
