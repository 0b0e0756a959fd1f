#include "validator/balance/enforce.h"

#include <fmt/core.h>
#include <algorithm>
#include <deque>

#include "engine/machine/on_table.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/balance/band_findings.h"
#include "validator/check_codes.h"

namespace loom::balance {
namespace {

using program::Program;

// Further names would help nobody.
constexpr size_t kMostNames = 12;

// The first look; each further one comes after as many games again as were played before.
constexpr int64_t kFirstLook = 100;

int looks_until(int64_t games) {
  int looks = 1;
  for (int64_t at = kFirstLook; at < games; at *= 2) ++looks;
  return looks;
}

// A band at one number of players, and the table where it is measured.
struct Task {
  const Band* band = nullptr;
  size_t table = 0;
  Judgement judgement;
};

class Agenda {
 public:
  Agenda(const Program& program, const Request& request) : program_(program), request_(request) {}

  void add(const Band& band, int players) {
    const std::vector<std::string> bots = bots_of(band, program_);
    const auto same = [&](const BandTable& table) {
      return table.players == players && table.bots == bots && table.variants == band.variants;
    };
    const auto found = std::find_if(set_.begin(), set_.end(), same);
    if (found == set_.end()) {
      set_.push_back(std::get<BandTable>(set_table(program_, players, bots, band.variants)));
    }
    const auto place = std::find_if(set_.begin(), set_.end(), same) - set_.begin();
    tasks_.push_back({&band, static_cast<size_t>(place), {}});
  }

  void run() {
    for (size_t i = 0; i < set_.size(); ++i) {
      tell(i, 0);
      run_table(i);
    }
  }

  const std::vector<Task>& tasks() const { return tasks_; }
  const BandTable& table(const Task& task) const { return set_[task.table]; }

 private:
  void run_table(size_t index) {
    BandTable& table = set_[index];
    const int looks = looks_until(request_.games);
    int64_t target = std::min(kFirstLook, request_.games);
    for (uint64_t part = 0;; ++part) {
      const auto most = static_cast<double>(request_.games);
      const double done = static_cast<double>(table.games()) / most;
      const double now = static_cast<double>(target - table.games()) / most;
      machine::Watcher watcher;
      if (request_.progress) {
        watcher.progress = [&](const machine::Progress& progress) {
          tell(index, done + now * progress.part);
        };
      }
      play_on(program_, table, target - table.games(), part, request_.threads, watcher);
      if (all_decided(index, looks) || target >= request_.games) return;
      target = std::min(target * 2, request_.games);
    }
  }

  void tell(size_t index, double part) const {
    if (request_.progress) request_.progress(index, set_.size(), set_[index], part);
  }

  bool all_decided(size_t index, int looks) {
    bool decided = true;
    for (Task& task : tasks_) {
      if (task.table != index) continue;
      task.judgement = judge(*task.band, program_, set_[index], looks);
      decided = decided && task.judgement.verdict != Verdict::inconclusive;
    }
    return decided;
  }

