// Says which law is broken, by what, and what both of its sides come to.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "validator/laws/card_groups.h"

namespace loom::law {

class BrokenLaw {
 public:
  BrokenLaw(const LoadedGame& game, Reckoner& reckoner, const Law& law, Diagnostics& diagnostics)
      : game_(game), reckoner_(reckoner), law_(law), diagnostics_(diagnostics) {}

  void by_game() const;
  void by_cards(const CardList& breaking, size_t all) const;
  void by_groups(const std::vector<CardGroup>& breaking) const;
  void by_order(const CardGroup& before, double value_before, const CardGroup& after,
                double value_after) const;
  void by_likeness(const std::vector<CardList>& twice) const;
  void by_gaps(const std::vector<std::set<std::string>>& values,
               const std::map<std::vector<std::string>, CardList>& there) const;
  void by_emptiness(const Formula& field, const CardList& empty, size_t all) const;
  void binds_nothing(const std::string& reason) const;

 private:
  Diagnostic& broken(const std::string& what) const;
  void point_at(Diagnostic& fault, const Card& card, const std::string& field,
                std::string text) const;

  const LoadedGame& game_;
  Reckoner& reckoner_;
  const Law& law_;
  Diagnostics& diagnostics_;
};

}  // namespace loom::law
