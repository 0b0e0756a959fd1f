// What loom says about content: one finding, with the place it concerns and what to write instead.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/source/source.h"

namespace loom {

enum class Severity { error, warning };

// A kind of finding. Each folder has a list of its own (`schema/diagnostics/schema_codes.def`); a
// code never changes its meaning and is never used again for another.
struct Code {
  std::string_view id;  // "PL0103"
  Severity severity;
  std::string_view title;  // "unknown key"
  // Whether `allow:` in content may silence it. Faults that leave a value unknown cannot be
  // allowed.
  bool allowable = false;
};
inline constexpr bool kAllowable = true;  // as lists of codes say it

struct Label {
  Span span;
  std::string text;
};

// Replaces the text at `span` by `replacement`.
struct Suggestion {
  Span span;
  std::string replacement;
};

struct Diagnostic {
  const Code* code = nullptr;
  std::string message;  // lower case, no full stop, names in `backticks`
  Span span;
  std::string label;          // a few words under the caret; may be empty
  std::vector<Label> labels;  // other places, in any file
  std::vector<std::string> notes;
  std::optional<Suggestion> suggestion;

  Diagnostic& with_label(std::string text) {
    label = std::move(text);
    return *this;
  }
  Diagnostic& also(Span place, std::string text) {
    labels.push_back({place, std::move(text)});
    return *this;
  }
  Diagnostic& note(std::string text) {
    notes.push_back(std::move(text));
    return *this;
  }
  Diagnostic& suggest(Span place, std::string replacement) {
    suggestion = Suggestion{place, std::move(replacement)};
    return *this;
  }
};

// Nobody reads more, and a hostile file could ask for millions. Further ones are only counted.
inline constexpr size_t kMaxDiagnostics = 2000;

// Collects findings; nothing is printed here.
class Diagnostics {
 public:
  // The returned reference is good until the next report.
  Diagnostic& report(const Code& code, Span span, std::string message);

  // What others found, after what is here already.
  void add(const Diagnostics& others);

  const std::vector<Diagnostic>& all() const { return all_; }
  std::vector<Diagnostic>& all() { return all_; }
  size_t count(Severity severity) const;
  bool has_errors() const { return count(Severity::error) > 0; }

  // By file path, place, code and message; a finding said twice is kept once.
  void sort_and_deduplicate(const SourceMap& sources);

 private:
  std::vector<Diagnostic> all_;
  Diagnostic uncounted_;  // what is said about findings beyond the limit goes here
  size_t further_errors_ = 0;
  size_t further_warnings_ = 0;
};

// "`a`, `b` and `c`"; cut after `most` names.
std::string quoted_list(const std::vector<std::string>& names, size_t most = 8);

}  // namespace loom
