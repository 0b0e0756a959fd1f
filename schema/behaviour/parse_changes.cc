// Lines that change what players have and are.
#include <fmt/core.h>

#include "schema/behaviour/line_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

// `token +2 among energy and insight`
void LineParser::tokens(Line& line) {
  line.verb = Verb::tokens;
  parser_.take("token");
  line.sign = parser_.sees("+") ? 1 : -1;
  parser_.take(line.sign > 0 ? "+" : "-");
  line.args.push_back(parser_.amount());
  if (!parser_.take("among")) return;
  do {
    line.args.push_back(parser_.token("that may be chosen"));
  } while (parser_.take("and") || parser_.take(","));
}

// `exchange 1 energy for 1 support`
void LineParser::exchange(Line& line) {
  line.verb = Verb::exchange;
  line.args.push_back(parser_.amount());
  line.args.push_back(parser_.token("that is given"));
  parser_.expect("for", "`for` and what is taken: `exchange 1 energy for 1 support`");
  line.args.push_back(parser_.amount());
  line.args.push_back(parser_.token("that is taken"));
}

// Whether the line says that somebody becomes something, after the words that say who.
bool LineParser::becomes() const {
  for (size_t i = 1; parser_.peek(i).type != Lexeme::Type::end; ++i) {
    if (parser_.peek(i).is("becomes") || parser_.peek(i).is("become")) return true;
  }
  return false;
}

// `player becomes asleep`, `all players become not asleep`
void LineParser::become(Line& line) {
  line.verb = Verb::become;
  line.args.push_back(parser_.people());
  if (!parser_.take("becomes")) parser_.expect("become", "`becomes` and a status");
  line.sign = parser_.take("not") ? -1 : 1;
  const size_t begin = parser_.begin();
  line.index = parser_.status();
  const Status& status = names_.statuses[line.index];
  if (status.holds != nullptr || status.scope != Scope::player) {
    parser_.misfit(parser_.since(begin), fmt::format("no line can set {}", quoted(status.name)),
                   status.holds != nullptr
                       ? "it comes and goes with its condition; change what that reads"
                       : "lines set what players are");
  }
}

// `energy +2 for all players`, `meaning = 5`, `start-player = next player after start-player`
void LineParser::change(Line& line) {
  Expr what = parser_.term();
  if (parser_.take("=")) {
    line.verb = Verb::set;
  } else if (parser_.sees("+") || parser_.sees("-")) {
    line.verb = Verb::change;
    line.sign = parser_.sees("+") ? 1 : -1;
    parser_.take(line.sign > 0 ? "+" : "-");
  } else {
    parser_.fail(
        "`+`, `-` or `=` is missing, or the line begins with no verb",
        fmt::format("lines begin with {} or with what they change", quoted_list(verbs(), 20)));
  }
  const bool seat = what.op == Op::local && what.name == "start-player";
  const bool changes = what.op == Op::track || what.op == Op::counter || what.op == Op::held ||
                       what.type == Type::token || (seat && line.verb == Verb::set);
  if (!changes) {
    parser_.misfit(what.span, "this cannot be changed",
                   "a line changes tracks, tokens and counters; cards are moved");
  }
  line.args.push_back(std::move(what));
  line.args.push_back(line.verb == Verb::set ? parser_.value() : parser_.amount());
  // Values of a scale have numbers: a layer can be set to a figure.
  if (seat || line.args[1].type != Type::value) {
    parser_.must_be(line.args[1], seat ? Type::player : Type::number, "after the sign");
  }
  if (parser_.take("for")) line.args.push_back(parser_.people());
}

}  // namespace loom::behaviour
