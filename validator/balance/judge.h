// Holds what was counted at a table against a band.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/statistics.h"
#include "validator/balance/band.h"
#include "validator/balance/band_table.h"

namespace loom::balance {

using statistics::Estimate;
using statistics::Verdict;

// Of one thing that the band holds for: the game, a seat, a bot, a card.
struct Finding {
  std::string subject;  // empty: the game
  Estimate figure;      // in the band's unit, with its 95 % interval
  Verdict verdict = Verdict::inconclusive;
  std::optional<uint64_t> games_needed;  // to decide it, should the figure stay as it is
};

struct Judgement {
  const Band* band = nullptr;
  int players = 0;
  int64_t games = 0;
  Verdict verdict = Verdict::inconclusive;
  std::vector<Finding> findings;
  std::optional<uint64_t> games_needed;
};

// One of its findings that fails makes a band fail; all must pass for it to pass. When the table is
// looked at `looks` times while games are played, each look must be the surer for it, and so must a
// card that fails be among many.
Judgement judge(const Band& band, const program::Program& program, const BandTable& table,
                int looks = 1);

}  // namespace loom::balance
