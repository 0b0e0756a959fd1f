// `[[further-rules Title]]`: a section of the rules that no chapter cites, in their own words, so
// that a new rule stands in the book before anybody has written about it.
#pragma once

#include "render/book/book.h"
#include "render/template/template.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/rule_book.h"

namespace loom {

// Puts the section in the place of the first such order. It is the whole chapter where the order
// begins one; where nothing is left to tell, neither section nor chapter is there.
void tell_further_rules(Book& book, const RuleBook& rules, const TemplateData& data,
                        Diagnostics& diagnostics);

}  // namespace loom
