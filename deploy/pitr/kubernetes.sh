#!/bin/sh
# What the CronJobs of deploy/cloudnative-pg.yaml run, in the namespace of the database: CloudNativePG makes the backups and brings the
# database back, this tells the site of it.
#   kubernetes.sh report    how far back one may go, and when the last backup was made
#   kubernetes.sh drill     a cluster beside the live one, as it was a minute ago: compares all tables' rows, and removes it
set -eu

here=$(cd "$(dirname "$0")" && pwd)
began=$(date -u +%FT%TZ)
window() { kubectl get objectstores.barmancloud.cnpg.io quinde-pitr -o jsonpath="{.status.serverRecoveryWindow.quinde-db.$1}"; }
primary=$(kubectl get clusters.postgresql.cnpg.io quinde-db -o jsonpath='{.status.currentPrimary}')
sql() {
  pod=$1 && shift
  kubectl exec -i "$pod" -c postgres -- env PGOPTIONS='-c datestyle=ISO -c timezone=UTC' psql -XAtq -v ON_ERROR_STOP=1 "$@" quinde
}
# KIND OK ENDED [ERROR TARGET TABLES ROWS]
report() {
  sql "$primary" -v kind="$1" -v ok="$2" -v began="$began" -v ended="$3" -v error="${4:-}" -v target="${5:-}" -v tables="${6:-}" \
    -v rows="${7:-}" -v earliest="$(window firstRecoverabilityPoint)" <<'SQL'
INSERT INTO pitr_reports (kind, place, began_at, ended_at, ok, error, target, tables, rows, earliest)
SELECT :'kind', 'kubernetes', least(:'began', :'ended'::timestamptz), :'ended', :'ok', nullif(:'error', ''), nullif(:'target', '')::timestamptz,
  nullif(:'tables', '')::int, nullif(:'rows', '')::bigint, nullif(:'earliest', '')::timestamptz;
SQL
}
fail() {
  echo "$*" >&2
  failure=$*
  exit 1
}

if [ "$1" = report ]; then
  made=$(window lastSuccessfulBackupTime)
  failed=$(window lastFailedBackupTime)
  # Both are of one form, so the later is the greater text.
  if [ -n "$failed" ] && [ "$(printf '%s\n' "$made" "$failed" | sort | tail -n 1)" = "$failed" ]; then
    report backup false "$failed" "kubectl -n database get backups.postgresql.cnpg.io"
  elif [ -n "$made" ]; then
    report backup true "$made"
  fi
  exit 0
fi

failure="Se interrumpió." target= tables= rows=
finish() {
  trap - EXIT
  kubectl delete clusters.postgresql.cnpg.io quinde-db-beside --ignore-not-found --wait=false
  if [ -z "$failure" ]; then ok=true; else ok=false; fi
  report drill "$ok" "$(date -u +%FT%TZ)" "$failure" "$target" "$tables" "$rows"
}
trap finish EXIT
trap 'exit 143' TERM INT

cd "$here"
for patience in 250ms 500ms 1s 2s 2s 2s; do
  mark=$(sed -e '/^\\ir tables/{r tables.sql' -e 'd}' -e '/^\\ir count/{r count.sql' -e 'd}' mark.sql | sql "$primary" -v patience="$patience") && break
  sleep 2
done
target=$(echo "$mark" | sed -n 1p)
[ -n "$target" ] || fail "No se encontró un momento sin escrituras."
# What was committed after it goes to the archive too: recovery stops where the first of that begins.
piece=$(echo "SELECT pg_walfile_name(pg_switch_wal())" | sql "$primary")
for _ in $(seq 60); do
  archived=$(echo "SELECT last_archived_wal >= '$piece' FROM pg_stat_archiver" | sql "$primary")
  [ "$archived" = t ] && break
  sleep 5
done
[ "$archived" = t ] || fail "El archivo no recibe lo que Postgres le da."

kubectl delete clusters.postgresql.cnpg.io quinde-db-beside --ignore-not-found
sed "s/MOMENT/$target/" restore.yaml | kubectl apply -f -
kubectl wait --for=condition=Ready --timeout=6h clusters.postgresql.cnpg.io/quinde-db-beside || fail "La base restaurada no llegó a ese momento."
beside=$(kubectl get clusters.postgresql.cnpg.io quinde-db-beside -o jsonpath='{.status.currentPrimary}')
echo "$mark" | sed -n 2p >/tmp/counts
{ cat tables.sql count.sql
  echo "SELECT count(*), coalesce(sum(there.rows), 0), count(*) FILTER (WHERE there.rows IS DISTINCT FROM expected.rows),
    string_agg(name || ': ' || coalesce(expected.rows::text, '-') || ' / ' || coalesce(there.rows::text, '-'), '; ') FILTER (WHERE there.rows IS DISTINCT FROM expected.rows)
    FROM (SELECT key AS name, value::bigint AS rows FROM jsonb_each_text(:'counts')) AS expected FULL JOIN counted AS there USING (name);"
} | sql "$beside" -v counts="$(cat /tmp/counts)" >/tmp/compared
IFS='|' read -r tables rows differing which </tmp/compared
echo "$tables tables, $rows rows, $differing of them differ"
[ "$differing" = 0 ] || fail "No coinciden estas tablas ($differing): $which"
[ "$tables" -gt 0 ] || fail "No hay tablas que comparar."
failure=
