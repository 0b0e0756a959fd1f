// Turns the Model into Tables.
#pragma once

#include "compiler/tables.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/model.h"

namespace loom {

// Takes the words, the cards whose kind has a role of the engine, the resolution tables and the
// rules. Reports content that the tables cannot hold; the tables are then not fit for use.
Tables compile(const Model& model, Diagnostics& diagnostics);

}  // namespace loom
