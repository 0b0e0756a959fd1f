# Installs into an empty folder and runs the installed program there: it needs nothing of the source
# tree. Called with -DBUILD=<build folder> -DGAME=<folder>.
set(prefix "${BUILD}/install-test")
file(REMOVE_RECURSE "${prefix}")
execute_process(
  COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}"
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
set(ENV{PATTERNLOOM_HOME} "")
# Where the program looks for a game that nobody names, with one that is frozen in its place.
set(place "${prefix}/share/patternloom/content/meaning-made")
if(NOT EXISTS "${place}/game.yaml")
  message(FATAL_ERROR "no game was installed in ${place}")
endif()
file(REMOVE_RECURSE "${place}")
file(COPY "${GAME}/" DESTINATION "${place}")
execute_process(
  COMMAND "${prefix}/bin/loom" build --out "${prefix}/made"
  WORKING_DIRECTORY "${prefix}" COMMAND_ERROR_IS_FATAL ANY)
foreach(made manifest.json cards/patterns-a4.pdf tables/tables.json)
  if(NOT EXISTS "${prefix}/made/${made}")
    message(FATAL_ERROR "the installed program did not make ${made}")
  endif()
endforeach()
file(REMOVE_RECURSE "${prefix}")
