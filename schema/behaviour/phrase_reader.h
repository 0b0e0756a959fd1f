// Values, conditions and things in plain words; private to the files of the reading.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/behaviour/line.h"
#include "schema/behaviour/names.h"
#include "schema/language/pattern.h"
#include "schema/language/sentence.h"

namespace loom::behaviour {

// How a verb goes with whoever it is about.
enum class Person : uint8_t { you, singular, plural };

class PhraseReader {
 public:
  PhraseReader(const Names& names, const Rule* rule, const Language& language)
      : names_(names), rule_(rule), language_(language) {}

  // A pattern of the language, filled.
  std::string tell(std::string_view pattern, const Places& places = {}) const;
  // A form of a verb: "is" for `plural` gives "are".
  std::string verb(std::string_view stem, Person person) const;

  // "the number of cards in your Hand"
  std::string value(const Expr& expr);
  // "your Hand is empty"; the contrary of it when it is denied.
  std::string clause(const Expr& expr, bool denied = false);
  // A switch that is on and that no variant touches: nothing is to be told of it.
  bool is_always_on(const Expr& expr) const;
  // "a card in your Hand"; `all` says how it begins when all are meant.
  std::string things(const Things& things, std::string_view all = "all");
  std::string amount_of(const Expr& amount, const Expr& what);
  // "5 cards", "1 card"
  std::string counted(const Expr& amount, const std::string& one);
  Person person_of(const Expr& people) const;
  bool is_one(const Expr& amount) const;
  // "your Fame", "the Fame of the host"
  std::string owned(const std::string& title, const Expr& owner);
  std::string kind_title(int kind) const;
  std::string title_of(const Expr& what, bool one) const;
  std::string action(int index) const;
  std::string marker(int index) const;
  std::string place(int index) const;
  std::string space(int index) const;

  // Things that lines have found or chosen are left open, as `{pattern}`.
  void leave_open() { open_ = true; }
  // Whom `player` means from here on.
  void speak_to(Person person) { player_ = person; }
  Person spoken_to() const { return player_; }
  void ask_of(const std::string& name) { subjects_.push_back(name); }
  void ask_no_more() { subjects_.pop_back(); }

 private:
  std::string noun(const Things& things, bool many);
  std::string with_condition(const std::string& what, const std::string& condition) const;
  std::string local(const Expr& expr);
  std::string field(const std::string& name, const Expr& of);
  std::string compared(const Expr& expr, bool denied);
  std::string there_is(const Things& found, bool denied);
  std::string joined(const std::vector<std::string>& parts, std::string_view pattern) const;
  std::string truth(const Expr& expr, bool denied);
  std::string switched(const Expr& figure, bool denied) const;
  std::string figure(const Expr& expr) const;
  bool is_subject(const Expr& expr) const;

  const Names& names_;
  const Rule* rule_;
  const Language& language_;
  Person player_ = Person::you;
  bool open_ = false;
  std::vector<std::string> subjects_;
};

// A name as one would say it: "world layer" of `world-layer`.
std::string spoken(std::string_view name);

}  // namespace loom::behaviour
