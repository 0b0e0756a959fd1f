#include "driver/report/write_report.h"

#include <algorithm>

#include "schema/source/files.h"

namespace loom {
namespace {

// A band says who plays, or leaves it to sensible players.
bool holds_here(const balance::Band& band, const Tables& tables,
                const engine::Simulation& simulation) {
  const int players = simulation.setup.players;
  if (std::find(band.players.begin(), band.players.end(), players) == band.players.end()) {
    return false;
  }
  std::vector<std::string> variants;
  for (const tables::VariantId id : simulation.setup.variants) {
    variants.emplace_back(tables.text(tables.variants[id].name));
  }
  if (variants != band.variants) return false;
  const std::vector<std::string> wanted = balance::bots_of(band);
  for (const engine::Bot& bot : simulation.seats) {
    if (std::find(wanted.begin(), wanted.end(), bot.name) == wanted.end()) return false;
  }
  const bool compares = band.figure == balance::Figure::style_share;
  return !compares || engine::contenders_of(simulation).size() == wanted.size();
}

}  // namespace

Report::Report(const Tables& played, const engine::Simulation& as_asked,
               const engine::Tally& counted, std::string command_line,
               std::vector<balance::Band> all_bands)
    : tables(played),
      simulation(as_asked),
      tally(counted),
      repeat(std::move(command_line)),
      measures(engine::measure(tables, simulation, tally)) {
  for (balance::Band& band : all_bands) {
    if (holds_here(band, tables, simulation)) bands.push_back(std::move(band));
  }
  const balance::BandTable table = balance::table_of(tables, simulation, tally);
  for (const balance::Band& band : bands) judgements.push_back(judge(band, tables, table));
}

const balance::Judgement* Report::judgement(balance::Figure figure) const {
  const auto found = std::find_if(
      judgements.begin(), judgements.end(),
      [&](const balance::Judgement& judgement) { return judgement.band->figure == figure; });
  return found == judgements.end() ? nullptr : &*found;
}

bool Report::is_out_of_band(balance::Figure figure, std::string_view title) const {
  const balance::Judgement* found = judgement(figure);
  return found != nullptr && std::any_of(found->findings.begin(), found->findings.end(),
                                         [&](const balance::Finding& finding) {
                                           return finding.subject == title &&
                                                  finding.verdict == balance::Verdict::fail;
                                         });
}

bool Report::is_excepted(balance::Figure figure, std::string_view slug) const {
  const balance::Judgement* found = judgement(figure);
  if (found == nullptr) return false;
  const std::vector<std::string>& except = found->band->except;
  return std::find(except.begin(), except.end(), slug) != except.end();
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
