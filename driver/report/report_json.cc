// The report as JSON. Shares are parts of 1; an end of an interval that nothing is known of is
// null.
#include "driver/balance_text.h"
#include "driver/report/write_report.h"

namespace loom {
namespace {

using statistics::Estimate;

void write(JsonWriter& json, std::string_view name, const Estimate& estimate) {
  json.key(name);
  json.begin_object();
  json.member("value", estimate.value);
  json.member("low", estimate.low);
  json.member("high", estimate.high);
  json.member("count", estimate.count);
  json.end_object();
}

template <typename Items, typename Each>
void write_list(JsonWriter& json, std::string_view name, const Items& items, Each each) {
  json.key(name);
  json.begin_array();
  for (const auto& item : items) {
    json.begin_object();
    each(item);
    json.end_object();
  }
  json.end_array();
}

void write_cards(JsonWriter& json, const Report& report) {
  const Tables& tables = report.tables;
  write_list(json, "engine_cards", report.measures.engine_cards, [&](const auto& card) {
    const tables::EngineCard& entry = tables.engine_cards.items[card.card];
    json.member("card", tables.text(entry.slug));
    json.member("title", tables.text(entry.title));
    json.member("layer", tables.layers[entry.layer].number);
    json.member("offered", card.taken.count);
    json.member("taken", card.taken.hits);
    write(json, "taken_share", card.taken_share);
    json.member("taken_round", card.taken_round);
    write(json, "win_lift", card.lift.difference);
    json.member("p_value", card.lift.p_value);
    json.member("corrected_p_value", card.corrected_p);
    json.member("stands_out", card.stands_out());
  });
}

void write_goals(JsonWriter& json, const Report& report) {
  const Tables& tables = report.tables;
  write_list(json, "goals", report.measures.goals, [&](const auto& goal) {
    const tables::Goal& entry = tables.goals.items[goal.goal];
    json.member("card", tables.text(entry.slug));
    json.member("title", tables.text(entry.title));
    json.member("layer", tables.layers[entry.layer].number);
    json.member("appeared", goal.completed.count);
    json.member("started", goal.started.hits);
    json.member("completed", goal.completed.hits);
    write(json, "started_share", goal.started_share);
    write(json, "completed_share", goal.completed_share);
    json.member("completed_round", goal.completed_round);
    json.member("contributors", goal.contributors);
    json.key("led_by");
    json.begin_object();
    for (size_t i = 0; i < goal.led_by.size(); ++i) {
      write(json, report.measures.contenders[i].name, goal.led_by[i]);
    }
    json.end_object();
  });
}

void write_rounds(JsonWriter& json, const Report& report) {
  const Tables& tables = report.tables;
  int number = 0;
  write_list(json, "rounds", report.measures.rounds, [&](const auto& round) {
    json.member("round", number++);
    json.member("games", round.begun);
    write(json, "group_track", round.meaning);
    write(json, "collapse", round.collapse);
    json.key("tokens");
    json.begin_object();
    for (size_t t = 0; t < tables.tokens.size(); ++t) {
      json.key(tables.text(tables.tokens.items[t].name));
      json.begin_object();
      write(json, "held", round.held[t]);
      for (size_t flow = 0; flow < engine::kFlows; ++flow) {
        json.member(engine::name_of(static_cast<engine::Flow>(flow)), round.flow[flow][t]);
      }
      json.end_object();
    }
    json.end_object();
  });
}

void write_cells(JsonWriter& json, const Report& report) {
  const Tables& tables = report.tables;
  json.key("tables");
  json.begin_object();
  for (size_t i = 0; i < tables.resolutions.size(); ++i) {
    const tables::ResolutionTable& table = tables.resolutions.items[i];
    json.key(tables.text(table.name));
    json.begin_object();
    for (size_t row = 0; row < table.row_count; ++row) {
      json.key(tables.text(table.rows[row].label));
      json.begin_array();
      for (const tables::Layer& layer : tables.layers) {
        json.value(report.tally.cells[i][row][layer.number]);
      }
      json.end_array();
    }
    json.end_object();
  }
  json.end_object();
}

}  // namespace

void write_results(JsonWriter& json, const Report& report) {
  json.member("content_hash", report.tables.text(report.tables.content));
  json.member("command", "loom simulate " + report.repeat);
  json.member("games", report.tally.games);
  json.key("measures");
  json.begin_object();
  for (const engine::Measure& measure : report.measures.figures) {
    write(json, measure.name, measure.estimate);
  }
  json.end_object();
  write_cards(json, report);
  write_goals(json, report);
  write_rounds(json, report);
  write_cells(json, report);
  json.key("balance");
  json.begin_array();
  for (const balance::Judgement& judgement : report.judgements) write_judgement(json, judgement);
  json.end_array();
}

}  // namespace loom
