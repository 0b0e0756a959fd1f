#include "render/book/ink.h"

#include <utility>

#include "render/card/card_piece.h"

namespace loom {
namespace {

void shift(Box& box, double x, double y) {
  box.x += x;
  box.y += y;
}

}  // namespace

void Ink::add(Ink other, double x, double y) {
  for (Operation& operation : other.operations) {
    move(operation, x, y);
    operations.push_back(std::move(operation));
  }
  for (LinkArea& link : other.links) {
    shift(link.box, x, y);
    links.push_back(std::move(link));
  }
  for (Anchor& anchor : other.anchors) anchors.push_back({std::move(anchor.id), anchor.y + y});
}

Ink within(const Openings& openings, Ink ink) {
  std::vector<Operation> operations(openings.begin(), openings.end());
  for (Operation& operation : ink.operations) operations.push_back(std::move(operation));
  operations.insert(operations.end(), openings.size(), Closing{});
  ink.operations = std::move(operations);
  for (LinkArea& link : ink.links)
    link.inside.insert(link.inside.begin(), openings.begin(), openings.end());
  return ink;
}

}  // namespace loom
