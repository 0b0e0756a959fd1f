#include "cli/value_checks.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "render/export/print_options.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

// The whole text as a number, in any locale, with a point.
template <typename Number>
std::optional<Number> read_number(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

// Not a number, or infinite, is neither.
bool is_near(double millimetres) { return std::abs(millimetres) <= kFarthestOffset; }

ValueCheck number_within(const std::string& option, uint64_t least, uint64_t most,
                         const std::string& what) {
  return [=](std::string& value) -> std::string {
    const auto number = read_number<uint64_t>(value);
    if (!number || *number < least || *number > most)
      return fmt::format("`{}` cannot be `{}`, it is {}", option, value, what);
    value = std::to_string(*number);
    return {};
  };
}

}  // namespace

ValueCheck filled(const std::string& option) {
  return [option](const std::string& value) {
    return value.empty() ? fmt::format("the value of `{}` is empty", option) : std::string();
  };
}

ValueCheck one_of(const std::string& refusal, std::vector<std::string> names) {
  return [refusal, names = std::move(names)](const std::string& value) -> std::string {
    if (std::find(names.begin(), names.end(), value) != names.end()) return {};
    const std::string near = did_you_mean(value, names);
    return fmt::format("{} `{}`{}", refusal, value,
                       near.empty() ? ": it takes " + quoted_list(names) : near);
  };
}

ValueCheck dumpable() {
  return [](std::string& value) -> std::string {
    if (value.ends_with(".bin")) return {};
    return one_of("`loom dump` cannot show",
                  {"document", "game", "model", "rules", "tables", "reach"})(value);
  };
}

ValueCheck whole_number(const std::string& option, uint64_t least, uint64_t most) {
  return number_within(option, least, most,
                       fmt::format("a whole number from {} to {}", least, most));
}

ValueCheck count(const std::string& option) { return whole_number(option, 0, 999'999'999); }

ValueCheck seed() {
  return number_within("--seed", 0, std::numeric_limits<uint64_t>::max(),
                       "a whole number of 64 bits");
}

ValueCheck address(const std::string& option) {
  return [is_filled = filled(option)](std::string& value) {
    std::string wrong = is_filled(value);
    if (wrong.empty() && value.back() != '/') value += '/';
    return wrong;
  };
}

ValueCheck offset() {
  return [](const std::string& value) -> std::string {
    if (read_offset(value)) return {};
    return fmt::format(
        "`--offset` cannot be `{}`, it is two numbers of millimetres up to {}, such as `1.5,-2`",
        value, kFarthestOffset);
  };
}

std::optional<Point> read_offset(const std::string& text) {
  const size_t comma = text.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const auto x = read_number<double>(std::string_view(text).substr(0, comma));
  const auto y = read_number<double>(std::string_view(text).substr(comma + 1));
  if (!x || !y || !is_near(*x) || !is_near(*y)) return std::nullopt;
  return Point{*x, *y};
}

}  // namespace loom
