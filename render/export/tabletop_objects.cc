#include "render/export/tabletop_objects.h"

#include <cmath>

#include "schema/model/content_hash.h"

namespace loom {
namespace {

double rounded(double number) { return std::round(number * 1000) / 1000; }

}  // namespace

void TabletopWriter::begin(const TabletopObject& object) {
  const TabletopPlace& place = object.place;
  json_.begin_object();
  json_.member("Name", object.type);
  json_.key("Transform");
  json_.begin_object();
  json_.member("posX", rounded(place.x));
  json_.member("posY", rounded(place.y));
  json_.member("posZ", rounded(place.z));
  json_.member("rotX", 0.0);
  json_.member("rotY", place.turn);
  json_.member("rotZ", place.face_down ? 180.0 : 0.0);
  json_.member("scaleX", rounded(place.scale));
  json_.member("scaleY", 1.0);
  json_.member("scaleZ", rounded(place.scale));
  json_.end_object();
  json_.member("Nickname", object.name);
  json_.member("Description", object.description);
  json_.member("Locked", object.locked);
  json_.member("GUID", guid(object.identity));
}

void TabletopWriter::tile(TabletopObject object, const std::string& picture, size_t count,
                          double thickness) {
  const bool pile = count > 1;
  object.type = pile ? "Custom_Tile_Stack" : "Custom_Tile";
  begin(object);
  if (pile) json_.member("Number", count);
  json_.key("CustomImage");
  json_.begin_object();
  json_.member("ImageURL", picture);
  json_.member("ImageSecondaryURL", picture);
  json_.member("ImageScalar", 1.0);
  json_.member("WidthScale", 0.0);
  json_.key("CustomTile");
  json_.begin_object();
  json_.member("Type", 0);  // a box
  json_.member("Thickness", thickness);
  json_.member("Stackable", !object.locked);
  json_.member("Stretch", true);  // to the proportions of the picture
  json_.end_object();
  json_.end_object();
  end();
}

// Six digits, unlike those of any other object in the file.
std::string TabletopWriter::guid(const std::string& identity) {
  constexpr size_t kDigits = 6;
  std::string hash = hash_bytes(identity);
  while (!guids_.insert(hash.substr(0, kDigits)).second) hash = hash_bytes(hash);
  return hash.substr(0, kDigits);
}

double tile_scale(double millimetres) { return millimetres / kTabletopUnit / 2; }

TabletopPlace place_on_table(const Box& box, double width, double height, bool turned) {
  TabletopPlace place;
  place.x = (box.x + box.width / 2 - width / 2) / kTabletopUnit;
  place.z = (height / 2 - box.y - box.height / 2) / kTabletopUnit;
  place.turn = turned ? 0 : 180;
  return place;
}

}  // namespace loom
