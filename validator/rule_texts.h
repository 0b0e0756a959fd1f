// The texts whose figures come from the data: those of rules, rulings, the glossary and what lies
// on the table.
#pragma once

#include <functional>

#include "schema/model/load_game.h"
#include "schema/model/texts.h"

namespace loom {

// `rule` is the one whose own figures the text may name; none outside of rules.
void each_rule_text(const LoadedGame& game,
                    const std::function<void(const ContentText& text, const Rule* rule)>& visit);

}  // namespace loom
