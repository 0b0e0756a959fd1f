// A short example over the real game, replayed: what tests of the replay begin with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/template/template.h"
#include "validator/replay/replay.h"

namespace loom::replay::testing {

struct Told {
  Replayed replayed;
  std::string said;  // the diagnostics as people read them
  std::vector<std::string> messages;
  TemplateValue book{};  // what a chapter reads of it

  // "PL0604 line 12: Ada has 0 Support and pays 1", with ", follows 9" when it is not independent.
  std::vector<std::string> findings() const;
};

// A whole file of kind `example`.
Told replay_file(const std::string& text, const ReplayRequest& request = {});

// A file of the tests' disk, over a game there.
Told replay_on_disk(const std::string& folder, const std::string& example);

// A whole file, over another game that is played from its rules; further files are laid over it.
Told replay_from_rules(const std::string& base, const std::string& text,
                       const std::map<std::string, std::string>& files = {});

// The same from its rounds on: Ada and Ben play, with printed cards in the prism and the index.
// The first line of `rounds` is line 7.
Told replay_rounds(const std::string& rounds, const ReplayRequest& request = {});

}  // namespace loom::replay::testing
