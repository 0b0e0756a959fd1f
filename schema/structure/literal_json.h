// A value as a kind writes it, such as a default or an example, in JSON. Private to the editor
// schema.
#pragma once

#include <string_view>

#include "schema/structure/kind.h"
#include "schema/text/json.h"

namespace loom {

void write_scalar(const Node& node, const Shape& shape, JsonWriter& json);
// A member of the object that is open; nothing when there is no value.
void write_literal(std::string_view key, const Node& node, const Shape& shape, JsonWriter& json);

}  // namespace loom
