#include "render/book/html_icons.h"

#include <array>

namespace loom {
namespace {

// The value of an attribute of the outermost tag.
std::string attribute(const std::string& tag, const std::string& name) {
  const std::string key = " " + name + "=\"";
  const size_t at = tag.find(key);
  if (at == std::string::npos) return {};
  const size_t begin = at + key.size();
  return tag.substr(begin, tag.find('"', begin) - begin);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// What an icon's tag says of everything in it, such as how lines end.
constexpr std::array<const char*, 6> kInherited = {
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"};

std::string symbol(const std::string& name, const std::string& svg) {
  const size_t open = svg.find("<svg");
  const size_t inside = svg.find('>', open);
  const size_t close = svg.rfind("</svg>");
  if (open == std::string::npos || inside == std::string::npos || close == std::string::npos ||
      close < inside)
    return {};
  const std::string tag = svg.substr(open, inside - open);
  std::string result =
      "<symbol id=\"icon-" + name + "\" viewBox=\"" + attribute(tag, "viewBox") + "\"";
  for (const char* inherited : kInherited) {
    const std::string value = attribute(tag, inherited);
    if (!value.empty()) result += " " + std::string(inherited) + "=\"" + value + "\"";
  }
  return result + ">" + with_prefix(svg.substr(inside + 1, close - inside - 1), name + "-") +
         "</symbol>\n";
}

}  // namespace

std::string with_prefix(const std::string& svg, const std::string& prefix) {
  std::string text = replaced(svg, " id=\"", " id=\"" + prefix);
  text = replaced(std::move(text), "href=\"#", "href=\"#" + prefix);
  return replaced(std::move(text), "url(#", "url(#" + prefix);
}

std::string HtmlIcons::use(const std::string& name) {
  if (!library_.has_folder()) return name;
  used_.insert(name);
  const auto& found = library_.find(name, Colour{});
  const std::string word = found.icon ? found.icon->word() : name;
  return "<svg class=\"icon\" role=\"img\" aria-label=\"" + word + "\"><title>" + word +
         "</title><use href=\"#icon-" + name + "\"/></svg>";
}

std::string HtmlIcons::definitions() const {
  std::string result =
      "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n";
  for (const std::string& name : used_) result += symbol(name, library_.source(name));
  return result + "</svg>\n";
}

}  // namespace loom
