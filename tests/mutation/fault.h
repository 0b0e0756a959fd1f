// One change to the content, and where a report of it is right.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/mutation/content.h"

namespace loom::testing {

struct Edit {
  Place place;
  std::string text;
};

// Where a report is right: the line on which a place of the real content begins, once it is
// changed, or so many lines below.
struct Spot {
  Place place;
  size_t lines_down = 0;
};

struct Fault {
  std::vector<Edit> edits;
  std::vector<Spot> spots;
  std::vector<std::string> removed;          // whole files
  std::map<std::string, std::string> added;  // whole files, by path

  // Another place where a report is right too.
  Fault& or_at(const Place& place, size_t lines_down = 0) {
    spots.push_back({place, lines_down});
    return *this;
  }
  // The only place where it is right.
  Fault& at(const Place& place, size_t lines_down = 0) {
    spots.clear();
    return or_at(place, lines_down);
  }
};

// A report is right where the change begins.
Fault replaced(const Place& place, std::string text);
Fault deleted(const Place& place);
Fault inserted(const Place& before, std::string text);
// Both texts change places.
Fault swapped(const Content& content, const Place& a, const Place& b);

using Faults = std::vector<Fault>;

// The same slip, at every place that there is for it.
using Slip = std::function<Faults(const Content& content)>;

// A way to go wrong.
struct Mutator {
  std::string name;
  std::string breaks;  // what it violates, with the code that should say so
  size_t count;        // how many of its faults are tried
  Slip faults;
};

// A line of a file.
struct FileLine {
  std::string path;
  size_t line = 0;
  auto operator<=>(const FileLine&) const = default;
};

// A fault that has been carried out.
struct Mutation {
  std::string mutator;
  FileLine place;      // the first line that changes
  std::string before;  // that line
  std::string after;
  std::vector<FileLine> right;               // where a report is right
  std::map<std::string, std::string> files;  // the whole mutated content, by path
  std::vector<std::string> touched;
};

Mutation carry_out(const Content& content, const std::string& mutator, const Fault& fault);

// The mutator's faults, drawn without repetition in an order that is the same on every machine.
std::vector<Mutation> draw(const Content& content, const Mutator& mutator);

// How a hand slips in a word: letters swapped, dropped or doubled.
std::string misspelt(const std::string& word);

}  // namespace loom::testing
