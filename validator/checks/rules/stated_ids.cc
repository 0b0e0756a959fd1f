// PL0509: an id of the range that a file declares is not stated, or one outside of it is. A rule
// that is lost in editing would otherwise be missed only at the table.
#include <fmt/core.h>
#include <optional>

#include "schema/structure/scalar.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

struct IdRange {
  std::string letters;
  int64_t from = 0;
  int64_t to = 0;
};

// `S1-S5`: the same letters twice, each with a number.
std::optional<IdRange> parse_range(std::string_view text) {
  const size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::string_view first = text.substr(0, dash);
  const std::string_view last = text.substr(dash + 1);
  const size_t digits = first.find_first_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || last.size() <= digits ||
      last.substr(0, digits) != first.substr(0, digits)) {
    return std::nullopt;
  }
  constexpr int64_t kMost = 999;
  const auto from = parse_integer(first.substr(digits));
  const auto to = parse_integer(last.substr(digits));
  if (!from || !to || *from < 1 || *from > *to || *to > kMost) return std::nullopt;
  return IdRange{std::string(first.substr(0, digits)), *from, *to};
}

void check_file(const Value& ids, const Value::Map& entries, Diagnostics& diagnostics) {
  const std::optional<IdRange> range = parse_range(ids.text());
  if (!range) {
    diagnostics.report(codes::missing_rule, ids.span, quoted(ids.text()) + " is no range of ids")
        .note("write the first and the last id, as in `S1-S5`");
    return;
  }
  std::vector<bool> stated(static_cast<size_t>(range->to - range->from + 1), false);
  for (const Entry& entry : entries) {
    const auto number = entry.key.starts_with(range->letters)
                            ? parse_integer(entry.key.substr(range->letters.size()))
                            : std::nullopt;
    if (number && range->from <= *number && *number <= range->to) {
      stated[static_cast<size_t>(*number - range->from)] = true;
    } else {
      diagnostics
          .report(codes::missing_rule, entry.key_span,
                  fmt::format("{} is not one of the ids {}", quoted(entry.key), quoted(ids.text())))
          .also(ids.span, "declared here");
    }
  }
  for (size_t i = 0; i < stated.size(); ++i) {
    if (stated[i]) continue;
    const std::string id =
        fmt::format("{}{}", range->letters, range->from + static_cast<int64_t>(i));
    diagnostics.report(codes::missing_rule, ids.span, quoted(id) + " is not stated")
        .note("state it in this file, or change the range");
  }
}

}  // namespace

void stated_ids(const CheckContext& context, Diagnostics& diagnostics) {
  for (const BoundFile& file : context.model.files) {
    const Value& ids = file.root["ids"];
    const bool rules = file.kind->name == "rules";
    if ((!rules && file.kind->name != "rulings") || !ids.present()) continue;
    check_file(ids, file.root[rules ? "rules" : "rulings"].map(), diagnostics);
  }
}

}  // namespace loom::rules
