// Lines of text for a terminal: widths, columns, breaks. Private to the views of a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loom::engine {

inline constexpr size_t kLineWidth = 80;

// In characters, which take more than one byte outside of ASCII.
size_t width_of(std::string_view text);

// With blanks up to a width.
std::string padded(std::string text, size_t width);

// `start`, then the items one after the other with `separator` between them. Where a line would
// pass `width` it ends, and the next begins below the first item. No line break at the end.
std::string wrapped(const std::string& start, const std::vector<std::string>& items,
                    const std::string& separator, size_t width = kLineWidth);

// "#####......."
std::string bar(int value, int from, int to);

}  // namespace loom::engine
