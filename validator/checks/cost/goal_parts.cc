// PL0407: a shared goal asks for something in the wrong place: its boxes take tokens, its layers
// are layers, and nobody pays for it from a track. What stands elsewhere would be printed and not
// played.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::cost {
namespace {

// The name of the field that fills a slot, as the game calls it.
std::string field_name(const Card& card, std::string_view slot) {
  const Field* field = slot_field(*card.kind, slot);
  return field == nullptr ? std::string(slot) : field->name;
}

class Parts {
 public:
  Parts(const Card& card, const Vocabulary& words, Diagnostics& diagnostics)
      : card_(card), words_(words), diagnostics_(diagnostics) {}

  template <typename NameId>
  void misplaced(const std::vector<Counted<NameId>>& items, std::string_view what,
                 std::string_view slot, const std::string& advice) {
    for (const Counted<NameId>& item : items) {
      diagnostics_
          .report(
              codes::goal_part_misplaced, own_place(card_, item.span),
              fmt::format("the {} {} cannot stand in {} of {}", what, quoted(words_[item.id].name),
                          quoted(field_name(card_, slot)), quoted(card_.id())))
          .note(advice);
    }
  }

 private:
  const Card& card_;
  const Vocabulary& words_;
  Diagnostics& diagnostics_;
};

}  // namespace

void goal_parts(const CheckContext& context, Diagnostics& diagnostics) {
  for (const SharedGoal& goal : context.shared_goals) {
    Parts parts(*goal.card, context.model.words, diagnostics);
    const bool has_layers = slot_field(*goal.card->kind, "layers") != nullptr;
    const std::string boxes = field_name(*goal.card, "boxes");
    const std::string layers = field_name(*goal.card, "layers");
    const std::string no_track = "players pay for a shared goal with tokens only";
    parts.misplaced(goal.boxes->layers, "layer", "boxes",
                    has_layers ? "layers that contributors must have stand in " + quoted(layers)
                               : "the boxes take tokens only");
    parts.misplaced(goal.boxes->tracks, "track", "boxes", no_track);
    parts.misplaced(goal.layers->tokens, "token", "layers",
                    "tokens that players fill in stand in " + quoted(boxes));
    parts.misplaced(goal.layers->tracks, "track", "layers", no_track);
  }
}

}  // namespace loom::cost
