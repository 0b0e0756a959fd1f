#include "tests/mutation/slips.h"

namespace loom::testing {
namespace {

template <typename Make>
Slip at_each(const std::string& kind, const KeyPaths& paths, Make make) {
  return [=](const Content& content) {
    Faults faults;
    for (const std::string& keys : paths) {
      for (const Found& found : content.find(kind, keys)) faults.push_back(make(content, found));
    }
    return faults;
  };
}

}  // namespace

Slip misspell_keys(const std::string& kind, const KeyPaths& paths) {
  return at_each(kind, paths, [](const Content& content, const Found& entry) {
    return replaced(content.key(entry), misspelt(entry.name()));
  });
}

Slip misspell_values(const std::string& kind, const KeyPaths& paths) {
  return at_each(kind, paths, [](const Content& content, const Found& entry) {
    return replaced(content.value(entry), misspelt(entry.text()));
  });
}

Slip write_instead(const std::string& kind, const KeyPaths& paths, const std::string& text) {
  return at_each(kind, paths, [text](const Content& content, const Found& entry) {
    return replaced(content.value(entry), text);
  });
}

Slip take_away(const std::string& kind, const KeyPaths& paths) {
  return at_each(kind, paths, [](const Content& content, const Found& entry) {
    return deleted(content.whole(entry));
  });
}

}  // namespace loom::testing
