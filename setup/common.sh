# shellcheck shell=sh disable=SC2154
# What the launchers share: messages, the lock, the stamps. Expects $root, the top folder.

build=$root/build
binary=$build/release/cli/loom
stamp=$build/release/loom.stamp        # as old as the newest sources that the binary was built from
packages_stamp=$build/packages.stamp   # carries the time of the package database it was checked at
package_database=/var/lib/dpkg/status

say() { printf 'loom: %s\n' "$*" >&2; }

# Exit code 3: the environment failed.
fail() {
  say "$@"
  exit 3
}

# One set-up or build at a time; the next one waits, then finds the work done.
lock() {
  if ! mkdir -p "$build" || ! touch "$build/setup.lock"; then fail "cannot write to $build"; fi
  exec 9>>"$build/setup.lock"
  if command -v flock >/dev/null && ! flock -n 9; then
    say 'waiting for another build here'
    flock 9
  fi
}

unlock() { exec 9>&-; }

# Compares by the database's time: equal, or somebody installed, removed or moved to another machine.
# shellcheck disable=SC3013 # -nt is in every sh we know, and starts no process.
packages_are_current() {
  [ -f "$packages_stamp" ] || return 1
  [ -f "$package_database" ] || return 0
  ! [ "$package_database" -nt "$packages_stamp" ] && ! [ "$package_database" -ot "$packages_stamp" ]
}

# True when the binary was built here and nothing that goes into it changed since. A deleted file
# shows in its folder's time.
binary_is_current() {
  [ -x "$binary" ] && [ -f "$stamp" ] && packages_are_current || return 1
  read -r built_at <"$stamp"
  [ "$built_at" = "$root" ] || return 1
  changed=$(find "$root/CMakeLists.txt" "$root/CMakePresets.json" "$root/cmake" "$root/setup" \
    "$root/schema" "$root/compiler" "$root/engine" "$root/render" "$root/validator" \
    "$root/driver" "$root/workspace" "$root/lsp" "$root/studio" "$root/cli" "$root/docs/diagnostics" \
    -newer "$stamp" -print -quit 2>/dev/null)
  [ -z "$changed" ]
}
