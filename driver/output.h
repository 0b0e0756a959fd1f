// Output files that appear whole or not at all, also when the program is ended half-way.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "driver/folder_lock.h"

namespace loom {

struct OutputFile {
  std::string path;  // below the output folder
  std::string bytes;
};

// The files of one run on their way into a folder, which nobody else may write to meanwhile. Unless
// all of them arrive, nothing has changed.
class OutputFolder {
 public:
  explicit OutputFolder(std::string folder);
  ~OutputFolder();
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;

  // Makes the folder, waits until nobody else works in it, and finishes what an earlier run has
  // left undone. Once is enough. Returns what failed, if anything, or who is at work.
  std::optional<std::string> open(const WhileWaiting& waiting = {});
  // Writes a file beside its place, unless it is there already. Returns what failed, if anything.
  std::optional<std::string> add(const std::string& path, const std::string& bytes);
  // Takes a file away with the commit; one that is not there is no fault.
  void remove(const std::string& path);
  // Moves every file to its place, in the order they were added, once all are safely on disk; a
  // signal such as Ctrl-C waits for it. Returns what failed, if anything.
  std::optional<std::string> commit();

 private:
  class Staging;
  std::unique_ptr<Staging> staging_;
};

// All files at once; without a folder, each to where its path leads, folder by folder. Returns what
// failed, if anything.
std::optional<std::string> write_outputs(const std::string& folder,
                                         const std::vector<OutputFile>& files);

}  // namespace loom
