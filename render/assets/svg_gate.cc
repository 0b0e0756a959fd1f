#include "render/assets/svg_gate.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr std::array<std::string_view, 19> kDrawn{"svg",
                                                  "g",
                                                  "path",
                                                  "rect",
                                                  "circle",
                                                  "ellipse",
                                                  "line",
                                                  "polyline",
                                                  "polygon",
                                                  "defs",
                                                  "use",
                                                  "symbol",
                                                  "clipPath",
                                                  "mask",
                                                  "stop",
                                                  "linearGradient",
                                                  "radialGradient",
                                                  "style",
                                                  "view"};
// Never seen.
constexpr std::array<std::string_view, 4> kNotes{"title", "desc", "metadata", "script"};
constexpr std::array<std::string_view, 6> kWords{"text",     "tspan",         "tref",
                                                 "textPath", "foreignObject", "flowRoot"};
// As attributes or in styles.
constexpr std::array<std::string_view, 12> kRefusedLooks{
    "filter",         "marker",           "marker-start",
    "marker-mid",     "marker-end",       "cursor",
    "mix-blend-mode", "isolation",        "enable-background",
    "systemLanguage", "requiredFeatures", "requiredExtensions"};

// What `use` draws again counts again.
constexpr size_t kMostDrawn = 100'000;
// Dashes that fit into the largest number of the picture.
constexpr double kMostDashes = 20'000;

template <typename Names>
bool contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The numbers of an attribute; letters between them do not matter.
std::vector<double> numbers_in(const std::string& value) {
  std::vector<double> numbers;
  const char* at = value.c_str();
  while (*at != '\0') {
    char* end = nullptr;
    const bool begins = (*at >= '0' && *at <= '9') || *at == '.' || *at == '-' || *at == '+';
    const double number = begins ? std::strtod(at, &end) : 0;
    if (!begins || end == at) {
      ++at;
      continue;
    }
    numbers.push_back(std::isfinite(number) ? std::abs(number) : HUGE_VAL);
    at = end;
  }
  return numbers;
}

// Addresses lead to parts of the picture itself.
bool leads_out(const std::string& value) {
  const std::string small = lower_case(value);
  for (size_t at = small.find("url("); at != std::string::npos; at = small.find("url(", at + 1)) {
    const size_t first = small.find_first_not_of(" \"'", at + 4);
    if (first == std::string::npos || small[first] != '#') return true;
  }
  return small.find('@') != std::string::npos || small.find('\\') != std::string::npos;
}

class Gate {
 public:
  explicit Gate(const SvgMarkup& markup) : tags_(markup.tags) {}

  std::optional<SvgFault> run() {
    for (const SvgTag& tag : tags_) {
      if (tag.type == SvgTag::Type::open) open(tag);
      if (tag.type == SvgTag::Type::close) close(tag);
      if (tag.type == SvgTag::Type::words) words(tag);
      if (fault_) return std::move(fault_);
    }
    look_at_dashes();
    look_at_copies();
    return std::move(fault_);
  }

 private:
  void refuse(const SvgTag& tag, std::string what, bool is_words = false) {
    if (!fault_) fault_ = SvgFault{std::move(what), is_words, tag.begin, tag.end};
  }

  void open(const SvgTag& tag) {
    last_ = &tag;
    if (hidden_ > 0 || contains(kNotes, tag.name)) {
      ++hidden_;
      return;
    }
    if (contains(kWords, tag.name)) return refuse(tag, fmt::format("`<{}>`", tag.name), true);
    // What a drawing program notes for itself has no name here, and is not drawn.
    if (!tag.name.empty() && !contains(kDrawn, tag.name))
      return refuse(tag, fmt::format("`<{}>`", tag.name));
    for (const auto& [name, value] : tag.attributes) attribute(tag, name, value);
    in_style_ = tag.name == "style";
  }

  void close(const SvgTag& tag) {
    if (hidden_ > 0) --hidden_;
    in_style_ = in_style_ && tag.name != "style";
  }

  void words(const SvgTag& tag) {
    if (in_style_ && hidden_ == 0) look(*last_, tag.words);
  }

