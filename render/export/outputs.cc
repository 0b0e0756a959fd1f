#include "render/export/outputs.h"

#include <malloc.h>

#include <algorithm>
#include <condition_variable>
#include <map>
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

// What is freed stays with the process otherwise, in pieces between what others have kept.
void give_back_memory() {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  constexpr size_t kWorthwhile = size_t{8} << 20U;
  if (mallinfo2().fordblks > kWorthwhile) malloc_trim(0);
#endif
}

// What one thread has freed can then be taken by another.
void share_memory() {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

// Hands out the jobs, style by style: large ones as soon as no other is being done, so that the
// last of them is not waited for, and else what comes first.
class JobQueue {
 public:
  explicit JobQueue(const Jobs& jobs) {
    for (const Job& job : jobs) left_.push_back(&job);
    std::map<std::string_view, size_t> styles;
    for (const Job& job : jobs) styles.emplace(job.style, styles.size());
    std::stable_sort(left_.begin(), left_.end(), [&](const Job* a, const Job* b) {
      return styles[a->style] < styles[b->style];
    });
  }

  // None when all are handed out, or it was told to stop.
  const Job* next() {
    std::unique_lock<std::mutex> lock(mutex_);
    for (;;) {
      if (stopped_ || left_.empty()) return nullptr;
      const auto best = find_best();
      if (best != left_.end()) {
        const Job* job = *best;
        left_.erase(best);
        if (job->large) large_is_done_ = false;
        return job;
      }
      changed_.wait(lock);
    }
  }

  void done(const Job& job) {
    if (!job.large) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    large_is_done_ = true;
    changed_.notify_all();
  }

  void stop() {
    const std::lock_guard<std::mutex> lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }

  bool stopped() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return stopped_;
  }

 private:
  std::vector<const Job*>::iterator find_best() {
    const auto of_style = std::find_if(left_.begin(), left_.end(), [&](const Job* job) {
      return job->style != left_.front()->style;
    });
    const auto large =
        std::find_if(left_.begin(), of_style, [](const Job* job) { return job->large; });
    if (large != of_style && large_is_done_) return large;
    return std::find_if(left_.begin(), left_.end(), [](const Job* job) { return !job->large; });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<const Job*> left_;
  bool large_is_done_ = true;
  bool stopped_ = false;
};

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
  JobQueue queue(jobs);
  std::mutex taking;
  size_t done = 0;
  const auto work = [&](CardRenderers& own) {
    while (const Job* job = queue.next()) {
      if (!job->style.empty()) own.draw_only(job->style);
      std::vector<RenderedFile> made = make(*job, own);
      const std::lock_guard<std::mutex> lock(taking);
      for (RenderedFile& file : made) take(job->output, std::move(file));
      made = {};
      give_back_memory();
      queue.done(*job);
      if (progress && !progress(++done, jobs.size())) queue.stop();
    }
  };
  std::vector<std::thread> others;
  share_memory();
  for (size_t i = 1; i < std::min(threads, jobs.size()); ++i) {
    others.emplace_back([&] {
      CardRenderers own(renderers.game(), renderers.files());
      if (renderers.drafts()) own.mark_drafts();
      work(own);
    });
  }
  work(renderers);
  for (std::thread& other : others) other.join();
  return !queue.stopped();
}

}  // namespace loom
