#include "render/export/outputs.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <new>
#include <thread>

#include "render/export/rulebook.h"

namespace loom {
namespace {

struct Output {
  std::string_view name;
  void (*plan)(const Order&, Jobs&);
};

constexpr std::array<Output, 16> kOutputs{{
    {"sheets", plan_sheets},
    {"guides", plan_guides},
    {"png", plan_png},
    {"svg", plan_svg},
    {"contact-sheet", plan_contact_sheet},
    {"icon-sheet", plan_icon_sheet},
    {"leaflets", plan_leaflets},
    {"boards", plan_boards},
    {"tokens", plan_tokens},
    {"boxes", plan_boxes},
    {"kit", plan_kit},
    {"tabletop", plan_tabletop},
    {"game-crafter", plan_game_crafter},
    {"drive-thru-cards", plan_drive_thru_cards},
    {"make-playing-cards", plan_make_playing_cards},
    {"rulebook", plan_book},
}};

// What a thread throws would end the program.
std::vector<RenderedFile> make(const Job& job, CardRenderers& renderers) {
  try {
    return job.make(renderers);
  } catch (const std::bad_alloc&) {
    return {{job.output, {}, 0, "out of memory"}};
  }
}

}  // namespace

std::vector<std::string> output_names() {
  std::vector<std::string> names;
  for (const Output& output : kOutputs) names.emplace_back(output.name);
  return names;
}

void plan_output(std::string_view name, const Order& order, Jobs& jobs) {
  for (const Output& output : kOutputs) {
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
