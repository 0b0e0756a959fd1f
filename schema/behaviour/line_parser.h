// One line or opener of a rule; private to the parser's files.
#pragma once

#include "schema/behaviour/phrase_parser.h"

namespace loom::behaviour {

// `+1 token if …`, `layers are met by …`, `-1 insight, 1 time per turn`
Price read_price(PhraseParser& parser, const Names& names, bool of_place);

class LineParser {
 public:
  LineParser(const Reader& reader, const Written& text)
      : reader_(reader), names_(reader.names), parser_(reader, text) {}

  // A line that stands alone.
  Line line();
  // What a card does by itself, with its moment.
  Power power();
  // A line that opens a block; its body is read by whoever has the block.
  Line opener();

  // All first words of lines, for suggestions.
  static std::vector<std::string> verbs();

 private:
  Line phrase();
  Moment moment();
  void power_price(Power& power);
  Line power_line();
  std::string name_of(const Line& line) const;
  bool call(Line& line);
  std::vector<std::string> openings() const;
  void refuse_opener();
  [[noreturn]] void no_opener();
  int cards(Line& line, std::string_view done);
  void to_zone(Line& line, int kind, const std::string& form);
  void draw(Line& line);
  void move(Line& line);
  void zone_line(Line& line, Verb verb);
  void things_line(Line& line, Verb verb);
  // The line takes a search as an argument, and what is found by its name.
  Things search(Line& line);
  void end_game(Line& line);
  void last_turns(Line& line);
  void players_line(Line& line);
  void change(Line& line);
  bool becomes() const;
  void become(Line& line);
  int action();
  void place(Line& line);
  void limit(Line& line);
  void consult(Line& line);
  void field_of_card(Line& line, FieldType type);
  void pay(Line& line);
  void exchange(Line& line);
  void give(Line& line);
  void award(Line& line);
  void fill(Line& line);
  void tokens(Line& line);

  const Reader& reader_;
  const Names& names_;
  PhraseParser parser_;
};

}  // namespace loom::behaviour
