// The extension for Visual Studio Code starts what is there to be started.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/golden.h"

namespace loom::testing {
namespace {

TEST(Extension, IsWholeAndStartsTheServer) {
  const std::string folder = "editors/vscode/";
  const nlohmann::json package = nlohmann::json::parse(read_text(folder + "package.json"));
  const std::string code = read_text(folder + package["main"].get<std::string>());
  EXPECT_NE(code.find("args: ['lsp']"), std::string::npos);
  for (const auto& [name, version] : package["dependencies"].items())
    EXPECT_NE(code.find("require('" + name), std::string::npos) << name;
  for (const auto& command : package["contributes"]["commands"])
    EXPECT_NE(code.find("'" + command["command"].get<std::string>() + "'"), std::string::npos);
  for (const auto& [setting, shape] : package["contributes"]["configuration"]["properties"].items())
    EXPECT_NE(code.find("'" + setting + "'"), std::string::npos) << setting;
  EXPECT_FALSE(package["capabilities"]["untrustedWorkspaces"]["supported"]);
}

// The packager refuses links out of the folder, and asks at the terminal for what is not there.
TEST(Extension, IsPackagedWithoutAQuestion) {
  const std::string folder = "editors/vscode/";
  EXPECT_EQ(read_text(folder + "README.md").find("](.."), std::string::npos);
  const nlohmann::json package = nlohmann::json::parse(read_text(folder + "package.json"));
  const auto script = package["scripts"]["package"].get<std::string>();
  EXPECT_NE(script.find("--allow-missing-repository"), std::string::npos);
  EXPECT_NE(script.find("--skip-license"), std::string::npos);
}

}  // namespace
}  // namespace loom::testing
