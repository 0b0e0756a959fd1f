// Places and boxes on a page, in millimetres unless somebody says otherwise.
#pragma once

namespace loom {

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

}  // namespace loom
