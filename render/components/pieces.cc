#include "render/components/pieces.h"

#include <fmt/core.h>
#include <algorithm>
#include <functional>
#include <numeric>

#include "render/card/lettering.h"
#include "render/components/look_figures.h"
#include "render/components/piece_fit.h"
#include "render/render_codes.h"
#include "schema/structure/scalar.h"

namespace loom {
namespace {

constexpr size_t kMostOfOne = 500;

size_t figure_or_none(const Value& written, PagePainter& painter) {
  return static_cast<size_t>(figure_of(written, painter).value_or(0));
}

// The boxes of the largest goals that can lie open at once.
size_t boxes_to_fill(const Value& piece, PagePainter& painter) {
  size_t open = 0;
  for (const Value& figure : piece["open"].list()) open += figure_or_none(figure, painter);
  const auto* kind = piece["fills"].as<Reference>();
  std::vector<size_t> boxes;
  for (const Card& card : painter.model().cards) {
    if (kind == nullptr || card.kind->name != kind->name) continue;
    const auto* requirement = card.slot("boxes").as<Requirement>();
    size_t count = 0;
    if (requirement != nullptr)
      for (const auto& token : requirement->tokens) count += static_cast<size_t>(token.count);
    boxes.push_back(count);
  }
  std::sort(boxes.begin(), boxes.end(), std::greater<>());
  const auto end = boxes.begin() + static_cast<std::ptrdiff_t>(std::min(open, boxes.size()));
  return std::accumulate(boxes.begin(), end, size_t{0});
}

void check_players(const Value& players, Diagnostics& diagnostics) {
  const Value::List& all = players.list();
  for (size_t i = 0; i < all.size(); ++i) {
    for (size_t k = 0; k < i; ++k) {
      for (const char* part : {"shape", "colour"}) {
        if (all[i][part].text() != all[k][part].text()) continue;
        diagnostics
            .report(codes::like_players, all[i][part].span,
                    fmt::format("{}{} `{}`", "two players have the ", part, all[i][part].text()))
            .also(all[k][part].span, "here, too")
            .note(
                "markers are told apart by colour and by shape, so that nobody needs to see both");
      }
    }
  }
}

class Counter {
 public:
  Counter(const BoundFile& file, size_t players, CardRenderer& renderer)
      : root_(file.root),
        asked_(players),
        players_(players),
        scratch_(blank_page("", 0, 0)),
        painter_(renderer, scratch_) {}

  std::vector<PieceCount> count() {
    Diagnostics& diagnostics = painter_.renderer().render_context().diagnostics;
    check_players(root_["players"], diagnostics);
    for (const Value& player : root_["players"].list()) painter_.check_colour(player["colour"]);
    if (asked_ == 0) players_ = figure_or_none(root_["most-players"], painter_);
    for (const Entry& entry : root_["pieces"].map()) {
      const Value& piece = entry.value;
      painter_.speak_of(entry.key_span);
      painter_.check_colour(piece["colour"]);
      const bool counted =
          piece["count"].present() || piece["per-player"].present() || piece["fills"].present();
      if (!counted) {
        diagnostics
            .report(codes::uncounted_piece, entry.key_span,
                    fmt::format("nothing says how many pieces `{}` there are", entry.key))
            .note("give it a `count`, a number `per-player`, or what it `fills`");
        continue;
      }
      if (piece["for"].text() == "solo" && asked_ > 1) continue;
      add(entry);
    }
    return std::move(counts_);
  }

 private:
  size_t printable(size_t count, const Entry& piece) {
    RenderContext& render_context = painter_.renderer().render_context();
    if (count > kMostOfOne && render_context.said.insert("count of " + piece.key).second) {
      render_context.diagnostics
          .report(codes::figure_out_of_range, piece.key_span,
                  fmt::format("{} pieces `{}` are more than the {} that are printed of one sort",
                              count, piece.key, kMostOfOne))
          .note("ask for fewer, and let players change small tokens for one that counts as many");
    }
    return std::min(kMostOfOne, count);
  }

  void add(const Entry& entry) {
    const Value& piece = entry.value;
    PieceCount count;
    count.kind = entry.key;
    count.title = told(piece["title"], painter_);
    count.icon = piece["icon"].present() ? std::string(piece["icon"].text()) : entry.key;
    count.size = piece_size(entry.key, piece, painter_.renderer());
    count.colour = piece["colour"].text();
    count.shape = piece["shape"].text();
    count.span = entry.key_span;
    count.filled = piece["for"].text() != "group";
    const size_t each = figure_or_none(piece["count"], painter_);
    if (piece["for"].text() != "player") {
      count.count = printable(each + players_ * figure_or_none(piece["per-player"], painter_) +
                                  (piece["fills"].present() ? boxes_to_fill(piece, painter_) : 0),
                              entry);
      counts_.push_back(count);
      return;
    }
    const Value::List& colours = root_["players"].list();
    for (size_t i = 0; i < std::min(players_, colours.size()); ++i) {
      PieceCount own = count;
      own.whose = told(colours[i]["title"], painter_);
      own.colour = colours[i]["colour"].text();
      own.shape = colours[i]["shape"].text();
      own.count = printable(each, entry);
      counts_.push_back(own);
    }
  }

  const Value& root_;
  size_t asked_;
  size_t players_;
  Page scratch_;
  PagePainter painter_;
  std::vector<PieceCount> counts_;
};

}  // namespace

size_t most_players(const Model& model) {
  for (const BoundFile* pieces : model.files_of("pieces")) {
    const std::string_view written = pieces->root["most-players"].text();
    if (const auto number = parse_integer(written))
      return static_cast<size_t>(std::max<int64_t>(*number, 0));
    const std::optional<Figure> figure = find_figure(model, nullptr, written);
    if (figure && figure->number > 0) return static_cast<size_t>(figure->number);
  }
  return 0;
}

std::vector<PieceCount> count_pieces(const BoundFile& pieces, size_t players,
                                     CardRenderer& renderer) {
  return Counter(pieces, players, renderer).count();
}

}  // namespace loom
