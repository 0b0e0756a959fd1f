// Messages are found in whatever bytes come.
#include "lsp/framing.h"

#include <gtest/gtest.h>

namespace loom::lsp {
namespace {

TEST(Framing, FindsMessagesHoweverTheyCome) {
  const std::string bytes = framed("{}") + framed("") + framed("{\"a\": \"\r\n\r\n\"}");
  MessageReader reader;
  std::vector<std::string> bodies;
  for (const char byte : bytes) {
    reader.add({&byte, 1});
    while (auto frame = reader.next()) {
      EXPECT_EQ(frame->fault, "");
      bodies.push_back(frame->body);
    }
  }
  EXPECT_EQ(bodies, (std::vector<std::string>{"{}", "", "{\"a\": \"\r\n\r\n\"}"}));
}

TEST(Framing, GoesOnBehindWhatIsNoMessage) {
  for (const std::string& bad :
       {std::string("Content-Length: many\r\n\r\n"), std::string("Content-Type: x\r\n\r\n"),
        std::string("\r\n\r\n"), std::string("Content-Length: 18446744073709551616\r\n\r\n"),
        std::string(kMaxHeaderBytes + 5, 'x') + "\r\n\r\n"}) {
    MessageReader reader;
    reader.add(bad + framed("{}"));
    std::vector<std::string> faults;
    std::optional<Frame> frame;
    while ((frame = reader.next()) && !frame->fault.empty()) faults.push_back(frame->fault);
    EXPECT_FALSE(faults.empty()) << bad.substr(0, 40);
    ASSERT_TRUE(frame) << bad.substr(0, 40);
    EXPECT_EQ(frame->body, "{}");
  }
}

TEST(Framing, PassesOverAMessageThatIsTooLong) {
  MessageReader reader;
  const size_t size = kMaxMessageBytes + 1;
  reader.add("Content-Length: " + std::to_string(size) + "\r\n\r\n");
  EXPECT_NE(reader.next()->fault, "");
  const std::string part(size_t{1024} * 1024, 'x');
  for (size_t left = size; left > 0;) {
    const size_t here = std::min(left, part.size());
    reader.add(std::string_view(part).substr(0, here));
    left -= here;
    EXPECT_FALSE(reader.next());
  }
  reader.add(framed("{}"));
  EXPECT_EQ(reader.next()->body, "{}");
}

}  // namespace
}  // namespace loom::lsp
