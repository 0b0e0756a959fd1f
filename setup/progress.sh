# shellcheck shell=sh disable=SC2154
# Shows how far a long step has come: on a terminal in one line that is written anew, elsewhere in a
# line every half minute. Expects setup/common.sh.

seconds_between_lines=30

on_terminal() { [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; }

# Arguments: what to show in place of the line that was shown last, or nothing to take it away.
show_line() {
  # A carriage return, and the terminal's word for "clear to the end".
  if on_terminal; then printf '\r%s\033[K' "${*:+loom: $*}" >&2; fi
}

# The time left, in words. Arguments: seconds spent, files made, files in all.
time_left() {
  left=$(($1 * ($3 - $2) / $2))
  if [ "$left" -lt 50 ]; then
    printf 'less than a minute left'
  elif [ "$left" -lt 90 ]; then
    printf 'about a minute left'
  else
    printf 'about %s minutes left' $(((left + 30) / 60))
  fi
}

# What a line of ninja ("[34/103] Building ...") tells. Arguments: the line, seconds since the start.
news_of_ninja() {
  case $1 in '['*/*'] '*) ;; *) return ;; esac
  made=${1%%/*}
  made=${made#?}
  all=${1#*/}
  all=${all%%\]*}
  case $made$all in *[!0-9]*) return ;; esac
  printf '%s of %s files' "$made" "$all"
  # Too little to judge by is worse than nothing.
  if [ "$2" -ge 5 ] && [ "$made" -ge 5 ]; then printf ', %s' "$(time_left "$2" "$made" "$all")"; fi
}

# What a status line of apt ("pmstatus:libpng-dev:42.5000:Unpacking libpng-dev") tells.
news_of_apt() {
  case $1 in dlstatus:*:*:* | pmstatus:*:*:*) ;; *) return ;; esac
  rest=${1#*:*:}
  printf '%s %%, %s' "${rest%%[.:]*}" "${rest#*:}"
}

# Passes lines on to the log, but for those that only tell how far apt is, and shows their news.
# Arguments: ninja or apt, the log, the subject.
show_news() {
  started=$(date +%s)
  shown_at=$started
  while IFS= read -r line; do
    case $line in dlstatus:* | pmstatus:*) ;; *) printf '%s\n' "$line" ;; esac
    now=$(date +%s)
    news=$("news_of_$1" "$line" $((now - started)))
    if [ -z "$news" ]; then continue; fi
    if on_terminal; then
      show_line "$3: $news"
    elif [ $((now - shown_at)) -ge "$seconds_between_lines" ]; then
      say "$3: $news"
      shown_at=$now
    fi
  done >>"$2"
  show_line
}

# Runs a command, keeps what it prints in a log and shows how far it is. The exit code is the
# command's. Arguments: ninja or apt, the log, what is being done, the command.
watch_progress() {
  teller=$1
  log=$2
  subject=$3
  shift 3
  code=$({
    {
      "$@" </dev/null 2>&1 3>&- 9>&-
      echo $? >&3
    } | show_news "$teller" "$log" "$subject" >&2
  } 3>&1)
  return "$code"
}
