#include "validator/balance/band.h"

#include <array>
#include <utility>

namespace loom::balance {
namespace {

constexpr std::array<std::pair<std::string_view, Figure>, 10> kFigures = {{
    {"collapse", Figure::collapse},
    {"rounds", Figure::rounds},
    {"style-share", Figure::style_share},
    {"seat-deviation", Figure::seat_deviation},
    {"engine-card-taken", Figure::engine_card_taken},
    {"goal-completed", Figure::goal_completed},
    {"fragile", Figure::fragile},
    {"win-share", Figure::win_share},
    {"end-goal-before", Figure::end_goal_before},
    {"token-flow", Figure::token_flow},
}};

Figure figure_of(std::string_view name) {
  for (const auto& [word, figure] : kFigures) {
    if (word == name) return figure;
  }
  return Figure::collapse;  // the kind has no others
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
  band.from = number_of(value["from"]);
  band.to = number_of(value["to"]);
  band.unit = value["unit"].text();
  band.why = value["why"].text();
  band.round = static_cast<int>(value["round"].present() ? value["round"].integer() : 0);
  if (const auto* token = value["token"].as<Reference>()) band.token = token->name;
  band.flow = value["flow"].text();
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

std::vector<std::string> bots_of(const Band& band) {
  if (!band.bots.empty()) return band.bots;
  if (band.figure == Figure::style_share) return {"stability", "engine", "racing", "social"};
  return {"greedy", "stability", "engine", "racing", "social"};
}

}  // namespace loom::balance
