// Features and styles of a Program.
#include "compiler/program/program_builder.h"

namespace loom::program {

void Builder::bots() {
  for (const behaviour::Feature& feature : behaviour_.bots.features) {
    out_.features.push_back(
        {{feature.name, feature.title}, node(feature.is), feature.steps, feature.measured});
  }
  for (const behaviour::BotStyle& style : behaviour_.bots.styles) {
    Style made{{style.name, style.title},
               style.score,
               style.rival,
               style.won,
               style.lost,
               style.weights,
               style.actions,
               {}};
    for (const behaviour::Never& never : style.never) {
      made.never.push_back({never.action, never.field, never.value});
    }
    out_.styles.push_back(std::move(made));
  }
  // A game that says nothing of bots has one who looks at scores.
  if (out_.styles.empty()) {
    out_.styles.emplace_back();
    out_.styles.back().text = {"greedy", "what looks best at once"};
  }
}

}  // namespace loom::program
