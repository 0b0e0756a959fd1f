#include "schema/text/suggest.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr size_t kLongestCompared = 64;

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string folded(std::string_view text) {
  std::string lower = lower_case(std::string(text.substr(0, kLongestCompared)));
  for (char& c : lower) {
    if (c == '_' || c == ' ') c = '-';
  }
  return lower;
}

}  // namespace

// Optimal string alignment distance.
size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1);
  std::vector<size_t> last(b.size() + 1);
  std::vector<size_t> now(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t replace = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        now[j] = std::min(now[j], before[j - 2] + 1);
      }
    }
    std::swap(before, last);
    std::swap(last, now);
  }
  return last[b.size()];
}

std::string nearest_name(std::string_view wrong, const std::vector<std::string>& names) {
  const std::string sought = folded(wrong);
  std::string best;
  // A third of the letters may differ: beyond that a suggestion is a guess.
  size_t best_distance = std::max<size_t>(1, sought.size() / 3) + 1;
  for (const std::string& name : names) {
    const std::string candidate = folded(name);
    const size_t difference = candidate.size() > sought.size() ? candidate.size() - sought.size()
                                                               : sought.size() - candidate.size();
    if (difference >= best_distance) continue;
    const size_t distance = edit_distance(sought, candidate);
    // With no letter in common nothing was meant: `C` is no slip for `A`.
    const bool akin = distance < std::max(sought.size(), candidate.size());
    if (akin && distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string meaning_hint(std::string_view near) {
  return near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near);
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& names) {
  return meaning_hint(nearest_name(wrong, names));
}

bool is_name(std::string_view word) {
  if (word.empty() || !is_lower(word.front()) || word.back() == '-') return false;
  for (size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '-' ? word[i - 1] == '-' : !is_lower(word[i]) && !is_digit(word[i]))
      return false;
  }
  return true;
}

std::string to_name(std::string_view text) {
  std::string name = folded(text);
  return is_name(name) ? name : std::string();
}

}  // namespace loom
