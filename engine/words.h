// Names and amounts out of Tables, as the views of a game write them. Private to the engine.
#pragma once

#include <fmt/core.h>
#include <string>

#include "compiler/tables.h"

namespace loom::engine {

inline std::string text(const Tables& tables, tables::Text place) {
  return std::string(tables.text(place));
}

inline void append(std::string& list, const std::string& item, const char* separator = ", ") {
  list += (list.empty() ? "" : separator) + item;
}

// "1 Energy"
inline std::string token_amount(const Tables& tables, size_t token, int count) {
  const tables::Token& entry = tables.tokens.items[token];
  const bool one = count == 1 || count == -1;
  return fmt::format("{} {}", count, text(tables, one ? entry.title : entry.many));
}

// "+1", "-1"
inline std::string signed_number(int value) {
  return fmt::format("{}{}", value > 0 ? "+" : "", value);
}

// "4 Membership"; the number alone when no layer has it.
inline std::string layer_text(const Tables& tables, int number) {
  for (const tables::Layer& layer : tables.layers) {
    if (layer.number == number) return fmt::format("{} {}", number, text(tables, layer.title));
  }
  return std::to_string(number);
}

// "Supply Shock (A 2)"
inline std::string pressure_text(const Tables& tables, uint8_t card) {
  const tables::Pressure& entry = tables.pressures.items[card];
  return fmt::format("{} ({} {})", text(tables, entry.title), text(tables, entry.letter),
                     entry.code);
}

}  // namespace loom::engine
