// The look at every page before it is printed.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "render/card/card_renderer.h"

namespace loom {

// Whether the cards' pages of a style are to be kept.
using KeepsPages = std::function<bool(const std::string& style)>;

// Styles that are laid out in a thread of their own while the check goes on, before it is known
// whether anybody wants to hear of them: nothing is kept but whether all was well.
class StylesAside {
 public:
  // The arguments must outlive it, and be such that several threads may read them. In
  // `opaque_style` see `preflight`.
  StylesAside(const LoadedGame& game, const Files& files, std::vector<std::string> styles,
              std::string opaque_style, LookCache* cache);
  StylesAside(const StylesAside&) = delete;
  StylesAside& operator=(const StylesAside&) = delete;
  ~StylesAside() { wait(); }

  void wait();
  // Whether a style was laid out and nothing is wrong with it; waits for that.
  bool is_clean(const std::string& style);

 private:
  void run(const LoadedGame& game, const Files& files, LookCache* cache);

  const std::vector<std::string> styles_;
  const std::string opaque_style_;
  std::set<std::string> clean_;
  std::thread thread_;
};

// Lays out every card and component and reports what would be wrong on paper. The sources gain the
// pictures that a finding points into. The renderers are the game's; in some styles they keep the
// cards' pages for whoever draws them. In `opaque_style` they are printed by a press that prints
// nothing see-through; none when it is empty. What is clean `aside` is not looked at again.
void preflight(LoadedGame& game, CardRenderers& renderers, const KeepsPages& keeps_pages,
               Diagnostics& diagnostics, const std::string& opaque_style = {},
               StylesAside* aside = nullptr);

}  // namespace loom
