// Pictures: cards from both sides, pages, icons.
#include "schema/text/letters.h"
#include "studio/routes/routes.h"

namespace loom::studio {
namespace {

using Svg = std::shared_ptr<const std::string>;

std::string style_asked(const Request& request) {
  const std::string_view style = request.asked("style");
  return std::string(style.empty() ? kPlainStyle : style);
}

Answer picture(const Request& request, const Svg& svg) {
  if (svg == nullptr) return refusal(kNotFound, "there is no such picture");
  Answer answer{200, kSvg, *svg};
  // The address changes with the picture.
  if (!request.asked("v").empty())
    answer.headers.emplace_back("Cache-Control", "private, max-age=86400, immutable");
  return answer;
}

// What follows a folder of pictures, without the ending.
std::string name_below(const Request& request, std::string_view folder) {
  std::string name = request.path.substr(folder.size());
  constexpr std::string_view kEnding = ".svg";
  if (!name.ends_with(kEnding)) return {};
  return name.substr(0, name.size() - kEnding.size());
}

Answer card(Keeper& keeper, const Request& request) {
  const std::vector<std::string> parts = split_at(name_below(request, "/picture/card/"), '/');
  const bool known = parts.size() == 3 && (parts[2] == "front" || parts[2] == "back");
  if (!known) return refusal(kNotFound, "there is no such picture");
  const std::string id = parts[0] + "/" + parts[1];
  const std::string style = style_asked(request);
  const std::string commit(request.asked("commit"));
  return picture(request, keeper.ask(
                              [&](Desk& desk) -> Svg {
                                if (!commit.empty()) {
                                  return desk.past().card(desk.folder(), commit, id,
                                                          parts[2] == "back", style);
                                }
                                const CardMark* mark = desk.marks().find(id);
                                if (mark == nullptr || desk.shown() == nullptr) return nullptr;
                                return desk.pictures().card(*desk.shown(), *mark, id,
                                                            parts[2] == "back", style);
                              },
                              Keeper::When::in_turn));
}

Answer page(Keeper& keeper, const Request& request) {
  const std::string id = name_below(request, "/picture/page/");
  const std::string style = style_asked(request);
  return picture(request, keeper.ask(
                              [&](Desk& desk) -> Svg {
                                if (desk.sound() == nullptr) return nullptr;
                                return desk.pictures().page(desk.sound(), id, style);
                              },
                              Keeper::When::in_turn));
}

Answer icon(Keeper& keeper, const Request& request) {
  const std::string name = name_below(request, "/picture/icon/");
  return picture(request, keeper.ask([&](Desk& desk) -> Svg {
    return desk.shown() == nullptr ? nullptr : desk.pictures().icon(*desk.shown(), name);
  }));
}

std::string pages_json(const std::vector<GamePage>& pages) {
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.key("pages");
  json.begin_array();
  for (const GamePage& each : pages) {
    json.begin_object();
    json.member("id", each.id);
    json.member("group", each.group);
    json.member("title", each.title);
    json.member("mark", each.mark);
    json.member("width", each.page->trim.width);
    json.member("height", each.page->trim.height);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.finish();
}

Answer pages(Keeper& keeper, const Request& request) {
  const std::string style = style_asked(request);
  return keeper.ask(
      [&](Desk& desk) {
        // Before the first check is done nothing is known of them.
        if (desk.sound() == nullptr) return Answer{200, kJson, pages_json({})};
        if (!has_style(desk.sound()->game(), style))
          return refusal(kNotFound, "there is no such style");
        return Answer{200, kJson, pages_json(desk.pictures().pages(desk.sound(), style))};
      },
      Keeper::When::in_turn);
}

}  // namespace

void add_picture_routes(Router& router, Keeper& keeper) {
  router.get("/picture/card/", [&](const Request& request) { return card(keeper, request); });
  router.get("/picture/page/", [&](const Request& request) { return page(keeper, request); });
  router.get("/picture/icon/", [&](const Request& request) { return icon(keeper, request); });
  router.get("/api/pages", [&](const Request& request) { return pages(keeper, request); });
}

}  // namespace loom::studio
