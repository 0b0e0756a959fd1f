// Lines of rules in plain words, one after the other; private to the files of the reading.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/behaviour/phrase_reader.h"
#include "schema/behaviour/reading.h"

namespace loom::behaviour {

class LineReader {
 public:
  LineReader(const Names& names, const Rule* rule, const Language& language)
      : names_(names), rule_(rule), phrases_(names, rule, language) {}

  void lines(const std::vector<Line>& lines, int depth);
  std::vector<ReadLine> take() { return std::move(out_); }

 protected:
  std::string value(const Expr& expr) { return phrases_.value(expr); }
  void say(std::string_view pattern, const Places& places, int depth, Span span,
           const Line* line = nullptr) {
    out_.push_back({as_sentence(phrases_.tell(pattern, places)), depth, line, span});
  }
  const Names& names() const { return names_; }
  const Rule* rule() const { return rule_; }
  PhraseReader& phrases() { return phrases_; }

  static Expr player();

 private:
  void line(const Line& line, int depth);
  void tell(const Line& line, int depth);
  std::string who() const;
  std::string takes() const;
  void find(const Line& line, int depth);
  void tokens(const Line& line, int depth);
  void limit(const Line& line, int depth);
  void award(const Line& line, int depth);
  void become(const Line& line, int depth);
  void change(const Line& line, int depth);
  void set(const Line& line, int depth);
  void call(const Line& line, int depth);

  const Names& names_;
  const Rule* rule_;
  PhraseReader phrases_;
  std::vector<ReadLine> out_;
};

}  // namespace loom::behaviour
