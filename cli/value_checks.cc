#include "cli/value_checks.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>

#include "cli/render_options.h"
#include "schema/text/suggest.h"

namespace loom {

ValueCheck filled(const std::string& option) {
  return [option](const std::string& value) {
    return value.empty() ? fmt::format("the value of `{}` is empty", option) : std::string();
  };
}

ValueCheck one_of(const std::string& refusal, std::vector<std::string> names) {
  return [refusal, names = std::move(names)](const std::string& value) -> std::string {
    if (std::find(names.begin(), names.end(), value) != names.end()) return {};
    const std::string near = did_you_mean(value, names);
    return fmt::format("{} `{}`{}", refusal, value,
                       near.empty() ? ": it takes " + quoted_list(names) : near);
  };
}

ValueCheck dumpable() {
  return [](const std::string& value) -> std::string {
    if (value.ends_with(".bin")) return {};
    return one_of("`loom dump` cannot show", {"document", "model", "tables", "reach"})(value);
  };
}

ValueCheck count(const std::string& option) {
  return [option](const std::string& value) -> std::string {
    const bool digits = value.find_first_not_of("0123456789") == std::string::npos;
    if (digits && !value.empty() && value.size() < 10) return {};
    return fmt::format("`{}` cannot be `{}`, it is a whole number from 0 to 999999999", option,
                       value);
  };
}

ValueCheck whole_number(const std::string& option, int least, int most) {
  return [option, least, most](const std::string& value) -> std::string {
    int number = 0;
    const char* end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end && number >= least && number <= most) return {};
    return fmt::format("`{}` cannot be `{}`, it is a whole number from {} to {}", option, value,
                       least, most);
  };
}

ValueCheck offset() {
  return [](const std::string& value) -> std::string {
    if (read_offset(value)) return {};
    return fmt::format(
        "`--offset` cannot be `{}`, it is two numbers of millimetres up to 20, such as `1.5,-2`",
        value);
  };
}

ValueCheck seed() {
  return [](const std::string& value) -> std::string {
    uint64_t number = 0;
    const char* end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end) return {};
    return fmt::format("`--seed` cannot be `{}`, it is a whole number of 64 bits", value);
  };
}

}  // namespace loom
