// Plays games until every band of a game is decided, or enough have been played, and reports those
// that fail or stay open.
#pragma once

#include <functional>
#include <vector>

#include "schema/model/load_game.h"
#include "validator/balance/judge.h"

namespace loom::balance {

struct Request {
  int64_t games = 20'000;  // at most, at each table
  int threads = 1;         // makes no difference to what is found
  // Called now and then: how many tables are done, and what part of the games that may have to be
  // played at this one.
  std::function<void(size_t done, size_t tables, const BandTable& now, double part)> progress;
};

struct Result {
  std::vector<Band> bands;
  std::vector<Judgement> judgements;  // of these bands, at each number of players

  Result() = default;
  ~Result() = default;
  Result(Result&&) = default;
  Result& operator=(Result&&) = default;
  // A copy's judgements would be of another's bands.
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
};

// Names that there are not, numbers of players and variants that cannot be played. Quick: nothing
// is played.
void check_tables(const LoadedGame& game, const program::Program& program,
                  Diagnostics& diagnostics);

// The bands must have passed check_tables.
Result enforce(const LoadedGame& game, const program::Program& program, const Request& request,
               Diagnostics& diagnostics);

// Whether its figures are parts of a hundred.
bool is_share(const Band& band);
// "41.2 % (39.7 to 42.7)"
std::string shown(const Estimate& figure, const Band& band);
// "15 to 35 %", "at least 18 %", "within 4 points of a fair share"
std::string wanted(const Band& band);
// "24,000"
std::string grouped(uint64_t number);

}  // namespace loom::balance
