// The architecture's promises about source files, held by reading them.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <regex>
#include <set>

#include "tests/support/golden.h"
#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

// Which folders' headers a folder may include; docs/architecture.md has the same table.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"schema", {}},
    {"compiler", {"schema"}},
    {"engine", {"compiler"}},
    {"render", {"schema"}},
    {"validator", {"schema", "compiler", "engine", "render"}},
    {"driver", {"schema", "compiler", "engine", "render", "validator"}},
    {"workspace", {"schema", "compiler", "engine", "render", "validator", "driver"}},
    {"lsp", {"schema", "compiler", "engine", "render", "validator", "driver", "workspace"}},
    {"studio", {"schema", "compiler", "engine", "render", "validator", "driver", "workspace"}},
    {"cli",
     {"schema", "compiler", "engine", "render", "validator", "driver", "workspace", "lsp",
      "studio"}},
};

std::string included(const std::string& line) {
  const std::string start = "#include \"";
  if (line.compare(0, start.size(), start) != 0) return {};
  return line.substr(start.size(), line.find('"', start.size()) - start.size());
}

TEST(Sources, IncludeOnlyWhatTheArchitectureAllows) {
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      for (const std::string& line : lines_of(source.text)) {
        const std::string header = included(line);
        if (header.empty()) continue;
        const std::string from = header.substr(0, header.find('/'));
        EXPECT_TRUE(from == folder || kMayInclude.at(folder).contains(from))
            << source.path << ": " << line;
        if (folder == "engine" && from == "compiler") {
          EXPECT_TRUE(header.starts_with("compiler/program/program")) << source.path;
        }
      }
    }
  }
}

// The rooms of each folder in their order, from the lines of docs/architecture.md such as
// "- `validator/`: `terms` → `context`".
std::map<std::string, std::vector<std::string>> rooms_by_folder() {
  std::map<std::string, std::vector<std::string>> rooms;
  const std::regex quoted("`([^`]+)`");
  bool inside = false;
  for (const std::string& line : lines_of(read_text("docs/architecture.md"))) {
    if (line.starts_with("#")) inside = line == "## Rooms inside folders";
    if (!inside || !line.starts_with("- `")) continue;
    std::vector<std::string> names;
    for (std::sregex_iterator it(line.begin(), line.end(), quoted), end; it != end; ++it) {
      names.push_back((*it)[1]);
    }
    const std::string folder = names.front().substr(0, names.front().find('/'));
    rooms[folder] = {names.begin() + 1, names.end()};
  }
  return rooms;
}

// Which room of its folder a file stands in, counted from 0: the longest name that fits. Files of
// the folder itself come after all rooms, codes and lists before them; none: a folder that is no
// room.
std::optional<int> room_of(const std::string& path, const std::vector<std::string>& rooms) {
  const size_t folder = path.find('/') + 1;
  const size_t file = path.rfind('/') + 1;
  if (folder == file) {
    const bool for_all = path.ends_with("codes.h") || path.ends_with(".def");
    return for_all ? -1 : static_cast<int>(rooms.size());
  }
  std::optional<int> found;
  size_t longest = 0;
  for (size_t i = 0; i < rooms.size(); ++i) {
    if (rooms[i].size() <= longest || !path.substr(folder).starts_with(rooms[i] + "/")) continue;
    longest = rooms[i].size();
    found = static_cast<int>(i);
  }
  return found;
}

TEST(Sources, IncludeNoRoomThatStandsLaterInTheirFolder) {
  const auto rooms_of = rooms_by_folder();
  EXPECT_FALSE(rooms_of.empty());
  for (const auto& [folder, rooms] : rooms_of) {
    std::set<int> seen;
    for (const SourceText& source : source_texts(folder)) {
      const std::optional<int> room = room_of(source.path, rooms);
      if (!room) {
        ADD_FAILURE() << source.path << " stands in no room of docs/architecture.md";
        continue;
      }
      seen.insert(*room);
      for (const std::string& line : lines_of(source.text)) {
        const std::string header = included(line);
        if (!header.starts_with(folder + "/")) continue;
        EXPECT_LE(room_of(header, rooms), room) << source.path << ": " << line;
      }
    }
    for (size_t i = 0; i < rooms.size(); ++i) {
      EXPECT_TRUE(seen.contains(static_cast<int>(i))) << folder << "/" << rooms[i] << " is empty";
    }
  }
}

TEST(Sources, HeavyHeadersStandInOneFileEach) {
  for (const char* heavy : {"<inja/", "<CLI/", "<qpdf/", "<git2.h>", "<httplib.h>"}) {
    std::set<std::string> users;
    for (const std::string& folder : tool_folders()) {
      for (const SourceText& source : source_texts(folder)) {
        if (source.text.find(std::string("#include ") + heavy) != std::string::npos)
          users.insert(source.path);
      }
    }
    EXPECT_EQ(users.size(), 1U) << heavy;
  }
}

