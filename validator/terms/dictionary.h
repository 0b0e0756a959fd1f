// The words of a language, from a Hunspell dictionary that is installed on the machine.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

class Hunspell;

namespace loom {

class Dictionary {
 public:
  // None when the machine has no dictionary of that name. It is kept until all are let go, and may
  // be asked by several threads.
  static const Dictionary* find(const std::string& name);
  // Once no check is being run, for those who need the memory and may never check again.
  static void let_all_go();
  // The names of those that are there.
  static std::vector<std::string> names();
  // Where they are looked for.
  static std::vector<std::string> folders();

  Dictionary(const Dictionary&) = delete;
  Dictionary& operator=(const Dictionary&) = delete;
  ~Dictionary();

  bool knows(std::string_view word) const;
  // Words that may have been meant, the likeliest first.
  std::vector<std::string> near(std::string_view word) const;

 private:
  struct Asked;
  struct Shelf;
  Dictionary(const std::string& affixes, const std::string& words);

  std::unique_ptr<Asked> asked_;
};

}  // namespace loom
