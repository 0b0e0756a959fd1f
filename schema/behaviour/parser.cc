#include "schema/behaviour/parser.h"

#include <fmt/core.h>

#include "schema/behaviour/line_parser.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// Whatever `read` returns; nothing when the text cannot be read.
template <typename Read>
auto attempt(Read read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

class BlockReader {
 public:
  explicit BlockReader(const Reader& reader) : reader_(reader) {}

  std::vector<Line> lines(const Node& node) {
    std::vector<Line> lines;
    if (node.is_scalar()) {
      add(lines, node);
    } else if (node.is_list()) {
      for (const Member& item : node.members) {
        if (item.value.is_map() && item.value.members.size() == 1) {
          block(lines, item.value.members[0]);
        } else if (item.value.is_scalar()) {
          add(lines, item.value);
        } else {
          wrong(item.value);
        }
      }
    } else {
      wrong(node);
    }
    return lines;
  }

 private:
  void wrong(const Node& node) {
    if (node.is_map() && node.members.size() > 1) {
      const Member& second = node.members[1];
      reader_.diagnostics
          .report(
              codes::line_syntax, second.key_span,
              fmt::format("{} stands in the same item as the opener before it", quoted(second.key)))
          .also(node.members[0].key_span, "this one")
          .note("begin it with `- ` in the same column, so that it is an item of its own");
      return;
    }
    reader_.diagnostics
        .report(codes::line_syntax, node.span,
                fmt::format("a line is a text, or an opener with its lines below; this is {}",
                            describe(node.type)))
        .note("write each line as an item of the list, `- if …:` with a list below it");
  }

  void add(std::vector<Line>& lines, const Node& scalar) {
    auto line = attempt([&] { return LineParser(reader_, written(reader_.names, scalar)).line(); });
    if (line) lines.push_back(std::move(*line));
  }

  void block(std::vector<Line>& lines, const Member& member) {
    auto opener =
        attempt([&] { return LineParser(reader_, written_key(reader_.names, member)).opener(); });
    if (!opener) {
      lines_below(member.value);  // what is wrong below is said in the same run
      return;
    }
    Line& line = *opener;
    if (line.verb == Verb::one_of) {
      ways(line, member.value);
    } else {
      line.body = lines_below(member.value);
    }
    if (line.name != "otherwise" || line.verb != Verb::test) {
      lines.push_back(std::move(line));
      return;
    }
    Line* test = lines.empty() || lines.back().verb != Verb::test ? nullptr : &lines.back();
    while (test != nullptr && test->otherwise.size() == 1 &&
           test->otherwise[0].name == "otherwise") {
      test = &test->otherwise[0];
    }
    if (test == nullptr || !test->otherwise.empty()) {
      reader_.diagnostics.report(codes::line_syntax, line.span, "`otherwise` follows no `if`")
          .note("it stands in the same list, right after the `if` it belongs to");
      return;
    }
    if (line.args.empty()) {
      test->otherwise = std::move(line.body);
    } else {
      test->otherwise.push_back(std::move(line));
    }
  }

  std::vector<Line> lines_below(const Node& node) { return lines(node); }

  // `choose one of:` has a map of named ways below it, or a list of maps with one key.
  void ways(Line& line, const Node& node) {
    const auto way = [&](const Member& member) {
      Way added;
      added.name = member.key;
      added.span = member.key_span;
      Node body = member.value;
      // A way may begin with what it needs.
      if (body.is_list() && !body.members.empty() && body.members[0].value.is_map() &&
          body.members[0].value.members.size() == 1 &&
          body.members[0].value.members[0].key == "needs") {
        added.needs = reader_.conditions(body.members[0].value.members[0].value);
        body.members.erase(body.members.begin());
      }
      added.body = lines(body);
      line.ways.push_back(std::move(added));
    };
    if (node.is_map()) {
      for (const Member& member : node.members) way(member);
    } else {
      wrong(node);
    }
  }

  const Reader& reader_;
};

}  // namespace

std::vector<Line> Reader::lines(const Node& node) const { return BlockReader(*this).lines(node); }

std::optional<Expr> Reader::value(const Node& node) const {
  return attempt([&] {
    PhraseParser parser(*this, written(names, node));
    Expr expr = parser.value();
    parser.end();
    return expr;
  });
}

std::optional<Expr> Reader::people(const Node& node) const {
  return attempt([&] {
    PhraseParser parser(*this, written(names, node));
    Expr expr = parser.people();
    parser.end();
    return expr;
  });
}

std::optional<Expr> Reader::about(const Node& node, Noun noun, const std::string& called) const {
  return attempt([&] {
    PhraseParser parser(*this, written(names, node));
    std::string name = noun.of == Noun::Of::player ? "player" : "card";
    if (noun.of == Noun::Of::card && noun.index >= 0) name = names.kinds[noun.index]->name;
    if (!called.empty()) name = called;
    if (noun.of != Noun::Of::none) parser.ask_of(name, noun);
    Expr expr = parser.value();
    parser.end();
    return expr;
  });
}

std::vector<Expr> Reader::conditions(const Node& node) const {
  std::vector<Expr> all;
  attempt([&] {
    PhraseParser parser(*this, written(names, node));
    do {
      all.push_back(parser.condition());
    } while (parser.take(";"));
    parser.end();
    return true;
  });
  for (const Expr& test : all) {
    if (test.type == Type::truth || test.op == Op::word) continue;
    diagnostics.report(codes::line_misfit, test.span, "this is no condition")
        .note("compare it with something: `… > 0`");
  }
  return all;
}

std::vector<Things> Reader::choices(const Node& node) const {
  std::vector<Things> all;
  attempt([&] {
    PhraseParser parser(*this, written(names, node));
    do {
      if (all.size() == kMostChosen) {
        parser.fail(fmt::format("an action is taken with {} things at most", kMostChosen),
                    "let a line under `does` ask for the rest: `- choose a suit`");
      }
      all.push_back(parser.thing_or_set());
    } while (parser.take(",", "then"));
    parser.end();
    return true;
  });
  return all;
}

}  // namespace loom::behaviour
