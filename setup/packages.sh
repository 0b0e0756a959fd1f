# shellcheck shell=sh disable=SC2154
# Installs the Debian packages that are missing. Expects setup/common.sh and progress.sh.

apt_log=$build/setup.log

# Prints the packages named in the given lists (build, test), a line each.
packages_of() {
  for list in "$@"; do sed 's/#.*//; /^[[:space:]]*$/d' "$root/setup/packages-$list.txt"; done
  case " $* " in *' test '*) runtime_of_clang ;; esac
}

# What clang's sanitizers need has clang's version in its name, which is known once clang is there.
runtime_of_clang() {
  # shellcheck disable=SC2016 # dpkg-query fills this in.
  dpkg-query -W -f '${Depends}\n' clang 2>/dev/null |
    sed -n 's/.*clang-\([0-9][0-9]*\).*/libclang-rt-\1-dev/p'
}

# Prints those of the packages that are not installed, a line each.
missing_packages() {
  # shellcheck disable=SC2016 # dpkg-query fills these in.
  installed=$(packages_of "$@" | xargs dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null)
  packages_of "$@" | while read -r package; do
    case "
$installed
" in
      *"
installed $package
"*) ;;
      *) printf '%s\n' "$package" ;;
    esac
  done
}

# Without Debian's package database: looks for the things themselves. Fonts stay unchecked.
tools_are_present() {
  for tool in c++ cmake ninja pkg-config; do command -v "$tool" >/dev/null || return 1; done
  modules='yaml-cpp CLI11 fmt nlohmann_json libxxhash cairo pangocairo pangoft2 fontconfig librsvg-2.0
    libqpdf lcms2 md4c libpng libdeflate zlib libgit2'
  case " $* " in *' test '*) modules="$modules gtest gmock benchmark" ;; esac
  # shellcheck disable=SC2086 # a list of words
  pkg-config --exists $modules
}

# Says what a person has to install, and stops. Arguments: the reason, then the packages.
ask_for_packages() {
  say "$1"
  shift
  {
    printf '\nDebian packages to install:\n\n '
    if command -v apt-get >/dev/null; then printf ' apt-get install --no-install-recommends'; fi
    printf ' %s' "$@"
    printf '\n\n'
    inja_is_present || inja_instructions
  } >&2
  exit 3
}

find_root_rights() {
  if [ "$(id -u)" -eq 0 ]; then
    as_root='env'
  elif sudo -n true 2>/dev/null; then
    as_root='sudo -n env'
  elif command -v sudo >/dev/null && [ -t 0 ] && [ -t 2 ]; then
    as_root='sudo env'
  else
    return 1
  fi
}

# Arguments: what is being done, then those of apt-get.
apt_as_root() {
  subject=$1
  shift
  # shellcheck disable=SC2086 # a command and its first arguments
  watch_progress apt "$apt_log" "$subject" \
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
    -o APT::Status-Fd=1 "$@"
}

# Arguments: the lists wanted (build, test).
ensure_packages() {
  : >"$apt_log"
  install_missing "$@"
  install_missing "$@"  # what the first round has made known
}

install_missing() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    if tools_are_present "$@"; then return; fi
    # shellcheck disable=SC2046 # a list of words
    ask_for_packages 'this system has no apt; please install what these Debian packages hold' \
      $(packages_of "$@")
  fi
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086 # a list of words
  find_root_rights ||
    ask_for_packages 'packages are missing, and installing them needs root or sudo' $missing
  say "installing packages: $missing"
  # Package lists may be absent or old: fetch them only when a first try fails.
  # shellcheck disable=SC2086 # a list of words
  if ! apt_as_root 'installing packages' install --no-install-recommends $missing; then
    apt_as_root 'fetching the lists of packages' update
    apt_as_root 'installing packages' install --no-install-recommends $missing || {
      tail -n 15 "$apt_log" >&2
      ask_for_packages 'apt could not install the missing packages (above: its last words)' $missing
    }
  fi
}
