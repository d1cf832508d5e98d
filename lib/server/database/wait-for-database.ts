import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { BootError } from "../boot-error";

/** Milliseconds that a database may take to come; and one that is there and refuses us, in case it is being set up. */
const patience = { absent: 30_000, refusing: 4_000 };

/** What Postgres says to whom it does not know, whose password is wrong, or who asks for a database that there is not. */
const refusals = new Set(["28000", "28P01", "3D000"]);

/**
 * Returns as soon as the database lets us in; in a deployment it may start after us.
 * @param onWait told why, once, when it does not at first.
 * @throws BootError after 30 s, or after 4 s of being refused.
 */
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
      if (Date.now() - begun > limit) throw new BootError(`DATABASE_URL: the database does not let us in: ${reason}`);
      if (attempt === 1) onWait(reason);
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
