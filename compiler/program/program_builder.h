// A Program on its way; private to the compiler's files.
#pragma once

#include <map>
#include <set>
#include <string>

#include "compiler/program/compile_program.h"

namespace loom::program {

class Builder {
 public:
  Builder(const Model& model, const behaviour::Behaviour& behaviour, Diagnostics& diagnostics)
      : model_(model), behaviour_(behaviour), names_(behaviour.names), diagnostics_(diagnostics) {}

  Program run();

 private:
  // Words and cards
  void components();
  void cards();
  void card_parts();
  void tables();
  void reactions();
  void powers();
  void use_powers(const behaviour::Moment& moment);
  void power_reactions();
  int track_reached(const behaviour::Happening& when);
  void keep(int from, int in);
  bool has_powers(const behaviour::Moment& moment) const;
  behaviour::Things usable(const behaviour::Doing& doing, behaviour::Things things) const;
  void used_powers(const behaviour::Doing& doing);
  int card_index(const loom::Card& card) const;
  void action_names();
  void scorings();
  void bots();
  Price price(const behaviour::Price& price);
  Price price(const behaviour::Price& price, int force);
  void use_price(const Price& price, const std::vector<int>& actions,
                 const std::vector<int>& places);
  void power_prices(const behaviour::Doing& doing, int force);
  int effects(const EffectList& list);
  void effect(const loom::Effect& effect);
  int16_t row_named(int table, const std::string& label) const;
  std::string field_text(const loom::Card& card, const std::string& field) const;
  std::vector<Payment> payments(const std::vector<behaviour::Line>& lines);
  void held_together(const std::vector<behaviour::Line>& body);
  void pay(const behaviour::Line& line);
  void ways(const behaviour::Line& line);
  void figures();
  void settings();
  void variants();
  int field_index(std::string_view name) const;
  int16_t field_value(const loom::Card& card, const behaviour::CardField& field) const;

  // Words
  void reasons();
  Sentence sentence(const std::string& text, Span span);
  Reason reason(const behaviour::Expr& condition, bool denied, const Rule* rule);
  void way_reasons(const behaviour::Line& line);
  void telling();
  void told_options();
  void told_ways();
  void told_questions();
  OptionWords told(const behaviour::ToldOption& option);
  Sentence told(const behaviour::TellText& text);
  Piece told(const behaviour::TellPart& part);

  // Values
  int node(const behaviour::Expr& expr);
  int search(const behaviour::Things& things);
  int filter(const behaviour::Things& things);
  void subset(const behaviour::Things& things, int search);
  void at_once(const behaviour::Line& line);
  Instruction& card_line(const behaviour::Line& line);
  int add(Node node, const std::vector<int>& parts = {});
  int slot_of(const std::string& name, Span span);
  int figure_index(const behaviour::Expr& expr);

  // Lines
  int begin_run() const { return static_cast<int>(out_.code.size()); }
  void run_of(const std::vector<std::string>& names);
  void lines(const std::vector<behaviour::Line>& lines);
  void line(const behaviour::Line& line);
  void block(const behaviour::Line& line);
  void call(const std::string& name);
  void actions();
  Instruction& emit(Code code);
  int emit_at(Code code);
  int here() const { return static_cast<int>(out_.code.size()); }
  int hide();  // a slot without a name, until it is given back
  void too_much(Span span, const std::string& what);

  const Model& model_;
  const behaviour::Behaviour& behaviour_;
  const behaviour::Names& names_;
  Diagnostics& diagnostics_;
  Program out_;
  std::map<std::string, int> slots_;
  int hidden_ = kSlots;  // hidden slots are taken from the end
  int rule_ = -1;
  bool full_ = false;
  std::set<size_t> replaced_;  // rules whose doing has been put in the place of another
};

}  // namespace loom::program
