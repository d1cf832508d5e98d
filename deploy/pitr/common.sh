# What the scripts of this folder have in common. All of it may be set from outside; what pgBackRest is told it reads itself, from
# its file or from PGBACKREST_CONFIG, PGBACKREST_REPO1_PATH and so on.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
: "${PGBACKREST_STANZA:=quinde}" "${PGDATABASE:=quinde}" "${PGUSER:=postgres}" "${PGHOST:=/var/run/postgresql}" "${PGPORT:=5432}"
# Where a state is brought back beside the live one: it takes as much room as the database.
: "${PITR_DIR:=/var/tmp}"
# How the panel words its commands: host, compose or kubernetes.
: "${PITR_PLACE:=host}"
export PGBACKREST_STANZA PGDATABASE PGUSER PGHOST PGPORT PITR_DIR PITR_PLACE
export PGOPTIONS="-c datestyle=ISO -c timezone=UTC" LC_ALL=C

# Postgres does not run as root.
if [ "$(id -u)" = 0 ]; then exec runuser -u "${PITR_USER:-postgres}" -- "$here/$(basename "$0")" "$@"; fi
cd /

say() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*" >&2; }
die() {
  say "$*"
  exit 1
}
sql() { psql -XAtq -v ON_ERROR_STOP=1 "$@"; }
now() { date -u +%FT%T.%6NZ; }

# Where several machines have the same timers, the one does it that writes.
leave_to_primary() {
  [ "$(sql -c "SELECT pg_is_in_recovery()")" = t ] || return 0
  say "this is a standby: it is left to the primary"
  exit 0
}

# The folder with initdb, pg_ctl and postgres: of the version that runs, unless PGBIN says where.
find_programs() {
  [ -z "${PGBIN:-}" ] || return 0
  PGBIN=/usr/lib/postgresql/$(sql -c "SELECT current_setting('server_version_num')::int / 10000")/bin
  [ -x "$PGBIN/postgres" ] || PGBIN=$(pg_config --bindir)
}

# Writes what the site tells people: KIND OK ERROR [TARGET TABLES ROWS], of what began at $began.
report() {
  if [ "$(sql -c "SELECT to_regclass('public.pitr_reports') IS NOT NULL")" != t ]; then
    say "this database is not the site's, or of a version before: nothing is noted in it"
    return 0
  fi
  sql -v kind="$1" -v ok="$2" -v error="${3:-}" -v target="${4:-}" -v tables="${5:-}" -v rows="${6:-}" \
    -v began="$began" -v place="$PITR_PLACE" -f "$here/report.sql"
}

# Prints a moment, and how many rows each table had in it as JSON. Writers wait some milliseconds for it; where somebody holds a table they
# wait up to 2 s, then go first, and it is tried again.
take_mark() {
  local patience
  for patience in 250ms 250ms 500ms 1s 2s 2s 2s 2s; do
    if sql -v patience="$patience" -f "$here/mark.sql"; then return 0; fi
    sleep 2
  done
  return 1
}
