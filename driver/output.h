// Output files that appear whole or not at all.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loom {

struct OutputFile {
  std::string path;  // below the output folder
  std::string bytes;
};

// The files of one run on their way into a folder. Unless all of them arrive, nothing has changed.
class OutputFolder {
 public:
  explicit OutputFolder(std::string folder);
  ~OutputFolder();
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;

  // Writes a file beside its place, unless it is there already. Returns what failed, if anything.
  std::optional<std::string> add(const std::string& path, const std::string& bytes);
  // Takes a file away with the commit; one that is not there is no fault.
  void remove(const std::string& path);
  // Moves every file to its place, in the order they were added, once all are safely on disk.
  // Returns what failed, if anything.
  std::optional<std::string> commit();

 private:
  class Staging;
  std::string folder_;
  std::unique_ptr<Staging> staging_;
};

// All files at once. Returns what failed, if anything.
std::optional<std::string> write_outputs(const std::string& folder,
                                         const std::vector<OutputFile>& files);

}  // namespace loom
