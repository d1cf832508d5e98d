import { Client } from "pg";

/**
 * A database for a site of a test's own, so that the site that the other tests visit knows nothing of it.
 * @param purpose the end of its name, which begins as that of the run's own does.
 */
export async function emptyDatabase(purpose: string) {
  const name = `${new URL(process.env.DATABASE_URL!).pathname.slice(1)}_${purpose}`;
  const admin = new Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL!), { pathname: `/${name}` }).href;
  const database = new Client({ connectionString: url });
  await database.connect();
  const drop = async () => {
    await database.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { database, url, drop };
}
