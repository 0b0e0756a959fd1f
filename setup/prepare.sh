# shellcheck shell=sh disable=SC2154
# Brings the machine and the build up to date. Expects setup/common.sh.

. "$root/setup/progress.sh"
. "$root/setup/packages.sh"
. "$root/setup/inja.sh"
. "$root/setup/build.sh"

# Arguments: the target to build, then the package lists it needs.
prepare() {
  target=$1
  shift
  ensure_packages "$@"
  ensure_inja
  build_release "$target"
  if [ -f "$package_database" ]; then
    touch -r "$package_database" "$packages_stamp"
  else
    : >"$packages_stamp"
  fi
}
