// What a build leaves behind in `out/.cache` for the next one: what it was made from and has said,
// how large its texts came out, and which file was drawn from what. Nothing of it ever changes what
// is made or found; without it, or when it is damaged, everything is made again.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "render/page/drawn_cache.h"
#include "schema/source/files_read_once.h"

namespace loom {

inline constexpr const char* kCacheFolder = ".cache";

// What came out of a run.
struct MadeFiles {
  using Hashes = std::map<std::string, std::string>;  // by path
  Hashes made;
  Hashes others;  // that are there besides, by the manifest
};

// Files that earlier runs have drawn, as long as they lie in the folder as they were written.
class DrawnOnDisk : public DrawnCache {
 public:
  explicit DrawnOnDisk(std::string out) : out_(std::move(out)) {}
  std::optional<DrawnFile> find(const std::string& fingerprint) override;
  void keep(const std::string& fingerprint, DrawnFile file) override;
  bool knows_any() const override { return knows_any_; }

  void read(std::string_view bytes);
  // Of those that lie in the folder; `paths` has them by the hash of their bytes.
  std::string written(const std::map<std::string, std::string>& paths) const;

 private:
  struct Known {
    std::string hash;
    std::string path;  // none before it is written
    size_t pages = 0;
  };
  const std::string out_;
  mutable std::mutex mutex_;
  std::map<std::string, Known> known_;
  bool knows_any_ = false;  // of earlier runs
};

class BuildCache {
 public:
  // `asked` is all that can change what is made and said, but for the files that are read, the tool
  // itself and what it finds on the machine.
  BuildCache(std::string out, std::string_view asked);

  // What a run has said that was asked the same, if nothing has changed since: neither what it has
  // read nor what it has made.
  std::optional<std::string> unchanged(const Files& files) const;
  // Takes up what earlier runs have measured and drawn.
  void take_up();
  DrawnCache& drawn() { return drawn_; }
  // Leaves behind what this run has come to. That it fails is no fault.
  void keep(const FilesReadOnce& reading, const MadeFiles& files, std::string_view said) const;

 private:
  std::string at(const std::string& name) const;
  std::optional<std::string> read(const std::string& name) const;
  void write(const std::string& name, std::string_view bytes) const;
  void forget_old_records() const;

  const std::string out_;
  const std::string tool_;    // hash of what the program consists of and finds on the machine
  const std::string record_;  // the file that holds what this run was asked
  DrawnOnDisk drawn_;
};

}  // namespace loom
