#include "schema/behaviour/print_lines.h"

#include <fmt/core.h>
#include <cstdlib>

#include "schema/behaviour/phrase_printer.h"

namespace loom::behaviour {
namespace {

class LinePrinter {
 public:
  LinePrinter(const Names& names, const Rule* rule) : names_(names), phrases_(names, rule) {}

  std::string text(const Line& line) {
    const std::vector<Expr>& args = line.args;
    switch (line.verb) {
      case Verb::change:
        return fmt::format("{} {}{}{}", value(args[0]), line.sign > 0 ? '+' : '-',
                           phrases_.amount(args[1]), whom(line));
      case Verb::set:
        return fmt::format("{} = {}{}", value(args[0]), value(args[1]), whom(line));
      case Verb::draw:
        return fmt::format("draw {} of {} to {}{}", phrases_.amount(args[0]), value(args[1]),
                           value(args[2]), face(line));
      case Verb::refill:
        return "refill " + value(args[0]);
      case Verb::recycle:
        return "recycle " + value(args[0]);
      case Verb::move:
        return fmt::format("move {} to {}{}", value(args[0]), value(args[1]), face(line));
      case Verb::discard:
        return "discard " + value(args[0]);
      case Verb::shuffle:
        return "shuffle " + value(args[0]);
      case Verb::show:
        return "show " + value(args[0]);
      case Verb::turn:
        return fmt::format("turn {}{}", value(args[0]), face(line));
      case Verb::tokens:
        return fmt::format("token {}{}{}", line.sign > 0 ? '+' : '-', phrases_.amount(args[0]),
                           among(args));
      case Verb::become: {
        const bool one = args[0].type == Type::player;
        return fmt::format("{} {}{} {}", value(args[0]), one ? "becomes" : "become",
                           line.sign > 0 ? "" : " not", names_.statuses[line.index].name);
      }
      case Verb::place:
        return fmt::format("place {} on {}", names_.markers[line.index].name, value(args[0]));
      case Verb::limit:
        return fmt::format("limit {} to {}{}", names_.actions[line.index], phrases_.amount(args[0]),
                           args.size() > 1 ? " for " + value(args[1]) : "");
      case Verb::consult:
        return fmt::format("consult {} by {} of {}", names_.model->words.tables[line.index].name,
                           line.name, value(args[0]));
      case Verb::carry_out:
        return fmt::format("carry out {} of {}", line.name, value(args[0]));
      case Verb::pay:
        return fmt::format("pay {} of {}", line.name, value(args[0]));
      case Verb::pay_tokens:
        return fmt::format("pay {} {}", phrases_.amount(args[0]), value(args[1]));
      case Verb::exchange:
        return fmt::format("exchange {} {} for {} {}", phrases_.amount(args[0]), value(args[1]),
                           phrases_.amount(args[2]), value(args[3]));
      case Verb::give:
        return fmt::format("give {} {} from {} to {}", phrases_.amount(args[0]), value(args[1]),
                           value(args[2]), value(args[3]));
      case Verb::award:
        return fmt::format(
            "award {} {} to {}", phrases_.path(line.name), value(args[0]),
            line.index < 0 ? value(args[1]) + round(args, 2) : place_of(line.index, args[1]));
      case Verb::fill:
        return fmt::format("fill {}{}", place_of(line.index, args[0]),
                           line.body.empty() ? "" : ", each time");
      case Verb::find:
        return found(line);
      case Verb::choose:
        return "choose " + value(args[0]);
      case Verb::act:
        return fmt::format("{} {} act {} times", value(args[0]), line.must ? "must" : "may",
                           phrases_.amount(args[1]));
      case Verb::offer:
        return fmt::format("{} may {}", value(args[0]), names_.actions[line.index]);
      case Verb::take_turn:
        return "take a turn";
      case Verb::end_game:
        return fmt::format("end game as {}{}", line.name,
                           line.must ? " after one more turn for each other player" : "");
      case Verb::call:
        return line.name;
      case Verb::nothing:
        return "nothing";
      case Verb::test:
        if (line.name != "otherwise") return "if " + value(args[0]);
        return args.empty() ? "otherwise" : "otherwise if " + value(args[0]);
      case Verb::each:
        return "each " + phrases_.things(args[0].search[0], Article::single) + round(args, 1);
      case Verb::times:
        return phrases_.amount(args[0]) + " times";
      case Verb::repeat:
        return fmt::format("repeat at most {} times while {}", phrases_.amount(args[0]),
                           value(args[1]));
      case Verb::together:
        return "together";
      case Verb::one_of:
        return args.empty() ? "choose one of"
                            : fmt::format("choose {}, and one of", value(args[0]));
      case Verb::accept:
        return value(args[0]) + " may accept";
      case Verb::at_once:
        return "all players at once, in secret";
    }
    std::abort();
  }

  std::string list(const std::vector<Line>& lines, int indent) {
    std::string out;
    for (const Line& line : lines) item(line, indent, out);
    return out;
  }

 private:
  std::string value(const Expr& expr) { return phrases_.value(expr); }

  std::string needs(const std::vector<Expr>& conditions) {
    std::string text;
    for (const Expr& one : conditions) text += (text.empty() ? "" : "; ") + value(one);
    return quoted(text);
  }

  std::string among(const std::vector<Expr>& tokens) {
    std::string text;
    for (size_t i = 1; i < tokens.size(); ++i) {
      text += (i == 1 ? " among " : " and ") + value(tokens[i]);
    }
    return text;
  }

