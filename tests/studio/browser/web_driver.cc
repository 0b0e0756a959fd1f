#include "tests/studio/browser/web_driver.h"

#include <httplib.h>

namespace loom::testing {
namespace {

constexpr const char* kReady = "successfully on port ";
constexpr const char* kNeedsBrowser =
    "These tests need a browser that is driven by `chromedriver`: install Debian's packages "
    "chromium and chromium-driver, as ./run-tests does.";

// Nothing of the browser's own is asked of the network, and every machine draws alike. Its sandbox
// is off since root has none; what is opened here is ours.
constexpr const char* kSwitches[] = {"--headless",
                                     "--no-sandbox",
                                     "--disable-gpu",
                                     "--disable-quic",
                                     "--disable-dev-shm-usage",
                                     "--disable-background-networking",
                                     "--disable-component-update",
                                     "--disable-sync",
                                     "--disable-extensions",
                                     "--no-first-run",
                                     "--no-proxy-server",
                                     "--force-color-profile=srgb",
                                     "--font-render-hinting=none",
                                     "--lang=en"};

WebDriver::Json wishes(const std::string& profile) {
  WebDriver::Json switches = WebDriver::Json::array();
  for (const char* each : kSwitches) switches.push_back(each);
  switches.push_back("--user-data-dir=" + profile);
  return {{"capabilities",
           {{"alwaysMatch",
             {{"goog:chromeOptions", {{"args", switches}}},
              {"goog:loggingPrefs", {{"browser", "ALL"}}},
              {"timeouts", {{"script", 20'000}, {"pageLoad", 20'000}, {"implicit", 0}}},
              {"unhandledPromptBehavior", "ignore"}}}}}};
}

}  // namespace

struct WebDriver::Connection {
  explicit Connection(int port) : client("127.0.0.1", port) {
    client.set_keep_alive(true);
    client.set_tcp_nodelay(true);
    client.set_read_timeout(60);
  }
  httplib::Client client;
};

WebDriver::WebDriver(const std::string& program) : process_({program, "--port=0"}, kReady) {
  if (!process_.is_ready()) {
    throw BrowserFailure("`" + program + "` could not be started.\n" + process_.heard() +
                         kNeedsBrowser);
  }
  connection_ = std::make_unique<Connection>(number_behind(process_.heard(), kReady));
  const Json wanted = wishes(process_.scratch() + "/profile");
  try {
    session_ = "/session/" + ask("/session", &wanted)["sessionId"].get<std::string>();
  } catch (const BrowserFailure& failure) {
    throw BrowserFailure(std::string(failure.what()) + "\n" + kNeedsBrowser);
  }
}

WebDriver::~WebDriver() = default;

WebDriver::Json WebDriver::get(const std::string& path) { return ask(session_ + path, nullptr); }

WebDriver::Json WebDriver::post(const std::string& path, const Json& body) {
  return ask(session_ + path, &body);
}

WebDriver::Json WebDriver::devtools(const std::string& command, const Json& parameters) {
  return post("/goog/cdp/execute", {{"cmd", command}, {"params", parameters}});
}

WebDriver::Json WebDriver::ask(const std::string& path, const Json* body) {
  const httplib::Result result =
      body == nullptr ? connection_->client.Get(path)
                      : connection_->client.Post(path, body->dump(), "application/json");
  const std::string command = path.substr(std::min(path.size(), session_.size()));
  if (!result) {
    throw BrowserFailure("the browser does not answer `" + command +
                         "`: " + httplib::to_string(result.error()));
  }
  const Json answer = Json::parse(result->body, nullptr, false);
  if (!answer.is_object() || !answer.contains("value")) {
    throw BrowserFailure("the browser answers `" + command + "` with\n" + result->body);
  }
  if (result->status != 200) {
    // What follows the first line is a trace of the browser's own functions.
    const std::string message = answer["value"].value("message", "");
    throw BrowserFailure("the browser refuses `" + command +
                         "`: " + message.substr(0, message.find('\n')));
  }
  return answer["value"];
}

}  // namespace loom::testing
