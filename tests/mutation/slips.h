// Slips that many mutators are made of: the same one at every entry that some keys lead to.
#pragma once

#include <string>
#include <vector>

#include "tests/mutation/cards.h"

namespace loom::testing {

using KeyPaths = std::vector<std::string>;

// As Content::find takes them: the kind of the file, and the keys.
Slip misspell_keys(const std::string& kind, const KeyPaths& paths);
Slip misspell_values(const std::string& kind, const KeyPaths& paths);
Slip write_instead(const std::string& kind, const KeyPaths& paths, const std::string& text);
Slip take_away(const std::string& kind, const KeyPaths& paths);

// Every scalar, as `changed` does it.
template <typename Change>
Slip change_values(const std::string& kind, const KeyPaths& paths, Change change) {
  return [=](const Content& content) {
    Faults faults;
    for (const std::string& keys : paths) append(faults, changed(content, kind, keys, change));
    return faults;
  };
}

// Every match of an expression, as `changed_words` does it.
template <typename Change>
Slip change_words(const std::string& kind, const KeyPaths& paths, const std::string& expression,
                  Change change) {
  return [=](const Content& content) {
    Faults faults;
    for (const std::string& keys : paths)
      append(faults, changed_words(content, kind, keys, expression, change));
    return faults;
  };
}

}  // namespace loom::testing
