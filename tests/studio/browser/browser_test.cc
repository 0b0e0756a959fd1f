// The browser that tests of the studio drive, on a small page of their own.
#include "tests/studio/browser/browser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/studio/browser/page_server.h"

namespace loom::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kPage = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A small page</title>
<meta name="viewport" content="width=device-width">
<style>
  body { background: white; margin: 0 }
  @media (prefers-color-scheme: dark) { body { background: black } }
</style>
<h1 data-word="first">Hello <em>there</em></h1>
<p hidden>unseen</p>
<label>Name <input id="name" value="a"></label>
<button aria-label="Greet them">!</button>
<ul><li>one<li>two</ul>
<output></output>
<script>
  const keys = [];
  document.querySelector("button").onclick = () => setTimeout(() => {
    document.querySelector("output").textContent = "Hello, " + document.querySelector("#name").value;
  }, 30);
  addEventListener("keydown", (event) => keys.push(
    (event.ctrlKey ? "Control " : "") + (event.shiftKey ? "Shift " : "") + event.key));
</script>
)";

// A page of its own for each test, in the one browser.
class BrowserOnAPage : public ::testing::Test {
 protected:
  void SetUp() override {
    browser_.resize(800, 600);
    browser_.prefer("light");
    browser_.open(server().address());
    browser_.complaints();
  }

  Browser& browser_ = Browser::shared();
  static PageServer& server() {
    static PageServer pages(
        {{"/", kPage}, {"/broken", "<!doctype html><script>nowhere()</script>"}});
    return pages;
  }
};

TEST_F(BrowserOnAPage, ReadsWhatIsThere) {
  EXPECT_EQ(browser_.title(), "A small page");
  EXPECT_EQ(browser_.address(), server().address());
  const Element heading = browser_.find("h1");
  EXPECT_EQ(heading.text(), "Hello there");
  EXPECT_EQ(heading.attribute("data-word"), "first");
  EXPECT_EQ(heading.attribute("title"), "");
  EXPECT_EQ(heading.find("em").text(), "there");
  EXPECT_TRUE(heading.is_shown());
  EXPECT_FALSE(browser_.find("p").is_shown());
  EXPECT_EQ(browser_.find_all("li").size(), 2U);
  EXPECT_EQ(browser_.find("li", "two").text(), "two");
  EXPECT_FALSE(browser_.has("table"));
}

TEST_F(BrowserOnAPage, TellsWhatAScreenReaderIsTold) {
  const Element button = browser_.find("button");
  EXPECT_EQ(button.role(), "button");
  EXPECT_EQ(button.label(), "Greet them");
  EXPECT_EQ(browser_.find("input").label(), "Name");
  EXPECT_THAT(browser_.accessibility().dump(), HasSubstr("Greet them"));
}

TEST_F(BrowserOnAPage, TypesClicksAndWaits) {
  const Element name = browser_.find("#name");
  name.clear();
  name.type("Bob");
  browser_.find("button").click();
  EXPECT_EQ(browser_.find("output", "Hello, Bob").text(), "Hello, Bob");
  EXPECT_EQ(name.property("value"), "Bob");
}

TEST_F(BrowserOnAPage, PressesKeysWhereTheFocusIs) {
  browser_.press(keys::kTab);
  EXPECT_EQ(browser_.focused().attribute("id"), "name");
  browser_.press("é!");
  EXPECT_THAT(browser_.focused().property("value").get<std::string>(), HasSubstr("é!"));
  browser_.press("s", {keys::kControl, keys::kShift});
  EXPECT_THAT(browser_.run("keys").get<std::vector<std::string>>(),
              ElementsAre("Tab", "é", "Shift !", "Control Control", "Control Shift Shift",
                          "Control Shift S"));
  browser_.press(keys::kTab);
  EXPECT_EQ(browser_.focused().role(), "button");
}

TEST_F(BrowserOnAPage, RunsScriptsOnElements) {
  const Element heading = browser_.find("h1");
  EXPECT_EQ(browser_.run("1 + 2"), 3);
  EXPECT_EQ(browser_.run("return arguments[0].tagName", {heading.handle()}), "H1");
  EXPECT_THROW(browser_.run("nowhere()"), BrowserFailure);
}

