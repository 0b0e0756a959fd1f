// An order: which cards, in which style and how; and the jobs it is split into, each of which any
// thread may do.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/book/book.h"
#include "render/card/card_renderer.h"
#include "render/card/card_sets.h"
#include "render/export/print_options.h"
#include "render/page/drawn_cache.h"

namespace loom {

struct Order : PrintOptions {
  const LoadedGame* game = nullptr;
  const Book* book = nullptr;       // the rulebook as it was read
  std::vector<PrintBatch> batches;  // the cards that the selection leaves
  DrawnCache* drawn = nullptr;      // none for a program that draws once
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
  // Takes as much memory as all else that the threads hold: done while no other such is.
  bool large = false;
  std::string style{};  // that it draws in; jobs of one style are best done one after the other
};

// "-ink" for file names; nothing for the plain style.
std::string style_suffix(const Order& order);

// What the plan_… functions add to, one for each output in the list; the order must live until the
// jobs are done.
using Jobs = std::vector<Job>;

#define OUTPUT(name, plan, ...) void plan(const Order& order, Jobs& jobs);
#include "schema/outputs.def"

}  // namespace loom
