#include "tests/studio/browser/browser.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>

#include "schema/text/utf8.h"

namespace loom::testing {
namespace {

using Json = WebDriver::Json;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = std::chrono::seconds(20);
constexpr auto kBreath = std::chrono::milliseconds(4);

// The key under which WebDriver hands elements in and out.
constexpr const char* kElement = "element-6066-11e4-a52e-4f735466cecf";

Json by_css(const std::string& css) { return {{"using", "css selector"}, {"value", css}}; }

std::string decode_base64(const std::string& text) {
  static const std::string kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const size_t digit = kDigits.find(c);
    if (digit == std::string::npos) continue;
    bits = bits << 6 | static_cast<uint32_t>(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

}  // namespace

Element::Element(WebDriver& driver, const Json& found)
    : driver_(&driver), id_(found.at(kElement).get<std::string>()) {}

std::string Element::path(const std::string& command) const {
  return "/element/" + id_ + "/" + command;
}

std::string Element::text() const { return driver_->get(path("text")).get<std::string>(); }

std::string Element::attribute(const std::string& name) const {
  const Json value = driver_->get(path("attribute/" + name));
  return value.is_string() ? value.get<std::string>() : std::string();
}

Json Element::property(const std::string& name) const {
  return driver_->get(path("property/" + name));
}

std::string Element::role() const { return driver_->get(path("computedrole")); }

std::string Element::label() const { return driver_->get(path("computedlabel")); }

bool Element::is_shown() const { return driver_->get(path("displayed")).get<bool>(); }

void Element::click() const { driver_->post(path("click")); }

void Element::type(const std::string& text) const {
  driver_->post(path("value"), {{"text", text}});
}

void Element::clear() const { driver_->post(path("clear")); }

Element Element::find(const std::string& css) const {
  return {*driver_, driver_->post(path("element"), by_css(css))};
}

std::vector<Element> Element::find_all(const std::string& css) const {
  std::vector<Element> found;
  for (const Json& each : driver_->post(path("elements"), by_css(css)))
    found.push_back(Element(*driver_, each));
  return found;
}

Json Element::handle() const { return {{kElement, id_}}; }

Browser& Browser::shared() {
  static Browser browser;
  return browser;
}

void Browser::open(const std::string& address) { driver_.post("/url", {{"url", address}}); }

void Browser::reload() { driver_.post("/refresh"); }

std::string Browser::address() { return driver_.get("/url"); }

std::string Browser::title() { return driver_.get("/title"); }

Element Browser::find(const std::string& css) {
  std::optional<Element> found;
  wait_until("`" + css + "` is on the page", [&] {
    for (const Element& each : find_all(css)) {
      found = each;
      return true;
    }
    return false;
  });
  return *found;
}

Element Browser::find(const std::string& css, const std::string& text) {
  const std::string script =
      "return [...document.querySelectorAll(arguments[0])]"
      ".find(each => each.innerText.trim() === arguments[1]) ?? null";
  Json found;
  wait_until("`" + css + "` says `" + text + "`", [&] {
    found = run(script, {css, text});
    return !found.is_null();
  });
  return {driver_, found};
}

std::vector<Element> Browser::find_all(const std::string& css) {
  std::vector<Element> found;
  for (const Json& each : driver_.post("/elements", by_css(css)))
    found.push_back(Element(driver_, each));
  return found;
}

bool Browser::has(const std::string& css) { return !find_all(css).empty(); }

Element Browser::focused() { return {driver_, driver_.get("/element/active")}; }

void Browser::press(const std::string& keys, std::initializer_list<const char*> held) {
  Json actions = Json::array();
  const auto act = [&](const char* what, const std::string& key) {
    actions.push_back({{"type", what}, {"value", key}});
  };
  for (const char* key : held) act("keyDown", key);
  for (size_t at = 0; at < keys.size();) {
    const std::string key = keys.substr(at, decode_utf8(keys, at).length);
    act("keyDown", key);
    act("keyUp", key);
    at += key.size();
  }
  for (const char* key : held) act("keyUp", key);
  const Json keyboard = {{"type", "key"}, {"id", "keyboard"}, {"actions", actions}};
  driver_.post("/actions", {{"actions", Json::array({keyboard})}});
}

Json Browser::run(const std::string& script, const Json& arguments) {
  const bool statements = script.find("return") != std::string::npos;
  return driver_.post("/execute/sync",
                      {{"script", statements ? script : "return (" + script + ");"},
                       {"args", arguments.is_array() ? arguments : Json::array({arguments})}});
}

void Browser::wait_until(const std::string& what, const std::function<bool()>& holds) {
  const auto deadline = Clock::now() + kPatience;
  for (;;) {
    if (holds()) return;
    if (Clock::now() > deadline) throw BrowserFailure("this never came: " + what);
    std::this_thread::sleep_for(kBreath);
  }
}

void Browser::wait_until(const std::string& script) {
  wait_until(script, [&] {
    const Json value = run(script);
    return value.is_boolean() && value.get<bool>();
  });
}

void Browser::resize(int width, int height, bool phone) {
  driver_.devtools("Emulation.setDeviceMetricsOverride", {{"width", width},
                                                          {"height", height},
                                                          {"deviceScaleFactor", phone ? 2 : 1},
                                                          {"mobile", phone}});
  driver_.devtools("Emulation.setTouchEmulationEnabled", {{"enabled", phone}});
}

void Browser::prefer(const std::string& colours) {
  const Json scheme = {{"name", "prefers-color-scheme"}, {"value", colours}};
  driver_.devtools("Emulation.setEmulatedMedia", {{"features", Json::array({scheme})}});
}

std::string Browser::picture() { return decode_base64(driver_.get("/screenshot")); }

std::string Browser::printed() { return decode_base64(driver_.post("/print")); }

Json Browser::accessibility() {
  driver_.devtools("Accessibility.enable");
  return driver_.devtools("Accessibility.getFullAXTree")["nodes"];
}

std::vector<std::string> Browser::complaints() {
  std::vector<std::string> found;
  for (const Json& entry : driver_.post("/se/log", {{"type", "browser"}})) {
    const std::string level = entry.value("level", "");
    if (level == "SEVERE" || level == "WARNING") found.push_back(entry.value("message", ""));
  }
  return found;
}

}  // namespace loom::testing
