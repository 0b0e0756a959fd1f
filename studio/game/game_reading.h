// One reading of the game's files and what was made of it so far. What is drawn from it looks into
// it, so that both stay together.
#pragma once

#include <memory>
#include <string>

#include "driver/check_game.h"
#include "schema/source/files_read_once.h"

namespace loom::studio {

class Reading {
 public:
  // Reads the texts anew, without checking what they mean. The files must outlive it.
  Reading(const Files& disk, const std::string& folder, DocumentCache& cache);
  // Files that were read before, checked whole.
  Reading(std::shared_ptr<const FilesReadOnce> files, const std::string& folder, CheckCache& cache);

  const LoadedGame& game() const { return checked_ ? checked_->game : *loaded_; }
  const std::shared_ptr<const FilesReadOnce>& files() const { return files_; }
  // None when it was only read.
  const CheckedGame* checked() const { return checked_.get(); }
  bool is_sound() const { return checked_ && checked_->ok(); }

  // Makes what draws it, in the thread that will draw. Nothing when its cards cannot be drawn.
  void prepare_to_draw(LookCache& cache);
  CardRenderers* renderers() const { return renderers_.get(); }

 private:
  std::shared_ptr<const FilesReadOnce> files_;
  std::unique_ptr<LoadedGame> loaded_;
  std::unique_ptr<const CheckedGame> checked_;
  std::unique_ptr<CardRenderers> renderers_;
};

}  // namespace loom::studio
