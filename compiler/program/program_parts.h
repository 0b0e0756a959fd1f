// The components and cards of a Program.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace loom::program {

struct Text {
  std::string name;
  std::string title;
};

struct Track {
  Text text;
  int min = 0;
  int max = 0;
  bool of_player = false;
};

struct Counter {
  Text text;
  bool of_player = false;
  uint8_t resets = 0;  // 1: with each turn, 2: with each round
  int scale = -1;
};

struct Scale {
  Text text;
  std::vector<Text> values;
  int first = 1;
  bool numbered = false;  // people call its values by their numbers
};

// Places of the table with zones of their own, in order.
struct Spaces {
  Text text;
  int count = -1;  // node
};

struct Kind {
  Text text;
  int first = 0;  // card
  int count = 0;
  bool reshuffles = false;
  int stream = 0;  // of random numbers
};

// What is asked for, by token, by value of the first scale, by track.
struct Requirement {
  std::vector<uint8_t> tokens;
  std::vector<uint8_t> values;
  std::vector<uint8_t> tracks;
};

struct Card {
  Text text;
  int kind = 0;
  std::vector<int16_t> fields;        // by Program::fields; -1: none
  std::vector<int16_t> requirements;  // by field, of Program::requirements; -1: none
  std::vector<int16_t> effects;       // by field, an instruction; -1: none
  std::vector<uint8_t> names_table;   // by field: whether the effect calls for a table itself
  std::vector<int16_t> rows;          // by table; -1: none
};

struct Marker {
  Text text;
  bool of_player = true;
  int count = -1;  // node
};

struct Place {
  Text text;
  int kind = 0;
  bool for_markers = false;
  int field = 0;
  int slot = 0;  // what a card of this kind is called
};

struct Status {
  Text text;
  bool of_player = true;
  int holds = -1;    // node; none: lines set it
  uint8_t ends = 0;  // 1: with each turn, 2: with each round
};

// Cells by row, then by column from 1; an instruction, or -1.
struct Table {
  Text text;
  int column = -1;  // node
  std::vector<std::string> labels;
  std::vector<std::vector<int16_t>> rows;
};

}  // namespace loom::program