TEST_F(BrowserOnAPage, SaysWhatIsMissing) {
  EXPECT_THROW(browser_.find("h1").find("table"), BrowserFailure);
  const Element heading = browser_.find("h1");
  browser_.reload();
  EXPECT_THROW(heading.text(), BrowserFailure);
}

// The width and height that a PNG file tells at its begin.
std::pair<int, int> size_of_png(const std::string& png) {
  const auto number = [&](size_t at) {
    int value = 0;
    for (size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(png.at(at + i));
    return value;
  };
  EXPECT_EQ(png.substr(1, 3), "PNG");
  return {number(16), number(20)};
}

TEST_F(BrowserOnAPage, TakesSizesColoursAndPictures) {
  const std::string light = browser_.picture();
  EXPECT_EQ(size_of_png(light), std::pair(800, 600));
  browser_.prefer("dark");
  EXPECT_EQ(browser_.run("getComputedStyle(document.body).backgroundColor"), "rgb(0, 0, 0)");
  EXPECT_NE(browser_.picture(), light);
  browser_.resize(360, 640, true);
  EXPECT_EQ(browser_.run("innerWidth"), 360);
  EXPECT_EQ(size_of_png(browser_.picture()), std::pair(720, 1280));
  EXPECT_EQ(browser_.printed().substr(0, 5), "%PDF-");
}

TEST_F(BrowserOnAPage, HearsWhatThePageComplainsOf) {
  EXPECT_THAT(browser_.complaints(), IsEmpty());
  browser_.open(server().address("/broken"));
  EXPECT_THAT(browser_.complaints(), Contains(HasSubstr("nowhere is not defined")));
}

TEST(WebDriverTest, SaysWhatToInstallWhenThereIsNoBrowser) {
  try {
    const WebDriver driver("no-such-driver");
    ADD_FAILURE() << "something was started";
  } catch (const BrowserFailure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("no-such-driver"));
    EXPECT_THAT(failure.what(), HasSubstr("chromium and chromium-driver"));
  }
}

// Whether nothing of a process group runs any more. What has ended may wait long to be reaped.
bool is_gone(pid_t group) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    std::string line;
    if (!std::getline(file, line)) continue;
    std::istringstream behind_name(line.substr(line.rfind(')') + 1));
    char state = 'Z';
    pid_t parent = 0;
    pid_t its_group = 0;
    behind_name >> state >> parent >> its_group;
    if (its_group == group && state != 'Z') return false;
  }
  return true;
}

bool soon(const std::function<bool()>& holds) {
  for (int i = 0; i < 1000 && !holds(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return holds();
}

TEST(WebDriverTest, EndsWithItsObject) {
  pid_t group = 0;
  std::string scratch;
  {
    const WebDriver driver;
    group = driver.process().group();
    scratch = driver.process().scratch();
    EXPECT_FALSE(is_gone(group));
  }
  EXPECT_TRUE(soon([&] { return is_gone(group); }));
  EXPECT_FALSE(std::filesystem::exists(scratch));
}

// With a browser, whose processes are many; and by a signal that nobody can catch.
TEST(WebDriverTest, EndsWithTheProgramThatWasKilled) {
  int told[2];
  ASSERT_EQ(::pipe(told), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    try {
      const WebDriver driver;
      const pid_t group = driver.process().group();
      if (::write(told[1], &group, sizeof group) != sizeof group) ::_exit(1);
      for (;;) ::pause();
    } catch (const BrowserFailure&) {
      ::_exit(1);
    }
  }
  ::close(told[1]);
  pid_t group = 0;
  ASSERT_EQ(::read(told[0], &group, sizeof group), static_cast<ssize_t>(sizeof group));
  ::close(told[0]);
  EXPECT_FALSE(is_gone(group));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(soon([&] { return is_gone(group); }));
}

}  // namespace
}  // namespace loom::testing
