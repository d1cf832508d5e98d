import { Client } from "pg";
import { templateName, workerName } from "./databases";

/** After all tests: stops the server that the setup started; on another one it leaves no database of this run. */
export default async function teardown({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await globalThis.stopTestPooler?.();
  if (globalThis.stopTestPostgres) return globalThis.stopTestPostgres();
  const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const workers = Array.from({ length: maxWorkers }, (_, at) => workerName(at + 1));
  for (const name of [templateName, ...workers]) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}
