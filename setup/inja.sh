# shellcheck shell=sh disable=SC2154
# Fetches Inja (headers only), which Debian 12 lacks and newer suites have as inja-dev. Its package is
# unpacked into build/deps; the system and its sources stay as they are. Expects setup/common.sh.

known_inja_sha256=d06ae6c75dc0954491d8991c84c915359f4b887ec05699581db9454d01c5b3cf  # 3.5.0-1

inja_is_present() {
  for folder in "$build/deps/usr/include" /usr/include /usr/local/include; do
    if [ -f "$folder/inja/inja.hpp" ]; then return 0; fi
  done
  return 1
}

inja_instructions() {
  cat <<END
Inja 3.5 (C++ headers, needs nlohmann-json): the launcher fetches Debian's package inja-dev by itself,
without root, where apt reaches a mirror with the suite sid or testing. Otherwise install inja-dev, or
unpack it here:

  dpkg-deb -x inja-dev_*.deb $build/deps

END
}

# The addresses of Debian mirrors that this machine uses. apt itself reads its sources, so both
# forms of them (.list and .sources) count, and what is switched off does not.
debian_mirrors() {
  # shellcheck disable=SC2016 # apt fills these in.
  apt-get indextargets --no-release-info --format '$(RELEASE) $(COMPONENT) $(REPO_URI)' \
    'Identifier: Packages' |
    awk '$2 == "main" && $1 !~ /-/ && !seen[$3]++ { print $3 }'
}

# apt-get with sources, lists and cache of its own under $scratch. Signatures are checked as ever.
private_apt_get() {
  apt-get -q \
    -o "Dir::Etc::SourceList=$scratch/sources.list" -o Dir::Etc::SourceParts=- \
    -o Dir::Etc::Preferences=- -o Dir::Etc::PreferencesParts=- \
    -o "Dir::State::Lists=$scratch/lists" -o "Dir::Cache=$scratch/cache" \
    -o APT::Sandbox::User= -o APT::Update::Error-Mode=any -o Acquire::Languages=none \
    -o Acquire::AllowInsecureRepositories=false -o APT::Get::AllowUnauthenticated=false \
    "$@" >>"$scratch/log" 2>&1 </dev/null
}

# Arguments: further options of apt-get.
fetch_inja() {
  private_apt_get "$@" update && (cd "$scratch" && private_apt_get "$@" download inja-dev)
}

# True when the package is the very one we know.
inja_is_the_known_one() {
  printf '%s  %s\n' "$known_inja_sha256" "$(echo "$scratch"/inja-dev_*.deb)" |
    sha256sum -c >>"$apt_log" 2>&1 && return 0
  rm -f "$scratch"/inja-dev_*.deb
  return 1
}

# Arguments: mirror, suite.
fetch_inja_from() {
  keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  options=
  if [ -f "$keyring" ]; then options="[signed-by=$keyring] "; fi
  rm -rf "$scratch/lists" "$scratch/cache"
  mkdir -p "$scratch/lists/partial" "$scratch/cache/archives/partial"
  printf 'deb %s%s %s main\n' "$options" "$1" "$2" >"$scratch/sources.list"
  : >"$scratch/log"
  if fetch_inja; then return 0; fi
  cat "$scratch/log" >>"$apt_log"
  if grep -Eq 'NO_PUBKEY|EXPKEYSIG' "$scratch/log"; then
    say "the suite $2 is signed with a key that this machine's debian-archive-keyring does not" \
      'know; upgrade that package'
  elif grep -q 'is expired' "$scratch/log"; then
    # A mirror frozen in the past: still signed, but an attacker could replay old packages. So its
    # date may be ignored only for a package that we know by its hash.
    fetch_inja -o Acquire::Check-Valid-Until=false && inja_is_the_known_one && return 0
  fi
  return 1
}

download_inja() {
  # A machine on a newer suite has it in its own sources.
  if (cd "$scratch" && apt-get -q -o APT::Sandbox::User= download inja-dev) >>"$apt_log" 2>&1; then
    return 0
  fi
  for mirror in $(debian_mirrors); do
    for suite in sid testing; do
      if fetch_inja_from "$mirror" "$suite"; then return 0; fi
    done
  done
  return 1
}

ensure_inja() {
  if inja_is_present; then return; fi
  if command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; then
    say 'fetching Inja'
    scratch=$build/inja.scratch
    rm -rf "$scratch" "$build/deps.new"
    mkdir -p "$scratch"
    if download_inja && dpkg-deb -x "$scratch"/inja-dev_*.deb "$build/deps.new"; then
      rm -rf "$build/deps"
      mv "$build/deps.new" "$build/deps"
    fi
    rm -rf "$scratch"
    if inja_is_present; then return; fi
    say "could not fetch Inja; $apt_log has the details"
  else
    say 'Inja is missing'
  fi
  inja_instructions >&2
  exit 3
}
