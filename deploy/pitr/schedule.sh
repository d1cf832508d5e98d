#!/usr/bin/env bash
# What timers do elsewhere, for a container: a backup where the newest is a day old, a drill where the last is a week old, whatever those
# came to. It looks every ten minutes, and goes by what the database itself says, so it may be started anew at any time.
. "$(dirname "$(readlink -f "$0")")/common.sh"

trap 'kill $(jobs -p) 2>/dev/null; wait; exit 0' TERM INT
# What is at work hears of the end too, and puts away what it has made.
attend() {
  "$@" &
  wait $!
}
# since KIND: seconds since the last one ended; none is very long ago.
since() {
  sql -c "SELECT coalesce(extract(epoch FROM now() - max(ended_at))::bigint, 1000000000) FROM pitr_reports WHERE kind = '$1'"
}
is_due() {
  local age
  age=$(since "$1" 2>/dev/null) && [ "$age" -ge "$2" ]
}
while true; do
  if is_due backup "${BACKUP_EVERY:-86400}"; then
    pgbackrest stanza-create && attend "$here/backup.sh" || say "the backup failed"
  fi
  if is_due drill "${DRILL_EVERY:-604800}"; then
    attend "$here/restore-beside.sh" || say "the drill failed"
  fi
  attend sleep "${LOOK_EVERY:-600}"
done
