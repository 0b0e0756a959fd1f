// Names of colours that speak of several at once: `*-ground` is the ground of every layer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loom {

// What `*` stands for in the name; empty for a pattern without one. None when they do not match.
inline std::optional<std::string> star_part(std::string_view pattern, std::string_view name) {
  const size_t star = pattern.find('*');
  if (star == std::string_view::npos) {
    return pattern == name ? std::optional(std::string()) : std::nullopt;
  }
  const std::string_view before = pattern.substr(0, star);
  const std::string_view after = pattern.substr(star + 1);
  if (name.size() <= before.size() + after.size() || !name.starts_with(before) ||
      !name.ends_with(after)) {
    return std::nullopt;
  }
  return std::string(name.substr(star, name.size() - before.size() - after.size()));
}

// The pattern with its `*` filled in.
inline std::string with_star(std::string_view pattern, std::string_view part) {
  std::string name(pattern);
  if (const size_t star = name.find('*'); star != std::string::npos) name.replace(star, 1, part);
  return name;
}

}  // namespace loom
