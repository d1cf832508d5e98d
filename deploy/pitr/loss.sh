#!/usr/bin/env bash
# What is lost when machine and disk die at once: a Postgres of its own that archives into a folder, a client that writes and notes what it
# was answered, kill -9 of all of it, its folder removed, and what comes back from the archive. Touches nothing that is there.
#
#   loss.sh [RUNS]     3 unless told. The first dies at any moment, the others at the worst: the piece of WAL has just been closed, and
#                      never arrives. ARCHIVE_TIMEOUT (45), PITR_DIR, PITR_PORT (5499), PGBIN
. "$(dirname "$(readlink -f "$0")")/common.sh"

runs=${1:-3}
wait=${ARCHIVE_TIMEOUT:-45}
if [ -z "${PGBIN:-}" ]; then PGBIN=$(dirname "$(ls /usr/lib/postgresql/*/bin/postgres | sort -V | tail -n 1)"); fi
for name in $(compgen -e PGBACKREST_); do unset "$name"; done
folder=$(mktemp -d "$PITR_DIR/quinde-loss.XXXXXX")
mkdir "$folder/run" "$folder/repo"
export PGHOST=$folder/run PGPORT=${PITR_PORT:-5499} PGUSER=postgres PGDATABASE=postgres
export PGBACKREST_CONFIG=$folder/pgbackrest.conf PGBACKREST_STANZA=loss
writer=

start() { "$PGBIN/pg_ctl" -D "$folder/data" -l "$folder/log" -w start >/dev/null || die "$(tail -n 5 "$folder/log")"; }
# The server and whatever it has started, as if the power had gone.
kill_all() {
  local server all
  [ -f "$folder/data/postmaster.pid" ] || return 0
  server=$(head -n 1 "$folder/data/postmaster.pid")
  kill -STOP "$server" 2>/dev/null || return 0
  all=$(ps -eo pid=,ppid= | awk -v all="$server" '{ parent[$1] = $2 } END {
    for (pid in parent) for (up = pid; up > 1; up = parent[up]) if (up == all) { print pid; break } }')
  kill -KILL $all 2>/dev/null || true
  while kill -0 "$server" 2>/dev/null; do sleep 0.05; done
}
finish() {
  trap - EXIT INT TERM
  [ -z "$writer" ] || kill "$writer" 2>/dev/null || true
  kill_all
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

write() {
  while echo "INSERT INTO writes DEFAULT VALUES RETURNING n, extract(epoch FROM at);"; do sleep 0.05; done |
    psql -XAtq -F ' ' >"$folder/answered" 2>/dev/null
}
piece() { sql -c "SELECT pg_walfile_name(pg_current_wal_insert_lsn())"; }
next_piece() {
  local before
  before=$(piece)
  while [ "$(piece)" = "$before" ]; do sleep 0.05; done
}

one_run() {
  rm -rf "$folder/data" "$folder/repo" "$folder/cut" && mkdir "$folder/repo"
  "$PGBIN/initdb" -D "$folder/data" -U postgres -A trust -N >/dev/null
  cat >>"$folder/data/postgresql.conf" <<END
port = $PGPORT
listen_addresses = ''
unix_socket_directories = '$folder/run'
archive_mode = on
archive_timeout = $wait
archive_command = 'test ! -e $folder/cut && pgbackrest --config=$folder/pgbackrest.conf --stanza=loss archive-push %p'
END
  cat >"$folder/pgbackrest.conf" <<END
[global]
repo1-path=$folder/repo
repo1-retention-full=1
lock-path=$folder/lock
log-level-file=off
log-level-console=warn
start-fast=y
[loss]
pg1-path=$folder/data
pg1-socket-path=$folder/run
pg1-port=$PGPORT
END
  start
  sql -c "CREATE TABLE writes (n serial PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())"
  pgbackrest stanza-create
  pgbackrest --type=full backup
  write &
  writer=$!
  next_piece
  if [ "$1" = 1 ]; then
    sleep "$((RANDOM % wait + 1))"
  else
    sleep "$((wait - 2))"
    touch "$folder/cut"
    next_piece
  fi
  kill_all
  rm -rf "$folder/data"
  wait "$writer" 2>/dev/null || true
  writer=
  pgbackrest --archive-mode=off restore
  start
  while [ "$(sql -c "SELECT pg_is_in_recovery()")" = t ]; do sleep 0.2; done
  read -r last at < <(tail -n 1 "$folder/answered")
  sql -F ' ' -c "SELECT '$2', $last, count(*), $last - max(n), round($at - extract(epoch FROM max(at)), 1), count(*) = max(n) FROM writes"
  kill_all
}

printf '%-4s %-12s %10s %10s %10s %10s  %s\n' run death answered back lost "seconds" "no gaps"
worst=0
for run in $(seq "$runs"); do
  line=$(one_run "$run" "$([ "$run" = 1 ] && echo any || echo worst)")
  printf '%-4s %-12s %10s %10s %10s %10s  %s\n' "$run" $line
  worst=$(awk -v worst="$worst" '{ print ($5 > worst ? $5 : worst) }' <<<"$line")
  [ "${line##* }" = t ] || die "rows are missing among those that came back"
done
echo "archive_timeout $wait s: at most $worst s were lost"
awk -v worst="$worst" 'BEGIN { exit worst > 60 }' || die "that is more than a minute"
