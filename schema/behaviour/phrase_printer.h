// Values, conditions and things as text; private to the printer's files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/behaviour/print_lines.h"

namespace loom::behaviour {

// How closely a phrase holds together, from the loosest; brackets make anything a factor.
enum class Bond : uint8_t { choice, either, both, negation, comparison, sum, product, factor };

// How things begin when all of them are meant: `all cards`, `cards`, `card`.
enum class Article : uint8_t { all, plural, single };

class PhrasePrinter {
 public:
  PhrasePrinter(const Names& names, const Rule* rule) : names_(names), rule_(rule) {}

  std::string value(const Expr& expr) { return phrase(expr).text; }
  std::string things(const Things& things, Article article = Article::all);
  // What may stand for a number without brackets around it: a number or a figure.
  std::string amount(const Expr& expr);
  std::string path(std::string_view figure) const;
  void ask_of(const std::string& name, Noun noun) { subjects_.push_back({name, noun}); }

 private:
  struct Phrase {
    std::string text;
    Bond bond = Bond::factor;
    // It ends with a condition after `whose`, which would take in all that follows.
    bool open = false;
  };
  struct Subject {
    std::string name;
    Noun noun;
  };

  Phrase phrase(const Expr& expr);
  // Where at least `bond` is wanted. `last`: nothing follows that an open end could take in.
  std::string at(const Expr& expr, Bond bond, bool last);
  // An operator between two; the left side may be of the same bond, the right side is closer.
  Phrase between(const Expr& expr, std::string_view sign, Bond own, Bond left, Bond right);
  Phrase choice(const Expr& expr);
  Phrase negated(const Expr& expr);
  Phrase has(const Expr& there, bool none);
  Phrase marker(const Expr& expr, std::string_view article);
  Phrase place_told(const Expr& expr, std::string_view words);
  std::string one_place(int place) const;
  std::string amounts(const Expr& expr);
  Phrase told(const Expr& subject, std::string_view words);
  Phrase after(std::string_view words, const Expr& named);
  Phrase extreme(const Expr& expr, std::string_view words);
  Phrase one_of(const Expr& expr);
  Phrase owned(const std::string& name, const Expr& expr);
  Phrase field(const Expr& expr);
  Phrase word(const Expr& expr);
  std::string places(const std::vector<Expr>& zones);
  std::string counted(const Things& things, Article article);
  std::string condition_of(const Things& things);
  static const Expr* marked_by(const Things& things);
  static bool is_open(const Things& things);
  std::string_view bare_name(const Expr& each) const;
  bool is_subject(const Expr& thing) const;
  bool is_owner(const Expr& thing) const;

  const Names& names_;
  const Rule* rule_;
  std::vector<Subject> subjects_;
};

}  // namespace loom::behaviour
