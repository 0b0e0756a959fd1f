// Lists in JSON, item by item.
#pragma once

#include "schema/text/json.h"

namespace loom::studio {

// A member of the object that is open; `write(item)` writes one value, or nothing.
template <typename Items, typename Write>
void write_list(JsonWriter& json, const char* name, const Items& items, const Write& write) {
  json.key(name);
  json.begin_array();
  for (const auto& item : items) write(item);
  json.end_array();
}

}  // namespace loom::studio
