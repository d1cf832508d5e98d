#!/usr/bin/env bash
# Brings the database back as it was at a moment, beside the one that runs, which it does not touch.
#
#   restore-beside.sh                                the drill: to the newest moment whose rows were counted, compares table by table, notes
#                                                    the result in the live database, removes what it made; 0 only where all is equal
#   restore-beside.sh --fresh                        the same, to a moment of now
#   restore-beside.sh --to '2026-11-27 17:05:00-05'  to this moment, and lets it run: prints how to look into it, and to remove it
#
# PITR_DIR (/var/tmp): where; PITR_PORT (5499): of the one beside, which is reached by a socket alone.
# PITR_RECOVERY_OPTIONS: more of pgBackRest's own, such as --repo=2.
. "$(dirname "$(readlink -f "$0")")/common.sh"

began=$(now)
target= fresh=
while [ $# -gt 0 ]; do
  case $1 in
    --to) target=${2:?--to wants a moment} && shift 2 ;;
    --fresh) fresh=1 && shift ;;
    *) sed -n '2,/^\. /{/^\. /d;s/^# \{0,1\}//;p}' "$0" >&2 && exit 2 ;;
  esac
done

[ -n "$target" ] || leave_to_primary
exec 9>"$PITR_DIR/quinde-beside.lock"
flock -n 9 || die "another restore is at work in $PITR_DIR"
# Of drills that were killed: nobody is at work in them, or the lock were taken.
for left in "$PITR_DIR"/quinde-drill.??????; do
  [ -d "$left" ] || continue
  if [ -f "$left/data/postmaster.pid" ]; then kill -QUIT "$(head -n 1 "$left/data/postmaster.pid")" 2>/dev/null || true; sleep 1; fi
  rm -rf "$left"
done

find_programs
if [ -n "$target" ]; then kind=kept; else kind=drill; fi
beside=$(mktemp -d "$PITR_DIR/quinde-$kind.XXXXXX")
port=${PITR_PORT:-5499}
failure="Se interrumpió." tables= rows=

