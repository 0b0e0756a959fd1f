// What the checks read: the game, and what is read from it once for all of them.
#pragma once

#include <map>
#include <memory>
#include <typeindex>
#include <typeinfo>
#include <vector>

#include "schema/model/load_game.h"
#include "validator/context/bounds.h"
#include "validator/context/role_cards.h"
#include "validator/terms/glossary.h"

namespace loom {

struct CheckContext {
  // Of a game that is bound, has no errors, and stays where it is.
  explicit CheckContext(const LoadedGame& loaded);
  CheckContext(const CheckContext&) = delete;
  CheckContext& operator=(const CheckContext&) = delete;
  ~CheckContext() = default;

  // What the checks of one family share, made from the context when the first of them asks.
  template <typename Reading>
  const Reading& once() const {
    std::shared_ptr<const void>& kept = readings_[typeid(Reading)];
    if (kept == nullptr) kept = std::make_shared<const Reading>(*this);
    return *static_cast<const Reading*>(kept.get());
  }

  const LoadedGame& game;
  const Model& model;
  Diagnostics bound_faults;  // found while the bounds were read; a check of its own reports them
  Bounds bounds;
  Diagnostics glossary_faults;
  Glossary glossary;
  std::vector<EngineCard> engine_cards;
  std::vector<SharedGoal> shared_goals;
  std::vector<ReadText> texts;  // all that content holds, in the order of the files

 private:
  mutable std::map<std::type_index, std::shared_ptr<const void>> readings_;
};

}  // namespace loom