// The types that a file defines for others to see, with their namespace: "loom::Page".
std::vector<std::string> types_of(const SourceText& source) {
  static const std::regex kType("^(?:struct|class|enum class) (\\w+)(?: final)?(?: : [^;{]*)? \\{");
  std::vector<std::string> types;
  std::vector<std::string> inside;
  for (const std::string& line : lines_of(source.text)) {
    std::smatch found;
    if (line == "namespace {") {
      inside.emplace_back("");
    } else if (line.starts_with("namespace ") && line.ends_with(" {")) {
      inside.push_back(line.substr(10, line.size() - 12));
    } else if (line.starts_with("}  // namespace") && !inside.empty()) {
      inside.pop_back();
    } else if (std::regex_search(line, found, kType)) {
      if (inside.empty() || inside.back().empty()) continue;
      std::string name;
      for (const std::string& part : inside) name += part + "::";
      types.push_back(name + found[1].str());
    }
  }
  return types;
}

// Two types of one name are one type to the linker, which takes the functions of either.
TEST(Sources, GiveEveryTypeANameOfItsOwn) {
  std::map<std::string, std::string> defined;
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      for (const std::string& type : types_of(source)) {
        const auto [first, is_new] = defined.emplace(type, source.path);
        EXPECT_TRUE(is_new) << type << " is in " << first->second << " and in " << source.path;
      }
    }
  }
  EXPECT_GT(defined.size(), 300U);
}

// A file is spoken of by its name alone, in talk as in search; a pair of .h and .cc is one.
TEST(Sources, HaveANameThatNoOtherFolderHas) {
  std::map<std::string, std::string> known;
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      const std::string whole = source.path.substr(0, source.path.rfind('.'));
      const std::string name = whole.substr(whole.rfind('/') + 1);
      const std::string& first = known.emplace(name, whole).first->second;
      EXPECT_EQ(first, whole) << "two files are called " << name;
    }
  }
}

TEST(Sources, StayShortAndSayWhatTheyAre) {
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      const bool header = source.path.ends_with(".h");
      const std::vector<std::string> lines = lines_of(source.text);
      EXPECT_LT(lines.size(), header ? 200U : 400U) << source.path;
      // A .cc is introduced by its header.
      const bool introduced = !header || source.text.compare(0, 3, "// ") == 0;
      EXPECT_TRUE(introduced) << source.path << " does not say what it is";
    }
  }
}

// What a page names in backticks: `schema/text/json.h`, or `json.h` where the folder is clear.
TEST(Docs, NameFilesThatAreThere) {
  std::set<std::string> names;
  for (const std::string& folder : tool_folders()) {
    for (const char* ending : {".h", ".cc", ".def"}) {
      for (const SourceText& source : source_texts(folder, ending)) {
        names.insert(source.path);
        names.insert(source.path.substr(source.path.rfind('/') + 1));
      }
    }
  }
  const std::regex file("`([a-z_/]+\\.(?:h|cc|def))`");
  size_t named = 0;
  for (const char* page : {"docs/architecture.md", "docs/tour.md", "docs/adding-a-check.md",
                           "docs/adding-a-field.md", "docs/adding-an-effect-verb.md"}) {
    const std::string text = read_text(page);
    for (std::sregex_iterator it(text.begin(), text.end(), file), end; it != end; ++it) {
      const std::string name = (*it)[1];
      if (name.starts_with("tests/")) continue;
      ++named;
      EXPECT_TRUE(names.contains(name)) << page << " names " << name;
    }
  }
  EXPECT_GT(named, 80U);
}

// Pages for the web are written with `Html`, which escapes. What goes past it is what Cairo drew.
TEST(Sources, TakeMarkupAsItIsOnlyFromCairo) {
  const std::set<std::string> known = {"html.h", "html.cc", "html_icons.h", "html_icons.cc",
                                       "book_html.cc"};
  std::set<std::string> users;
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      if (source.text.find("RawHtml") != std::string::npos)
        users.insert(source.path.substr(source.path.rfind('/') + 1));
    }
  }
  EXPECT_EQ(users, known);
}

TEST(Sources, OnlyTheCommandLinePrints) {
  for (const std::string& folder : tool_folders()) {
    if (folder == "cli") continue;
    for (const SourceText& source : source_texts(folder)) {
      for (const char* printing :
           {"std::cout", "std::cerr", "printf(\"", "std::puts", "std::exit"}) {
        EXPECT_EQ(source.text.find(printing), std::string::npos)
            << source.path << " uses " << printing;
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
