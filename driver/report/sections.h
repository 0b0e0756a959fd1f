// The parts of the report, from top to bottom.
#pragma once

#include "driver/report/page.h"
#include "driver/report/write_report.h"

namespace loom {

void write_headline(WebPage& page, const Report& report);
void write_bands(WebPage& page, const Report& report);
void write_winners(WebPage& page, const Report& report);
void write_course(WebPage& page, const Report& report);
void write_standings(WebPage& page, const Report& report);  // half a page's width each
void write_cards(WebPage& page, const Report& report);
void write_cells(WebPage& page, const Report& report);
void write_tokens(WebPage& page, const Report& report);
void write_notes(WebPage& page, const Report& report);

}  // namespace loom
