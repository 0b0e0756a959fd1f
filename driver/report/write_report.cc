#include "driver/report/write_report.h"

#include <algorithm>

#include "schema/source/files.h"

namespace loom {
namespace {

// A band says who plays, or leaves it to sensible players.
bool holds_here(const balance::Band& band, const program::Program& program,
                const machine::Simulation& simulation) {
  const int players = simulation.setup.players;
  if (std::find(band.players.begin(), band.players.end(), players) == band.players.end()) {
    return false;
  }
  std::vector<std::string> variants;
  for (const int variant : simulation.setup.variants) {
    variants.push_back(program.variants[static_cast<size_t>(variant)].text.name);
  }
  if (variants != band.variants || !simulation.setup.settings.empty()) return false;
  const std::vector<std::string> wanted = balance::bots_of(band, program);
  for (const machine::Bot& bot : simulation.seats) {
    if (std::find(wanted.begin(), wanted.end(), bot.name) == wanted.end()) return false;
  }
  const bool compares = band.figure == balance::Figure::style_share;
  return !compares || machine::contenders_of(simulation).size() == wanted.size();
}

}  // namespace

Report::Report(const program::Program& played, const machine::Simulation& as_asked,
               const machine::Tally& counts, std::string command_line,
               std::vector<balance::Band> all_bands)
    : program(played),
      simulation(as_asked),
      tally(counts),
      repeat(std::move(command_line)),
      counted(std::get<machine::Game>(machine::make_game(program, simulation.setup))),
      measures(machine::measure(program, counted, simulation, tally)) {
  for (balance::Band& band : all_bands) {
    if (holds_here(band, program, simulation)) bands.push_back(std::move(band));
  }
  const balance::BandTable table = balance::table_of(program, counted, simulation, tally);
  for (const balance::Band& band : bands) judgements.push_back(judge(band, program, table));
}

const balance::Judgement* Report::judgement(balance::Figure figure, std::string_view of) const {
  const auto found =
      std::find_if(judgements.begin(), judgements.end(), [&](const balance::Judgement& judgement) {
        const balance::Band& band = *judgement.band;
        return band.figure == figure && (of.empty() || band.of == of);
      });
  return found == judgements.end() ? nullptr : &*found;
}

std::vector<OutputFile> report_files(const Report& report, const ReportPlaces& places) {
  std::vector<OutputFile> files;
  if (!places.page.empty()) files.push_back({places.page, report_page(report)});
  if (!places.json.empty()) {
    JsonWriter json;
    json.begin_object();
    write_results(json, report);
    json.end_object();
    files.push_back({places.json, json.finish()});
  }
  if (!places.csv_folder.empty()) {
    for (OutputFile& file : report_csv(report)) {
      file.path = join_path(places.csv_folder, file.path);
      files.push_back(std::move(file));
    }
  }
  return files;
}

}  // namespace loom
