// What a law's formula comes to: for a card, for a group of cards, or for the whole game.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "validator/laws/field_path.h"
#include "validator/laws/formula.h"

namespace loom::law {

using CardList = std::vector<const Card*>;

// What a formula is asked about; nothing for the whole game.
struct About {
  const Card* card = nullptr;
  const CardList* group = nullptr;
};

class Reckoner {
 public:
  explicit Reckoner(const LoadedGame& game);

  // None where a card does not say what it is asked for: nothing is known then.
  Amount work_out(const Formula& formula, const About& about);
  bool is_broken(const Formula& formula, const About& about);
  // What the sides of the comparisons come to that make it false: "`cost` is 5, `K1.most` is 4".
  std::string sides(const Formula& formula, const About& about, std::string_view written);

  // Those of a kind, in the order of the files.
  const CardList& cards_of(const Kind& kind) { return cards_[&kind]; }
  const CardsById& by_id() const { return by_id_; }

 private:
  Amount arithmetic(const Formula& formula, const About& about);
  Amount comparison(const Formula& formula, const About& about);
  Amount over_cards(const Formula& formula, const CardList& cards);
  void add_sides(const Formula& formula, const About& about, std::string_view written,
                 std::vector<std::string>& sides);

  const LoadedGame& game_;
  CardsById by_id_;
  std::map<const Kind*, CardList> cards_;
  // Counts over a kind do not hang on what is asked about.
  std::map<const Formula*, Amount> over_kinds_;
};

// As people read it: "3", "2.33", "`moon`", "so".
std::string shown(const Amount& amount);
// How often a card is printed.
int64_t copies_of(const Card& card);

}  // namespace loom::law
