// Writes JSON piece by piece, in the order it is told; the only way loom writes JSON.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

// Calls nest as the text does: every value inside an object follows a key(). Misuse is a
// programming error and stops at an assertion. Text that is not UTF-8 gets U+FFFD for each bad
// byte.
class JsonWriter {
 public:
  enum class Style {
    pretty,   // two spaces a level, one member a line
    compact,  // everything on one line
  };

  explicit JsonWriter(Style style = Style::pretty) : style_(style) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }
  void key(std::string_view name);

  void value(std::string_view text);
  // Shortest digits that read back the same, in any locale; JSON has no infinities, they become
  // null.
  void value(double number);
  void value(char) = delete;  // a letter or a number? say which
  // Any width of integer, and bool, without the surprises of implicit conversion.
  template <std::integral T>
  void value(T number) {
    if constexpr (std::same_as<T, bool>) {
      scalar(number ? "true" : "false");
    } else if constexpr (std::signed_integral<T>) {
      integer(static_cast<int64_t>(number));
    } else {
      integer(static_cast<uint64_t>(number));
    }
  }
  void null() { scalar("null"); }

  template <typename T>
  void member(std::string_view name, const T& content) {
    key(name);
    value(content);
  }

  // An array: the items as they are, or what `write` writes of each, or objects with the members
  // that it writes.
  template <typename Items>
  void values(std::string_view name, const Items& items) {
    list(name, items, [&](const auto& item) { value(item); });
  }
  template <typename Items, typename Write>
  void list(std::string_view name, const Items& items, Write write) {
    key(name);
    begin_array();
    for (const auto& item : items) write(item);
    end_array();
  }
  template <typename Items, typename Write>
  void objects(std::string_view name, const Items& items, Write write) {
    list(name, items, [&](const auto& item) {
      begin_object();
      write(item);
      end_object();
    });
  }

  // The whole text, ending in a newline; the writer is empty afterwards and can be used again.
  std::string finish();

 private:
  struct Level {
    char bracket;  // the opening one
    bool empty = true;
    bool has_key = false;  // a key waits for its value
  };

  void open(char bracket);
  void close(char bracket);
  void scalar(std::string_view text);
  void integer(int64_t number);
  void integer(uint64_t number);
  void before_value();
  void before_item();
  void new_line();
  void quote(std::string_view text);

  Style style_;
  std::string text_;
  std::vector<Level> levels_;
};

}  // namespace loom
