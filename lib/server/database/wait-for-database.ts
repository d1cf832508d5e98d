import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { BootError } from "../boot-error";

/** Milliseconds. A database that refuses us may still be in setup. */
const patience = { absent: 30_000, refusing: 4_000 };

/** Unknown user, wrong password, missing database. */
const refusals = new Set(["28000", "28P01", "3D000"]);

/** @throws BootError after 30 s, or 4 s of refusals */
export async function waitForDatabase(databaseUrl: string, onWait: (reason: string) => void): Promise<void> {
  const begun = Date.now();
  for (let attempt = 1; ; attempt++) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      const { message, code = "" } = error as { message: string; code?: string };
      const reason = message || code || "no answer";
      const limit = refusals.has(code) ? patience.refusing : patience.absent;
      if (Date.now() - begun > limit) throw new BootError(`DATABASE_URL: cannot connect to the database: ${reason}`);
      if (attempt === 1) onWait(reason);
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
