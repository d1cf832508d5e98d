import { Client } from "pg";
import { templateName, withDatabase } from "./databases";

/**
 * Databases of a test's own beside its worker's, on the same server. `make` gives the address of a new one, empty or (`migrated`)
 * with the product's tables; `drop` removes them all.
 */
export function freshDatabases(prefix: string) {
  const url = process.env.TEST_DATABASE_URL!;
  const names: string[] = [];
  const asAdmin = async (sql: string) => {
    const admin = new Client({ connectionString: withDatabase(url, "postgres") });
    await admin.connect();
    // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
    await admin.query(sql).finally(() => admin.end());
  };
  return {
    async make({ migrated = false } = {}): Promise<string> {
      const name = `${prefix}_${process.env.JEST_WORKER_ID ?? 1}_${process.pid}_${names.length}`;
      names.push(name);
      await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${migrated ? templateName : "template0"}`);
      return withDatabase(url, name);
    },
    async drop(): Promise<void> {
      for (const name of names.splice(0)) await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
