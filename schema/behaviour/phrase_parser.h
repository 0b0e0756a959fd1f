// One text of the language, word by word; private to the parser's files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/behaviour/lexer.h"
#include "schema/behaviour/parser.h"

namespace loom::behaviour {

// Thrown after the report, and caught where the text began.
struct Unreadable {};

class PhraseParser {
 public:
  // More than anybody would read aloud; it also bounds the depth of what is read.
  static constexpr size_t kMostWords = 250;
  static constexpr int kMostDepth = 24;

  PhraseParser(const Reader& reader, const Written& text);
  // What a line may begin with, for suggestions about its first word.
  void begins_with(std::vector<std::string> openings) { openings_ = std::move(openings); }

  // Where the reading stands.
  const Lexeme& peek(size_t ahead = 0) const {
    return lexemes_[std::min(at_ + ahead, lexemes_.size() - 1)];
  }
  bool at_end() const { return peek().type == Lexeme::Type::end; }
  bool sees(std::string_view word) const { return peek().is(word); }
  bool sees(std::string_view first, std::string_view second) const {
    return peek().is(first) && peek(1).is(second);
  }
  bool take(std::string_view word);
  bool take(std::string_view first, std::string_view second);
  // Reports `what` when the word is not there.
  void expect(std::string_view word, std::string_view what);
  std::string_view take_word(std::string_view what);
  size_t begin() const { return peek().begin; }
  Span since(size_t begin) const;
  void end();

  [[noreturn]] void fail(const std::string& message, const std::string& note = {});
  [[noreturn]] void unknown(std::string_view what, const std::vector<std::string>& names);
  // Names of this game, for advice that can be taken as it is.
  std::string a_deck() const;
  std::string a_zone() const;
  std::string as_written(Span span) const;
  [[noreturn]] void misfit(Span span, const std::string& message, const std::string& note = {});

  // Values and conditions
  Expr value() { return deeper(&PhraseParser::choice); }
  Expr condition() { return either(); }
  // What stands before a sign: no sum and no comparison.
  Expr term() { return factor(); }
  Expr amount();
  Expr figure();
  Expr setting();
  Expr player(std::string_view what);
  Expr people();
  Expr zone(std::string_view what);
  Expr card(std::string_view what);
  Things things();
  // What a search finds, as a value.
  static Expr each_value(const Things& found);
  int card_place();
  Face face();
  Things thing_or_set();
  int status();
  int card_kind();
  Expr token(std::string_view what);
  std::string series();
  // Subjects of `whose`: bare names of fields are theirs.
  void ask_of(const std::string& name, Noun noun) { subjects_.push_back({name, noun}); }
  void ask_no_more() { subjects_.pop_back(); }

  void must_be(const Expr& expr, Type type, std::string_view what);
  Noun noun_at(size_t ahead = 0) const;
  static Type type_of(Noun noun);
  Expr local(const std::string& name, Noun noun, Span span) const;

 private:
  struct Subject {
    std::string name;
    Noun noun;
  };

  Expr deeper(Expr (PhraseParser::*read)());
  Expr choice();
  Expr either();
  Expr both();
  Expr negation() { return deeper(&PhraseParser::maybe_not); }
  Expr maybe_not();
  Expr comparison();
  std::optional<Expr> told_of_places();
  Expr after_is(Expr subject);
  Expr after_has(Expr subject);
  std::optional<Expr> told_of_set(Expr& set);
  Expr space(int sort, std::string_view what);
  Expr sum();
  Expr product();
  Expr factor();
  Expr named() { return deeper(&PhraseParser::anything_named); }
  Expr anything_named();
  std::optional<Expr> of_bots();
  Expr named_of();
  Expr field_of(const CardField& field, Expr card);
  Expr extreme(Op op);
  Expr whose(Noun noun, const std::string& name);
  std::optional<Expr> of_subject(std::string_view name);
  std::optional<int> word_named(std::string_view name) const;
  std::optional<Expr> constant(std::string_view name);
  std::optional<Expr> place();
  Expr quantity(Op op, int index, Scope scope, Type type);
  Expr make(Op op, Type type, size_t begin, std::vector<Expr> of = {}) const;
  Expr binary(Op op, Type type, Expr left, Expr right) const;
  [[noreturn]] void no_figure(const std::string& path);
  [[noreturn]] void cannot_compare(const Expr& left, const Expr& right, size_t begin);

  const Reader& reader_;
  const Names& names_;
  Written text_;
  std::vector<Lexeme> lexemes_;
  size_t at_ = 0;
  int depth_ = 0;
  std::vector<std::string> openings_;
  std::vector<Subject> subjects_;
};

}  // namespace loom::behaviour