remove() {
  if [ -f "$beside/data/postmaster.pid" ]; then "$PGBIN/pg_ctl" -D "$beside/data" -m immediate stop >/dev/null 2>&1 9>&- || true; fi
  rm -rf "$beside"
}
finish() {
  trap - EXIT INT TERM
  [ "$kind" = kept ] && [ -z "$failure" ] && return
  remove
  [ "$kind" = kept ] && return
  report drill "$([ -z "$failure" ] && echo true || echo false)" "$failure" "$target" "$tables" "$rows" || say "the result was not noted"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
fail() {
  failure=$*
  die "$failure"
}

if [ "$kind" = drill ]; then
  # The one of the last daily backup; older ones may be before the first backup that there is.
  if [ -z "$fresh" ] && [ "$(sql -c "SELECT to_regclass('public.pitr_marks') IS NOT NULL")" = t ]; then
    mark=$(sql -F $'\n' -c "SELECT at, counts FROM pitr_marks WHERE counts IS NOT NULL AND at > now() - interval '36 hours'
      AND at > (SELECT max(earliest) + interval '1 second' FROM pitr_reports WHERE kind = 'backup' AND ok) ORDER BY at DESC LIMIT 1")
  fi
  # Its backup has to end before it, in whole seconds.
  if [ -z "${mark:-}" ]; then sleep 1 && mark=$(take_mark) || fail "No se encontró un momento sin escrituras."; fi
  { read -r target && read -r counts; } <<<"$mark"
fi
say "to $target, in $beside"

# All until now is in the archive, the moment and what came after it too: the clock of WAL goes on with each commit.
said=$([ "$(sql -c "SELECT pg_is_in_recovery()")" = t ] || pgbackrest check 2>&1) || fail "El archivo no recibe lo que Postgres le da: $(tail -n 3 <<<"$said")"
started=$SECONDS
mkdir -m 700 "$beside/data" "$beside/run"
# Never to archive anything: it would write into the archive of the live one.
said=$(pgbackrest --pg1-path="$beside/data" --archive-mode=off --tablespace-map-all="$beside/tablespaces" \
  --type=time --target="$target" --target-action=promote ${PITR_RECOVERY_OPTIONS:-} restore 2>&1) || fail "pgBackRest no pudo restaurar: $(tail -n 3 <<<"$said")"
fetched=$((SECONDS - started))

# Settings of its own: those of the live one may lie elsewhere, and want its memory, ports and libraries.
echo "local all all trust" >"$beside/hba"
touch "$beside/ident" "$beside/postgresql.conf"
settings=(
  config_file="$beside/postgresql.conf" hba_file="$beside/hba" ident_file="$beside/ident"
  listen_addresses= unix_socket_directories="$beside/run" port="$port" ssl=off cluster_name=quinde-beside
  hot_standby=off archive_mode=off primary_conninfo= synchronous_standby_names= shared_preload_libraries=
  max_connections=20 shared_buffers=128MB huge_pages=off fsync=off autovacuum=off
  logging_collector=off log_destination=stderr
)
wrong() { grep -E 'FATAL|PANIC|ERROR' "$beside/log" | grep -v 'not accepting connections' | tail -n 3; }
"$PGBIN/pg_ctl" -D "$beside/data" -l "$beside/log" -w -t "${PITR_PATIENCE:-21600}" -o "$(printf " -c %s" "${settings[@]}")" start >/dev/null 9>&- ||
  fail "La base restaurada no arranca: $(wrong)"
aside() { PGHOST=$beside/run PGPORT=$port sql "$@"; }
until [ "$(aside -c "SELECT pg_is_in_recovery()" 2>/dev/null)" = f ]; do
  "$PGBIN/pg_ctl" -D "$beside/data" status >/dev/null || fail "La base restaurada no llegó a ese momento: $(wrong)"
  sleep 0.2
done
replayed=$((SECONDS - started - fetched))
say "brought back in $fetched s, replayed in $replayed s"

if [ "$kind" = kept ]; then
  failure=
  cat <<END
It runs beside the live one, as it was at $target. To look into it, to take rows from it, to remove it:
  psql -h $beside/run -p $port -U $PGUSER $PGDATABASE
  pg_dump -h $beside/run -p $port -U $PGUSER --data-only -t a_table $PGDATABASE > rows.sql
  $PGBIN/pg_ctl -D $beside/data -m immediate stop && rm -rf $beside
END
  exit 0
fi

aside -c "SELECT format('%s|%s', key, value) FROM jsonb_each_text('${counts//\'/\'\'}') ORDER BY key COLLATE \"C\"" >"$beside/expected"
aside -f "$here/tables.sql" -f "$here/count.sql" -c "SELECT format('%s|%s', name, rows) FROM counted ORDER BY name COLLATE \"C\"" >"$beside/found"
join -t '|' -a 1 -a 2 -e - -o 0,1.2,2.2 "$beside/expected" "$beside/found" >"$beside/both"
awk -F '|' 'BEGIN { printf "%-50s %12s %12s\n", "table", "expected", "found" }
  { printf "%-50s %12s %12s%s\n", $1, $2, $3, $2 == $3 ? "" : "  <<<"; sum += $3 }
  END { printf "%-50s %12s %12s\n", NR " tables", "", sum }' "$beside/both"
tables=$(wc -l <"$beside/both")
rows=$(awk -F '|' '{ sum += $3 } END { printf "%d", sum }' "$beside/both")
differing=$(awk -F '|' '$2 != $3 { print $1 ": " $2 " / " $3 }' "$beside/both")
[ -z "$differing" ] || fail "No coinciden estas tablas ($(wc -l <<<"$differing")): $(head -n 3 <<<"$differing" | paste -sd ';')"
[ "$tables" -gt 0 ] || fail "No hay tablas que comparar."
failure=
say "all equal"
