// What is wrong with an example, and what was open in it.
#pragma once

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "validator/replay/step.h"

namespace loom::replay {

struct Finding {
  const Code* code = nullptr;
  std::string message;
  Span span;
  std::vector<std::string> notes;
  int round = 0;  // 0: before the first
  std::string player;
  std::string step;
  int line = 0;
  int source_line = 0;
  std::string granted;          // what was granted to go on; empty: nothing had to be
  std::vector<size_t> follows;  // other findings that this one comes from

  bool independent() const { return follows.empty(); }
};

// A choice that the text leaves open.
struct OpenChoice {
  std::string what;  // "which token Brooke loses"
  int round = 0;
  int line = 0;
  int source_line = 0;
  std::vector<std::string> options;
  size_t taken = 0;
};

// Which of the open choices to take; those beyond the list take the first option.
struct Choices {
  std::vector<size_t> wanted;
  std::vector<OpenChoice> met;

  size_t choose(OpenChoice open) {
    const size_t number = met.size();
    open.taken = number < wanted.size() ? wanted[number] : 0;
    if (open.taken >= open.options.size()) open.taken = 0;
    met.push_back(std::move(open));
    return met.back().taken;
  }
};

}  // namespace loom::replay
