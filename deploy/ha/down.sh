#!/usr/bin/env bash
# Stops what up.sh started, the site first; with --remove its files go too.
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
stop() {
  local pid; pid=$(cat "$1" 2>/dev/null) || return 0
  # Frozen ones would not hear it.
  kill -CONT "$pid" 2>/dev/null || true
  kill -TERM "$pid" 2>/dev/null || true
  for _ in $(seq 60); do kill -0 "$pid" 2>/dev/null || break; sleep 0.25; done
  kill -KILL "$pid" 2>/dev/null || true
  rm -f "$1"
}
for group in 'site-*' pgbouncer haproxy; do for file in "$HA_DIR"/run/$group.pid; do stop "$file"; done; done
# The replica before the primary: otherwise it would take over for a moment.
for node in b a; do
  stop "$HA_DIR/run/patroni-$node.pid"
  if [ -e "$HA_DIR/postgres-$node/postmaster.pid" ]; then "${AS[@]}" "$BIN/pg_ctl" -D "$HA_DIR/postgres-$node" -m fast -w stop >/dev/null 2>&1 || true; fi
done
stop "$HA_DIR/run/etcd.pid"
if [ "${1:-}" = --remove ]; then rm -rf "$HA_DIR"; fi
