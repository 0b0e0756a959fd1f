// The W3C WebDriver protocol: commands to a browser as plain HTTP and JSON.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/studio/browser/driver_process.h"

namespace loom::testing {

class WebDriver {
 public:
  using Json = nlohmann::json;

  // Starts a driver and opens a window without a screen.
  WebDriver();
  WebDriver(const WebDriver&) = delete;
  WebDriver& operator=(const WebDriver&) = delete;
  ~WebDriver();

  // The value of the answer to a command of this session, such as `get("/title")`. Throws a
  // BrowserFailure when the browser refuses.
  Json get(const std::string& path);
  Json post(const std::string& path, const Json& body = Json::object());
  // A command of the browser's developer tools.
  Json devtools(const std::string& command, const Json& parameters = Json::object());

  const DriverProcess& process() const { return process_; }

 private:
  struct Connection;
  Json ask(const std::string& path, const Json* body);

  DriverProcess process_;
  std::unique_ptr<Connection> connection_;
  std::string session_;  // "/session/<id>"
};

}  // namespace loom::testing