  const Program& program_;
  const Request& request_;
  std::deque<BandTable> set_;
  std::vector<Task> tasks_;
};

void suggest(Diagnostic& found, Span span, std::string_view wrong,
             const std::vector<std::string>& known) {
  const std::string near = nearest_name(wrong, known);
  if (!near.empty()) found.suggest(span, near);
}

void check_bots(const Band& band, const Program& program, Diagnostics& diagnostics) {
  for (size_t i = 0; i < band.bots.size(); ++i) {
    const auto bot = machine::read_bot(program, band.bots[i]);
    const auto* unknown = std::get_if<machine::UnknownBot>(&bot);
    if (unknown == nullptr) continue;
    Diagnostic& found =
        diagnostics.report(codes::unplayable_band, band.bot_spans[i],
                           fmt::format("{} {}", unknown->reason, quoted(unknown->wrong)));
    found.note(fmt::format("{} {}", unknown->choices, quoted_list(unknown->known, kMostNames)));
    const std::string near = nearest_name(unknown->wrong, unknown->known);
    if (near.empty()) continue;
    std::string text = band.bots[i];
    found.suggest(band.bot_spans[i],
                  text.replace(text.find(unknown->wrong), unknown->wrong.size(), near));
  }
}

// Cards that a band excepts are cards of the game, of the kind that its zone holds.
void check_exceptions(const Band& band, const Program& program, Diagnostics& diagnostics) {
  const int zone = machine::number_of(program.zones, band.of);
  std::vector<std::string> known;
  for (const program::Card& card : program.cards) {
    if (zone >= 0 && card.kind != program.zones[static_cast<size_t>(zone)].kind) continue;
    known.push_back(card.text.name);
  }
  for (size_t i = 0; i < band.except.size(); ++i) {
    if (std::find(known.begin(), known.end(), band.except[i]) != known.end()) continue;
    Diagnostic& found = diagnostics.report(codes::unplayable_band, band.except_spans[i],
                                           "there is no card " + quoted(band.except[i]));
    suggest(found, band.except_spans[i], band.except[i], known);
  }
}

template <typename Item>
std::vector<std::string> names_of(const std::vector<Item>& items) {
  std::vector<std::string> names;
  for (const Item& item : items) {
    if (!item.text.name.empty()) names.push_back(item.text.name);
  }
  return names;
}

struct Known {
  std::string what;  // "ending"; nothing when the measure is of the whole game
  std::vector<std::string> names;
};

// What the name may be that the band's measure is about.
Known known_to(const Band& band, const Program& program) {
  switch (band.figure) {
    case Figure::ending:
    case Figure::ending_before:
      return {"ending", program.endings};
    case Figure::status:
      return {"status", names_of(program.statuses)};
    case Figure::card_moved:
      return {"zone", names_of(program.zones)};
    case Figure::action: {
      Known known{"action", {}};
      for (const program::ActionName& action : program.action_names) {
        known.names.push_back(action.name);
      }
      return known;
    }
    case Figure::token_flow: {
      Known known{"action, rule, table or kind", {std::string(machine::kEffects)}};
      const machine::Sources sources = machine::sources_of(program);
      for (const machine::FlowSource& source : sources.list) known.names.push_back(source.name);
      return known;
    }
    case Figure::feature: {
      Known known{"measured feature", {}};
      for (const program::Feature& feature : program.features) {
        if (feature.measured) known.names.push_back(feature.text.name);
      }
      return known;
    }
    default:
      return {};
  }
}

void check_subject(const Band& band, const Program& program, Diagnostics& diagnostics) {
  const Known known = known_to(band, program);
  if (known.what.empty() || band.of.empty()) return;
  if (std::find(known.names.begin(), known.names.end(), band.of) != known.names.end()) return;
  Diagnostic& found =
      diagnostics.report(codes::unplayable_band, band.of_span,
                         fmt::format("there is no {} {}", known.what, quoted(band.of)));
  const std::string near = nearest_name(band.of, known.names);
  if (!near.empty()) {
    found.suggest(band.of_span, near);
  } else if (!known.names.empty()) {
    found.note("there are " + quoted_list(known.names, kMostNames));
  } else if (band.figure == Figure::feature) {
    found.note("the file of kind `bots` names under `measures` what is to be counted");
  }
}

}  // namespace

void check_tables(const LoadedGame& game, const Program& program, Diagnostics& diagnostics) {
  for (const Band& band : read_bands(game.model)) {
    check_bots(band, program, diagnostics);
    check_subject(band, program, diagnostics);
    check_exceptions(band, program, diagnostics);
    if (band.figure == Figure::style_share && bots_of(band, program).size() < 2) {
      diagnostics.report(
          codes::unplayable_band, band.bot_spans.empty() ? band.span : band.bot_spans[0],
          fmt::format("the band {} compares one bot with nobody", quoted(band.name)));
    }
    for (const int players : band.players) {
      const auto set = set_table(program, players, {"random"}, band.variants);
      const auto* reason = std::get_if<std::string>(&set);
      if (reason == nullptr) continue;
      diagnostics.report(
          codes::unplayable_band, band.span,
          fmt::format("the band {} cannot be played: {}", quoted(band.name), *reason));
    }
  }
}

Result enforce(const LoadedGame& game, const Program& program, const Request& request,
               Diagnostics& diagnostics) {
  Result result;
  result.bands = read_bands(game.model);
  if (result.bands.empty()) return result;
  Agenda agenda(program, request);
  for (const Band& band : result.bands) {
    for (const int players : band.players) agenda.add(band, players);
  }
  agenda.run();
  for (const Task& task : agenda.tasks()) {
    report(task.judgement, diagnostics);
    result.judgements.push_back(task.judgement);
  }
  return result;
}

}  // namespace loom::balance
