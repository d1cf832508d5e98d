import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { BootError } from "../boot-error";

const PATIENCE = 30_000;

/**
 * Returns as soon as the database lets us in; in a deployment it may start after us.
 * @param onWait told why, once, when it does not at first.
 * @throws BootError after 30 s.
 */
export async function waitForDatabase(databaseUrl: string, onWait: (reason: string) => void): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (let attempt = 1; ; attempt++) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      const { message, code } = error as { message: string; code?: string };
      const reason = message || code || "no answer";
      if (Date.now() > deadline) throw new BootError(`DATABASE_URL: the database does not let us in: ${reason}`);
      if (attempt === 1) onWait(reason);
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
