// The parts of the report, from top to bottom.
#pragma once

#include "driver/report/page.h"
#include "driver/report/report.h"

namespace loom {

void write_headline(Page& page, const Report& report);
void write_bands(Page& page, const Report& report);
void write_winners(Page& page, const Report& report);
void write_course(Page& page, const Report& report);
void write_engine_cards(Page& page, const Report& report);
void write_goals(Page& page, const Report& report);
void write_cells(Page& page, const Report& report);
void write_tokens(Page& page, const Report& report);
void write_notes(Page& page, const Report& report);

}  // namespace loom
