#include "tests/engine/recorded_games.h"

#include <sstream>

namespace loom::machine::testing {
namespace {

constexpr const char* kHeading =
    "# name, seed, and the option that each choice takes, counted from 0; written by --update\n";

}  // namespace

std::string records_text(const std::vector<Playthrough>& playthroughs) {
  std::ostringstream out;
  out << kHeading;
  for (const Playthrough& each : playthroughs) {
    out << each.name << ' ' << each.seed << ':';
    for (const size_t option : each.options) out << ' ' << option;
    out << '\n';
  }
  return out.str();
}

void take_records(const std::string& text, std::vector<Playthrough>& playthroughs) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name;
    uint64_t seed = 0;
    char colon = 0;
    if (!(words >> name >> seed >> colon) || colon != ':') continue;
    for (Playthrough& each : playthroughs) {
      if (each.name != name) continue;
      each.seed = seed;
      each.options.clear();
      for (size_t option = 0; words >> option;) each.options.push_back(option);
    }
  }
}

}  // namespace loom::machine::testing
