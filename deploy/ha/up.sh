#!/usr/bin/env bash
# Starts the site as it runs past one machine, all of it on this one: etcd, two Postgres under Patroni, HAProxy in front of them and of
# the site's processes, PgBouncer. What Debian has: apt-get install postgresql patroni python3-etcd etcd-server haproxy pgbouncer
#
#   deploy/ha/up.sh           starts what does not run      HA_DIR (/var/tmp/quinde-ha)  HA_PORT (7400)  HA_PROCESSES (2)
#   deploy/ha/down.sh         stops all of it               deploy/ha/down.sh --remove   and removes its files
#
# deploy/ha/README.md says what is where, and how the same is put on machines of their own.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
for program in patroni etcd haproxy pgbouncer curl openssl "$BIN/postgres"; do
  command -v "$program" >/dev/null || { echo "$program is not there: apt-get install postgresql patroni python3-etcd etcd-server haproxy pgbouncer" >&2; exit 1; }
done

mkdir -p "$HA_DIR"/{run,log,data} "$HA_DIR/secrets"
chmod 755 "$HA_DIR" "$HA_DIR/log"
if [ "$(id -u)" = 0 ]; then chown postgres "$HA_DIR"; fi
chmod 700 "$HA_DIR/secrets"
secret() { [ -s "$HA_DIR/secrets/$1" ] || openssl rand -hex 24 >"$HA_DIR/secrets/$1"; cat "$HA_DIR/secrets/$1"; }

