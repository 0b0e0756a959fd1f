// A Program: what the rules of a game do, as the machine plays it. Lines have become instructions,
// names have become numbers; what a game is called stands in its texts alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compiler/program/program_bots.h"
#include "compiler/program/program_codes.h"
#include "compiler/program/program_parts.h"
#include "compiler/program/program_rules.h"
#include "compiler/program/program_telling.h"

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
  std::vector<Power> powers;
  std::vector<CardCount> card_counts;
  int counted_prices = 0;  // see Price::counted
  std::vector<std::vector<int>> series;
  std::vector<std::vector<Way>> ways;
  std::vector<Scoring> scorings;  // the first whose condition holds
  std::vector<Scale> scales;
  std::vector<Kind> kinds;
  std::vector<Card> cards;
  std::vector<std::string> fields;
  std::vector<int> field_scales;  // by field: which scale its values are of; -1: none
  std::vector<Spaces> spaces;
  std::vector<Zone> zones;
  std::vector<Subset> subsets;
  std::vector<std::string> secrets;  // what all players choose in secret
  std::vector<std::string> rules;    // ids
  std::vector<std::string> endings;  // the last is the cap on rounds
  std::vector<Figure> figures;
  std::vector<Variant> variants;
  std::vector<GameSetting> settings;
  std::vector<Word> words;
  std::vector<Action> actions;
  std::vector<ActionName> action_names;
  std::vector<Feature> features;
  std::vector<Style> styles;  // the first is the sensible one
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
  Telling telling;
};

}  // namespace loom::program
