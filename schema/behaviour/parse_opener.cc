// Lines that open a block.
#include <fmt/core.h>

#include "schema/behaviour/line_parser.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

void LineParser::refuse_opener() {
  const bool opens = parser_.sees("if") || parser_.sees("otherwise") || parser_.sees("repeat") ||
                     parser_.sees("together") || parser_.peek(1).is("times") ||
                     (parser_.sees("each") && !parser_.peek(1).is("other")) ||
                     (parser_.sees("choose", "one") && parser_.peek(2).is("of"));
  if (!opens) return;
  parser_.fail(fmt::format("{} opens a block, and nothing stands below it",
                           quoted(parser_.peek(parser_.peek(1).is("times") ? 1 : 0).text)),
               "end the line with a colon, and write a list of lines below it");
}

void LineParser::no_opener() {
  const std::vector<std::string> openers{"if", "otherwise", "each", "repeat", "together", "choose"};
  if (!nearest_name(parser_.peek().text, openers).empty()) parser_.unknown("opener", openers);
  parser_.fail(fmt::format("{} opens no block", quoted(parser_.peek().text)),
               "leave out the colon, or begin with `if`, `otherwise`, `each`, `2 times`, `repeat "
               "at most`, `together` or `choose one of`");
}

// `after one more turn for each other player`
void LineParser::last_turns(Line& line) {
  for (const char* word : {"one", "more", "turn", "for", "each", "other", "player"}) {
    parser_.expect(word, "`after one more turn for each other player`");
  }
  line.must = true;
}

Line LineParser::opener() {
  Line line;
  const size_t begin = parser_.begin();
  PhraseParser& parser = parser_;
  if (parser.take("if")) {
    line.verb = Verb::test;
    line.args.push_back(parser.condition());
  } else if (parser.take("otherwise")) {
    line.verb = Verb::test;
    line.name = "otherwise";
    if (parser.take("if")) line.args.push_back(parser.condition());
  } else if (parser.take("each")) {
    line.verb = Verb::each;
    const Things found = search(line);
    if (parser.take(",", "clockwise")) {
      if (found.noun.of != Noun::Of::player) {
        parser.misfit(found.span, "only players sit clockwise");
      }
      parser.expect("from", "`clockwise from` a player");
      line.args.push_back(parser.player("from whom it goes round"));
    }
  } else if (parser.take("repeat")) {
    line.verb = Verb::repeat;
    parser.expect("at", "`repeat at most 4 times while …`");
    parser.expect("most", "`repeat at most 4 times while …`");
    line.args.push_back(parser.amount());
    parser.expect("times", "`repeat at most 4 times while …`");
    parser.expect("while", "`repeat at most 4 times while …`");
    line.args.push_back(parser.condition());
  } else if (parser.take("together")) {
    line.verb = Verb::together;
  } else if (parser.take("all", "players")) {
    line.verb = Verb::at_once;
    for (const char* word : {"at", "once", ",", "in", "secret"}) {
      parser.expect(word, "`all players at once, in secret`");
    }
  } else if (parser.take("fill")) {
    fill(line);
    parser.expect(",", "`, each time`");
    parser.expect("each", "`, each time`");
    parser.expect("time", "`, each time`");
  } else if (parser.sees("choose") && !parser.peek(1).is("one")) {
    parser.take("choose");
    line.verb = Verb::one_of;
    search(line);
    parser.take(",");
    parser.expect("and", "`, and one of`");
    parser.expect("one", "`, and one of`");
    parser.expect("of", "`, and one of`");
  } else if (parser.sees("choose", "one")) {
    parser.take("choose", "one");
    parser.expect("of", "`choose one of`");
    line.verb = Verb::one_of;
  } else if (parser.peek(1).is("may") && parser.peek(2).is("accept")) {
    line.verb = Verb::accept;
    line.args.push_back(parser.player("who may accept"));
    parser.take("may", "accept");
  } else {
    if (parser.peek().type == Lexeme::Type::word) no_opener();
    line.verb = Verb::times;
    line.args.push_back(parser.amount());
    parser.expect("times",
                  "`times`, or another opener: `if`, `each`, `repeat at most`, `choose one of`");
  }
  parser.end();
  line.span = parser.since(begin);
  return line;
}

}  // namespace loom::behaviour
