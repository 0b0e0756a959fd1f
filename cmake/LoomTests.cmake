include(GoogleTest)

# What libraries keep to themselves when a program ends is passed over.
set(LOOM_TEST_ENVIRONMENT
  "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0")

# loom_test(NAME sources... [ONE_PROCESS] LIBRARIES targets...): a GoogleTest program whose cases ctest knows.
# Cases run in the top folder, and find fixtures through the macro LOOM_TEST_DIR (tests/).
# ONE_PROCESS: ctest runs all of them in one process, since most of their time would go into what they share,
# such as reading a game. A single one is run by the program itself, with --gtest_filter.
function(loom_test NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ONE_PROCESS" "" "LIBRARIES")
  add_executable(${NAME} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${NAME} PRIVATE ${arg_LIBRARIES} GTest::gtest_main GTest::gmock)
  target_compile_definitions(${NAME} PRIVATE LOOM_TEST_DIR="${PROJECT_SOURCE_DIR}/tests")
  compile_together(${NAME})
  share_headers(test_support USERS ${NAME})
  if(arg_ONE_PROCESS)
    add_test(NAME ${NAME} COMMAND ${NAME} --gtest_brief=1 WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(${NAME} PROPERTIES ENVIRONMENT "${LOOM_TEST_ENVIRONMENT}")
    return()
  endif()
  gtest_discover_tests(${NAME}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    DISCOVERY_TIMEOUT 60
    PROPERTIES ENVIRONMENT "${LOOM_TEST_ENVIRONMENT}")
endfunction()

# loom_fuzz(NAME sources... DRIVER file CORPUS folder LIBRARIES targets...): a fuzz target.
# With the preset `fuzz` it is a libFuzzer program, which `ctest --preset fuzz -C long` runs for a
# minute; the target `fuzzers` builds them all. Otherwise DRIVER supplies main(), which runs each
# file of the folders it is given once, and ctest runs the committed corpus through it.
function(loom_fuzz NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DRIVER;CORPUS" "LIBRARIES")
  cmake_path(ABSOLUTE_PATH arg_CORPUS NORMALIZE)
  add_executable(${NAME} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${NAME} PRIVATE ${arg_LIBRARIES})
  if(PATTERNLOOM_FUZZ)
    target_link_options(${NAME} PRIVATE -fsanitize=fuzzer)
    add_test(NAME ${NAME}.corpus COMMAND ${NAME} -runs=0 "${arg_CORPUS}")
    # What it finds worth keeping goes to a folder of its own, what fails beside it.
    set(found "${CMAKE_CURRENT_BINARY_DIR}/${NAME}.found")
    file(MAKE_DIRECTORY "${found}")
    add_test(NAME ${NAME}.minute CONFIGURATIONS long COMMAND ${NAME} -max_total_time=60
      "-artifact_prefix=${found}-" -print_final_stats=1 "${found}" "${arg_CORPUS}")
    if(NOT TARGET fuzzers)
      add_custom_target(fuzzers)
    endif()
    add_dependencies(fuzzers ${NAME})
  else()
    target_sources(${NAME} PRIVATE ${arg_DRIVER})
    add_test(NAME ${NAME}.corpus COMMAND ${NAME} "${arg_CORPUS}")
  endif()
endfunction()
