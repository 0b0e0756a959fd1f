#include "schema/yaml/document_cache.h"

namespace loom {

ReadDocument DocumentCache::read(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  const Source& source = sources[file];
  const auto [place, is_new] = known_.try_emplace({source.path(), file});
  Known& known = place->second;
  if (is_new || known.text != source.text()) {
    known = {};
    known.text = source.text();
    known.read = read_yaml(sources, file, known.found);
  }
  known.used = true;
  diagnostics.add(known.found);
  return known.read;
}

void DocumentCache::turn() {
  std::erase_if(known_, [](const auto& entry) { return !entry.second.used; });
  for (auto& [place, known] : known_) known.used = false;
}

}  // namespace loom
