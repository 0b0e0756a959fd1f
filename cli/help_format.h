// How the help of a command is laid out. Private to the command line.
#pragma once

#include <fmt/core.h>

#include <string>

#include "cli/typed_options.h"

namespace loom {

// The library's own layout shows types and defaults as `TEXT:{a,b}=a`.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(24);
    label("OPTIONS", "options");
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
  }
  std::string make_description(const CLI::App* app) const override {
    const bool top = app->get_parent() == nullptr;
    return fmt::format("{}{}\n", top ? "" : fmt::format("loom {}: ", app->get_name()),
                       app->get_description());
  }
  std::string make_option_name(const CLI::Option* option, bool positional) const override {
    return CLI::detail::find_and_replace(CLI::Formatter::make_option_name(option, positional), ",",
                                         ", ");
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_positional() || option->get_type_size() == 0) return {};
    return " " + option->get_type_name();
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string standard = option->get_default_str();
    return option->get_description() +
           (standard.empty() ? "" : fmt::format(" (default: {})", standard));
  }
};

}  // namespace loom