# fill TEMPLATE TO [KEY=VALUE…]: a configuration with its placeholders filled, for the user of the database alone.
fill() {
  local from=$1 to=$2; shift 2
  local text; text=$(cat "$HA/$from")
  for pair in HOST=$HOST DIR="$HA_DIR" BIN="$BIN" ETCD=$HOST:$PORT_ETCD PORT_SITE=$PORT_SITE PORT_PRIMARY=$PORT_PRIMARY \
    PORT_REPLICA=$PORT_REPLICA PORT_POOLER=$PORT_POOLER PORT_A=$PORT_A PORT_B=$PORT_B REST_A=$REST_A REST_B=$REST_B "$@"; do
    text=${text//@${pair%%=*}@/${pair#*=}}
  done
  (umask 077; printf '%s\n' "$text" >"$HA_DIR/$to")
  if [ "$(id -u)" = 0 ]; then chown postgres "$HA_DIR/$to"; fi
}

# ── Who leads is agreed on here; on machines of their own there are three of it ──
start etcd "${AS[@]}" etcd --name one --data-dir "$HA_DIR/etcd" \
  --listen-client-urls http://$HOST:$PORT_ETCD --advertise-client-urls http://$HOST:$PORT_ETCD \
  --listen-peer-urls http://$HOST:$PORT_PEER --initial-advertise-peer-urls http://$HOST:$PORT_PEER \
  --initial-cluster one=http://$HOST:$PORT_PEER --enable-v2 --logger zap --log-level warn
until_ok 20 etcd curl -sf http://$HOST:$PORT_ETCD/health

# ── Two nodes of Postgres ──
# What they write goes into an archive where pgBackRest is there: back to a minute (deploy/pitr).
if command -v pgbackrest >/dev/null; then archive=on; else archive=off; fi
mkdir -p "$HA_DIR"/{archive,beside}
if [ "$(id -u)" = 0 ]; then chown postgres "$HA_DIR"/{archive,beside}; fi
for node in a b; do
  if [ $node = a ]; then port=$PORT_A rest=$REST_A; else port=$PORT_B rest=$REST_B; fi
  fill pgbackrest.conf pgbackrest-$node.conf NAME=$node PORT=$port
  fill patroni.yml patroni-$node.yml NAME=$node PORT=$port REST=$rest ARCHIVE=$archive SUPERUSER_PASSWORD="$(secret superuser)" \
    REPLICATION_PASSWORD="$(secret replication)" REWIND_PASSWORD="$(secret rewind)"
  start patroni-$node "${AS[@]}" patroni "$HA_DIR/patroni-$node.yml"
  # The first makes the database that the second copies.
  until_ok 60 "Postgres $node" curl -sf http://$HOST:$rest/health
done

# ── HAProxy ──
sites=''
for n in $(seq "$HA_PROCESSES"); do
  line="    server $n $HOST:$(site_port "$n") check"
  sites+=$line$'\n'
done
fill haproxy.cfg haproxy.cfg SITES="$sites"
start haproxy haproxy -W -db -f "$HA_DIR/haproxy.cfg"
as_superuser() { PGPASSWORD=$(secret superuser) "$BIN/psql" -qXtA -v ON_ERROR_STOP=1 -h $HOST -p $PORT_PRIMARY -U postgres "$@"; }
until_ok 30 "the primary behind HAProxy" as_superuser -c 'SELECT 1'

if [ $archive = on ]; then
  leads=$(if curl -sf http://$HOST:$REST_A/primary >/dev/null; then echo a; else echo b; fi)
  "${AS[@]}" env PGPASSWORD="$(secret superuser)" pgbackrest --config="$HA_DIR/pgbackrest-$leads.conf" --stanza=quinde stanza-create >>"$HA_DIR/log/pgbackrest.log" 2>&1
fi

# ── The site's database: its login owns it, and may make others for the SQL console and for looking into backups ──
if [ -z "$(as_superuser -c "SELECT 1 FROM pg_roles WHERE rolname = 'quinde'")" ]; then
  as_superuser -c "CREATE ROLE quinde LOGIN CREATEDB CREATEROLE PASSWORD '$(secret site)'"
fi
if [ -z "$(as_superuser -c "SELECT 1 FROM pg_database WHERE datname = 'quinde'")" ]; then
  as_superuser -c 'CREATE DATABASE quinde OWNER quinde'
fi
# ── PgBouncer ──
if [ -e "$HA/pgbouncer.ini" ]; then
  (umask 077; printf '"quinde" "%s"\n' "$(secret site)" >"$HA_DIR/userlist.txt")
  if [ "$(id -u)" = 0 ]; then chown postgres "$HA_DIR/userlist.txt"; fi
  fill pgbouncer.ini pgbouncer.ini LOGIN=quinde
  start pgbouncer "${AS[@]}" pgbouncer "$HA_DIR/pgbouncer.ini"
  PORT_DATABASE=$PORT_POOLER
else
  PORT_DATABASE=$PORT_PRIMARY
fi

# ── The site ──
url() { echo "postgresql://quinde:$(secret site)@$HOST:$1/quinde"; }
environment=(
  NODE_ENV=production HOST=$HOST DATA_DIR="$HA_DIR/data" TRUSTED_PROXIES=1 SITE_URL=http://localhost:$PORT_SITE
  AUTH_SECRET="$(secret auth)" METRICS_TOKEN="$(secret metrics)" SEED_DEMO=1 SEED_PASSWORD="$(secret demo)"
  DATABASE_URL="$(url $PORT_DATABASE)" DATABASE_DIRECT_URL="$(url $PORT_PRIMARY)" DATABASE_READ_URL="$(url $PORT_REPLICA)"
)
cd "$ROOT"
SERVER=${HA_SERVER:-$ROOT/.next/standalone/server.js}
[ -e "$SERVER" ] || npm run build
# Once, before the first process: migrations, and the demo's content for who looks around.
if [ ! -e "$HA_DIR/seeded" ]; then
  env "${environment[@]}" "$NODE" "$ROOT/.next/standalone/migrate.mjs" >>"$HA_DIR/log/migrate.log" 2>&1
  env "${environment[@]}" "$NODE" "$ROOT/.next/standalone/seed.mjs" >>"$HA_DIR/log/seed.log" 2>&1
  touch "$HA_DIR/seeded"
fi
(umask 077; for pair in "${environment[@]}"; do printf 'export %q\n' "$pair"; done >"$HA_DIR/environment")
for n in $(seq "$HA_PROCESSES"); do
  start site-$n env "${environment[@]}" PORT="$(site_port "$n")" "$NODE" --max-semi-space-size=16 "$SERVER"
done
for n in $(seq "$HA_PROCESSES"); do until_ok 90 "process $n" curl -sf http://$HOST:"$(site_port "$n")"/api/health/ready; done
until_ok 20 "the site behind HAProxy" curl -sf http://$HOST:$PORT_SITE/api/health/ready

echo "http://localhost:$PORT_SITE  superadmin@quinde.test  $(secret demo)"
echo "primary $HOST:$PORT_PRIMARY  replica $HOST:$PORT_REPLICA  pooler $HOST:$PORT_DATABASE  who leads: patronictl -c $HA_DIR/patroni-a.yml list"
