#include "schema/yaml/flow_scan.h"

#include <fmt/core.h>

#include "schema/diagnostics/schema_codes.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class FlowScan {
 public:
  FlowScan(std::string_view text, FileId file, Diagnostics& diagnostics)
      : text_(text), file_(file), diagnostics_(diagnostics) {}

  bool run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#' && starts_token()) {
        skip_past('\n');
      } else if ((c == '"' || c == '\'') && starts_token()) {
        skip_quoted(c);
      } else if ((c == '[' || c == '{') && (depth_ > 0 || starts_token())) {
        if (!open()) return false;
      } else if (c == ']' || c == '}') {
        if (depth_ > 0) --depth_;
        ++at_;
      } else {
        ++at_;
      }
      if (depth_ > 0 && at_ - outermost_ > kMaxFlowBytes) return too_long();
    }
    return true;
  }

 private:
  // Brackets, quotes and `#` mean something only where a word could start.
  bool starts_token() const {
    if (at_ == 0 || is_blank(text_[at_ - 1])) return true;
    const char before = text_[at_ - 1];
    return depth_ > 0 && (before == ',' || before == '[' || before == '{' || before == ':');
  }

  void skip_past(char c) {
    const size_t found = text_.find(c, at_ + 1);
    at_ = found == std::string_view::npos ? text_.size() : found + 1;
  }

  void skip_quoted(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (quote == '"' && text_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  bool open() {
    if (depth_ == 0) outermost_ = at_;
    if (++depth_ <= kMaxNesting) {
      ++at_;
      return true;
    }
    diagnostics_
        .report(codes::nesting_too_deep, place(at_),
                fmt::format("brackets are nested more than {} deep", kMaxNesting))
        .note("no content needs that: look for a bracket that is repeated by mistake");
    return false;
  }

  bool too_long() {
    diagnostics_
        .report(codes::yaml_syntax, place(outermost_),
                "this bracket holds more than 1 MiB, or is never closed")
        .note("write long lists and mappings on lines of their own, without brackets");
    return false;
  }

  Span place(size_t at) const {
    return {file_, static_cast<uint32_t>(at), static_cast<uint32_t>(at + 1)};
  }

  std::string_view text_;
  FileId file_;
  Diagnostics& diagnostics_;
  size_t at_ = 0;
  size_t depth_ = 0;
  size_t outermost_ = 0;
};

}  // namespace

bool scan_flow(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  return FlowScan(sources[file].text(), file, diagnostics).run();
}

}  // namespace loom
