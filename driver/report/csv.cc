// The report as tables for a spreadsheet, by RFC 4180.
#include <cmath>

#include "driver/report/report_words.h"
#include "driver/report/write_report.h"

namespace loom {
namespace {

using statistics::Estimate;

class Csv {
 public:
  Csv& cell(std::string_view text) {
    if (!fresh_) text_ += ",";
    fresh_ = false;
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) {
      text_ += text;
      return *this;
    }
    text_ += '"';
    for (const char letter : text)
      text_ += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    text_ += '"';
    return *this;
  }
  Csv& cell(double number) {
    if (!std::isfinite(number)) return cell("");
    JsonWriter digits(JsonWriter::Style::compact);
    digits.value(number);
    std::string text = digits.finish();
    text.pop_back();  // the line's end
    return cell(text);
  }
  Csv& cell(const Estimate& estimate) {
    if (!estimate.known()) return cell("").cell("").cell("");
    return cell(estimate.value).cell(estimate.low).cell(estimate.high);
  }
  Csv& count(uint64_t number) { return cell(std::to_string(number)); }
  void end() {
    text_ += "\r\n";
    fresh_ = true;
  }
  void head(std::initializer_list<const char*> names) {
    for (const char* name : names) cell(name);
    end();
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  bool fresh_ = true;
};

std::string figures_csv(const Report& report) {
  Csv csv;
  csv.head({"measure", "value", "low", "high", "count"});
  for (const engine::Measure& measure : report.measures.figures) {
    csv.cell(measure.name).cell(measure.estimate).count(measure.estimate.count).end();
  }
  return csv.take();
}

std::string cards_csv(const Report& report) {
  const Tables& tables = report.tables;
  Csv csv;
  csv.head({"card", "title", "layer", "offered", "taken", "taken_share", "low", "high",
            "taken_round", "win_lift", "lift_low", "lift_high", "p_value", "corrected_p_value",
            "stands_out"});
  for (const engine::EngineCardMeasures& card : report.measures.engine_cards) {
    const tables::EngineCard& entry = tables.engine_cards.items[card.card];
    csv.cell(tables.text(entry.slug)).cell(tables.text(entry.title));
    csv.count(tables.layers[entry.layer].number).count(card.taken.count).count(card.taken.hits);
    csv.cell(card.taken_share).cell(card.taken_round).cell(card.lift.difference);
    csv.cell(card.lift.p_value).cell(card.corrected_p).cell(card.stands_out() ? "yes" : "no").end();
  }
  return csv.take();
}

std::string goals_csv(const Report& report) {
  const Tables& tables = report.tables;
  Csv csv;
  for (const char* name : {"card", "title", "layer", "appeared", "started", "completed",
                           "completed_share", "low", "high", "completed_round", "contributors"}) {
    csv.cell(name);
  }
  for (const engine::Contender& contender : report.measures.contenders) {
    csv.cell("led_by_" + contender.name);
  }
  csv.end();
  for (const engine::GoalMeasures& goal : report.measures.goals) {
    const tables::Goal& entry = tables.goals.items[goal.goal];
    csv.cell(tables.text(entry.slug)).cell(tables.text(entry.title));
    csv.count(tables.layers[entry.layer].number).count(goal.completed.count);
    csv.count(goal.started.hits).count(goal.completed.hits).cell(goal.completed_share);
    csv.cell(goal.completed_round).cell(goal.contributors);
    for (const Estimate& led : goal.led_by) csv.cell(led.value);
    csv.end();
  }
  return csv.take();
}

std::string rounds_csv(const Report& report) {
  Csv csv;
  csv.head({"round", "games", "group_track", "low", "high", "collapse", "collapse_low",
            "collapse_high"});
  for (size_t i = 0; i < report.measures.rounds.size(); ++i) {
    const engine::RoundMeasures& round = report.measures.rounds[i];
    csv.count(i).count(static_cast<uint64_t>(round.begun));
    csv.cell(round.meaning).cell(round.collapse).end();
  }
  return csv.take();
}

std::string cells_csv(const Report& report) {
  const Tables& tables = report.tables;
  Csv csv;
  csv.head({"table", "row", "layer", "reads"});
  for (size_t i = 0; i < tables.resolutions.size(); ++i) {
    const tables::ResolutionTable& table = tables.resolutions.items[i];
    for (size_t row = 0; row < table.row_count; ++row) {
      for (const tables::Layer& layer : tables.layers) {
        csv.cell(tables.text(table.name)).cell(tables.text(table.rows[row].label));
        csv.count(layer.number);
        csv.count(static_cast<uint64_t>(report.tally.cells[i][row][layer.number])).end();
      }
    }
  }
  return csv.take();
}

std::string tokens_csv(const Report& report) {
  const Tables& tables = report.tables;
  Csv csv;
  for (const char* name : {"round", "token", "held", "low", "high"}) csv.cell(name);
  for (size_t flow = 0; flow < engine::kFlows; ++flow) {
    csv.cell(engine::name_of(static_cast<engine::Flow>(flow)));
  }
  csv.end();
  for (size_t i = 0; i < report.measures.rounds.size(); ++i) {
    const engine::RoundMeasures& round = report.measures.rounds[i];
    for (size_t t = 0; t < tables.tokens.size(); ++t) {
      csv.count(i).cell(tables.text(tables.tokens.items[t].name)).cell(round.held[t]);
      for (const std::vector<double>& flow : round.flow) csv.cell(flow[t]);
      csv.end();
    }
  }
  return csv.take();
}

}  // namespace

std::vector<OutputFile> report_csv(const Report& report) {
  return {{"measures.csv", figures_csv(report)}, {"engine-cards.csv", cards_csv(report)},
          {"goals.csv", goals_csv(report)},      {"rounds.csv", rounds_csv(report)},
          {"tokens.csv", tokens_csv(report)},    {"table-cells.csv", cells_csv(report)}};
}

}  // namespace loom
