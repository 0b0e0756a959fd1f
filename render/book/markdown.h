// A filled-in chapter read as Markdown: blocks of runs, with the places they were written at.
// Besides Markdown's own there are `{C1}` (a rule that is cited), `{=3}` (a number that is no
// figure), `$energy` (an icon), `> [!example]` (a box), `[[contents]]` (an order) and fenced blocks
// (pictures).
#pragma once

#include <vector>

#include "render/book/book.h"
#include "render/book/filled_text.h"
#include "schema/diagnostics/diagnostic.h"

namespace loom {

std::vector<Block> read_markdown(const FilledText& filled, FileId file, Diagnostics& diagnostics);

}  // namespace loom
