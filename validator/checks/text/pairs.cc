// PL0537: a bracket or quotation mark has no partner. Readers cannot tell where the aside or the
// speech begins or ends.
#include <fmt/core.h>
#include <string>
#include <vector>

#include "schema/text/utf8.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/prose.h"

namespace loom::text {
namespace {

struct Mark {
  char32_t sign = 0;
  size_t begin = 0;
  size_t end = 0;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_alphanumeric(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

class PairReader {
 public:
  // In texts of rules, braces name figures, which is another check's matter.
  PairReader(const ReadText& read, Diagnostics& diagnostics)
      : content_(read.text),
        diagnostics_(diagnostics),
        text_(read.prose.text),
        braces_(content_.file.kind->of_cards),
        // „German“ closes with the mark that opens “English”.
        low_quotes_(text_.find("\u201E") != std::string::npos) {}

  void run() {
    for (size_t at = 0; at < text_.size();) {
      const CodePoint point = decode_utf8(text_, at);
      mark({point.value, at, at + point.length});
      at += point.length;
    }
    for (const Mark& open : open_) report(open, "is never closed");
  }

 private:
  void mark(const Mark& mark) {
    if (mark.sign == '"') {
      straight_quote(mark);
    } else if (closing_of(mark.sign) != 0) {
      open_.push_back(mark);
    } else if (is_closing(mark.sign)) {
      close(mark);
    }
  }

  char32_t closing_of(char32_t sign) const {
    if (sign == '(') return ')';
    if (sign == '[') return ']';
    if (sign == '{' && braces_) return '}';
    if (sign == 0x201E) return 0x201C;
    if (sign == 0x201C && !low_quotes_) return 0x201D;
    return 0;
  }

  bool is_closing(char32_t sign) const {
    return sign == ')' || sign == ']' || (sign == '}' && braces_) ||
           sign == (low_quotes_ ? 0x201C : 0x201D);
  }

  // A figure before it makes it a sign for inches.
  void straight_quote(const Mark& mark) {
    if (!open_.empty() && open_.back().sign == '"') {
      open_.pop_back();
    } else if (mark.begin == 0 || !is_digit(text_[mark.begin - 1])) {
      open_.push_back(mark);
    }
  }

  void close(const Mark& mark) {
    if (!open_.empty() && closing_of(open_.back().sign) == mark.sign) {
      open_.pop_back();
      return;
    }
    if (mark.sign == ')' && numbers_an_item(mark.begin)) return;
    // One that is open further out: those inside it were never closed.
    for (size_t i = open_.size(); i-- > 0;) {
      if (closing_of(open_[i].sign) != mark.sign) continue;
      for (size_t inner = i + 1; inner < open_.size(); ++inner) {
        report(open_[inner], "is never closed");
      }
      open_.resize(i);
      return;
    }
    report(mark, "was never opened");
  }

  // "a) this, b) that"
  bool numbers_an_item(size_t at) const {
    if (at == 0 || !is_alphanumeric(text_[at - 1])) return false;
    return at == 1 || text_[at - 2] == ' ' || text_[at - 2] == '\n';
  }

  void report(const Mark& mark, const char* what) {
    diagnostics_.report(
        codes::unpaired_mark, content_.text.span(mark.begin, mark.end),
        fmt::format("{} {}",
                    quoted(std::string_view(text_).substr(mark.begin, mark.end - mark.begin)),
                    what));
  }

  const ContentText& content_;
  Diagnostics& diagnostics_;
  const std::string& text_;
  bool braces_;
  bool low_quotes_;
  std::vector<Mark> open_;
};

}  // namespace

void pairs(const CheckContext& context, Diagnostics& diagnostics) {
  for (const ReadText& read : context.texts) PairReader(read, diagnostics).run();
}

}  // namespace loom::text
