import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { killRestores } from "@/lib/testing/kill-restore";
import { whatRestoresTouch } from "@/lib/testing/small-schema";
import { startOwnPostgres } from "../../../e2e/own-postgres";

test("killed at any moment, a restore leaves the old state or the new, and after the next start nothing else", async () => {
  const server = await startOwnPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-kill-restore-"));
  try {
    // One kill of each kind, over few tables; the bench does hundreds over all of them.
    const tables = [...whatRestoresTouch, "categories", "contact_messages"];
    const { killed, torn, left } = await killRestores(3, server, dataDir, tables);
    expect([killed, torn, left]).toEqual([{ process: 1, backend: 1, postmaster: 1 }, [], []]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
