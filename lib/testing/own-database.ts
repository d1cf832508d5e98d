import { Client } from "pg";
import { templateName, withDatabase } from "./databases";

/*
 * Imported before all else, it gives a test file a database of its own, for what changes more than rows: `makeDatabase` in the first
 * `beforeAll`, which `setup-database.ts` leaves to it, and `dropDatabase` in the last `afterAll`.
 */
const worker = new URL(process.env.DATABASE_URL!).pathname.slice(1);
for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"]) {
  if (process.env[name]) process.env[name] = withDatabase(process.env[name], `${worker}_own`);
}

const admin = async (...statements: string[]) => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Makes a database as migrations leave one, or `template` is, in the place of an older one of that name. @returns its address */
export async function makeDatabase(name = `${worker}_own`, template = templateName): Promise<string> {
  await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = withDatabase(process.env.TEST_DATABASE_URL!, name);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("DROP SCHEMA IF EXISTS initial CASCADE"); // what the tests' setup keeps in the template
  await client.end();
  return url;
}

export const dropDatabase = (name = `${worker}_own`): Promise<void> =>
  admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
