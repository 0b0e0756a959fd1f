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
  int16_t d = -1;
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
  int holds = -1;  // node; none: lines set it
};

// Cells by row, then by column from 1; an instruction, or -1.
struct Table {
  Text text;
  int column = -1;  // node
  std::vector<std::string> labels;
  std::vector<std::vector<int16_t>> rows;
};

// An effect of a card or a cell.
struct Effect {
  enum class What : uint8_t { track, token, any_token, limit, consult };
  enum class Whom : uint8_t { player, all, others, contributors, first, lowest, highest };
  enum class Short : uint8_t { take_what_is_there, take_nothing, instead };
  What what = What::track;
  int index = 0;  // of the track, the token, the action's name
  int amount = 0;
  int per_players = 0;
  Whom whom = Whom::player;
  int whom_count = 1;
  Short shortage = Short::take_what_is_there;
  What instead = What::track;
  int instead_index = 0;
  int instead_amount = 0;
};

struct Reaction {
  int rule = 0;
  int start = 0;    // instruction
  int status = -1;  // a player comes to have it
  int cards = -1;   // or such cards are there: a search
  int condition = -1;
};

struct Price {
  enum class What : uint8_t { more, met, stands };
  What what = What::more;
  int amount = -1;  // nodes
  int times = -1;
  int condition = -1;
  int token = -1;
  bool for_each_unmet = false;
  int field = -1;
  int cards = -1;
};

struct Limit {
  int most = -1;  // node
  bool per_turn = false;
  int condition = -1;  // node
};

// What bears on all actions of one name.
struct ActionName {
  std::string name;
  std::vector<int> forbidden;  // conditions
  std::vector<Limit> limits;
  std::vector<Price> prices;
};

struct Way {
  std::string name;
  std::vector<int> needs;
  int start = 0;
};

struct Win {
  uint8_t who = 0;     // nobody, all, highest, lowest
  int condition = -1;  // node
};

// How the game is scored while the condition holds.
struct Scoring {
  int condition = -1;  // node
  std::vector<int> scores;
  std::vector<Win> wins;
};

// What an action has to pay; it may be taken only if all can be paid.
struct Payment {
  int card = -1;  // a requirement: node and field
  int field = -1;
  int amount = -1;  // or tokens: nodes
  int token = -1;
};

struct Zone {
  Text text;
  int kind = 0;
  bool of_player = false;
  bool ordered = false;
  bool owner_only = false;
  int spaces = -1;    // a node; none: room for all
  int recycles = -1;  // a node about a card in `slot`; none: all
  int slot = 0;       // what a card there is called
};

// A way to use a turn.
struct Action {
  Text text;
  int rule = 0;
  int start = 0;            // instruction
  std::vector<int> choose;  // searches
  std::vector<int> needs;   // nodes
  int condition = -1;       // node
  int name_index = 0;
  std::vector<Payment> pays;
  bool joins_before = false;  // a further way of the action before it, taken with the same things
  bool free = false;
  bool on_request = false;
  bool last_resort = false;  // for whoever can take no other
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
  bool people = false;
  int node = -1;
  int slot = -1;  // of what it is asked of
};

struct Program {
  std::string game;
  std::string content;  // the hash of the content
  std::vector<Text> tokens;
  std::vector<Track> tracks;
  std::vector<Counter> counters;
  std::vector<Status> statuses;
  std::vector<Marker> markers;
  std::vector<Place> places;
  std::vector<std::vector<Price>> place_prices;
  std::vector<Requirement> requirements;
  std::vector<Table> tables;
  std::vector<Effect> effects;
  std::vector<Reaction> reactions;
  std::vector<std::vector<int>> series;
  std::vector<std::vector<Way>> ways;
  std::vector<Scoring> scorings;  // the first whose condition holds
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
  std::vector<ActionName> action_names;
  std::vector<Node> nodes;
  std::vector<uint16_t> parts;
  std::vector<Instruction> code;
  int setup = 0;  // instructions
  int round = 0;
  int at_end = 0;
  int least_players = -1;  // nodes
  int most_players = -1;
  int most_rounds = -1;
  bool random_start = false;
};

}  // namespace loom::program
