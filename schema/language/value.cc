#include "schema/language/value.h"

namespace loom {
namespace {

const Value kAbsent{};
const Value::List kNoItems{};
const Value::Map kNoEntries{};

}  // namespace

std::string_view Value::text() const {
  if (const auto* text = as<std::string>()) return *text;
  if (const auto* reference = as<Reference>()) return reference->name;
  return {};
}

int64_t Value::integer() const {
  const auto* value = as<int64_t>();
  return value == nullptr ? 0 : *value;
}

double Value::number() const {
  if (const auto* value = as<double>()) return *value;
  return static_cast<double>(integer());
}

bool Value::flag() const {
  const auto* value = as<bool>();
  return value != nullptr && *value;
}

const Value::List& Value::list() const {
  const auto* items = as<List>();
  return items == nullptr ? kNoItems : *items;
}

const Value::Map& Value::map() const {
  const auto* entries = as<Map>();
  return entries == nullptr ? kNoEntries : *entries;
}

const Value& Value::operator[](std::string_view key) const {
  for (const Entry& entry : map()) {
    if (entry.key == key) return entry.value;
  }
  return kAbsent;
}

}  // namespace loom
