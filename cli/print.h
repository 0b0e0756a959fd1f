// The only place that writes to the terminal.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/options.h"
#include "driver/check_game.h"
#include "schema/text/json.h"

namespace loom {

// Writes to standard output; when that cannot be written (a full disk), says so on standard error
// and returns false.
bool print(std::string_view text);
void print_error(std::string_view text);

// Says why a command cannot be done as it was asked for, and where to read more: "`loom play
// --help` tells more". Returns the exit code.
int refuse(const std::string& command, const std::string& reason);

// One line on standard error that is written over and over, when that is a terminal; else nothing.
class ProgressLine {
 public:
  void show(const std::string& text);
  void clear();

 private:
  size_t shown_ = 0;
};

// Whether standard output is a terminal that may be coloured.
bool wants_colour();

// What `report` prints, and what it returns when that can be printed.
std::string report_text(const CheckedGame& checked, const Options& options,
                        const std::string& closing = {},
                        const std::function<void(JsonWriter&)>& extra = {});
int exit_code_of(const CheckedGame& checked, const Options& options);

// Prints the findings in the chosen format and returns the exit code they call for. In JSON,
// `extra` adds the command's own keys to the envelope; elsewhere `closing` is the last line.
int report(const CheckedGame& checked, const Options& options, const std::string& closing = {},
           const std::function<void(JsonWriter&)>& extra = {});

}  // namespace loom
