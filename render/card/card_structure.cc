#include "render/card/card_structure.h"

#include <algorithm>
#include <optional>

namespace loom {
namespace {

constexpr int kFirst = -1;  // in the order of reading

bool is_title(const LayoutBox& box) {
  if (box.shape != LayoutBox::Shape::text || !box.content) return false;
  const std::vector<std::string>& fields = box.content->fields;
  return std::find(fields.begin(), fields.end(), "title") != fields.end();
}

bool is_read(const Operation& operation) {
  return std::holds_alternative<TextRun>(operation) || std::holds_alternative<IconMark>(operation);
}

class CardStructure {
 public:
  std::vector<Operation> make(std::vector<Mark> marks) {
    result_.reserve(marks.size() * 2);
    result_.emplace_back(Opening{PageRole::section});
    for (Mark& mark : marks) add(mark);
    end_box();
    result_.emplace_back(Closing{});
    return std::move(result_);
  }

 private:
  void add(Mark& mark) {
    if (std::holds_alternative<Opening>(mark.operation)) {
      end_box();
      ++inside_;
    } else if (std::holds_alternative<Closing>(mark.operation)) {
      --inside_;
    } else if (inside_ == 0 && is_read(mark.operation)) {
      if (open_ != mark.box) begin_box(mark);
    } else if (inside_ == 0) {
      end_box();
    }
    result_.push_back(std::move(mark.operation));
  }

  void begin_box(const Mark& mark) {
    end_box();
    open_ = mark.box;
    Opening opening;
    if (mark.box->fine_print) {
      opening.role = PageRole::artifact;
    } else if (!titled_ && is_title(*mark.box)) {
      titled_ = true;
      opening.role = PageRole::heading;
      opening.level = 1;
      opening.order = kFirst;
    } else if (mark.box->shape == LayoutBox::Shape::icon) {
      opening.role = PageRole::figure;
      opening.words = std::get<IconMark>(mark.operation).icon->word();
    }
    result_.emplace_back(std::move(opening));
  }

  void end_box() {
    if (open_ != nullptr) result_.emplace_back(Closing{});
    open_ = nullptr;
  }

  std::vector<Operation> result_;
  const LayoutBox* open_ = nullptr;
  bool titled_ = false;
  int inside_ = 0;  // elements that a box has told of itself
};

}  // namespace

std::vector<Operation> structured(std::vector<Mark> marks) {
  return CardStructure().make(std::move(marks));
}

}  // namespace loom
