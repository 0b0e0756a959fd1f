// An order: which cards, in which style and how; and the jobs it is split into, each of which any
// thread may do.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/book/book.h"
#include "render/card/card_renderer.h"
#include "render/card/card_sets.h"
#include "render/card/print_run.h"
#include "render/page/sheet.h"

namespace loom {

struct Order {
  const LoadedGame* game = nullptr;
  const Book* book = nullptr;  // the rulebook as it was read
  std::vector<PrintBatch> batches;
  bool whole = true;  // no selection of cards
  std::string style;
  SheetOptions sheet;
  double dpi = 300;
  bool bleed = false;     // single cards show their bleed
  bool round = false;     // single cards have rounded corners
  std::string base_url;   // of a tabletop's pictures
  size_t players = 0;     // for how many to print; 0: as many as can play
  bool in_words = false;  // tables of outcomes in sentences
};

struct RenderedFile {
  std::string path;  // in the output folder: "cards/patterns-a4.pdf"
  std::string bytes;
  size_t pages = 0;
  std::string fault;  // of the environment, such as no memory; there are no bytes then
};

// Makes files; what belongs together carries one name, under which the next run replaces it.
struct Job {
  std::string output;  // "sheets-a4-ink"
  std::function<std::vector<RenderedFile>(CardRenderers&)> make;
};

// "-ink" for file names; nothing for the plain style.
std::string style_suffix(const Order& order);

// What the plan_… functions below add to; the order must live until the jobs are done.
using Jobs = std::vector<Job>;

void plan_sheets(const Order& order, Jobs& jobs);
void plan_guides(const Order& order, Jobs& jobs);
void plan_png(const Order& order, Jobs& jobs);
void plan_svg(const Order& order, Jobs& jobs);
void plan_contact_sheet(const Order& order, Jobs& jobs);
void plan_icon_sheet(const Order& order, Jobs& jobs);
void plan_leaflets(const Order& order, Jobs& jobs);
void plan_boards(const Order& order, Jobs& jobs);
void plan_tokens(const Order& order, Jobs& jobs);
void plan_boxes(const Order& order, Jobs& jobs);
void plan_kit(const Order& order, Jobs& jobs);
void plan_tabletop(const Order& order, Jobs& jobs);
void plan_game_crafter(const Order& order, Jobs& jobs);
void plan_drive_thru_cards(const Order& order, Jobs& jobs);
void plan_make_playing_cards(const Order& order, Jobs& jobs);

}  // namespace loom
