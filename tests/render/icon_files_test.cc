// The files of a game's icons, held to the style sheet in docs/icons.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "schema/model/load_game.h"
#include "tests/render/drawn_game.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using ::testing::IsSubsetOf;

const std::string kGame = drawn_game();
const std::string kColour = kGame + "/look/icons";
const std::string kLine = kColour + "/line";
constexpr size_t kMaxBytes = 1536;

using Attributes = std::map<std::string, std::string>;

struct Element {
  std::string name;
  Attributes attributes;
};

std::set<std::string> names(const std::string& folder) {
  std::set<std::string> found;
  for (const std::string& path : DiskFiles().list(folder)) {
    if (path.find('/') != std::string::npos) continue;
    EXPECT_TRUE(path.ends_with(".svg")) << path;
    found.insert(path.substr(0, path.rfind('.')));
  }
  EXPECT_FALSE(found.empty()) << folder;
  return found;
}

// The elements of a plain SVG. Whatever else stands in it, such as a text or a comment, is an
// element without a name.
std::vector<Element> elements(const std::string& svg) {
  static const std::regex kTag(R"re(</?([a-z]+)((?:\s+[A-Za-z-]+="[^"<]*")*)\s*/?>\s*)re");
  static const std::regex kAttribute(R"re(([A-Za-z-]+)="([^"]*)")re");
  std::vector<Element> found;
  size_t read = 0;
  for (std::sregex_iterator tag(svg.begin(), svg.end(), kTag), end; tag != end; ++tag) {
    if (static_cast<size_t>(tag->position()) != read) found.push_back({});
    read = static_cast<size_t>(tag->position() + tag->length());
    Element& element = found.emplace_back(Element{(*tag)[1], {}});
    const std::string inside = (*tag)[2];
    for (std::sregex_iterator next(inside.begin(), inside.end(), kAttribute); next != end; ++next) {
      element.attributes[(*next)[1]] = (*next)[2];
    }
  }
  if (read != svg.size()) found.push_back({});
  return found;
}

// Calls `look` with each file of a folder and its elements.
template <typename Look>
void each_file(const std::string& folder, Look look) {
  for (const std::string& name : names(folder)) {
    const std::string path = folder + "/" + name + ".svg";
    SCOPED_TRACE(path);
    look(elements(read_text(path)));
  }
}

std::set<std::string> keys(const Attributes& attributes) {
  std::set<std::string> found;
  for (const auto& [key, value] : attributes) found.insert(key);
  return found;
}

TEST(IconFiles, ComeInColourAndAsLineArt) { EXPECT_EQ(names(kColour), names(kLine)); }

TEST(IconFiles, AreSmall) {
  for (const std::string& folder : {kColour, kLine}) {
    for (const std::string& name : names(folder)) {
      EXPECT_LE(read_text(folder + "/" + name + ".svg").size(), kMaxBytes) << folder << " " << name;
    }
  }
}

TEST(IconFiles, HavePlainShapesOnOneGrid) {
  const std::set<std::string> look = {"fill", "fill-rule", "stroke", "stroke-width"};
  const std::map<std::string, std::set<std::string>> shapes = {
      {"g", {}},
      {"path", {"d"}},
      {"circle", {"cx", "cy", "r"}},
      {"ellipse", {"cx", "cy", "rx", "ry"}},
      {"rect", {"x", "y", "width", "height", "rx"}},
  };
  for (const std::string& folder : {kColour, kLine}) {
    each_file(folder, [&](const std::vector<Element>& file) {
      ASSERT_FALSE(file.empty());
      EXPECT_EQ(file.front().name, "svg");
      Attributes root = file.front().attributes;
      EXPECT_EQ(root["viewBox"], "0 0 24 24");
      EXPECT_EQ(root["stroke-linecap"], "round");
      EXPECT_EQ(root["stroke-linejoin"], "round");
      for (size_t i = 1; i < file.size(); ++i) {
        if (file[i].name == "svg" && file[i].attributes.empty()) continue;  // its end
        ASSERT_TRUE(shapes.contains(file[i].name)) << "an element `" << file[i].name << "`";
        std::set<std::string> allowed = shapes.at(file[i].name);
        allowed.insert(look.begin(), look.end());
        EXPECT_THAT(keys(file[i].attributes), IsSubsetOf(allowed));
      }
    });
  }
}

TEST(IconFiles, RoundTheirCoordinates) {
  static const std::regex kLong(R"(\d\.\d{3})");
  for (const std::string& folder : {kColour, kLine}) {
    for (const std::string& name : names(folder)) {
      EXPECT_FALSE(std::regex_search(read_text(folder + "/" + name + ".svg"), kLong))
          << folder << " " << name;
    }
  }
}

// All values that an attribute has in a file.
std::set<std::string> values(const std::vector<Element>& file, const std::string& key) {
  std::set<std::string> found;
  for (const Element& element : file) {
    const auto attribute = element.attributes.find(key);
    if (attribute != element.attributes.end()) found.insert(attribute->second);
  }
  return found;
}

TEST(IconFiles, KeepToTheScaleOfStrokes) {
  each_file(kColour, [](const std::vector<Element>& file) {
    EXPECT_THAT(values(file, "stroke-width"),
                IsSubsetOf(std::set<std::string>{"1", "1.6", "2", "2.6"}));
    EXPECT_EQ(file.front().attributes.at("stroke-width"), "2");
  });
  each_file(kLine, [](const std::vector<Element>& file) {
    EXPECT_EQ(values(file, "stroke-width"), std::set<std::string>{"1.5"});
  });
}

TEST(IconFiles, HaveColoursOrTheInkOfTheText) {
  static const std::regex kHex("#[0-9a-f]{6}");
  each_file(kColour, [](const std::vector<Element>& file) {
    bool tinted = false;
    bool coloured = false;
    for (const char* key : {"fill", "stroke"}) {
      for (const std::string& value : values(file, key)) {
        if (value == "none") continue;
        const bool ink = value == "currentColor";
        tinted = tinted || ink;
        coloured = coloured || !ink;
        EXPECT_TRUE(ink || std::regex_match(value, kHex)) << value;
      }
    }
    // A thing has colours of its own, a word takes the colour of the text; nothing does both.
    EXPECT_NE(tinted, coloured);
  });
  each_file(kLine, [](const std::vector<Element>& file) {
    for (const char* key : {"fill", "stroke"}) {
      EXPECT_THAT(values(file, key), IsSubsetOf(std::set<std::string>{"none", "currentColor"}));
    }
  });
}

TEST(IconFiles, ShowLayersInTheInkOfTheText) {
  const LoadedGame game = load_game(DiskFiles(), kGame);
  ASSERT_FALSE(game.model.words.layers.empty());
  for (const Layer& layer : game.model.words.layers) {
    const std::string svg = read_text(kColour + "/" + layer.icon + ".svg");
    EXPECT_EQ(svg.find('#'), std::string::npos) << layer.icon << " cannot stand white on a band";
  }
}

TEST(IconFiles, ShowEverythingTheGameMayAskFor) {
  const LoadedGame game = load_game(DiskFiles(), kGame);
  EXPECT_THAT(game.model.icons, IsSubsetOf(names(kColour)));
}

TEST(IconFiles, AreListedInTheGuideOnce) {
  static const std::regex kRow(R"(\n\| `([a-z-]+)` \|)");
  const std::string guide = read_text("docs/icons.md");
  std::set<std::string> listed;
  for (std::sregex_iterator row(guide.begin(), guide.end(), kRow), end; row != end; ++row) {
    EXPECT_TRUE(listed.insert((*row)[1]).second) << (*row)[1] << " is listed twice";
  }
  EXPECT_THAT(names(kColour), IsSubsetOf(listed));
}

}  // namespace
}  // namespace loom::testing
