// How the report words figures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/report/write_report.h"
#include "engine/statistics.h"
#include "render/charts/dots.h"

namespace loom {

inline const charts::Unit kPercent{" %", 1, false};
inline const charts::Unit kWholePercent{" %", 0, false};
inline const charts::Unit kPoints{"", 1, true};
inline const charts::Unit kPlain{"", 2, false};

// "14.2 %"
std::string percent(double share, int places = 1);
// "14.2 % (12.7 to 15.8)"
std::string percent(const statistics::Estimate& share);
// "14.04 (13.85 to 14.23)"
std::string number(const statistics::Estimate& estimate, int places = 2);
// "10,000"
std::string count(int64_t number);
// "two", "7"
std::string count_word(int64_t number);

// A share as a dot, in per cent.
charts::Mark mark_of(const statistics::Estimate& share);

// What the game calls cards of a kind, without its article: "Pattern".
std::string kind_word(const program::Kind& kind);

// Endings that leave nobody a winner; what they are when nobody ever wins says nothing.
bool is_loss(const Report& report, size_t ending);

// The last round that one game in so many came to: later ones tell of a few long games.
size_t last_round(const Report& report, int64_t one_in);
// "3", "4", "5"
std::vector<std::string> round_labels(size_t first, size_t last);

}  // namespace loom
