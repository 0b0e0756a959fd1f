#include "tests/support/rule_lines.h"

#include "schema/behaviour/visit.h"
#include "schema/yaml/yaml_reader.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

namespace in = loom::behaviour;

LoadedGame load(const std::string& name) {
  StagedFiles files;
  files.set_base(name);
  return load_game(files, kStagedGame);
}

const char* op_name(in::Op op) {
  switch (op) {
    case in::Op::both:
      return "and";
    case in::Op::either:
      return "or";
    case in::Op::negated:
      return "not";
    case in::Op::equal:
      return "=";
    case in::Op::unequal:
      return "!=";
    case in::Op::less:
      return "<";
    case in::Op::at_most:
      return "<=";
    case in::Op::more:
      return ">";
    case in::Op::at_least:
      return ">=";
    case in::Op::add:
      return "+";
    case in::Op::subtract:
      return "-";
    case in::Op::multiply:
      return "*";
    case in::Op::divide:
      return "/";
    case in::Op::choice:
      return "if";
    case in::Op::count:
      return "count";
    case in::Op::sum:
      return "sum";
    case in::Op::highest:
      return "highest";
    case in::Op::first:
      return "first";
    case in::Op::last:
      return "last";
    case in::Op::next:
      return "next";
    case in::Op::there_is:
      return "there-is";
    case in::Op::inside:
      return "in";
    case in::Op::can:
      return "can";
    case in::Op::can_other:
      return "no-other";
    case in::Op::field:
      return "field";
    case in::Op::track:
      return "track";
    case in::Op::counter:
      return "counter";
    case in::Op::zone:
      return "zone";
    case in::Op::deck:
      return "deck";
    case in::Op::word:
      return "word";
    case in::Op::players:
      return "players";
    case in::Op::value:
      return "value";
    default:
      return "?";
  }
}

}  // namespace

std::vector<std::string> ReadLines::findings() const {
  std::vector<std::string> found;
  for (const Diagnostic& d : diagnostics.all()) {
    found.push_back(std::string(d.code->id) + " `" +
                    std::string(sources[d.span.file].slice(d.span)) + "`");
  }
  return found;
}

bool ReadLines::spans_lie_inside() const {
  bool inside = true;
  const auto look = [&](Span span) {
    if (span.file.value >= sources.size() || span.begin > span.end ||
        span.end > sources[span.file].text().size()) {
      inside = false;
    }
  };
  for (const Diagnostic& d : diagnostics.all()) look(d.span);
  const auto see = [&](const in::Expr& expr) { look(expr.span); };
  for (const in::Expr& value : values) in::visit(value, see);
  for (const in::Things& found : things) in::visit(found, see);
  in::visit_lines(lines, [&](const in::Line& line) {
    look(line.span);
    in::visit_values(line, see);
  });
  return inside;
}

RuleLines::RuleLines(const std::string& game, const std::string& rule) : game_(load(game)) {
  Diagnostics none;
  names_ = in::gather_names(game_, none);
  rule_ = game_.model.rules.find(rule);
}

template <typename Read>
ReadLines RuleLines::read(const std::string& text, Read take) const {
  ReadLines made;
  const FileId file = made.sources.add("lines.yaml", text);
  in::Names names = names_;
  names.sources = &made.sources;
  take(in::Reader{names, rule_, made.diagnostics}, file, made);
  return made;
}

ReadLines RuleLines::lines(const std::string& yaml) const {
  return read(yaml, [](const in::Reader& reader, FileId file, ReadLines& made) {
    const ReadDocument document = read_yaml(made.sources, file, made.diagnostics);
    if (document.document) made.lines = reader.lines(document.document->root);
  });
}

namespace {

Node scalar(const std::string& text, FileId file) {
  Node node;
  node.type = Node::Type::scalar;
  node.text = text;
  node.span = {file, 0, static_cast<uint32_t>(text.size())};
  return node;
}

}  // namespace

ReadLines RuleLines::line(const std::string& text) const {
  return read(text, [&](const in::Reader& reader, FileId file, ReadLines& made) {
    made.lines = reader.lines(scalar(text, file));
  });
}

ReadLines RuleLines::value(const std::string& text) const {
  return read(text, [&](const in::Reader& reader, FileId file, ReadLines& made) {
    if (auto value = reader.value(scalar(text, file))) made.values.push_back(std::move(*value));
  });
}

ReadLines RuleLines::conditions(const std::string& text) const {
  return read(text, [&](const in::Reader& reader, FileId file, ReadLines& made) {
    made.values = reader.conditions(scalar(text, file));
  });
}

ReadLines RuleLines::choices(const std::string& text) const {
  return read(text, [&](const in::Reader& reader, FileId file, ReadLines& made) {
    made.things = reader.choices(scalar(text, file));
  });
}

std::string told(const in::Expr& expr) {
  if (expr.op == in::Op::number) return std::to_string(expr.number);
  if (expr.op == in::Op::figure) return "{" + expr.name + "}";
  if (expr.op == in::Op::local) return expr.name;
  if (expr.op == in::Op::things) return told(expr.search[0]);
  std::string text = op_name(expr.op);
  if (!expr.name.empty()) text += ":" + expr.name;
  if (expr.op == in::Op::value) text += ":" + std::to_string(expr.number);
  if (expr.op == in::Op::zone || expr.op == in::Op::counter || expr.op == in::Op::can) {
    text += ":" + std::to_string(expr.index);
  }
  if (expr.of.empty()) return text;
  for (const in::Expr& part : expr.of) text += " " + told(part);
  return "(" + text + ")";
}

std::string told(const in::Things& things) {
  static constexpr const char* kHowMany[] = {"all", "one", "another", "some", "counted"};
  std::string text = std::string("[") + kHowMany[static_cast<size_t>(things.how_many)];
  for (const in::Expr& count : things.count) text += " " + told(count);
  text += " " + things.asked;
  for (const in::Expr& place : things.places) text += " in " + told(place);
  for (const in::Expr& filter : things.filter) text += " whose " + told(filter);
  if (things.name != things.asked) text += " as " + things.name;
  return text + "]";
}

}  // namespace loom::testing
