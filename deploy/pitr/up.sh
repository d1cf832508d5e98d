#!/usr/bin/env bash
# Turns the archive on for a Postgres of one's own, which is this machine's: settings, stanza, first backup. Said again it changes nothing
# that is as it should be. /etc/pgbackrest/pgbackrest.conf has to be there (pgbackrest.conf beside this), and a Postgres that runs.
#
#   up.sh            then restart Postgres where it says so, and say it once more
#
# ARCHIVE_TIMEOUT (45): seconds after which a piece of WAL is archived although it is not full. What the death of machine and disk
# costs is this and the time of its way; 60 would be a little more than a minute.
. "$(dirname "$(readlink -f "$0")")/common.sh"

command -v pgbackrest >/dev/null || die "pgbackrest is missing: apt-get install pgbackrest"
sql -c "SELECT 1" >/dev/null || die "no Postgres at $PGHOST:$PGPORT that knows $PGUSER and $PGDATABASE"

push="pgbackrest ${PGBACKREST_CONFIG:+--config=$PGBACKREST_CONFIG }--stanza=$PGBACKREST_STANZA archive-push %p"
# Patroni and containers give their settings themselves: what archives already is left as it is.
if [ "$(sql -c "SELECT current_setting('archive_mode') <> 'off' AND current_setting('archive_command') LIKE '%archive-push%'")" != t ]; then
  sql -c "ALTER SYSTEM SET archive_mode = 'on'" -c "ALTER SYSTEM SET archive_command = '${push//\'/\'\'}'" \
    -c "ALTER SYSTEM SET archive_timeout = ${ARCHIVE_TIMEOUT:-45}" -c "SELECT pg_reload_conf()" >/dev/null
  if [ "$(sql -c "SHOW wal_level")" = minimal ]; then sql -c "ALTER SYSTEM SET wal_level = 'replica'"; fi
fi
pgbackrest stanza-create
if [ "$(sql -c "SHOW archive_mode")" = off ]; then
  die "restart Postgres (systemctl restart postgresql), then say this once more: WAL is archived from a start on"
fi
pgbackrest check
"$here/backup.sh"
cat >&2 <<END
It is on. Left to do, so that it stays so:
  cp $here/quinde-pitr@.service $here/quinde-pitr-*.timer /etc/systemd/system/
  systemctl enable --now quinde-pitr-backup.timer quinde-pitr-drill.timer
or by cron (/etc/cron.d/quinde-pitr):
  30 4 * * *  postgres  $here/backup.sh
  30 5 * * 0  postgres  $here/restore-beside.sh
END
