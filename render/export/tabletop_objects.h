// Objects of a saved table as Tabletop Simulator reads them. Private to the tabletop export.
#pragma once

#include <set>
#include <string>

#include "render/page/shapes.h"
#include "schema/text/json.h"

namespace loom {

// Where an object lies, in the tabletop's units, and how it is turned.
struct TabletopPlace {
  double x = 0;
  double y = 1;
  double z = 0;
  double turn = 180;  // degrees; 180 is upright for whoever sits at the near side
  bool face_down = false;
  double scale = 1;
};

// What every object has.
struct TabletopObject {
  std::string type;  // the tabletop's own name: "DeckCustom"
  std::string name;  // of the thing, for people
  std::string description;
  std::string identity;  // unlike that of any other
  TabletopPlace place;
  bool locked = false;
};

class TabletopWriter {
 public:
  explicit TabletopWriter(JsonWriter& json) : json_(json) {}

  // Opens an object; the caller adds what is special about it and closes it.
  void begin(const TabletopObject& object);
  void end() { json_.end_object(); }
  // A flat thing with a picture on both sides; a pile of them when there are more than one.
  void tile(TabletopObject object, const std::string& picture, size_t count, double thickness);

 private:
  std::string guid(const std::string& identity);

  JsonWriter& json_;
  std::set<std::string> guids_;
};

// A card of 88 mm is 3.08 units long on the tabletop.
inline constexpr double kTabletopUnit = 88 / 3.08;  // mm
// A tile is as wide as its picture asks for and 2 units long at scale 1.
double tile_scale(double millimetres);
// The middle of a box on a table of that size.
TabletopPlace place_on_table(const Box& box, double width, double height, bool turned);

}  // namespace loom
