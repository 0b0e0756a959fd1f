// The studio on real sockets: strangers, slow and many clients, two studios at once.
#include "studio/http/socket.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

using namespace std::chrono_literals;
using studio::Answer;
using studio::Request;

// A connection that sends and hears bytes.
class Wire {
 public:
  explicit Wire(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ =
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() { ::close(socket_); }

  bool connected() const { return connected_; }
  void say(const std::string& bytes) const {
    ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  }
  // Until the other side has said so, or closes.
  std::string hear(const std::string& until = {}) const {
    std::string all;
    char bytes[4096];
    while (until.empty() || all.find(until) == std::string::npos) {
      const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
      if (count <= 0) break;
      all.append(bytes, static_cast<size_t>(count));
    }
    return all;
  }

 private:
  int socket_;
  bool connected_ = false;
};

class StudioSocket : public ::testing::Test {
 protected:
  StudioSocket() : port_(socket_.bind(0, true)), guard_(port_, "token") {
    thread_ = std::thread([this] {
      socket_.serve({&guard_,
                     [](const Request& request) {
                       return Answer{200, "text/plain", request.path + "|" + request.body};
                     },
                     &events_, [] { return std::string("{}"); }});
    });
  }
  ~StudioSocket() override {
    events_.close();
    socket_.stop();
    thread_.join();
  }

  std::string request(const std::string& line, const std::string& more = {},
                      const std::string& body = {}) const {
    return line + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
           "\r\nConnection: close\r\n" + more + "\r\n" + body;
  }
  std::string ask(const std::string& bytes) const {
    const Wire wire(port_);
    EXPECT_TRUE(wire.connected());
    wire.say(bytes);
    return wire.hear();
  }
  static std::string post(const std::string& body) {
    return "X-Studio-Token: token\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n";
  }

  studio::Socket socket_;
  const int port_;
  const studio::Guard guard_;
  studio::Events events_;
  std::thread thread_;
};

TEST_F(StudioSocket, AnswersWhoMayAsk) {
  const std::string heard = ask(request("GET /a%20b?x=1"));
  EXPECT_THAT(heard, StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(heard, EndsWith("/a b|"));
  EXPECT_THAT(heard, HasSubstr("Content-Security-Policy: default-src 'none'"));
  EXPECT_THAT(heard, HasSubstr("X-Content-Type-Options: nosniff"));
  EXPECT_THAT(ask(request("POST /x", post("{}"), "{}")), EndsWith("/x|{}"));
}

TEST_F(StudioSocket, RefusesStrangersBeforeTheyHaveSentMuch) {
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
              StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(ask(request("GET /", "Origin: http://evil.example\r\n")), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(ask(request("GET /", "Host: evil.example\r\n")), StartsWith("HTTP/1.1 403"));
  // Nothing of a body has come yet.
  EXPECT_THAT(ask(request("POST /x", "Content-Length: 16000000\r\n")), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(ask(request("PUT /x", "X-Studio-Token: token\r\n")), HasSubstr(" 415 "));
}

TEST_F(StudioSocket, TakesNoBodyThatIsTooLarge) {
  const std::string more =
      "X-Studio-Token: token\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n";
  EXPECT_THAT(ask(request("POST /x", more, "{")), StartsWith("HTTP/1.1 413"));
}

TEST_F(StudioSocket, TellsEventsAsTheyCome) {
  const Wire wire(port_);
  wire.say(request("GET /events"));
  EXPECT_THAT(wire.hear("event: hello"), HasSubstr("text/event-stream"));
  for (int i = 0; i < 2000 && events_.listeners() == 0; ++i) std::this_thread::sleep_for(1ms);
  events_.tell("version", "{\"version\":2}");
  EXPECT_THAT(wire.hear("\"version\":2}"), HasSubstr("event: version"));
}

TEST_F(StudioSocket, IsNotStoppedByManyWhoListenOrDawdle) {
  std::vector<std::unique_ptr<Wire>> listening;
  for (size_t i = 0; i < studio::Events::kMostListeners + 8; ++i) {
    listening.push_back(std::make_unique<Wire>(port_));
    listening.back()->say(request("GET /events"));
  }
  std::vector<std::unique_ptr<Wire>> dawdling;
  for (int i = 0; i < 40; ++i) {
    dawdling.push_back(std::make_unique<Wire>(port_));
    dawdling.back()->say("GET / HT");
  }
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_THAT(ask(request("GET /still")), EndsWith("/still|"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s);
  size_t refused = 0;
  for (size_t i = 0; i < listening.size(); ++i) {
    const std::string heard = listening[i]->hear("\r\n");
    refused += heard.starts_with("HTTP/1.1 503") ? 1 : 0;
  }
  EXPECT_EQ(refused, 8U);
}

TEST_F(StudioSocket, SurvivesNonsense) {
  for (const std::string& bytes :
       {std::string("\r\n\r\n"), std::string("GET\r\n\r\n"), std::string(100'000, 'a'),
        "GET /" + std::string(100'000, 'a') + " HTTP/1.1\r\n\r\n", request("GET /%00%ff/../.."),
        request("BREW /"), request("GET /", "A: " + std::string(100'000, 'b') + "\r\n"),
        request("POST /x", "Transfer-Encoding: chunked\r\n", "zz\r\n"),
        request("GET /", "Range: bytes=5-1,99999999999999999999-\r\n")}) {
    const Wire wire(port_);
    wire.say(bytes);
  }
  EXPECT_THAT(ask(request("GET /still")), EndsWith("/still|"));
}

TEST_F(StudioSocket, GivesASecondStudioAnotherPort) {
  studio::Socket second;
  EXPECT_EQ(second.bind(port_, false), 0);
  const int other = second.bind(port_, true);
  EXPECT_NE(other, 0);
  EXPECT_NE(other, port_);
}

}  // namespace
}  // namespace loom::testing
