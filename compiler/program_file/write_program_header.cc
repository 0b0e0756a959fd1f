// Two passes over the members: one tells the types, the other the values. Lists become arrays of
// their own, which stand before what holds them.
#include <fmt/core.h>

#include <set>

#include "compiler/program_file/members_told.h"
#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"
#include "compiler/write_header.h"

namespace loom::program {
namespace {

template <typename T>
constexpr bool kIsList = false;
template <typename T>
constexpr bool kIsList<std::vector<T>> = true;
template <typename T>
constexpr bool kIsMap = false;
template <typename Key, typename T, typename Less>
constexpr bool kIsMap<std::map<Key, T, Less>> = true;

// "list<list<int>>"
template <typename T>
std::string type_of() {
  if constexpr (std::is_same_v<T, bool>) {
    return "bool";
  } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    return "int";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return "std::string_view";
  } else if constexpr (kIsList<T>) {
    return "list<" + type_of<typename T::value_type>() + ">";
  } else if constexpr (kIsMap<T>) {
    return "list<entry<" + type_of<typename T::key_type>() + ", " +
           type_of<typename T::mapped_type>() + ">>";
  } else {
    return std::string(Members<T>::kName) + "_t";  // a member may have the name of its type
  }
}

// Defines each type after those it holds.
class Types {
 public:
  template <typename T>
  void define() {
    if constexpr (kIsList<T>) {
      define<typename T::value_type>();
    } else if constexpr (kIsMap<T>) {
      define<typename T::mapped_type>();
    } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
      if (!defined_.insert(Members<T>::kName).second) return;
      const std::string outer = std::move(lines_);
      lines_.clear();
      const T value{};
      Members<T>::each(value, *this);
      text += fmt::format("struct {} {{\n{}}};\n\n", type_of<T>(), lines_);
      lines_ = outer;
    }
  }

  template <typename T>
  void operator()(const char* name, const T& /*value*/, Of /*of*/ = Of::amount,
                  Need /*need*/ = Need::maybe) {
    define<T>();
    lines_ += fmt::format("  {} {};\n", type_of<T>(), name);
  }

  std::string text;

 private:
  std::set<std::string> defined_;
  std::string lines_;
};

// "{list, 3}" for a list that has been defined as `values_7`.
class Values {
 public:
  template <typename T>
  void operator()(const char* /*name*/, const T& value, Of /*of*/ = Of::amount,
                  Need /*need*/ = Need::maybe) {
    if (!first_) value_ += ", ";
    first_ = false;
    value_ += put(value);
  }

  template <typename T>
  std::string put(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      return value ? "true" : "false";
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      return std::to_string(static_cast<int>(value));
    } else {
      std::string outer = std::move(value_);
      const bool outer_first = first_;
      value_.clear();
      first_ = true;
      Members<T>::each(value, *this);
      std::string whole = "{" + value_ + "}";
      value_ = std::move(outer);
      first_ = outer_first;
      return whole;
    }
  }
  std::string put(const std::string& text) { return cpp_literal(text); }
  template <typename T>
  std::string put(const std::vector<T>& items) {
    std::string list;
    for (const T& item : items) list += (list.empty() ? "" : ",\n    ") + put(item);
    return array(type_of<T>(), list, items.size());
  }
  template <typename Key, typename T, typename Less>
  std::string put(const std::map<Key, T, Less>& items) {
    std::string list;
    for (const auto& [key, item] : items) {
      list += (list.empty() ? "{" : ",\n    {") + put(key) + ", " + put(item) + "}";
    }
    return array("entry<" + type_of<Key>() + ", " + type_of<T>() + ">", list, items.size());
  }

  std::string text;

 private:
  std::string array(const std::string& type, const std::string& list, size_t count) {
    if (count == 0) return "{nullptr, 0}";
    const std::string name = fmt::format("values_{}", ++arrays_);
    text += fmt::format("inline constexpr {} {}[] = {{\n    {}}};\n", type, name, list);
    return fmt::format("{{{}, {}}}", name, count);
  }

  std::string value_;
  bool first_ = true;
  int arrays_ = 0;
};

constexpr const char* kBegin =
    R"(// Written by loom. C++17; what the members mean is told in docs/tables.md.
#pragma once

#include <cstddef>
#include <string_view>

namespace loom_game {

template <typename T>
struct list {
  const T* items = nullptr;
  std::size_t count = 0;
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + count; }
  constexpr std::size_t size() const { return count; }
  constexpr const T& operator[](std::size_t i) const { return items[i]; }
};

template <typename Key, typename T>
struct entry {
  Key key;
  T value;
};

)";

}  // namespace

std::string program_header(const Program& program) {
  Types types;
  types.define<Program>();
  Values values;
  const std::string whole = values.put(program);
  return kBegin + types.text +
         fmt::format("namespace values {{\n\n{}\n}}  // namespace values\n\n", values.text) +
         fmt::format("inline constexpr int kFormat = {};\n", kFileFormat) +
         fmt::format("namespace values {{ inline constexpr program_t whole = {}; }}\n", whole) +
         "inline constexpr const program_t& kProgram = values::whole;\n\n}  // namespace "
         "loom_game\n";
}

}  // namespace loom::program
