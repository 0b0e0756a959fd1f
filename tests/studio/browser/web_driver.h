// The W3C WebDriver protocol: commands to a browser as plain HTTP and JSON, carried out by Debian's
// chromedriver on a free port.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "tests/studio/browser/guarded_process.h"

namespace loom::testing {

// The browser, or the way to it, has failed: ends the test with its message.
struct BrowserFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class WebDriver {
 public:
  using Json = nlohmann::json;

  // Starts the driver and opens a window without a screen. Throws a BrowserFailure that names the
  // packages when no browser can be had.
  explicit WebDriver(const std::string& program = "chromedriver");
  WebDriver(const WebDriver&) = delete;
  WebDriver& operator=(const WebDriver&) = delete;
  ~WebDriver();

  // The value of the answer to a command of this session, such as `get("/title")`. Throws a
  // BrowserFailure when the browser refuses.
  Json get(const std::string& path);
  Json post(const std::string& path, const Json& body = Json::object());
  // A command of the browser's developer tools.
  Json devtools(const std::string& command, const Json& parameters = Json::object());

  const GuardedProcess& process() const { return process_; }

 private:
  struct Connection;
  Json ask(const std::string& path, const Json* body);

  GuardedProcess process_;
  std::unique_ptr<Connection> connection_;
  std::string session_;  // "/session/<id>"
};

}  // namespace loom::testing
