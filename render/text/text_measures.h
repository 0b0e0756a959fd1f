// How large texts have come out, by everything that they depend on. Shaping them is most of what a
// check costs, and what was shaped once is shaped again only where it is drawn. May be used by
// several threads.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/page/page_content.h"

namespace loom {

// What markup has made of a text.
struct MarkedUp {
  std::string replaced;  // a font that it asks for and that is not installed
  double smallest = 0;   // the least size of letters in points
};

struct MeasuredText {
  double size = 0;    // points
  double inset = 0;   // mm
  double width = 0;   // mm
  double height = 0;  // mm
  double middle = 0;  // mm
  std::string font;
  std::vector<TextLine> lines;
  bool fits = true;
  std::vector<std::string> missing;
  MarkedUp marked_up;
};

class TextMeasures {
 public:
  // So many are kept; those that nobody has asked for lately go first.
  static constexpr size_t kMost = 40'000;

  std::shared_ptr<const MeasuredText> find(const std::string& identity);
  void keep(const std::string& identity, MeasuredText measured);

  // Those that were asked for or kept in this process, in bytes; and back. What is not whole is
  // passed over.
  std::string written() const;
  void read(std::string_view bytes);
  // Whether any was kept that had not been read.
  bool has_news() const;
  // Begins anew, as a program does.
  void forget();

 private:
  struct Known {
    std::shared_ptr<const MeasuredText> text;
    bool used = false;
  };

  mutable std::mutex mutex_;
  std::unordered_map<std::string, Known> latest_;
  std::unordered_map<std::string, Known> earlier_;
  bool news_ = false;
};

// Those of the whole program: they depend on nothing but the texts, and fonts of the machine.
TextMeasures& text_measures();

}  // namespace loom
