// The icons of a page for the web: each drawn once, and used by name. Private to this folder.
#pragma once

#include <set>
#include <string>

#include "render/assets/icons.h"

namespace loom {

class HtmlIcons {
 public:
  explicit HtmlIcons(IconLibrary& library) : library_(library) {}

  // The icon in a line of text.
  std::string use(const std::string& name);
  // Everything that was used, to stand once in the page.
  std::string definitions() const;

 private:
  IconLibrary& library_;
  std::set<std::string> used_;
};

// A drawn picture to stand among others: its ids get a prefix of their own.
std::string with_prefix(const std::string& svg, const std::string& prefix);

}  // namespace loom
