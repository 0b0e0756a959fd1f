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

// Of each zone that any card was moved to, each card that may lie there.
void write_moved(JsonWriter& json, const Report& report) {
  const program::Program& program = report.program;
  json.objects("moved", report.measures.moved, [&](const machine::MovedMeasures& card) {
    const auto which = static_cast<size_t>(card.card);
    const program::Card& entry = program.cards[which];
    json.member("zone", program.zones[static_cast<size_t>(card.zone)].text.name);
    json.member("card", entry.text.name);
    json.member("title", entry.text.title);
    json.member("kind", program.kinds[static_cast<size_t>(entry.kind)].text.name);
    json.member("appeared", card.moved.count);
    json.member("begun", report.measures.cards[which].worked.hits);
    json.member("moved", card.moved.hits);
    write(json, "moved_share", card.share);
    json.member("moved_round", card.round);
    json.member("contributors", card.contributors);
    write(json, "win_lift", card.lift.difference);
    json.member("p_value", card.lift.p_value);
    json.member("corrected_p_value", card.corrected_p);
    json.member("stands_out", card.stands_out());
    json.key("by");
    json.begin_object();
    for (size_t i = 0; i < card.by.size(); ++i) {
      write(json, report.measures.contenders[i].name, card.by[i]);
    }
    json.end_object();
  });
}

void write_flows(JsonWriter& json, const Report& report, const machine::RoundMeasures& round,
                 int token, bool in) {
  json.key(in ? "in" : "out");
  json.begin_object();
  for (size_t i = 0; i < report.counted.sources.size(); ++i) {
    const int flow = report.counted.flow(token, in, static_cast<int>(i));
    const double mean = round.flows[static_cast<size_t>(flow)];
    if (mean != 0) json.member(report.counted.sources[i].name, mean);
  }
  json.end_object();
}

// Standings of one sort, by name.
template <typename NameOf>
void write_standings(JsonWriter& json, const Report& report, const machine::RoundMeasures& round,
                     const char* key, machine::Standing::What what, NameOf name_of) {
  json.key(key);
  json.begin_object();
  for (size_t i = 0; i < round.standings.size(); ++i) {
    const machine::Standing& standing = report.counted.standings[i];
    if (standing.what != what) continue;
    write(json, name_of(static_cast<size_t>(standing.index)), round.standings[i]);
  }
  json.end_object();
}

void write_rounds(JsonWriter& json, const Report& report) {
  using What = machine::Standing::What;
  const program::Program& program = report.program;
  int number = 0;
  json.objects("rounds", report.measures.rounds, [&](const machine::RoundMeasures& round) {
    json.member("round", number++);
    json.member("games", round.games);
    json.key("endings");
    json.begin_object();
    for (size_t i = 0; i < program.endings.size(); ++i) {
      write(json, program.endings[i], round.endings[i]);
    }
    json.end_object();
    write_standings(json, report, round, "tokens", What::tokens,
                    [&](size_t i) { return program.tokens[i].name; });
    write_standings(json, report, round, "tracks", What::track,
                    [&](size_t i) { return program.tracks[i].text.name; });
    write_standings(json, report, round, "cards", What::cards,
                    [&](size_t i) { return program.zones[i].text.name; });
    json.key("flows");
    json.begin_object();
    for (int token = 0; token < report.counted.tokens; ++token) {
      json.key(program.tokens[static_cast<size_t>(token)].name);
      json.begin_object();
      write_flows(json, report, round, token, true);
      write_flows(json, report, round, token, false);
      json.end_object();
    }
    json.end_object();
  });
}

void write_cells(JsonWriter& json, const Report& report) {
  json.key("tables");
  json.begin_object();
  for (size_t i = 0; i < report.program.tables.size(); ++i) {
    const program::Table& table = report.program.tables[i];
    json.key(table.text.name);
    json.begin_object();
    for (size_t row = 0; row < table.rows.size(); ++row) {
      json.key(table.labels[row]);
      json.begin_array();
      for (int column = 1; column < report.counted.columns_of[i]; ++column) {
        const int cell = report.counted.cell(static_cast<int>(i), static_cast<int>(row), column);
        json.value(report.tally.cells[static_cast<size_t>(cell)]);
      }
      json.end_array();
    }
    json.end_object();
  }
  json.end_object();
}

}  // namespace

void write_results(JsonWriter& json, const Report& report) {
  json.member("content_hash", report.program.content);
  json.member("command", "loom simulate " + report.repeat);
  json.member("games", report.tally.games);
  json.key("measures");
  json.begin_object();
  for (const machine::Measure& measure : report.measures.figures) {
    write(json, measure.name, measure.estimate);
  }
  json.end_object();
  write_moved(json, report);
  write_rounds(json, report);
  write_cells(json, report);
  json.list("balance", report.judgements,
            [&](const balance::Judgement& judgement) { write_judgement(json, judgement); });
}

}  // namespace loom
