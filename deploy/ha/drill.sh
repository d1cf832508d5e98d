#!/usr/bin/env bash
# Runs the drills on what up.sh started (it starts what does not run), prints their table, and ends with 0 only where nothing was lost.
#
#   deploy/ha/drill.sh                 all of them
#   deploy/ha/drill.sh failover …      some       HA_ROUNDS (10): how often the primary dies
#   deploy/ha/drill.sh hour            one that takes an hour, so not among all      HA_MINUTES (60)  HA_PACE (3): times as long pauses
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
# Nothing is installed here: the site's processes run from this folder.
[ -e "$ROOT/node_modules/tsx" ] || { echo "There are no dependencies in $ROOT: npm ci, before the site runs from there" >&2; exit 1; }
"$HA/up.sh" >/dev/null
cd "$ROOT"
export HA_DIR HA_PORT HA_PROCESSES
# The drills have what the site's processes have, but are no site in production.
source "$HA_DIR/environment"
unset NODE_ENV
exec "$NODE" --import tsx deploy/ha/drills/run.ts "$@"
