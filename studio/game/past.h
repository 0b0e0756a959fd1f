// The game as it was in commits of git: drawn from what git keeps, without touching the work tree.
#pragma once

#include <memory>
#include <string>

#include "driver/compare_revisions.h"
#include "studio/game/game_reading.h"

namespace loom::studio {

class Past {
 public:
  // The picture of a card's side; none when there is no such commit, card or style. `commit` is a
  // whole name.
  std::shared_ptr<const std::string> card(const std::string& folder, const std::string& commit,
                                          const std::string& id, bool back,
                                          const std::string& style);

 private:
  const Reading* read(const std::string& folder, const std::string& commit);

  // The commit that was looked at last: whoever looks at one card of it looks at more.
  std::string commit_;
  OtherFiles files_;
  DocumentCache documents_;
  LookCache look_;
  std::unique_ptr<Reading> reading_;
};

// `{"commits": […]}`: those that have changed a card, the newest first; why there are none when git
// does not tell.
struct CardPast {
  std::string fault;
  std::string json;
};
CardPast card_past(const std::string& folder, const std::string& path, const std::string& slug);

}  // namespace loom::studio
