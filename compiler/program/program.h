// A Program: what the rules of a game do, as the machine plays it. Lines have become instructions,
// names have become numbers; what a game is called stands in its texts alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compiler/program/program_codes.h"

namespace loom::program {

// A value, a condition or a search. What its parts are is told at each Op.
struct Node {
  Op op = Op::number;
  uint8_t flag = 0;  // of a search: HowMany
  int16_t index = -1;
  int32_t number = 0;
  uint16_t first = 0;  // of its parts, in Program::parts
  uint16_t count = 0;
  int16_t slot = -1;    // of a local, and of what a search finds
  int16_t asked = -1;   // of the thing that a search looks at
  int16_t filter = -1;  // of a search
};

// One step. A choice waits at its instruction until it is answered.
struct Instruction {
  Code code = Code::nothing;
  uint8_t flag = 0;
  int16_t rule = -1;
  int16_t a = -1;  // nodes, slots, targets of jumps: as each code needs it
  int16_t b = -1;
  int16_t c = -1;
  int16_t slot = -1;
};

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
};

struct Kind {
  Text text;
  int first = 0;  // card
  int count = 0;
  bool reshuffles = false;
};

struct Card {
  Text text;
  int kind = 0;
  std::vector<int16_t> fields;  // by Program::fields; -1: none
};

struct Zone {
  Text text;
  int kind = 0;
  bool of_player = false;
  bool ordered = false;
  bool owner_only = false;
  int spaces = -1;  // a node; none: room for all
};

// A way to use a turn.
struct Action {
  Text text;
  int rule = 0;
  int start = 0;            // instruction
  std::vector<int> choose;  // searches
  std::vector<int> needs;   // nodes
  int condition = -1;       // node
  bool free = false;
  bool on_request = false;
};

struct Figure {
  std::string path;
  int value = 0;
};

struct Patch {
  int figure = 0;
  int source = -1;  // another figure; none: the value
  int value = 0;
};

struct Variant {
  Text text;
  std::string group;
  int needs = -1;
  std::vector<Patch> patches;
};

// A word that a rule defines: it is worked out whenever it is asked for.
struct Word {
  int node = -1;
  int slot = -1;  // of what it is asked of
};

struct Program {
  std::string game;
  std::string content;  // the hash of the content
  std::vector<Text> tokens;
  std::vector<Track> tracks;
  std::vector<Counter> counters;
  std::vector<Text> statuses;
  std::vector<Scale> scales;
  std::vector<Kind> kinds;
  std::vector<Card> cards;
  std::vector<std::string> fields;
  std::vector<Zone> zones;
  std::vector<std::string> rules;    // ids
  std::vector<std::string> endings;  // the last is the cap on rounds
  std::vector<Figure> figures;
  std::vector<Variant> variants;
  std::vector<Word> words;
  std::vector<Action> actions;
  std::vector<std::string> action_names;
  std::vector<Node> nodes;
  std::vector<uint16_t> parts;
  std::vector<Instruction> code;
  int setup = 0;  // instructions
  int round = 0;
  int at_end = 0;
  int least_players = -1;  // nodes
  int most_players = -1;
  int most_rounds = -1;
  std::vector<int> scores;  // nodes, added up
  bool random_start = false;
};

}  // namespace loom::program
