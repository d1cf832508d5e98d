import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { killRestores } from "@/lib/testing/kill-restore";
import { startOwnPostgres } from "../../../e2e/own-postgres";

test("killed at any moment, a restore leaves the old state or the new, and after the next start nothing else", async () => {
  const server = await startOwnPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-kill-restore-"));
  try {
    const { killed, torn, left } = await killRestores(10, server, dataDir);
    expect([killed, torn, left]).toEqual([{ process: 4, backend: 3, postmaster: 3 }, [], []]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
