// The icons of a page for the web: each drawn once, and used by name. Private to this folder.
#pragma once

#include <set>
#include <string>

#include "render/assets/icons.h"
#include "render/html/html.h"

namespace loom {

class HtmlIcons {
 public:
  explicit HtmlIcons(IconLibrary& library) : library_(library) {}

  // The icon in a line of text.
  Html use(const std::string& name);
  // Everything that was used, to stand once in the page.
  Html definitions() const;

 private:
  Html symbol(const std::string& name) const;

  IconLibrary& library_;
  std::set<std::string> used_;
};

// What Cairo has drawn, to stand among other drawings: its ids get a prefix of their own.
RawHtml inline_drawing(const std::string& svg, const std::string& prefix);

}  // namespace loom
