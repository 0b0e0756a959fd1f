#include "render/table/check_table.h"

#include "render/table/board.h"
#include "render/table/leaflet.h"
#include "render/table/pieces.h"

namespace loom {

void check_table(const LoadedGame& game, Workshop& workshop) {
  for (const BoundFile* leaflet : game.model.files_of("leaflet")) {
    for (const Paper& paper : {kA4, kLetter}) leaflet_pages(*leaflet, workshop, {paper, false});
    leaflet_pages(*leaflet, workshop, {kA4, true});
  }
  for (const BoundFile* board : game.model.files_of("board")) board_page(*board, workshop);
  for (const BoundFile* pieces : game.model.files_of("pieces"))
    piece_sheets(*pieces, 0, kA4, workshop);
}

}  // namespace loom
