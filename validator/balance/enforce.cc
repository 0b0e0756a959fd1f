#include "validator/balance/enforce.h"

#include <fmt/core.h>
#include <algorithm>
#include <deque>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/balance/band_findings.h"
#include "validator/check_codes.h"

namespace loom::balance {
namespace {

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
  Agenda(const Tables& tables, const Request& request) : tables_(tables), request_(request) {}

  void add(const Band& band, int players) {
    const std::vector<std::string> bots = bots_of(band);
    const auto same = [&](const BandTable& table) {
      return table.players == players && table.bots == bots && table.variants == band.variants;
    };
    const auto found = std::find_if(set_.begin(), set_.end(), same);
    if (found == set_.end()) {
      set_.push_back(std::get<BandTable>(set_table(tables_, players, bots, band.variants)));
    }
    const auto place = std::find_if(set_.begin(), set_.end(), same) - set_.begin();
    tasks_.push_back({&band, static_cast<size_t>(place), {}});
  }

  void run() {
    for (size_t i = 0; i < set_.size(); ++i) {
      if (request_.progress) request_.progress(i, set_.size(), set_[i]);
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
      play_on(tables_, table, target - table.games(), part, request_.threads);
      if (all_decided(index, looks) || target >= request_.games) return;
      target = std::min(target * 2, request_.games);
    }
  }

  bool all_decided(size_t index, int looks) {
    bool decided = true;
    for (Task& task : tasks_) {
      if (task.table != index) continue;
      task.judgement = judge(*task.band, tables_, set_[index], looks);
      decided = decided && task.judgement.verdict != Verdict::inconclusive;
    }
    return decided;
  }

  const Tables& tables_;
  const Request& request_;
  std::deque<BandTable> set_;
  std::vector<Task> tasks_;
};

bool playable(const Tables& tables) {
  for (int players = 1; players <= engine::kMaxPlayers; ++players) {
    engine::Setup setup;
    setup.players = players;
    if (engine::make_game(tables, setup).index() == 0) return true;
  }
  return false;
}

void check_bots(const Band& band, const Tables& tables, Diagnostics& diagnostics) {
  for (size_t i = 0; i < band.bots.size(); ++i) {
    const auto bot = engine::read_bot(tables, band.bots[i]);
    const auto* unknown = std::get_if<engine::UnknownBot>(&bot);
    if (unknown == nullptr) continue;
    Diagnostic& found =
        diagnostics.report(codes::unplayable_band, band.bot_spans[i],
                           fmt::format("{} {}", unknown->reason, quoted(unknown->wrong)));
    found.note(
        fmt::format("{} {}", unknown->choices, quoted_list(unknown->known, unknown->known.size())));
    const std::string near = nearest_name(unknown->wrong, unknown->known);
    if (near.empty()) continue;
    std::string text = band.bots[i];
    found.suggest(band.bot_spans[i],
                  text.replace(text.find(unknown->wrong), unknown->wrong.size(), near));
  }
}

// Cards that a band excepts are cards of the game.
void check_exceptions(const Band& band, const Tables& tables, Diagnostics& diagnostics) {
  std::vector<std::string> known;
  for (const auto& card : tables.engine_cards) known.emplace_back(tables.text(card.slug));
  for (const auto& goal : tables.goals) known.emplace_back(tables.text(goal.slug));
  for (size_t i = 0; i < band.except.size(); ++i) {
    if (std::find(known.begin(), known.end(), band.except[i]) != known.end()) continue;
    Diagnostic& found = diagnostics.report(codes::unplayable_band, band.except_spans[i],
                                           "there is no card " + quoted(band.except[i]));
    const std::string near = nearest_name(band.except[i], known);
    if (!near.empty()) found.suggest(band.except_spans[i], near);
  }
}

}  // namespace

void check_tables(const LoadedGame& game, const Tables& tables, Diagnostics& diagnostics) {
  const std::vector<Band> bands = read_bands(game.model);
  if (bands.empty() || !playable(tables)) return;
  for (const Band& band : bands) {
    check_bots(band, tables, diagnostics);
    check_exceptions(band, tables, diagnostics);
    if (band.figure == Figure::style_share && bots_of(band).size() < 2) {
      diagnostics.report(
          codes::unplayable_band, band.bot_spans[0],
          fmt::format("the band {} compares one bot with nobody", quoted(band.name)));
    }
    for (const int players : band.players) {
      const auto set = set_table(tables, players, {"random"}, band.variants);
      const auto* reason = std::get_if<std::string>(&set);
      if (reason == nullptr) continue;
      diagnostics.report(
          codes::unplayable_band, band.span,
          fmt::format("the band {} cannot be played: {}", quoted(band.name), *reason));
    }
  }
}

Result enforce(const LoadedGame& game, const Tables& tables, const Request& request,
               Diagnostics& diagnostics) {
  Result result;
  result.bands = read_bands(game.model);
  if (result.bands.empty() || !playable(tables)) return result;
  Agenda agenda(tables, request);
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
