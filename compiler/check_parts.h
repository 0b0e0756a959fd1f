// What the parts of find_fault share; private to check_*.cc. A part returns the first fault in
// words, or nothing.
#pragma once

#include <fmt/core.h>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>

#include "compiler/tables.h"

namespace loom {

// Counts against capacities, the text pool, and what is not in use. Comes first: only then can
// anything else be followed.
std::string check_frame(const Tables& tables);
std::string check_words(const Tables& tables);
std::string check_effects(const Tables& tables);
std::string check_cards(const Tables& tables);
std::string check_rules(const Tables& tables);

inline std::string first_of(std::initializer_list<std::string> faults) {
  for (const std::string& fault : faults) {
    if (!fault.empty()) return fault;
  }
  return {};
}

// `check` says what is wrong with an item, as in "names token 9, there are 3".
template <typename Array, typename Check>
std::string check_each(const char* what, const Array& array, Check check) {
  for (size_t i = 0; i < array.size(); ++i) {
    const std::string fault = check(array.items[i]);
    if (!fault.empty()) return fmt::format("the {} {} {}", what, i, fault);
  }
  return {};
}

// An index into an array of `count` items.
inline std::string check_index(const char* what, size_t index, size_t count) {
  if (index < count) return {};
  return fmt::format("names {} {}, there are {}", what, index, count);
}

// The same, where there may be none.
inline std::string check_index_if_any(const char* what, uint8_t index, size_t count) {
  return index == tables::kNone ? std::string() : check_index(what, index, count);
}

// A stretch of an array of `total` items.
inline std::string check_stretch(const char* what, size_t first, size_t count, size_t total) {
  if (count == 0 && first == 0) return {};
  if (count > 0 && first + count <= total) return {};
  return fmt::format("takes {} {} from number {}, there are {}", count, what, first, total);
}

inline std::string check_number(const char* what, int64_t value, int64_t least, int64_t most) {
  if (value >= least && value <= most) return {};
  return fmt::format("has the {} {}, outside {} to {}", what, value, least, most);
}

inline std::string check_flag(const char* what, unsigned value) {
  return check_number(what, value, 0, 1);
}

inline std::string check_unused(unsigned value) { return check_number("spare byte", value, 0, 0); }

template <typename Enum>
std::string check_enum(const char* what, Enum value, Enum last) {
  return check_number(what, static_cast<int64_t>(value), 0, static_cast<int64_t>(last));
}

// Inside the pool, at the bounds of characters; an empty one has one form only.
std::string check_text(const Tables& tables, tables::Text place);
// The same, and not empty.
std::string check_name(const Tables& tables, tables::Text place);

std::string check_stretch(const Tables& tables, tables::Effects effects);

}  // namespace loom
