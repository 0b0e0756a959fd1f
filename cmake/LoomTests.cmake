# loom_test(NAME sources... LIBRARIES targets...): a GoogleTest program whose cases ctest knows.
# Cases run in the top folder, and find fixtures through the macro LOOM_TEST_DIR (tests/).
include(GoogleTest)

function(loom_test NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES")
  add_executable(${NAME} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${NAME} PRIVATE ${arg_LIBRARIES} GTest::gtest_main GTest::gmock)
  target_compile_definitions(${NAME} PRIVATE LOOM_TEST_DIR="${PROJECT_SOURCE_DIR}/tests")
  gtest_discover_tests(${NAME}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    DISCOVERY_TIMEOUT 60)
endfunction()
