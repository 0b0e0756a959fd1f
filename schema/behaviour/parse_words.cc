// The parser's hands: taking words, and saying what is wrong with them.
#include <fmt/core.h>

#include "schema/behaviour/phrase_parser.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

Span Written::within(size_t begin, size_t end) const {
  if (scalar != nullptr && !text.empty()) return span_within(*source, *scalar, begin, end);
  // A key that is written in quotes is shown whole.
  if (span.end - span.begin != text.size()) return span;
  const auto offset = [&](size_t at) { return span.begin + static_cast<uint32_t>(at); };
  return {span.file, offset(begin), offset(end)};
}

Written written(const Names& names, const Node& scalar) {
  return {scalar.text, &(*names.sources)[scalar.span.file], &scalar, scalar.span};
}

Written written_key(const Names& names, const Member& member) {
  return {member.key, &(*names.sources)[member.key_span.file], nullptr, member.key_span};
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
  if (!at_end()) fail(fmt::format("{} was not expected here", quoted(peek().text)));
}

void PhraseParser::fail(const std::string& message, const std::string& note) {
  Diagnostic& fault = reader_.diagnostics.report(codes::line_syntax,
                                                 text_.within(peek().begin, peek().end), message);
  if (!note.empty()) fault.note(note);
  throw Unreadable();
}

void PhraseParser::unknown(std::string_view what, const std::vector<std::string>& names) {
  const Lexeme& wrong = peek();
  if (wrong.type == Lexeme::Type::end) fail(fmt::format("{} is missing", what));
  const Span span = text_.within(wrong.begin, wrong.end);
  Diagnostic& fault = reader_.diagnostics.report(
      codes::line_name, span, fmt::format("{} is no {}", quoted(wrong.text), what));
  if (const std::string near = nearest_name(wrong.text, names); !near.empty()) {
    fault.suggest(span, near);
  } else if (!names.empty() && names.size() <= 12) {
    fault.note("there are " + quoted_list(names, 12));
  }
  throw Unreadable();
}

void PhraseParser::misfit(Span span, const std::string& message, const std::string& note) {
  Diagnostic& fault = reader_.diagnostics.report(codes::line_misfit, span, message);
  if (!note.empty()) fault.note(note);
  throw Unreadable();
}

Noun PhraseParser::noun_at(size_t ahead) const {
  if (peek(ahead).type != Lexeme::Type::word) return {};
  const auto named = [&](std::string_view word) -> Noun {
    if (word == "player") return {Noun::Of::player, -1};
    if (word == "card") return {Noun::Of::card, -1};
    if (word == "token") return {Noun::Of::token, -1};
    if (const auto kind = names_.kind(word)) return {Noun::Of::card, *kind};
    if (const auto scale = names_.scale(word)) return {Noun::Of::value, *scale};
    return {};
  };
  const std::string_view word = peek(ahead).text;
  if (const Noun noun = named(word); noun.of != Noun::Of::none) return noun;
  return word.ends_with('s') ? named(word.substr(0, word.size() - 1)) : Noun{};
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
