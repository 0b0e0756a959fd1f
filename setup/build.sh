# shellcheck shell=sh disable=SC2154
# Configures and builds presets. Expects setup/common.sh and progress.sh.

build_log=$build/build.log

# Shows why the build failed, and stops.
build_failed() {
  show_line
  say "$1 failed; the whole log is $build_log"
  if grep -q '^FAILED: ' "$build_log"; then
    sed -n '/^FAILED: /,$p' "$build_log" | head -n 60 >&2
  else
    tail -n 40 "$build_log" >&2
  fi
  exit 3
}

# Arguments: the preset, then further options of cmake. CMake itself reconfigures when a
# CMakeLists.txt changes, but not when the presets do.
configure() {
  configured=$build/$1/configured.stamp
  if [ -f "$configured" ] && [ $# -eq 1 ] &&
    [ -z "$(find "$root/CMakePresets.json" -newer "$configured")" ]; then
    return 0
  fi
  rm -f "$configured"
  show_line 'looking at what this machine has'
  (cd "$root" && cmake --preset "$@") >>"$build_log" 2>&1 9>&- || build_failed 'configuring'
  show_line
  : >"$configured"
}

# Arguments: the preset, what to build (loom, or all with the tests), and that in words.
build_preset() {
  : >"$build_log"
  cache=$build/$1/CMakeCache.txt
  # A build folder cannot be moved: start again when the project was.
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    rm -rf "${build:?}/$1"
  fi
  if ! [ -f "$cache" ]; then say "building $3 for the first time, which takes some minutes"; fi
  mkdir -p "$build/$1"
  if [ "$2" = all ] && ! grep -qx 'BUILD_TESTING:BOOL=ON' "$cache" 2>/dev/null; then
    configure "$1" -DBUILD_TESTING=ON
  elif ! [ -f "$cache" ]; then
    configure "$1" -DBUILD_TESTING=OFF
  else
    configure "$1"
  fi
  watch_progress ninja "$build_log" "building $3" env NINJA_STATUS='[%f/%t] ' \
    cmake --build "$build/$1" --target "$2" -j "$(nproc)" || build_failed "building $3"
}

# Arguments: what to build (loom, or all with the tests).
build_release() {
  started=$build/started.stamp
  printf '%s\n' "$root" >"$started"
  if [ "$1" = all ]; then
    build_preset release all 'the tool and its tests'
  else
    build_preset release "$1" 'the tool'
  fi
  mv "$started" "$stamp"  # as of before the build: what changed meanwhile is newer
}
