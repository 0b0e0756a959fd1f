// The rulebook as a value: chapters of blocks, blocks of runs. Nothing is laid out yet; the pages
// and the HTML are both made from this, and the checks read it.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "schema/source/source.h"

namespace loom {

// A stretch of text in one style and of one origin.
struct Run {
  enum class Type {
    text,
    icon,     // `$energy`: text is the name
    rule,     // `{C1}`: text is the id, which is set in the margin
    literal,  // `{=3}`: a number that is no figure of the game
    line_end  // a break that the author wants
  };
  Type type = Type::text;
  std::string text;
  bool strong = false;
  bool emphasis = false;
  bool from_data = false;  // filled in, not typed
  std::string link{};      // the id it leads to
  Span span{};             // of typed text: exactly its bytes, unless it has an entity
};

using Runs = std::vector<Run>;

// One line of a picture, such as "title: what the card is called".
struct PictureLine {
  std::string text;
  Span span;
  Runs words{};  // what a reader will see: all that follows the colon
};

struct TableCell {
  enum class Align : uint8_t { left, centre, right };
  Runs runs;
  Align align = Align::left;
  std::string colour{};  // `{~form}`: a colour of the theme that the cell is painted in
  Span colour_span{};
};

struct Block {
  enum class Type {
    heading,
    paragraph,
    list,     // its children are items
    item,     // its children are blocks
    table,    // rows; the first is the head
    box,      // `> [!example] Title`: runs are the title, children the blocks
    picture,  // a fenced block: `card pattern/shell`, `cover pattern/shell`, `diagram 160 x 90`
    order     // `[[contents]]`: something that is made while the book is set
  };
  Type type = Type::paragraph;
  Span span;
  int level = 0;           // of a heading, from 1
  std::string id{};        // of a heading: what references lead to
  bool plain = false;      // of a heading: `{-}`, no rule need stand behind the section
  bool ordered = false;    // of a list
  unsigned first = 1;      // the first number of an ordered list
  std::string name{};      // of a box, picture or order: the first word
  std::string argument{};  // what follows it
  Runs runs{};
  std::vector<Block> children{};
  std::vector<std::vector<TableCell>> rows{};
  std::vector<PictureLine> lines{};
};

struct Chapter {
  FileId file;
  std::vector<Block> blocks;
};

struct Book {
  std::vector<Chapter> chapters;
};

// The order after which a chapter stands on the back of the book.
inline constexpr const char* kBackOrder = "back";

// The picture on the front of the book.
inline constexpr const char* kCoverPicture = "cover";

// A section of the rules that no chapter cites.
inline constexpr const char* kFurtherRulesOrder = "further-rules";

// The ids of the rules and rulings that stand in a margin somewhere.
std::set<std::string> cited_rules(const Book& book);

// The text of runs as a reader sees it, icons as words in dollar form left out.
std::string plain_text(const Runs& runs);

// Whether the index lists the terms in it: bold words that an author typed. What loops fill in,
// such as the glossary itself, would be listed for every term.
inline bool is_marked(const Run& run) {
  return run.strong && !run.from_data && run.type == Run::Type::text;
}

// Calls `visit(block)` for every block, outer ones first, in the order of the text.
template <typename Blocks, typename Visit>
void each_block(Blocks& blocks, const Visit& visit) {
  for (auto& block : blocks) {
    visit(block);
    each_block(block.children, visit);
  }
}

// Calls `visit(runs)` for every stretch of prose in a block, not in its children.
template <typename AnyBlock, typename Visit>
void each_prose(AnyBlock& block, const Visit& visit) {
  if (!block.runs.empty()) visit(block.runs);
  for (auto& row : block.rows) {
    for (auto& cell : row) visit(cell.runs);
  }
  for (auto& line : block.lines) {
    if (!line.words.empty()) visit(line.words);
  }
}

}  // namespace loom
