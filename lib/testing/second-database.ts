import { Client } from "pg";
import { databaseAddress } from "@/lib/core/pooler";
import { withDatabase } from "./databases";

/** Connections to two empty databases beside that of the worker, for as long as `work` lasts. */
export async function withTwoDatabases<T>(work: (one: Client, other: Client) => Promise<T>): Promise<T> {
  const names = ["one", "other"].map((name) => `${new URL(databaseAddress.session).pathname.slice(1)}_${name}`);
  const admin = new Client({ connectionString: databaseAddress.session });
  await admin.connect();
  const drop = async () => {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  await drop();
  for (const name of names) await admin.query(`CREATE DATABASE ${name}`);
  const clients = names.map((name) => new Client({ connectionString: withDatabase(databaseAddress.session, name) }));
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
