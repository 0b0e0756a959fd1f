// Files that were drawn before, by the fingerprint of what they were drawn from. May be used by
// several threads.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace loom {

struct DrawnFile {
  std::string bytes;
  size_t pages = 0;  // of a PDF
};

class DrawnCache {
 public:
  virtual ~DrawnCache() = default;
  virtual std::optional<DrawnFile> find(const std::string& fingerprint);
  virtual void keep(const std::string& fingerprint, DrawnFile file);
  // False when there is nothing to be found: what is drawn need not wait until it was looked for.
  virtual bool knows_any() const;
  // Begins another round: what the last one had no use for is let go.
  void turn();

 private:
  struct Known {
    DrawnFile file;
    bool used = true;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Known> known_;
};

// What is drawn, unless the cache knows it: `made_of` tells its fingerprint, and `draw` draws it.
// Without a cache it is drawn.
template <typename MadeOf, typename Draw>
auto drawn_once(DrawnCache* cache, const MadeOf& made_of, const Draw& draw) -> decltype(draw()) {
  if (cache == nullptr) return draw();
  const std::string known_as = made_of();
  decltype(draw()) result;
  if (auto known = cache->find(known_as)) {
    result.bytes = std::move(known->bytes);
    return result;
  }
  result = draw();
  if (result.fault.empty()) cache->keep(known_as, {result.bytes});
  return result;
}

}  // namespace loom
