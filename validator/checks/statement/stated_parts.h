// Checks of statements that fill files of their own; each belongs to the check of its code.
#pragma once

#include "validator/checks/statement/stated_rules.h"

namespace loom::statement {

// PL0560: figures that have been exchanged, or that count something else.
void exchanged_figures(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                       Diagnostics& diagnostics);
// PL0561: when something comes.
void stated_moments(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                    Diagnostics& diagnostics);
// PL0565: which way something goes.
void stated_ways(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                 Diagnostics& diagnostics);
// PL0565: from where something comes.
void stated_places(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                   Diagnostics& diagnostics);

}  // namespace loom::statement
