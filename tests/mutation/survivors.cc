#include "tests/mutation/survivors.h"

namespace loom::testing {
const std::vector<Explanation>& explanations() {
  static const char* const kGroup =
      "Nothing says that variants which set the same figure must exclude each other: a group is "
      "any "
      "word, and one that stands alone may be meant.";
  static const char* const kTitle =
      "The title is its own authority. Texts are at odds with it only where they have the term "
      "almost so spelled; here they have the form that the glossary gives as `many`, or a word too "
      "short or too common to be taken for a slip. A game that names a dictionary is told "
      "(PL0538); "
      "this one names none.";
  static const char* const kEnd =
      "The end of a track is its own authority; no rule and no card of this game reaches it.";
  static const char* const kColour =
      "A theme may have any colours; that this one is missing is told where a page names it.";
  static const std::vector<Explanation> all = {
      {"take a variant out of its group", "rules/10-solo.yaml", "group: difficculty", kGroup},
      {"take a variant out of its group", "rules/11-variants.yaml",
       "long: {title: Long Game, group: idnex, sets: {X5.active: true, C2.index: X5.index}}",
       kGroup},
      {"take a variant out of its group", "rules/11-variants.yaml",
       "faster: {title: Faster Game, group: difficculty, sets: {S2.meaning: X1.meaning}}", kGroup},
      {"misspell a component's title", "rules/components.yaml", "touchpoint: {title: Touchppoint",
       kTitle},
      {"misspell a component's title", "rules/components.yaml", "support: {title: Suppport",
       kTitle},
      {"misspell a component's title", "rules/components.yaml", "recycle: {title: Recyycle",
       "The glossary takes its term from the title, and the book no longer uses it: that is told "
       "at the term."},
      {"misspell a component's title", "rules/components.yaml",
       "boundary: {number: 1, title: Boudnary", kTitle},
      {"misspell a component's title", "rules/components.yaml",
       "completed: {title: completed nitiatives", kTitle},
      {"change a track's end", "rules/components.yaml",
       "vitals: {title: Vitals, scope: player, max: 9}", kEnd},
      {"change a track's end", "rules/components.yaml",
       "legacy: {title: Legacy, scope: player, max: 19}", kEnd},
      {"bound goals wrongly", "bounds.yaml", "spaces: 3 to 4",
       "The few goals of this game lie within the narrower bounds too."},
      {"give more than is paid", "cards/patterns/3-form.yaml", "bonus: energy +7",
       "The card has a code, whose consequence is part of its price; what that is worth is for "
       "play to show."},
      {"rename a colour of the theme", "look/theme.yaml", "patttern", kColour},
      {"rename a colour of the theme", "look/theme.yaml", "tkoen", kColour},
  };
  return all;
}

const Explanation* explanation_of(const Mutation& mutation) {
  for (const Explanation& explanation : explanations()) {
    if (explanation.mutator == mutation.mutator &&
        mutation.place.path.ends_with("/" + explanation.path) &&
        mutation.after.find(explanation.after) != std::string::npos) {
      return &explanation;
    }
  }
  return nullptr;
}

}  // namespace loom::testing
