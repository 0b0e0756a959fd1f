#include "tests/support/markup.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace loom::testing {

void expect_balanced(const std::string& markup) {
  const std::set<std::string> alone = {"meta", "br", "!DOCTYPE"};
  std::vector<std::string> open;
  for (size_t at = markup.find('<'); at != std::string::npos; at = markup.find('<', at + 1)) {
    const size_t end = markup.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = markup.substr(at + 1, end - at - 1);
    const bool closes = tag[0] == '/';
    const std::string name =
        tag.substr(closes ? 1 : 0, tag.find_first_of(" /", 1) - (closes ? 1 : 0));
    if (tag.back() == '/' || alone.contains(name)) continue;
    if (!closes) {
      open.push_back(name);
      continue;
    }
    ASSERT_FALSE(open.empty()) << tag;
    ASSERT_EQ(open.back(), name);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty()) << open.back();
  for (const char* wrong : {"\"nan", "\"inf", "\"-inf", " nan", "Lnan", "Mnan", "-nan"}) {
    EXPECT_EQ(markup.find(wrong), std::string::npos) << wrong;
  }
}

namespace {

struct ReadTag {
  std::string name;
  std::map<std::string, std::string> attributes;
};

// The tag that begins at `at`, read as strictly as we write: one space before each attribute, and
// double quotes.
ReadTag read_tag(const std::string& page, size_t at) {
  static const std::regex kTag(R"re(^<(/?[A-Za-z0-9]+)((?: [A-Za-z:-]+="[^"<>]*")*)/?>)re");
  static const std::regex kAttribute(R"re( ([A-Za-z:-]+)="([^"<>]*)")re");
  const size_t end = page.find('>', at);
  const std::string text = page.substr(at, end == std::string::npos ? end : end - at + 1);
  std::smatch found;
  ReadTag tag;
  if (!std::regex_search(text, found, kTag)) {
    ADD_FAILURE() << "no tag of ours: " << text.substr(0, 200);
    return tag;
  }
  tag.name = found[1];
  const std::string rest = found[2];
  for (std::sregex_iterator it(rest.begin(), rest.end(), kAttribute), last; it != last; ++it)
    tag.attributes[(*it)[1]] = (*it)[2];
  return tag;
}

}  // namespace

void expect_harmless(const std::string& page) {
  static const std::set<std::string> kTags = {"html",
                                              "head",
                                              "meta",
                                              "title",
                                              "style",
                                              "body",
                                              "main",
                                              "header",
                                              "nav",
                                              "section",
                                              "h1",
                                              "h2",
                                              "h3",
                                              "h4",
                                              "h5",
                                              "h6",
                                              "p",
                                              "a",
                                              "ul",
                                              "ol",
                                              "li",
                                              "strong",
                                              "em",
                                              "b",
                                              "br",
                                              "span",
                                              "div",
                                              "aside",
                                              "table",
                                              "thead",
                                              "tbody",
                                              "tr",
                                              "th",
                                              "td",
                                              "figure",
                                              "code",
                                              "figcaption",
                                              "svg",
                                              "g",
                                              "path",
                                              "rect",
                                              "circle",
                                              "text",
                                              "line",
                                              "ellipse",
                                              "defs",
                                              "use",
                                              "symbol",
                                              "polygon",
                                              "polyline",
                                              "mask",
                                              "pattern",
                                              "image",
                                              "linearGradient",
                                              "stop",
                                              "filter",
                                              "clipPath",
                                              "radialGradient",
                                              "feColorMatrix",
                                              "feImage",
                                              "feComposite"};
  const std::string doctype = "<!DOCTYPE html>";
  ASSERT_TRUE(page.starts_with(doctype));
  for (size_t at = page.find('<', 1); at != std::string::npos; at = page.find('<', at + 1)) {
    if (page.compare(at, 5, "<?xml") == 0) continue;
    const ReadTag tag = read_tag(page, at);
    const std::string name = tag.name.substr(tag.name.starts_with('/') ? 1 : 0);
    EXPECT_TRUE(kTags.contains(name)) << name;
    for (const auto& [attribute, value] : tag.attributes) {
      EXPECT_FALSE(attribute.starts_with("on")) << attribute << " of " << name;
      EXPECT_TRUE(attribute != "src" && attribute != "srcdoc" && attribute != "action");
      const bool local = value.starts_with('#') || value.starts_with("https://") ||
                         (name == "image" && value.starts_with("data:image/png;base64,"));
      if (attribute == "href" || attribute == "xlink:href") {
        EXPECT_TRUE(local) << name << " leads to " << value;
      }
      if (attribute.starts_with("xmlns")) continue;
      EXPECT_EQ(value.find("javascript:"), std::string::npos) << attribute << "=" << value;
      for (size_t url = value.find("url("); url != std::string::npos;
           url = value.find("url(", url + 1))
        EXPECT_EQ(value.substr(url, 5), "url(#") << attribute << " of " << name;
    }
    if (tag.name != "style") continue;
    const std::string rules = page.substr(at, page.find("</style>", at) - at);
    for (const char* loads : {"@import", "url(", "expression"})
      EXPECT_EQ(rules.find(loads), std::string::npos) << loads;
  }
}

int times(const std::string& text, std::string_view part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace loom::testing
