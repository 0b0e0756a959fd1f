// Every rule that both states and does something: its statement, its lines with those of the rules
// it names, and the sentences in which the lines read.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "schema/behaviour/reading.h"
#include "validator/checks/statement/stated_text.h"

namespace loom {

// A line and what stands around it.
struct DoneLine {
  const behaviour::Line* line = nullptr;
  bool named = false;        // of a rule that this one names
  bool by_choice = false;    // somebody may do it or leave it
  bool conditional = false;  // below an `if`, or of a rule that has one
  bool for_each = false;     // below `each player`
  bool at_end = false;
};

// A value or condition in a line or a key of the rule.
struct DoneValue {
  const behaviour::Expr* expr = nullptr;
  bool named = false;
  bool denied = false;
  const behaviour::Expr* within = nullptr;  // the comparison it is one side of
};

struct StatedRule {
  const Rule* rule = nullptr;
  const behaviour::Doing* doing = nullptr;
  std::unique_ptr<StatedText> text;
  std::vector<DoneLine> lines;
  std::vector<DoneValue> values;
  std::vector<behaviour::ReadLine> reading;  // with the lines of rules it names

  // The sentence that tells what was written there.
  std::string told(Span span) const;
  bool offers() const { return doing->offer != behaviour::Doing::Offer::none; }
};

class StatedRules {
 public:
  explicit StatedRules(const CheckContext& context);

  const behaviour::Behaviour& behaviour() const { return behaviour_; }
  const std::vector<StatedRule>& all() const { return rules_; }

 private:
  void add(const behaviour::Doing& doing, const ReadText& read);
  void gather(StatedRule& rule, const behaviour::Doing& doing, bool named);

  const Model& model_;
  behaviour::Behaviour behaviour_;
  std::vector<StatedRule> rules_;
};

// A finding with both sentences side by side. `said`: the words of the statement, `done`: the place
// in what the rule does.
void report_stated(Diagnostics& diagnostics, const Code& code, const StatedRule& rule,
                   StatedPhrase said, Span done, const std::string& message);

}  // namespace loom

namespace loom::statement {

using behaviour::Expr;
using behaviour::Line;
using behaviour::Op;
using behaviour::Verb;

}  // namespace loom::statement
