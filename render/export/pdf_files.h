// What all PDF files of an order have in common: what they say of themselves, whom they are for,
// and where they go.
#pragma once

#include <string>
#include <string_view>

#include "render/backend/pdf.h"
#include "render/export/order.h"
#include "render/export/products.h"

namespace loom {

// `what` is told after the game's title: "Meaning Made: Patterns".
PdfInfo pdf_info(const Order& order, std::string_view what);
// As a shop wants it, whatever was asked for.
PdfInfo pdf_info_for(Shop shop, const Order& order, std::string_view what);
// With a title that says all.
PdfInfo pdf_info_titled(const Order& order, std::string title);

// "cards/patterns-a4.pdf"; what is for a press has a folder of its own.
std::string pdf_path(const Order& order, std::string_view folder, std::string_view name);
// Under which name the next run replaces it: "sheets-a4", "sheets-press".
std::string output_name(const Order& order, std::string_view name);

RenderedFile finished(std::string path, PdfDocument& pdf);

}  // namespace loom
