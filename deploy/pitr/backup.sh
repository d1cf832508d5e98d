#!/usr/bin/env bash
# The backup of a day, and what there is to be told of it: on Sundays all of it, else what has changed since.
#   backup.sh [full|diff|incr]
. "$(dirname "$(readlink -f "$0")")/common.sh"

leave_to_primary
began=$(now)
type=${1:-$([ "$(date +%u)" = 7 ] && echo full || echo incr)}
# A moment of before, to which the next drill goes back. Without it that one takes one of its own.
take_mark >/dev/null || say "no moment without writers was found: the drill will look for one"
if error=$(pgbackrest --type="$type" backup 2>&1); then
  report backup true
else
  say "$error"
  report backup false "$(tail -n 3 <<<"$error")"
  exit 1
fi
