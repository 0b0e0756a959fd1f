#include "render/backend/pdf_content.h"

#include <fmt/core.h>
#include <charconv>
#include <optional>

namespace loom {
namespace {

// The number of a part, when the line is Cairo's mark of its beginning.
std::optional<size_t> part_of(std::string_view line) {
  constexpr std::string_view kNumber = " << /MCID ";
  constexpr std::string_view kEnd = " >> BDC";
  if (!line.starts_with('/') || !line.ends_with(kEnd)) return std::nullopt;
  const size_t at = line.find(kNumber);
  if (at == std::string_view::npos) return std::nullopt;
  line.remove_suffix(kEnd.size());
  line.remove_prefix(at + kNumber.size());
  size_t number = 0;
  const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
  if (read.ptr != line.data() + line.size()) return std::nullopt;
  return number;
}

std::string figure(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

class Tagger {
 public:
  explicit Tagger(const std::vector<PdfPart>& parts) : parts_(parts) {
    result_.numbers.assign(parts.size(), TaggedContent::kNone);
  }

  TaggedContent run(std::string_view content) {
    result_.content.reserve(content.size() + content.size() / 8);
    while (!content.empty()) {
      const size_t end = content.find('\n');
      const size_t length = end == std::string_view::npos ? content.size() : end;
      line(content.substr(0, length));
      content.remove_prefix(std::min(content.size(), length + 1));
    }
    close();
    return std::move(result_);
  }

 private:
  void line(std::string_view text) {
    if (const auto part = part_of(text); part && *part < parts_.size()) {
      begin(*part);
    } else if (text == "EMC" && inner_ == 0) {
      // Not yet: what follows may belong to the same element.
      ended_ = true;
    } else {
      if (ended_) close();
      write(text);
    }
  }

  void write(std::string_view text) {
    if (text == "EMC") --inner_;
    const bool begins = text.ends_with(" BDC") || text.ends_with(" BMC");
    if (begins) ++inner_;
    constexpr std::string_view kClose = " >> BDC";
    if (begins && reads() && text.ends_with(kClose)) {
      // Some readers take its end for the end of the element unless it has a number, too.
      text.remove_suffix(kClose.size());
      result_.content += fmt::format("{} /MCID {}", text, result_.elements.size());
      result_.elements.push_back(TaggedContent::kNone);
      text = kClose;
    }
    result_.content.append(text);
    result_.content += '\n';
  }

  bool reads() const { return open_ && element_ != PdfPart::kArtifact; }

  void begin(size_t index) {
    const PdfPart& part = parts_[index];
    const bool goes_on = open_ && part.element == element_;
    if (!goes_on) {
      close();
      open(part.element);
    }
    ended_ = false;
    inner_ = 0;
    if (reads()) result_.numbers[index] = number_;
    if (part.has_word) write_word(part);
  }

  void open(size_t element) {
    open_ = true;
    element_ = element;
    start_ = result_.content.size();
    number_ = result_.elements.size();
    if (reads()) {
      result_.content += fmt::format("/P <</MCID {}>> BDC\n", number_);
      result_.elements.push_back(element);
    } else {
      result_.content += "/Artifact BMC\n";
    }
    inside_ = result_.content.size();
  }

  void close() {
    ended_ = false;
    if (!open_) return;
    open_ = false;
    if (result_.content.size() > inside_) {
      result_.content += "EMC\n";
      return;
    }
    // Nothing is in it.
    result_.content.resize(start_);
    if (element_ == PdfPart::kArtifact) return;
    result_.elements.pop_back();
    for (size_t& number : result_.numbers) {
      if (number == number_) number = TaggedContent::kNone;
    }
  }

  // Cairo knows nothing of it: all is as it was afterwards.
  void write_word(const PdfPart& part) {
    const size_t font = part.word / kWordsOfFont;
    if (result_.fonts.size() <= font) result_.fonts.resize(font + 1, false);
    result_.fonts[font] = true;
    std::string place;
    for (const double value : part.matrix) place += figure(value) + " ";
    // Further fonts have no blank.
    const auto blank = [&](bool wanted) { return wanted && font == 0 ? "00" : ""; };
    result_.content +=
        fmt::format("q BT /{} 1 Tf {}Tm <{}{:02x}{}> Tj ET Q\n", word_font(font), place,
                    blank(part.blank_before), part.word % kWordsOfFont, blank(part.then_blank));
  }

  const std::vector<PdfPart>& parts_;
  TaggedContent result_;
  bool open_ = false;
  bool ended_ = false;
  size_t inner_ = 0;  // marks within the part
  size_t element_ = PdfPart::kArtifact;
  size_t number_ = 0;
  size_t start_ = 0;
  size_t inside_ = 0;
};

}  // namespace

TaggedContent tag_content(std::string_view content, const std::vector<PdfPart>& parts) {
  return Tagger(parts).run(content);
}

std::string word_font(size_t number) { return fmt::format("words-{}", number); }

}  // namespace loom
