// The terms of a game and how they are spelled, from its files of kind `glossary`.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/model.h"
#include "validator/terms/prose.h"

namespace loom {

struct Term {
  std::string name;
  std::string title;  // of one
  std::string many;   // of several
  // Also an everyday word: cards may use it in lower case.
  bool ordinary = false;
  // An action's term is also what one does: "players recycle".
  bool is_action = false;
  std::vector<std::string> never;
  Span span;  // its name
};

// One way to write a term, and how it should be written.
struct TermForm {
  size_t term = 0;
  std::string wanted;              // "Stability Windows"
  std::vector<std::string> words;  // folded
};

struct Glossary {
  std::vector<Term> terms;
  std::vector<TermForm> forms;
  std::map<std::string, size_t, std::less<>> by_letters;  // "stabilitywindows" to the form
  std::map<std::string, size_t, std::less<>> refused;     // spellings to the term
  size_t longest = 1;                                     // words that a spelling may have
};

// Terms without a title are left out, and reported when `faults` is given.
Glossary read_glossary(const Model& model, Diagnostics* faults = nullptr);

// What the game's components are called in its files: tokens, tracks, layers, and so on.
std::vector<std::string> declared_names(const Vocabulary& words);

// A place in a text where a term stands, rightly written or not.
struct TermUse {
  size_t first = 0;  // words of the prose
  size_t last = 0;
  size_t term = 0;
  std::string wanted;
  bool refused = false;  // one of the spellings it must never have
};

// From left to right, the longest where several begin.
std::vector<TermUse> find_terms(const Glossary& glossary, const Prose& prose);

// Whether the term may stand there as it does.
bool rightly_written(const Glossary& glossary, const Prose& prose, const TermUse& use,
                     bool on_a_card);

}  // namespace loom
