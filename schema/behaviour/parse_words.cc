// The parser's hands: taking words, and saying what is wrong with them.
#include <fmt/core.h>

#include "schema/behaviour/phrase_parser.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

Span Written::within(size_t begin, size_t end) const {
  if (text.empty()) return span;
  if (end <= begin) {
    // Something is missing here: right after the byte before, whatever stands between the lines.
    if (begin == 0) return {span.file, span.begin, span.begin};
    const Span before = within(begin - 1, begin);
    return {span.file, before.end, before.end};
  }
  if (scalar != nullptr) return span_within(*source, *scalar, begin, end);
  Node key;
  key.text = text;
  key.span = span;
  return span_within(*source, key, begin, end);
}

Written written(const Names& names, const Node& scalar) {
  return {scalar.text, &(*names.sources)[scalar.span.file], &scalar, scalar.span};
}

Written written_key(const Names& names, const Member& member) {
  return {member.key, &(*names.sources)[member.key_span.file], nullptr, member.key_span};
}

PhraseParser::PhraseParser(const Reader& reader, const Written& text)
    : reader_(reader), names_(reader.names), text_(text), lexemes_(split_line(text.text)) {
  if (lexemes_.size() <= kMostWords) return;
  at_ = kMostWords;
  fail(fmt::format("the text goes on for more than {} words", kMostWords),
       "make several lines of it, or define a word under `words`");
}

bool PhraseParser::take(std::string_view word) {
  if (!sees(word)) return false;
  ++at_;
  return true;
}

bool PhraseParser::take(std::string_view first, std::string_view second) {
  if (!sees(first, second)) return false;
  at_ += 2;
  return true;
}

void PhraseParser::expect(std::string_view word, std::string_view what) {
  if (!take(word)) fail(fmt::format("{} is missing", quoted(word)), fmt::format("write {}", what));
}

std::string_view PhraseParser::take_word(std::string_view what) {
  if (peek().type != Lexeme::Type::word) fail(fmt::format("{} is missing", what));
  return lexemes_[at_++].text;
}

Span PhraseParser::since(size_t begin) const {
  const size_t last = at_ == 0 ? lexemes_[0].end : lexemes_[at_ - 1].end;
  return text_.within(begin, std::max(begin, last));
}

void PhraseParser::end() {
  if (at_end()) return;
  fail(fmt::format("{} was not expected here", quoted(peek().text)),
       "what stands before it is whole: leave out the rest, or make a line of its own of it");
}

void PhraseParser::fail(const std::string& message, const std::string& note) {
  Diagnostic& fault = reader_.diagnostics.report(codes::line_syntax,
                                                 text_.within(peek().begin, peek().end), message);
  if (!note.empty()) fault.note(note);
  throw Unreadable();
}

void PhraseParser::unknown(std::string_view what, const std::vector<std::string>& names) {
  const Lexeme& wrong = peek();
  if (wrong.type == Lexeme::Type::end) {
    fail(fmt::format("{} is missing", a_word(what)),
         names.empty() || names.size() > 12 ? "" : known_names(names));
  }
  const Span span = text_.within(wrong.begin, wrong.end);
  Diagnostic& fault = reader_.diagnostics.report(
      codes::line_name, span, fmt::format("{} is no {}", quoted(wrong.text), what));
  const std::string near = what == "rule" ? std::string() : nearest_name(wrong.text, names);
  if (!near.empty()) {
    fault.suggest(span, near);
  } else if (!names.empty() && names.size() <= 12) {
    fault.note(known_names(names));
  }
  throw Unreadable();
}

void PhraseParser::no_figure(const std::string& path) {
  const Span span = text_.within(peek().begin, peek().end);
  Diagnostic& fault = reader_.diagnostics.report(
      codes::line_name, span, fmt::format("there is no figure {}", quoted(path)));
  const std::string near = nearest_name(path, figure_paths(*names_.model, reader_.rule));
  if (!near.empty()) {
    fault.suggest(span, "{" + near + "}");
  } else {
    fault.note(
        "declare it under `figures` of this rule, or name the rule that has it: `{RULE.figure}`");
  }
  throw Unreadable();
}

void PhraseParser::misfit(Span span, const std::string& message, const std::string& note) {
  Diagnostic& fault = reader_.diagnostics.report(codes::line_misfit, span, message);
  if (!note.empty()) fault.note(note);
  throw Unreadable();
}

Expr PhraseParser::deeper(Expr (PhraseParser::*read)()) {
  if (depth_ == kMostDepth) {
    fail("too much stands inside of each other here", "define a word for a part of it");
  }
  ++depth_;
  Expr expr = (this->*read)();
  --depth_;
  return expr;
}

std::string PhraseParser::a_deck() const {
  return fmt::format("{} deck", names_.kinds.empty() ? "card" : names_.kinds[0]->name);
}

std::string PhraseParser::a_zone() const {
  return names_.zones.empty() ? "hand" : names_.zones[0].name;
}

std::string PhraseParser::as_written(Span span) const {
  const std::string_view text = text_.source->text().substr(span.begin, span.end - span.begin);
  return text.empty() || text.size() > 40 || text.find('\n') != std::string_view::npos
             ? "…"
             : std::string(text);
}

std::string known_names(const std::vector<std::string>& names) {
  if (names.empty()) return "none is declared";
  return (names.size() == 1 ? "there is only " : "there are ") + quoted_list(names, 12);
}

Noun PhraseParser::noun_at(size_t ahead) const {
  if (peek(ahead).type != Lexeme::Type::word) return {};
  return noun_named(names_, peek(ahead).text);
}

Type PhraseParser::type_of(Noun noun) {
  switch (noun.of) {
    case Noun::Of::card:
      return Type::card;
    case Noun::Of::player:
      return Type::player;
    case Noun::Of::token:
      return Type::token;
    case Noun::Of::value:
      return Type::value;
    case Noun::Of::zone:
      return Type::zone;
    case Noun::Of::space:
      return Type::space;
    default:
      return Type::nothing;
  }
}

Expr PhraseParser::local(const std::string& name, Noun noun, Span span) const {
  Expr expr;
  expr.op = Op::local;
  expr.type = type_of(noun);
  expr.index = noun.index;
  expr.name = name;
  expr.span = span;
  return expr;
}

Expr PhraseParser::make(Op op, Type type, size_t begin, std::vector<Expr> of) const {
  Expr expr;
  expr.op = op;
  expr.type = type;
  expr.of = std::move(of);
  expr.span = since(begin);
  return expr;
}

Expr PhraseParser::binary(Op op, Type type, Expr left, Expr right) const {
  Expr expr;
  expr.op = op;
  expr.type = type;
  expr.span = {left.span.file, std::min(left.span.begin, right.span.begin),
               std::max(left.span.end, right.span.end)};
  expr.of.push_back(std::move(left));
  expr.of.push_back(std::move(right));
  return expr;
}

}  // namespace loom::behaviour
