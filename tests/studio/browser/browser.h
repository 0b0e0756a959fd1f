// A browser with one window, as a person uses it: looks for things, clicks, types, and waits until
// what should come is there. What fails throws a BrowserFailure, which ends the test.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "tests/studio/browser/web_driver.h"

namespace loom::testing {

// Keys without a character.
namespace keys {
inline constexpr const char* kBackspace = "\uE003";
inline constexpr const char* kTab = "\uE004";
inline constexpr const char* kEnter = "\uE007";
inline constexpr const char* kShift = "\uE008";
inline constexpr const char* kControl = "\uE009";
inline constexpr const char* kAlt = "\uE00A";
inline constexpr const char* kEscape = "\uE00C";
inline constexpr const char* kEnd = "\uE010";
inline constexpr const char* kHome = "\uE011";
inline constexpr const char* kLeft = "\uE012";
inline constexpr const char* kUp = "\uE013";
inline constexpr const char* kRight = "\uE014";
inline constexpr const char* kDown = "\uE015";
inline constexpr const char* kDelete = "\uE017";
}  // namespace keys

class Browser;

// A thing on the page. When the page takes it away, whatever is asked of it fails.
class Element {
 public:
  std::string text() const;                              // as it is shown
  std::string attribute(const std::string& name) const;  // empty when there is none
  WebDriver::Json property(const std::string& name) const;
  // What a screen reader is told.
  std::string role() const;
  std::string label() const;
  bool is_shown() const;

  void click() const;
  void type(const std::string& text) const;  // into it, behind what is there
  void clear() const;
  Element find(const std::string& css) const;
  std::vector<Element> find_all(const std::string& css) const;
  // As an argument of a script.
  WebDriver::Json handle() const;

 private:
  friend class Browser;
  Element(WebDriver& driver, const WebDriver::Json& found);
  std::string path(const std::string& command) const;

  WebDriver* driver_;
  std::string id_;
};

class Browser {
 public:
  using Json = WebDriver::Json;

  // The one that all tests of a program share. Throws when no browser can be had.
  static Browser& shared();

  void open(const std::string& address);
  void reload();
  std::string address();
  std::string title();

  // The first that fits; waits for it.
  Element find(const std::string& css);
  // The first whose shown text is this; waits for it.
  Element find(const std::string& css, const std::string& text);
  std::vector<Element> find_all(const std::string& css);
  bool has(const std::string& css);
  // What has the focus.
  Element focused();

  // Keys to whatever has the focus, one after the other, with these held down.
  void press(const std::string& keys, std::initializer_list<const char*> held = {});
  // The value of a JavaScript expression or of `return` in statements; elements go in as handles.
  Json run(const std::string& script, const Json& arguments = Json::array());
  // Waits until it holds; `what` names it in the message when it never does.
  void wait_until(const std::string& what, const std::function<bool()>& holds);
  void wait_until(const std::string& script);

  // The window's inner size in pixels; `phone` has a finger instead of a mouse.
  void resize(int width, int height, bool phone = false);
  // "light" or "dark".
  void prefer(const std::string& colours);
  // The window as a PNG file, or the whole page as it would be printed as a PDF.
  std::string picture();
  std::string printed();
  // What a screen reader finds, as the developer tools tell it: nodes with role and name.
  Json accessibility();
  // What the page has complained of since this was asked last: errors of scripts, refused loads.
  std::vector<std::string> complaints();

 private:
  Browser() = default;

  WebDriver driver_;
};

}  // namespace loom::testing
