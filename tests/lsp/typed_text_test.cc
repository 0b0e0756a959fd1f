// Whatever is typed, the server's text is the editor's.
#include "lsp/typed_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace loom::lsp {
namespace {

// An editor's text, which counts in UTF-16 from the start.
class EditorsText {
 public:
  void insert(size_t at, const std::u16string& more) { text_.insert(at, more); }
  void erase(size_t begin, size_t end) { text_.erase(begin, end - begin); }
  size_t size() const { return text_.size(); }

  // A place that is not inside a character, nor between \r and \n.
  size_t place(size_t at) const {
    while (at > 0 && at < text_.size() &&
           ((text_[at] >= 0xDC00 && text_[at] < 0xE000) ||
            (text_[at] == u'\n' && text_[at - 1] == u'\r')))
      --at;
    return at;
  }
  TextPosition position(size_t at) const {
    TextPosition found;
    size_t line = 0;
    for (size_t i = 0; i < at; ++i) {
      const bool pair = text_[i] == u'\r' && i + 1 < text_.size() && text_[i + 1] == u'\n';
      if (text_[i] != u'\n' && (text_[i] != u'\r' || pair)) continue;
      ++found.line;
      line = i + 1;
    }
    found.character = static_cast<uint32_t>(at - line);
    return found;
  }
  std::string utf8() const {
    std::string all;
    for (size_t i = 0; i < text_.size(); ++i) {
      char32_t c = text_[i];
      if (c >= 0xD800 && c < 0xDC00 && i + 1 < text_.size())
        c = 0x10000 + ((c - 0xD800) << 10U) + (text_[++i] - 0xDC00U);
      append(all, c);
    }
    return all;
  }

 private:
  static void append(std::string& all, char32_t c) {
    const auto byte = [&](char32_t bits) { all += static_cast<char>(bits); };
    if (c < 0x80) return byte(c);
    if (c < 0x800) {
      byte(0xC0U | (c >> 6U));
    } else {
      if (c < 0x10000) {
        byte(0xE0U | (c >> 12U));
      } else {
        byte(0xF0U | (c >> 18U));
        byte(0x80U | ((c >> 12U) & 0x3FU));
      }
      byte(0x80U | ((c >> 6U) & 0x3FU));
    }
    byte(0x80U | (c & 0x3FU));
  }

  std::u16string text_;
};

TEST(TypedText, IsTheEditorsTextAfterEveryEdit) {
  std::mt19937_64 random(20261119);
  const auto below = [&](size_t most) {
    return std::uniform_int_distribution<size_t>(0, most - 1)(random);
  };
  const std::vector<std::u16string> pieces = {u"a", u"key: value", u"\n", u"\r\n", u"\r",     u"ä",
                                              u"€", u"\U0001F0A1", u"  ", u"",     u"x\ny\nz"};
  for (int run = 0; run < 20; ++run) {
    EditorsText editor;
    TypedText server;
    for (int i = 0; i < 200; ++i) {
      size_t begin = editor.place(below(editor.size() + 1));
      size_t end = editor.place(std::min(editor.size(), begin + below(4)));
      if (end < begin) std::swap(begin, end);
      const TextRange range{editor.position(begin), editor.position(end)};
      ASSERT_EQ(server.position(server.offset(range.start)), range.start);
      const std::u16string& piece = pieces[below(pieces.size())];
      editor.erase(begin, end);
      EditorsText typed;
      typed.insert(0, piece);
      editor.insert(begin, piece);
      ASSERT_TRUE(server.apply({range, typed.utf8()}));
      ASSERT_EQ(server.text(), editor.utf8()) << "edit " << i;
    }
  }
}

TEST(TypedText, TakesPlacesThatAreNone) {
  TypedText text("ab\r\n\U0001F0A1c");
  EXPECT_EQ(text.offset({0, 99}), 2U);
  EXPECT_EQ(text.offset({9, 0}), text.text().size());
  EXPECT_EQ(text.offset({1, 1}), 4U);  // inside the pair of the card
  EXPECT_EQ(text.offset({1, 2}), 8U);
  EXPECT_EQ(text.position(6), (TextPosition{1, 0}));
  EXPECT_FALSE(text.apply({TextRange{{1, 0}, {0, 0}}, "x"}));
  EXPECT_EQ(text.text(), "ab\r\n\U0001F0A1c");
}

}  // namespace
}  // namespace loom::lsp
