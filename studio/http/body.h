// The JSON that a request brings. Only body.cc knows how it is read.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loom::studio {

// One object. What is not there, or is of another type, is as good as not said.
class Body {
 public:
  // None when the text is no object of JSON, or is nested deeper than any request of ours.
  static std::optional<Body> read(std::string_view text);

  bool has(const char* key) const;  // also when it is null
  bool is_null(const char* key) const;
  std::optional<std::string> text(const char* key) const;
  std::optional<int64_t> number(const char* key) const;
  bool flag(const char* key) const;
  std::vector<std::string> texts(const char* key) const;
  std::map<std::string, std::string> texts_by_name(const char* key) const;
  std::vector<Body> items(const char* key) const;

 private:
  struct Impl;
  explicit Body(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<const Impl> impl_;
};

}  // namespace loom::studio
