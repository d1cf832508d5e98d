import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startOwnPostgres } from "../../e2e/own-postgres";
import type { Line } from "../harness/report";

const rounds = 200;

/** `kill -9` of the process, of a backend and of all of Postgres in the middle of restores: wholly the old state, or wholly the new. */
export async function killRestore(): Promise<Line[]> {
  const { killRestores } = await import("../../lib/testing/kill-restore");
  const server = await startOwnPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-kill-restore-"));
  try {
    const { killed, arrived, torn, left, takes, swaps } = await killRestores(rounds, server, dataDir);
    const each = Object.entries(killed).map(([kind, count]) => `${count} × ${kind}`);
    return [
      {
        what: `${rounds} × kill -9 in restores of ${(takes / 1000).toFixed(1)} s, half of them around the swap (${Math.round(swaps)} ms)`,
        found: `${each.join(", ")}; ${arrived} new, ${rounds - arrived - torn.length} old, ${torn.length} torn; ${left.length} left over${left.length > 0 ? ` (${left.join(", ")})` : ""}`,
        goal: "none torn, none left",
        ok: torn.length === 0 && left.length === 0,
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
