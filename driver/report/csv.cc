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
  for (const machine::Measure& measure : report.measures.figures) {
    csv.cell(measure.name).cell(measure.estimate).count(measure.estimate.count).end();
  }
  return csv.take();
}

// A row for each card and each zone that any card was moved to.
std::string cards_csv(const Report& report) {
  const program::Program& program = report.program;
  Csv csv;
  for (const char* name : {"zone", "card", "title", "kind", "appeared", "begun", "moved",
                           "moved_share", "low", "high", "moved_round", "contributors", "win_lift",
                           "lift_low", "lift_high", "p_value", "corrected_p_value", "stands_out"}) {
    csv.cell(name);
  }
  for (const machine::Contender& contender : report.measures.contenders) {
    csv.cell("by_" + contender.name);
  }
  csv.end();
  for (const machine::MovedMeasures& card : report.measures.moved) {
    const auto which = static_cast<size_t>(card.card);
    const program::Card& entry = program.cards[which];
    csv.cell(program.zones[static_cast<size_t>(card.zone)].text.name).cell(entry.text.name);
    csv.cell(entry.text.title).cell(program.kinds[static_cast<size_t>(entry.kind)].text.name);
    csv.count(card.moved.count).count(report.measures.cards[which].worked.hits);
    csv.count(card.moved.hits).cell(card.share).cell(card.round).cell(card.contributors);
    csv.cell(card.lift.difference).cell(card.lift.p_value).cell(card.corrected_p);
    csv.cell(card.stands_out() ? "yes" : "no");
    for (const Estimate& by : card.by) csv.cell(by.value);
    csv.end();
  }
  return csv.take();
}

std::string name_of(const program::Program& program, const machine::Standing& standing) {
  const auto index = static_cast<size_t>(standing.index);
  if (standing.what == machine::Standing::What::tokens) {
    return "tokens/" + program.tokens[index].name;
  }
  if (standing.what == machine::Standing::What::track) {
    return "track/" + program.tracks[index].text.name;
  }
  return "cards/" + program.zones[index].text.name;
}

// A row for each round and thing: what stands there at its end, and how many games end in it.
std::string rounds_csv(const Report& report) {
  Csv csv;
  csv.head({"round", "games", "thing", "value", "low", "high"});
  for (size_t i = 0; i < report.measures.rounds.size(); ++i) {
    const machine::RoundMeasures& round = report.measures.rounds[i];
    const auto add = [&](const std::string& thing, const Estimate& estimate) {
      csv.count(i).count(static_cast<uint64_t>(round.games)).cell(thing).cell(estimate).end();
    };
    for (size_t k = 0; k < round.standings.size(); ++k) {
      add(name_of(report.program, report.counted.standings[k]), round.standings[k]);
    }
    for (size_t k = 0; k < round.endings.size(); ++k) {
      add("ending/" + report.program.endings[k], round.endings[k]);
    }
  }
  return csv.take();
}

std::string cells_csv(const Report& report) {
  Csv csv;
  csv.head({"table", "row", "column", "reads"});
  for (size_t i = 0; i < report.program.tables.size(); ++i) {
    const program::Table& table = report.program.tables[i];
    for (size_t row = 0; row < table.rows.size(); ++row) {
      for (int column = 1; column < report.counted.columns_of[i]; ++column) {
        const int cell = report.counted.cell(static_cast<int>(i), static_cast<int>(row), column);
        csv.cell(table.text.name).cell(table.labels[row]).count(static_cast<uint64_t>(column));
        csv.count(static_cast<uint64_t>(report.tally.cells[static_cast<size_t>(cell)])).end();
      }
    }
  }
  return csv.take();
}

// A row for each round, token and whatever moves it.
std::string flows_csv(const Report& report) {
  const machine::Counted& counted = report.counted;
  Csv csv;
  csv.head({"round", "token", "by", "in", "out"});
  for (size_t i = 1; i < report.measures.rounds.size(); ++i) {
    for (int token = 0; token < counted.tokens; ++token) {
      for (size_t source = 0; source < counted.sources.size(); ++source) {
        const auto mean = [&](bool in) {
          const int flow = counted.flow(token, in, static_cast<int>(source));
          return report.measures.rounds[i].flows[static_cast<size_t>(flow)];
        };
        if (mean(true) == 0 && mean(false) == 0) continue;
        csv.count(i).cell(report.program.tokens[static_cast<size_t>(token)].name);
        csv.cell(counted.sources[source].name).cell(mean(true)).cell(mean(false)).end();
      }
    }
  }
  return csv.take();
}

}  // namespace

std::vector<OutputFile> report_csv(const Report& report) {
  return {{"measures.csv", figures_csv(report)},
          {"cards.csv", cards_csv(report)},
          {"rounds.csv", rounds_csv(report)},
          {"token-flows.csv", flows_csv(report)},
          {"table-cells.csv", cells_csv(report)}};
}

}  // namespace loom
