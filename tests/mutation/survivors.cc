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
      "short or too common to be taken for a slip.";
  static const char* const kInstead =
      "The weights take the worse of what is lost and of what is lost instead: here both weigh the "
      "same, with the second or without.";
  static const std::vector<Explanation> all = {
      {"take a variant out of its group", "rules/10-solo.yaml", "group: difficculty", kGroup},
      {"take a variant out of its group", "rules/11-variants.yaml",
       "long: {title: Long Game, group: idnex, sets: {X5.active: true, C2.index: X5.index}}",
       kGroup},
      {"take a variant out of its group", "rules/11-variants.yaml",
       "faster: {title: Faster Game, group: difficculty, sets: {S2.meaning: X1.meaning}}", kGroup},
      {"misspell a component's title", "rules/components.yaml",
       "membership: {number: 4, title: Memberrship}", kTitle},
      {"misspell a component's title", "rules/components.yaml",
       "contribute: {title: Contriibute, phrase: contribute to an Initiative}", kTitle},
      {"misspell a component's title", "rules/components.yaml", "form: {number: 3, title: Forrm}",
       kTitle},
      {"misspell a component's title", "rules/components.yaml", "support: {title: Suppport}",
       kTitle},
      {"misspell a component's title", "rules/components.yaml",
       "touchpoint: {title: Touchppoint, phrase: use a Touchpoint}", kTitle},
      {"swap two cells", "tables/group.yaml", "1-4: support -1 for highest scorer else vitals -1",
       kInstead},
      {"swap two cells", "tables/individual.yaml", "1-3: support -1 else vitals -1", kInstead},
      {"misspell a term", "rules/11-variants.yaml", "Hard Mode: dearer Patetrns",
       "A title is a name, and names take words as they like."},
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
