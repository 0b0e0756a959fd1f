# shellcheck shell=sh disable=SC2154
# Configures and builds the release preset. Expects setup/common.sh and progress.sh.

build_log=$build/build.log
cache=$build/release/CMakeCache.txt
configured=$build/release/configured.stamp

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

# Arguments: further options of cmake. CMake itself reconfigures when a CMakeLists.txt changes, but
# not when the presets do.
configure() {
  if [ -f "$configured" ] && [ $# -eq 0 ] &&
    [ -z "$(find "$root/CMakePresets.json" -newer "$configured")" ]; then
    return 0
  fi
  rm -f "$configured"
  show_line 'looking at what this machine has'
  (cd "$root" && cmake --preset release "$@") >>"$build_log" 2>&1 9>&- || build_failed 'configuring'
  show_line
  : >"$configured"
}

# Arguments: what to build (loom, or all with the tests).
build_release() {
  : >"$build_log"
  # A build folder cannot be moved: start again when the project was.
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    rm -rf "$build/release"
  fi
  subject='building the tool'
  if [ "$1" = all ]; then subject='building the tool and its tests'; fi
  if ! [ -f "$cache" ]; then say "$subject for the first time, which takes some minutes"; fi
  mkdir -p "$build/release"
  started=$build/release/started.stamp
  printf '%s\n' "$root" >"$started"
  if [ "$1" = all ] && ! grep -qx 'BUILD_TESTING:BOOL=ON' "$cache" 2>/dev/null; then
    configure -DBUILD_TESTING=ON
  elif ! [ -f "$cache" ]; then
    configure -DBUILD_TESTING=OFF
  else
    configure
  fi
  watch_progress ninja "$build_log" "$subject" env NINJA_STATUS='[%f/%t] ' \
    cmake --build "$build/release" --target "$1" -j "$(nproc)" || build_failed "$subject"
  mv "$started" "$stamp"  # as of before the build: what changed meanwhile is newer
}
