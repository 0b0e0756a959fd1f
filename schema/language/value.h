// A bound value: what a field holds once names are resolved and the small languages are read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "schema/language/effect.h"
#include "schema/language/requirement.h"

namespace loom {

// A resolved name: the n-th of a family (`token`, `layer`, a card kind …).
struct Reference {
  uint32_t family = 0;
  uint32_t index = 0;
  std::string name;
};

struct Entry;

struct Value {
  using List = std::vector<Value>;
  using Map = std::vector<Entry>;  // maps and records, in the order written

  // monostate: not written, and without a default.
  std::variant<std::monostate, std::string, int64_t, double, bool, Reference, Requirement,
               EffectList, List, Map>
      data;
  Span span;
  bool written = false;  // false for a default

  bool present() const { return data.index() != 0; }

  template <typename T>
  const T* as() const {
    return std::get_if<T>(&data);
  }
  // For values whose kind promises the type; the empty value otherwise.
  std::string_view text() const;
  int64_t integer() const;
  double number() const;
  bool flag() const;
  const List& list() const;
  const Map& map() const;
  // The entry of a map or record; an absent value when there is none.
  const Value& operator[](std::string_view key) const;
};

struct Entry {
  std::string key;
  Span key_span;
  Value value;
};

}  // namespace loom