  void attribute(const SvgTag& tag, const std::string& name, const std::string& value) {
    if (contains(kRefusedLooks, name) && value != "none")
      return refuse(tag, fmt::format("`{}`", name));
    if (name == "style") look(tag, value);
    if (name == "stroke-dasharray") dashes(tag, value);
    if ((name == "href" || name == "xlink:href") && !value.starts_with("#"))
      return refuse(tag, "an address outside of the picture");
    // What has a prefix is a drawing program's own.
    if (name == "id" || name == "class" || name == "style" || name.starts_with("xmlns") ||
        name.find(':') != std::string::npos)
      return;
    if (leads_out(value)) return refuse(tag, "an address outside of the picture");
    for (const double number : numbers_in(value)) largest_ = std::max(largest_, number);
  }

  // Declarations, in an attribute or a style sheet.
  void look(const SvgTag& tag, const std::string& style) {
    if (leads_out(style)) return refuse(tag, "an address or a rule with `@` in a style");
    for (const std::string_view refused : kRefusedLooks) {
      const size_t at = style.find(refused);
      if (at != std::string::npos &&
          style.find("none", at) != style.find_first_not_of(": ", at + refused.size()))
        return refuse(tag, fmt::format("`{}`", refused));
    }
    constexpr std::string_view kDashes = "stroke-dasharray";
    for (size_t at = style.find(kDashes); at != std::string::npos;
         at = style.find(kDashes, at + 1)) {
      const size_t from = at + kDashes.size();
      dashes(tag, style.substr(from, style.find_first_of(";}", at) - from));
    }
  }

  void dashes(const SvgTag& tag, const std::string& value) {
    double sum = 0;
    const std::vector<double> lengths = numbers_in(value);
    for (const double length : lengths) sum += length;
    if (lengths.empty() || sum <= 0 || (dashed_ != nullptr && sum >= shortest_)) return;
    shortest_ = sum;
    dashed_ = &tag;
  }

  void look_at_dashes() {
    if (dashed_ != nullptr && largest_ / shortest_ > kMostDashes)
      refuse(*dashed_, "dashes that are too short to be seen");
  }

  // Each `use` draws all that it leads to, which may use others.
  void look_at_copies() {
    std::map<std::string, size_t> begins;  // of ids
    std::vector<size_t> ends(tags_.size());
    std::vector<size_t> open;
    for (size_t i = 0; i < tags_.size(); ++i) {
      if (tags_[i].type == SvgTag::Type::open) {
        open.push_back(i);
        for (const auto& [name, value] : tags_[i].attributes) {
          if (name == "id") begins.emplace(value, i);
        }
      } else if (tags_[i].type == SvgTag::Type::close && !open.empty()) {
        ends[open.back()] = i;
        open.pop_back();
      }
    }
    std::map<size_t, size_t> known;
    if (!tags_.empty()) cost(0, begins, ends, known, 0);
  }

  size_t cost(size_t first, const std::map<std::string, size_t>& begins,
              const std::vector<size_t>& ends, std::map<size_t, size_t>& known, size_t deep) {
    if (const auto found = known.find(first); found != known.end()) return found->second;
    if (deep > kDeepest) {
      refuse(tags_[first], "parts that use each other too often");
      return kMostDrawn;
    }
    size_t sum = 0;
    for (size_t i = first; i <= ends[first] && !fault_; ++i) {
      const SvgTag& tag = tags_[i];
      if (tag.type != SvgTag::Type::open) continue;
      ++sum;
      for (const auto& [name, value] : tag.attributes) {
        if (tag.name != "use" || (name != "href" && name != "xlink:href")) continue;
        const auto target = begins.find(value.substr(std::min<size_t>(1, value.size())));
        if (target != begins.end()) sum += cost(target->second, begins, ends, known, deep + 1);
      }
      if (sum > kMostDrawn) refuse(tag, "parts that use each other too often");
    }
    return known[first] = sum;
  }

  static constexpr size_t kDeepest = 40;

  const std::vector<SvgTag>& tags_;
  const SvgTag* last_ = nullptr;
  const SvgTag* dashed_ = nullptr;
  double shortest_ = 0;
  double largest_ = 0;
  size_t hidden_ = 0;  // in so many tags that are never seen
  bool in_style_ = false;
  std::optional<SvgFault> fault_;
};

}  // namespace

std::optional<SvgFault> find_svg_fault(const SvgMarkup& markup) { return Gate(markup).run(); }

}  // namespace loom