  std::string place_of(int place, const Expr& card) {
    return fmt::format("{} of {}", names_.places[place].name, value(card));
  }

  static std::string_view face(const Line& line) {
    return line.face == Face::any ? "" : line.face == Face::up ? " face up" : " face down";
  }

  // `the first` of things that have no article of their own.
  std::string found(const Line& line) {
    const Things& things = line.args[0].search[0];
    const bool all = things.how_many == Things::HowMany::all;
    const std::string_view how = line.at_random ? ", at random" : "";
    if (!line.backwards && !all) return fmt::format("find {}{}", value(line.args[0]), how);
    return fmt::format("find the {} {}{}", line.backwards ? "last" : "first",
                       phrases_.things(things, Article::single), how);
  }

  std::string whom(const Line& line) {
    return line.args.size() > 2 ? " for " + value(line.args[2]) : std::string();
  }

  std::string round(const std::vector<Expr>& args, size_t at) {
    return args.size() > at ? ", clockwise from " + value(args[at]) : std::string();
  }

  // YAML would read a figure at the beginning as a map.
  static std::string quoted(std::string text) {
    return text.starts_with('{') ? fmt::format("\"{}\"", text) : text;
  }

  static bool is_otherwise(const std::vector<Line>& lines) {
    return lines.size() == 1 && lines[0].verb == Verb::test && lines[0].name == "otherwise";
  }

  void item(const Line& line, int indent, std::string& out) {
    const bool block = !line.body.empty() || !line.ways.empty();
    out += fmt::format("{:{}}- {}{}\n", "", indent, quoted(text(line)), block ? ":" : "");
    out += list(line.body, indent + 4);
    for (const Way& way : line.ways) {
      out += fmt::format("{:{}}{}:\n", "", indent + 4, way.name);
      if (!way.needs.empty()) {
        out += fmt::format("{:{}}- needs: {}\n", "", indent + 6, needs(way.needs));
      }
      out += list(way.body, indent + 6);
    }
    if (line.otherwise.empty()) return;
    if (is_otherwise(line.otherwise)) {
      item(line.otherwise[0], indent, out);
    } else {
      out += fmt::format("{:{}}- otherwise:\n", "", indent) + list(line.otherwise, indent + 4);
    }
  }

  const Names& names_;
  PhrasePrinter phrases_;
};

}  // namespace

std::string Printer::value(const Expr& expr) const {
  return PhrasePrinter(names, rule).value(expr);
}

std::string Printer::things(const Things& things) const {
  return PhrasePrinter(names, rule).things(things);
}

std::string Printer::choices(const std::vector<Things>& all) const {
  std::string text;
  for (const Things& one : all) text += (text.empty() ? "" : ", then ") + things(one);
  return text;
}

std::string Printer::conditions(const std::vector<Expr>& all) const {
  std::string text;
  for (const Expr& one : all) text += (text.empty() ? "" : "; ") + value(one);
  return text;
}

std::string Printer::about(const Expr& expr, Noun noun) const {
  PhrasePrinter phrases(names, rule);
  if (noun.of != Noun::Of::none) phrases.ask_of(name_of(noun, names), noun);
  return phrases.value(expr);
}

std::string Printer::line(const Line& line) const { return LinePrinter(names, rule).text(line); }

std::string Printer::price(const Price& price) const {
  PhrasePrinter phrases(names, rule);
  const auto per_turn = [&] {
    return fmt::format(", {} times per turn", phrases.amount(price.times[0]));
  };
  std::string text;
  switch (price.what) {
    case Price::What::more:
    case Price::What::less:
      text = fmt::format("{}{} {}", price.what == Price::What::more ? '+' : '-',
                         phrases.amount(price.amount[0]),
                         price.token < 0 ? "token" : names.model->words.tokens[price.token].name);
      if (price.for_each_unmet) text += " for each layer not met";
      if (!price.times.empty()) text += per_turn();
      break;
    case Price::What::met:
      text = fmt::format("layers are met by {} of {}", price.field, things(price.cards[0]));
      break;
    case Price::What::stands:
      text = fmt::format("tokens may be met by {} of {}, {} for each{}", price.field,
                         things(price.cards[0]), phrases.amount(price.amount[0]), per_turn());
      break;
  }
  if (!price.condition.empty()) text += " if " + phrases.value(price.condition[0]);
  return text;
}

std::string Printer::moment(const Moment& moment) const {
  if (moment.used) return "when used";
  if (moment.status >= 0) {
    return fmt::format("as soon as player becomes {}", names.statuses[moment.status].name);
  }
  return moment.after < 0 ? "at start of turn"
                          : fmt::format("after {}", names.actions[moment.after]);
}

std::string Printer::power(const Power& power) const {
  if (!power.prices.empty()) {
    const std::string& priced = power.priced_places.empty()
                                    ? names.actions[power.priced_actions[0]]
                                    : names.places[power.priced_places[0]].name;
    return fmt::format("price of {}: {}", priced, price(power.prices[0]));
  }
  std::string text = moment(power.moment);
  for (size_t i = 0; i < power.does.size(); ++i) {
    text += i == 0 ? ": " : "; ";
    if (power.does[i].ways.empty()) text += line(power.does[i]);
    for (size_t way = 0; way < power.does[i].ways.size(); ++way) {
      text += (way == 0 ? "choose " : " or ") + line(power.does[i].ways[way].body[0]);
    }
  }
  return text;
}

std::string Printer::lines(const std::vector<Line>& lines, int indent) const {
  return LinePrinter(names, rule).list(lines, indent);
}

}  // namespace loom::behaviour
