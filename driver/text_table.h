// Lines and tables of plain text that fit a terminal.
#pragma once

#include <string>
#include <vector>

namespace loom {

class TextPage {
 public:
  // What a line is about, and what there is to say.
  void line(const std::string& label, const std::string& text);
  void heading(const std::string& text);
  void plain(const std::string& text);
  // A label before each row; columns that do not fit come in a further table below.
  struct Row {
    std::string label;
    std::vector<std::string> cells;
  };
  void table(const std::vector<std::string>& head, const std::vector<Row>& rows);

  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace loom
