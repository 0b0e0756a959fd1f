// Which cards are printed: all of a game or a selection, kind by kind, and how often each.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schema/model/load_game.h"

namespace loom {

struct PrintedCard {
  const Card* card = nullptr;
  size_t copies = 1;             // from a field `copies` of the card
  const Layer* layer = nullptr;  // none for a kind that refers to no layer
};

// The cards of one kind, in the order of the Model.
struct PrintBatch {
  const Kind* kind = nullptr;
  std::string many;   // "patterns", in the names of files
  std::string words;  // the same as it is printed
  std::vector<PrintedCard> cards;

  // Every card as often as it has copies.
  std::vector<const PrintedCard*> with_copies() const;
};

// Empty texts select everything.
struct Selection {
  std::string only;    // ids and kinds, with commas; `*` stands for any part: "pattern/s*,event"
  std::string layers;  // names or numbers, with commas
  // How many of each card, by id: what a reprint needs. None: as many as a card has copies.
  std::optional<std::map<std::string, size_t>> reprint{};

  bool everything() const { return only.empty() && layers.empty() && !reprint; }
};

struct PrintRun {
  std::vector<PrintBatch> batches;  // none is empty
  std::string wrong;                // why the selection is refused; there are no batches then
};

// Reports cards with fewer copies than none, or with more than anybody prints.
void check_copies(const LoadedGame& game, Diagnostics& diagnostics);

PrintRun select_cards(const LoadedGame& game, const Selection& selection);

// The layer that a card refers to; none for a kind without one.
const Layer* layer_of(const Card& card, const Model& model);

// What a card is called: its title, or its name where it has none.
std::string card_title(const Card& card);

// Its words as they stand in a heading: "Patterns".
std::string heading(const PrintBatch& batch);

}  // namespace loom
