// What a simulation came to, as one HTML page, as JSON and as CSV. The same games give the same
// bytes.
#pragma once

#include <string>
#include <vector>

#include "driver/output.h"
#include "engine/machine/simulation/measures.h"
#include "schema/text/json.h"
#include "validator/balance/judge.h"

namespace loom {

struct Report {
  const program::Program& program;
  const machine::Simulation& simulation;
  const machine::Tally& tally;
  std::string repeat;  // the command line that plays the same games
  machine::Counted counted;
  machine::Measures measures;
  std::vector<balance::Band> bands;  // those that hold for such a table
  std::vector<balance::Judgement> judgements;

  // Judgements point at bands.
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;
  Report(Report&&) = delete;
  Report& operator=(Report&&) = delete;
  ~Report() = default;

  // Of a setup that can be played.
  Report(const program::Program& played, const machine::Simulation& as_asked,
         const machine::Tally& counts, std::string command_line,
         std::vector<balance::Band> all_bands);

  // What became of the band for a figure, of the thing with that name; none when there is no such
  // band.
  const balance::Judgement* judgement(balance::Figure figure, std::string_view of = {}) const;
};

// One file that needs no other, no script and no network.
std::string report_page(const Report& report);

// Members of an object that is open.
void write_results(JsonWriter& json, const Report& report);

// One file for each sort of thing that is counted.
std::vector<OutputFile> report_csv(const Report& report);

// Where the report is wanted; what is empty is not.
struct ReportPlaces {
  std::string page;
  std::string json;
  std::string csv_folder;
};
std::vector<OutputFile> report_files(const Report& report, const ReportPlaces& places);

}  // namespace loom
