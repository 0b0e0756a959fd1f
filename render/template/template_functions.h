// What templates may compute: checked twins of those functions of Inja that could crash or grow
// without bound. Private to template.cc.
#pragma once

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "schema/text/letters.h"

namespace loom::template_functions {

using Json = nlohmann::json;

enum class Twin {
  add,
  subtract,
  multiply,
  power,
  divide,
  modulo,
  divisible,
  range,
  round,
  upper,
  lower,
  capitalize,
  first,
  last,
  max,
  min,
  replace,
  join,
};

inline constexpr size_t kNodeCost = 16;  // work of one step
inline constexpr int64_t kMaxRange = 1000;

// The work that is left while a template is filled in.
struct Budget {
  size_t left = 0;
  void spend(size_t amount) {
    if (amount > left) throw std::length_error("the template does too much work");
    left -= amount;
  }
};

inline int64_t integer(const Json& value) {
  if (!value.is_number_integer()) throw std::invalid_argument("a whole number is needed here");
  return value.get<int64_t>();
}

inline double number(const Json& value) {
  if (!value.is_number()) throw std::invalid_argument("a number is needed here");
  return value.get<double>();
}

inline const std::string& text_of(const Json& value) {
  if (!value.is_string()) throw std::invalid_argument("a text is needed here");
  return value.get_ref<const std::string&>();
}

inline const Json& filled_list(const Json& value) {
  if (!value.is_array() || value.empty())
    throw std::invalid_argument("a list with items is needed here");
  return value;
}

inline Json whole_or_throw(double value) {
  constexpr double kExact = 9007199254740992.0;  // beyond 2^53 a double skips integers
  if (!(std::abs(value) < kExact)) throw std::out_of_range("the number is too large");
  return static_cast<int64_t>(value);
}

inline Json arithmetic(Twin twin, const Json& a, const Json& b) {
  if (twin == Twin::add && a.is_string() && b.is_string()) return text_of(a) + text_of(b);
  const bool whole = a.is_number_integer() && b.is_number_integer();
  const double x = number(a);
  const double y = number(b);
  switch (twin) {
    case Twin::add:
      return whole ? whole_or_throw(x + y) : Json(x + y);
    case Twin::subtract:
      return whole ? whole_or_throw(x - y) : Json(x - y);
    case Twin::multiply:
      return whole ? whole_or_throw(x * y) : Json(x * y);
    default:
      return whole && y >= 0 ? whole_or_throw(std::pow(x, y)) : Json(std::pow(x, y));
  }
}

inline Json modulo(const Json& a, const Json& b) {
  const int64_t divisor = integer(b);
  if (divisor == 0) throw std::invalid_argument("division by zero");
  return divisor == -1 ? 0 : integer(a) % divisor;  // the least integer % -1 traps
}

inline Json range(const Json& count) {
  const int64_t n = integer(count);
  if (n < 0 || n > kMaxRange) throw std::out_of_range("a range has 0 to 1000 numbers");
  Json list = Json::array();
  for (int64_t i = 0; i < n; ++i) list.push_back(i);
  return list;
}

inline std::string capitalize(const std::string& text) { return capitalised(lower_case(text)); }

inline std::string replace(std::string_view text, std::string_view from, std::string_view to,
                           Budget& budget) {
  std::string result;
  while (!from.empty()) {
    const size_t at = text.find(from);
    if (at == std::string_view::npos) break;
    budget.spend(at + to.size());
    result.append(text.substr(0, at)).append(to);
    text.remove_prefix(at + from.size());
  }
  return result.append(text);
}

inline std::string join(const Json& list, const std::string& separator, Budget& budget) {
  std::string result;
  for (const Json& item : filled_list(list)) {
    if (!result.empty()) result += separator;
    result += item.is_string() ? text_of(item) : item.dump();
    budget.spend(separator.size() + kNodeCost);
  }
  return result;
}

inline Json round_to(const Json& value, const Json& digits) {
  const int64_t places = integer(digits);
  if (places < 0 || places > 9) throw std::out_of_range("numbers are rounded to 0 to 9 places");
  const double scale = std::pow(10.0, static_cast<double>(places));
  const double rounded = std::round(number(value) * scale) / scale;
  return places == 0 ? whole_or_throw(rounded) : Json(rounded);
}

inline Json checked(Twin twin, const std::vector<const Json*>& args, Budget& budget) {
  const Json& first = *args[0];
  switch (twin) {
    case Twin::add:
    case Twin::subtract:
    case Twin::multiply:
    case Twin::power:
      return arithmetic(twin, first, *args[1]);
    case Twin::divide:
      if (number(*args[1]) == 0) throw std::invalid_argument("division by zero");
      return number(first) / number(*args[1]);
    case Twin::modulo:
      return modulo(first, *args[1]);
    case Twin::divisible:
      return modulo(first, *args[1]) == 0;
    case Twin::range:
      return range(first);
    case Twin::round:
      return round_to(first, *args[1]);
    case Twin::capitalize:
      return capitalize(text_of(first));
    case Twin::upper:
    case Twin::lower:
      return twin == Twin::upper ? upper_case(text_of(first)) : lower_case(text_of(first));
    case Twin::first:
      return filled_list(first).front();
    case Twin::last:
      return filled_list(first).back();
    case Twin::max:
      return *std::max_element(filled_list(first).begin(), first.end());
    case Twin::min:
      return *std::min_element(filled_list(first).begin(), first.end());
    case Twin::replace:
      return replace(text_of(first), text_of(*args[1]), text_of(*args[2]), budget);
    case Twin::join:
      break;
  }
  return join(first, text_of(*args[1]), budget);
}

inline size_t cost_of(const Json& value) {
  return kNodeCost + (value.is_string() ? text_of(value).size() : value.size() * kNodeCost);
}

}  // namespace loom::template_functions
