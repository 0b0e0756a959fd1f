// Files that were read before, for a program that reads the same game again and again: a text that
// has not changed is not parsed again.
#pragma once

#include <map>
#include <string>

#include "schema/diagnostics/diagnostic.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {

class DocumentCache {
 public:
  // What `read_yaml` makes of it. Spans name the file by its number, so that a text is known only
  // under the path and the number that it had.
  ReadDocument read(const SourceMap& sources, FileId file, Diagnostics& diagnostics);
  // Begins another reading of the game: what the last one had no use for is let go.
  void turn();

 private:
  struct Known {
    std::string text;
    ReadDocument read;
    Diagnostics found;
    bool used = true;
  };
  std::map<std::pair<std::string, FileId>, Known> known_;
};

}  // namespace loom
