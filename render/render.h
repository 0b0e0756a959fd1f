// The renderer's front: a Model and its look become pages.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "render/pages.h"
#include "schema/model/load_game.h"
#include "schema/source/files.h"

namespace loom {

// The cards of one kind, laid out, in the order of the Model.
struct CardSet {
  const Kind* kind = nullptr;
  std::vector<std::shared_ptr<const Page>> cards;
};

// One set for each card kind that has cards. A kind without a layout gets a plain built-in one.
std::vector<CardSet> layout_cards(const LoadedGame& game, const Files& files,
                                  Diagnostics& diagnostics);

// Lays every card out and reports what would be wrong on paper.
void preflight(const LoadedGame& game, const Files& files, Diagnostics& diagnostics);

}  // namespace loom
