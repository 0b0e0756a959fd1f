// Who is answered, and what everybody is told about it.
#include <gtest/gtest.h>

#include <thread>

#include "tests/studio/visitor.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

using studio::Request;

const Visitor& village() {
  static const Visitor kVisitor;
  return kVisitor;
}

int status(Request request, const std::string& header, const std::string& value) {
  request.headers[header] = value;
  return village().send(std::move(request)).status;
}

TEST(StudioGuard, AnswersUnderItsOwnNamesAlone) {
  const Request asked = Visitor::request("GET", "/api/state");
  EXPECT_EQ(status(asked, "host", "127.0.0.1:7600"), 200);
  EXPECT_EQ(status(asked, "host", "localhost:7600"), 200);
  for (const char* other : {"", "127.0.0.1", "127.0.0.1:7601", "evil.example:7600",
                            "127.0.0.1:7600.evil.example", "127.0.0.1:7600, evil.example"})
    EXPECT_EQ(status(asked, "host", other), 403) << other;
}

TEST(StudioGuard, AnswersNoOtherSite) {
  const Request asked = Visitor::request("GET", "/api/state");
  EXPECT_EQ(status(asked, "origin", "http://127.0.0.1:7600"), 200);
  for (const char* other : {"http://evil.example", "https://127.0.0.1:7600", "null",
                            "http://127.0.0.1:7600.evil.example", "http://127.0.0.1:80"})
    EXPECT_EQ(status(asked, "origin", other), 403) << other;
  EXPECT_EQ(status(asked, "sec-fetch-site", "cross-site"), 403);
  // Somebody may follow a link to the page itself.
  EXPECT_EQ(status(Visitor::request("GET", "/"), "sec-fetch-site", "cross-site"), 200);
}

TEST(StudioGuard, WritesNothingWithoutTheToken) {
  Request asked = Visitor::request("POST", "/api/undo");
  asked.body = "{}";
  EXPECT_EQ(status(asked, "x-studio-token", ""), 403);
  EXPECT_EQ(status(asked, "x-studio-token", "toke"), 403);
  EXPECT_EQ(status(asked, "x-studio-token", "token2"), 403);
  EXPECT_EQ(status(asked, "x-studio-token", "tokem"), 403);
  EXPECT_EQ(status(asked, "content-type", "text/plain"), 415);
  EXPECT_EQ(status(asked, "x-studio-token", "token"), 409);  // there is nothing to take back
}

TEST(StudioGuard, TakesNoMoreThanItMust) {
  Request asked = Visitor::request("POST", "/api/undo");
  asked.body = std::string(studio::kMostBody + 1, ' ');
  EXPECT_EQ(village().send(asked).status, 413);
  asked.body = "{}";
  EXPECT_EQ(status(asked, "content-length", "16777217"), 413);
  EXPECT_EQ(status(asked, "content-length", "99999999999999999999999"), 413);
  asked.body = "[]";
  EXPECT_EQ(village().send(asked).status, 400);
  asked.body = "{\"a\":" + std::string(100, '[') + std::string(100, ']') + "}";
  EXPECT_EQ(village().send(asked).status, 400);
  asked.body = std::string(1000000, '[');
  EXPECT_EQ(village().send(asked).status, 400);
  EXPECT_EQ(village().send(Visitor::request("GET", "/api/undo")).status, 405);
  EXPECT_EQ(village().send(Visitor::request("DELETE", "/api/state")).status, 405);
  EXPECT_EQ(village().send(Visitor::request("GET", "/nothing/here")).status, 404);
}

TEST(StudioGuard, HandsTheTokenToThePageAlone) {
  EXPECT_THAT(village().get("/").text, HasSubstr("content=\"token\""));
  EXPECT_THAT(village().get("/").type, StartsWith("text/html"));
  EXPECT_EQ(village().get("/page/index.html").status, 404);
  EXPECT_EQ(village().get("/page/studio.js").status, 200);
  EXPECT_EQ(village().get("/page/../studio.js").status, 404);
  const std::string token = studio::random_token();
  EXPECT_EQ(token.size(), 64U);
  EXPECT_NE(token, studio::random_token());
}

TEST(StudioGuard, LetsPicturesDoNothing) {
  studio::Answer picture{200, studio::kSvg, "<svg/>"};
  studio::Answer page{200, "text/html; charset=utf-8", "page"};
  studio::add_safety(picture);
  studio::add_safety(page);
  const auto told = [](const studio::Answer& answer, const std::string& name) {
    for (const auto& [known, value] : answer.headers) {
      if (known == name) return value;
    }
    return std::string();
  };
  EXPECT_THAT(told(picture, "Content-Security-Policy"), HasSubstr("sandbox"));
  EXPECT_THAT(told(page, "Content-Security-Policy"), HasSubstr("script-src 'self';"));
  EXPECT_THAT(told(page, "Content-Security-Policy"), Not(HasSubstr("unsafe")));
  EXPECT_EQ(told(page, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(told(page, "Cache-Control"), "no-store");
}

TEST(StudioEvents, KeepNobodyWaitingForOneWhoDoesNotRead) {
  studio::Events events;
  std::vector<std::shared_ptr<studio::Events::Listener>> all;
  while (const auto listener = events.listen()) all.push_back(listener);
  EXPECT_EQ(all.size(), studio::Events::kMostListeners);
  for (int i = 0; i < 1000; ++i) events.tell("version", std::to_string(i));
  // The oldest was let go.
  EXPECT_EQ(all[0]->next(std::chrono::milliseconds(0)), "event: version\ndata: 936\n\n");
  all.pop_back();
  EXPECT_NE(events.listen(), nullptr);
  std::thread waits([&] {
    while (all[0]->next(std::chrono::minutes(1))) {
    }
  });
  events.close();
  waits.join();
  EXPECT_EQ(events.listen(), nullptr);
}

}  // namespace
}  // namespace loom::testing
