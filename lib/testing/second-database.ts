import { Client } from "pg";
import { env } from "@/lib/core/env";
import { withDatabase } from "./databases";

/** Connections to two empty databases beside that of the worker, for as long as `work` lasts. */
export async function withTwoDatabases<T>(work: (one: Client, other: Client) => Promise<T>): Promise<T> {
  const names = ["one", "other"].map((name) => `${new URL(env.DATABASE_URL).pathname.slice(1)}_${name}`);
  const admin = new Client({ connectionString: env.DATABASE_URL });
  await admin.connect();
  const drop = async () => {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  await drop();
  for (const name of names) await admin.query(`CREATE DATABASE ${name}`);
  const clients = names.map((name) => new Client({ connectionString: withDatabase(env.DATABASE_URL, name) }));
  for (const client of clients) client.on("error", () => {});
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(clients[0]!, clients[1]!);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await drop();
    await admin.end();
  }
}
