#include "render/components/piece_fit.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/components/board_pages.h"
#include "render/render_codes.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

constexpr double kAir = 0.25;  // mm between a piece and the edge of its place
constexpr double kStep = 0.5;  // mm; sizes that a ruler shows
constexpr double kTolerance = 1e-6;

bool lies_within(double side, const Box& place, double corner) {
  if (side + 2 * kAir > std::min(place.width, place.height) + kTolerance) return false;
  // How far a corner of the square reaches into a rounded corner of the place.
  const double radius = std::min({corner, place.width / 2, place.height / 2});
  const double x = side / 2 - (place.width / 2 - radius);
  const double y = side / 2 - (place.height / 2 - radius);
  return x <= 0 || y <= 0 || std::hypot(x, y) <= radius + kTolerance;
}

bool holds_pieces(const std::vector<LayoutBox>& boxes) {
  return std::any_of(boxes.begin(), boxes.end(), [](const LayoutBox& box) {
    return !box.holds.empty() || holds_pieces(box.boxes);
  });
}

void add_rooms(const Page& page, PieceRooms& rooms) {
  for (const PieceSpace& space : page.spaces) {
    const double largest = largest_piece(space.box, space.corner);
    const auto [known, is_new] = rooms.try_emplace(space.piece);
    if (is_new || largest < known->second.largest) known->second = {space, page.name, largest};
  }
}

std::string measures(const Box& box) {
  const auto shown = [](double length) { return shown_number(std::round(length * 10) / 10); };
  return fmt::format("{} by {} mm", shown(box.width), shown(box.height));
}

void report_small_place(const Entry& piece, const PieceRoom& room, Diagnostics& diagnostics) {
  diagnostics
      .report(codes::place_too_small, room.space.span,
              fmt::format("the place of `{}` on `{}` is {}, too small for a piece that can be cut",
                          piece.key, room.where, measures(room.space.box)))
      .also(piece.key_span, "this piece is laid there")
      .note(fmt::format("the largest piece that fits has {} mm, and the least that can be cut and "
                        "picked up {} mm; make the place larger",
                        shown_number(room.largest), shown_number(kLeastPiece)));
}

void report_large_piece(const Entry& piece, const PieceRoom& room, Diagnostics& diagnostics) {
  const Value& size = piece.value["size"];
  diagnostics
      .report(codes::piece_too_large, size.span,
              fmt::format("the piece `{}` of {} mm does not fit its place of {} on `{}`", piece.key,
                          shown_number(size.number()), measures(room.space.box), room.where))
      .also(room.space.span, "this place")
      .note("without a `size` it is as large as the smallest of its places allows")
      .suggest(size.span, shown_number(room.largest));
}

}  // namespace

double largest_piece(const Box& place, double corner) {
  const double most = std::min(place.width, place.height) - 2 * kAir;
  double side = std::floor((most + kTolerance) / kStep) * kStep;
  while (side > 0 && !lies_within(side, place, corner)) side -= kStep;
  return std::max(side, 0.0);
}

const PieceRooms& piece_rooms(CardRenderer& renderer) {
  RenderContext& render_context = renderer.render_context();
  if (render_context.piece_rooms) return *render_context.piece_rooms;
  PieceRooms rooms;
  const Model& model = render_context.model;
  for (const BoundFile* board : model.files_of("board"))
    add_rooms(board_page(*board, renderer), rooms);
  for (const Card& card : model.cards) {
    if (holds_pieces(renderer.layout(*card.kind).boxes)) add_rooms(*renderer.front(card), rooms);
  }
  return render_context.piece_rooms.emplace(std::move(rooms));
}

double piece_size(const std::string& name, const Value& piece, CardRenderer& renderer) {
  if (piece["size"].present()) return piece["size"].number();
  const PieceRooms& rooms = piece_rooms(renderer);
  const auto room = rooms.find(name);
  if (room == rooms.end()) return kUsualPiece;
  return std::clamp(room->second.largest, kLeastPiece, kUsualPiece);
}

void check_pieces_fit(const Model& model, CardRenderer& renderer) {
  Diagnostics& diagnostics = renderer.render_context().diagnostics;
  const PieceRooms& rooms = piece_rooms(renderer);
  for (const BoundFile* file : model.files_of("pieces")) {
    for (const Entry& piece : file->root["pieces"].map()) {
      const auto room = rooms.find(piece.key);
      if (room == rooms.end()) continue;
      const Value& size = piece.value["size"];
      if (room->second.largest < kLeastPiece) {
        report_small_place(piece, room->second, diagnostics);
      } else if (size.present() && size.number() > room->second.largest + kTolerance) {
        report_large_piece(piece, room->second, diagnostics);
      }
    }
  }
}

}  // namespace loom
