// The Model: a whole game, typed and bound. Compiler, renderer and checks read it; nothing changes
// it. Every value keeps the span it came from.
#pragma once

#include <fmt/core.h>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "schema/language/sentence.h"
#include "schema/language/value.h"
#include "schema/language/vocabulary.h"
#include "schema/model/rule_book.h"
#include "schema/structure/structure.h"

namespace loom {

// Everything that may be referred to under one heading: tokens, layers, the cards of a kind …
struct Family {
  struct Name {
    std::string text;
    Span span;
  };
  std::string name;
  std::vector<Name> names;
  std::unordered_map<std::string, uint32_t> index;
};

struct Card {
  const Kind* kind = nullptr;
  std::string slug;
  Span span;                  // its name
  Span whole;                 // name and fields
  std::vector<Value> values;  // in the order of the kind's fields

  std::string id() const { return fmt::format("{}/{}", kind->name, slug); }
  const Value& operator[](std::string_view field) const;
  // The value in a slot of the kind's role.
  const Value& slot(std::string_view name) const;
};

// A file of a general kind, bound.
struct BoundFile {
  const Kind* kind = nullptr;
  FileId file;
  Value root;
};

struct Cell {
  int from = 0;  // layer numbers
  int to = 0;
  EffectList effects;
  Span span;  // the column range
};

struct TableRow {
  std::string label;
  std::string title;  // what it is about; may be empty
  std::vector<Cell> cells;
  Span span;
};

struct Table {
  TableId id;
  std::vector<TableRow> rows;
  Span span;
};

// What texts are spelled by.
struct Spelling {
  std::string dictionary;  // empty: nobody looks
  Span span;               // its name
  std::vector<std::string> words;
};

struct GameInfo {
  std::string name;  // the folder's
  std::string title;
  std::string edition;
  std::string version;
  std::string author;
  std::vector<std::string> languages;
  std::vector<std::string> outputs;
  std::string paper;
  Spelling spelling;
};

struct Model {
  GameInfo game;
  Vocabulary words;
  std::set<std::string, std::less<>> icons;
  std::vector<Family> families;
  std::vector<Card> cards;  // by file and place
  std::vector<Table> tables;
  std::vector<BoundFile> files;
  RuleBook rules;
  Language language;
  std::string hash;  // of all content; comments and layout of the text do not count

  const Family* family(std::string_view name) const;
  std::vector<const BoundFile*> files_of(std::string_view kind) const;
};

}  // namespace loom
