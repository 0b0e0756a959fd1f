// A game that stays in memory while it is worked on: whoever watches it, edits it or shows it asks
// here. What it finds and draws is what a program that had just begun would find and draw.
#pragma once

#include <memory>
#include <string>

#include "driver/check_game.h"
#include "render/page/drawn_cache.h"
#include "schema/source/files_read_once.h"
#include "workspace/texts_on_top.h"

namespace loom {

class Workspace {
 public:
  // The files must outlive it. For one thread.
  Workspace(const Files& disk, std::string folder) : folder_(std::move(folder)), files_(disk) {}

  const std::string& folder() const { return folder_; }
  // Texts that are not saved; paths as findings name them.
  TextsOnTop& files() { return files_; }

  // Files that were drawn in the last rounds, for whoever builds.
  DrawnCache& drawn() { return drawn_; }

  // Reads the game as it is now, and checks it. What the last check left is gone then.
  const CheckedGame& check(const CheckRequest& request = {});
  // What the last check left, and the reading that it was made from: once there was one.
  const CheckedGame& checked() const { return *checked_; }
  const FilesReadOnce& reading() const { return *reading_; }
  // The same for whoever keeps it beyond the next check; not when pages were kept, since they look
  // into their reading.
  std::unique_ptr<const CheckedGame> take() { return std::move(checked_); }

 private:
  const std::string folder_;
  TextsOnTop files_;
  CheckCache cache_;
  DrawnCache drawn_;
  std::unique_ptr<const FilesReadOnce> reading_;
  std::unique_ptr<const CheckedGame> checked_;
};

}  // namespace loom
