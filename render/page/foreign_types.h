// Names of the drawing libraries' types, so that our headers need none of theirs.
#pragma once

// NOLINTBEGIN(bugprone-reserved-identifier): they are spelled so in those libraries.
struct _cairo;
struct _cairo_surface;
struct _FcConfig;
struct _PangoContext;
struct _PangoFontMap;
struct _PangoLayout;
// NOLINTEND(bugprone-reserved-identifier)
