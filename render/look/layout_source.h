// Layouts as they are written, with what they take over from others put together. Private to this
// folder.
#pragma once

#include <string>
#include <vector>

#include "schema/model/load_game.h"

namespace loom {

// One layout for a card kind; its values keep the places they were written at.
struct LayoutSource {
  const Kind* kind = nullptr;
  Value measures;  // a map: width, height, bleed, safe, corner
  Value::Map figures;
  Value::List boxes;
  Value::List back;
};

// Reports second layouts for a kind, layouts that extend each other in a circle, and those that
// nothing uses.
std::vector<LayoutSource> gather_layouts(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom
