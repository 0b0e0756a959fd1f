// What is wrong with the text of a law. Only the first fault is told: what follows it is guesswork.
#pragma once

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/value.h"
#include "validator/laws/formula.h"

namespace loom::law {

class FormulaFaults {
 public:
  FormulaFaults(const SourceMap& sources, const Value& text, Diagnostics& diagnostics)
      : sources_(sources), text_(text), diagnostics_(diagnostics) {}

  bool failed() const { return failed_; }
  // Bytes [begin, end) of the text cannot be read.
  void unread(size_t begin, size_t end, std::string message, std::string note);
  // They name nothing; `known` is what could stand there.
  void unknown(size_t begin, size_t end, std::string message,
               const std::vector<std::string>& known);
  // False, and a fault, when a part comes to something else than what is wanted.
  bool expect(const Formula& formula, Sort wanted);

 private:
  Diagnostic* fault(const Code& code, size_t begin, size_t end, std::string message);
  Span place(size_t begin, size_t end) const;

  const SourceMap& sources_;
  const Value& text_;
  Diagnostics& diagnostics_;
  bool failed_ = false;
};

}  // namespace loom::law
