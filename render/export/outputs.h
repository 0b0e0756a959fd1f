// What can be made of a game's cards, by name: as game.yaml declares it and the command line asks
// for it.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/export/order.h"

namespace loom {

// An entry of schema/outputs.def.
struct Output {
  // What `loom build --all` makes it for. On request it may follow the options in more than this: a
  // picture that is made in the plain style alone can still be asked for in another.
  enum Varies : unsigned {
    once = 0,
    by_style = 1,
    by_paper = 2,
    by_sheet = 4,  // every arrangement of cards, on every paper
    on_press = 8,  // a print shop takes it: `loom build --press` makes it
  };

  std::string_view name;              // "contact-sheet"
  void (*plan)(const Order&, Jobs&);  // adds its jobs
  unsigned varies = once;
};
std::span<const Output> outputs();

// "sheets", "png", …
std::vector<std::string> output_names();

// The options as they are for each that `loom build --all` makes of an output. `styles` are those
// of the game.
std::vector<PrintOptions> every_variant(const Output& output, const PrintOptions& options,
                                        const std::vector<std::string>& styles);

// Adds the jobs of one output; the name must be one of the above.
void plan_output(std::string_view name, const Order& order, Jobs& jobs);

// Does all jobs on as many threads and hands over the files as they come: with the name of the
// output they belong to, one at a time, in no order. `progress` is told how many jobs are done,
// and says whether to go on. `renderers` draw what is done in this thread, with the pages that they
// have kept; Pango and Cairo let no thread draw what another has laid out, so that every further
// thread has renderers of its own.
using TakeFile = std::function<void(const std::string& output, RenderedFile file)>;
using Progress = std::function<bool(size_t done, size_t all)>;
// False when it was told to stop.
bool run_jobs(CardRenderers& renderers, const Jobs& jobs, size_t threads, const TakeFile& take,
              const Progress& progress);

}  // namespace loom
