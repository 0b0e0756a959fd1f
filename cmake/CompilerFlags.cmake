# Warnings, sanitizers and linking, the same for every target.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(PATTERNLOOM_WERROR)
  add_compile_options(-Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports overlapping copies in plain std::string concatenation (GCC bug 105651).
  add_compile_options(-Wno-restrict)
  if(PATTERNLOOM_TOGETHER)
    # Its relatives, which g++ keeps to itself as long as system headers are not precompiled.
    add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
  if(PATTERNLOOM_SANITIZE)
    # The instrumented code confuses the analysis behind this warning.
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
endif()

# Libraries do nine tenths of the tool's work. Its own code is optimized a little, which is built
# soonest; what is busy itself, the engine and the loop over pixels, asks for more where it is listed.
set(LOOM_OPTIMIZED_IN_FULL $<$<CONFIG:Release>:-O3>)
add_compile_options($<$<CONFIG:Release>:-O1>)

if(PATTERNLOOM_TOGETHER)
  # Of a name in another file, which only a group brings into sight.
  add_compile_options(-Wno-shadow)
  # Cairo's flags bring it, and what shares precompiled headers must be compiled alike.
  add_compile_options(-pthread)
endif()

if(PATTERNLOOM_SANITIZE)
  add_compile_options(-fsanitize=${PATTERNLOOM_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PATTERNLOOM_SANITIZE})
endif()

# A command that draws nothing should not load the drawing libraries.
add_link_options(LINKER:--as-needed)
