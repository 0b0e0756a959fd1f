#include "render/export/outputs.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <new>
#include <thread>

namespace loom {
namespace {

// What a thread throws would end the program.
std::vector<RenderedFile> make(const Job& job, CardRenderers& renderers) {
  try {
    return job.make(renderers);
  } catch (const std::bad_alloc&) {
    return {{job.output, {}, 0, "out of memory"}};
  }
}

}  // namespace

std::span<const Output> outputs() {
  using enum Output::Varies;
  static constexpr Output kOutputs[] = {
#define OUTPUT(name, plan, varies, ...) {name, plan, varies},
#include "schema/outputs.def"
  };
  return kOutputs;
}

std::vector<std::string> output_names() {
  std::vector<std::string> names;
  for (const Output& output : outputs()) names.emplace_back(output.name);
  return names;
}

std::vector<PrintOptions> every_variant(const Output& output, const PrintOptions& options,
                                        const std::vector<std::string>& styles) {
  const bool on_sheets = (output.varies & Output::by_sheet) != 0;
  const bool on_papers = on_sheets || (output.varies & Output::by_paper) != 0;
  const bool styled = (output.varies & Output::by_style) != 0;
  std::vector<SheetKind> kinds{options.sheet.kind};
  if (on_sheets)
    kinds = {SheetKind::tight, SheetKind::bleed, SheetKind::gutterfold, SheetKind::single};
  std::vector<PrintOptions> variants;
  PrintOptions variant = options;
  for (const std::string& style : styled ? styles : std::vector{options.style}) {
    variant.style = style;
    for (const SheetKind kind : kinds) {
      variant.sheet.kind = kind;
      for (const Paper& paper : kPapers) {
        variant.sheet.paper = on_papers ? paper : options.sheet.paper;
        variants.push_back(variant);
        // A card a page lies on no paper.
        if (!on_papers || (on_sheets && kind == SheetKind::single)) break;
      }
    }
  }
  return variants;
}

void plan_output(std::string_view name, const Order& order, Jobs& jobs) {
  for (const Output& output : outputs()) {
    if (output.name == name) output.plan(order, jobs);
  }
}

bool run_jobs(CardRenderers& renderers, const Jobs& jobs, size_t threads, const TakeFile& take,
              const Progress& progress) {
  std::atomic<size_t> next{0};
  std::mutex taking;
  size_t done = 0;
  std::atomic<bool> stopped{false};
  const auto work = [&](CardRenderers& own) {
    for (size_t i = next++; i < jobs.size() && !stopped; i = next++) {
      std::vector<RenderedFile> made = make(jobs[i], own);
      const std::lock_guard<std::mutex> lock(taking);
      for (RenderedFile& file : made) take(jobs[i].output, std::move(file));
      if (progress && !progress(++done, jobs.size())) stopped = true;
    }
  };
  std::vector<std::thread> others;
  for (size_t i = 1; i < std::min(threads, jobs.size()); ++i) {
    others.emplace_back([&] {
      CardRenderers own(renderers.game(), renderers.files());
      work(own);
    });
  }
  work(renderers);
  for (std::thread& other : others) other.join();
  return !stopped;
}

}  // namespace loom
