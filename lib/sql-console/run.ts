import { createHash } from "node:crypto";
import type { Client, FieldDef } from "pg";
import Cursor from "pg-cursor";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { toRefusal, type SentStatement } from "./failures";
import { connect, type Login, statementTimeout } from "./logins";
import { Refusal } from "./refusal";
import type { QueryResult } from "./schema";

/** What a result may come to at most: rows, and bytes of what Postgres sends. */
const resultLimits = { rows: 1_000, bytes: 5_000_000 };

/** How one run is told from others: `name` is what Postgres shows of its connection. */
export type Run = { name: string; signal?: AbortSignal; timeout?: number };

/** The name of a run, which only who began it can make: nobody cancels another's. */
export const runName = (actorId: string, runId: string): string =>
  `console ${createHash("sha256").update(`${actorId} ${runId}`).digest("hex").slice(0, 32)}`;

/**
 * A transaction on a connection of its own, given up afterwards. `signal` ends it early. Postgres
 * ends a statement that takes too long; should it not, another session does.
 * @throws Refusal with what Postgres says
 */
export async function inTransaction<T>(
  login: Login,
  begin: "BEGIN READ ONLY" | "BEGIN",
  { name, signal, timeout = statementTimeout }: Run,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(login, name, timeout).catch((error: unknown) => {
    throw toRefusal(error);
  });
  const cancel = () => void cancelRun(login, name).catch((error: unknown) => log.warn({ err: error }, "not cancelled"));
  const watch = setTimeout(cancel, timeout + 500);
  const cut = setTimeout(() => client.connection.stream.destroy(), timeout + 2_500);
  signal?.addEventListener("abort", cancel);
  try {
    if (signal?.aborted) throw new Refusal("La consulta se canceló.");
    await client.query(begin);
    // After its first statement a transaction cannot become one that writes.
    await client.query("SELECT 1");
    return await work(client);
  } finally {
    signal?.removeEventListener("abort", cancel);
    clearTimeout(watch);
    clearTimeout(cut);
    // What was not committed ends with the connection.
    client.connection.stream.destroy();
  }
}

/** Ends a run, of whichever process, as the login whose it is. @returns whether there was one. */
export async function cancelRun(login: Login, name: string): Promise<boolean> {
  const client = await connect(login, "console cancel");
  try {
    const { rowCount } = await client.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND usename = current_user",
      [name],
    );
    return rowCount !== 0;
  } finally {
    await client.end().catch(() => {});
  }
}

type Rows = { fields: FieldDef[]; rows: (string | null)[][]; wasCut: boolean };

/** What a statement gives, as Postgres writes it, up to the limits, by the extended protocol. */
export async function readResult(client: Client, sent: SentStatement): Promise<Rows> {
  const cursor = client.query(
    new Cursor<(string | null)[]>(sent.text, [], { rowMode: "array", types: { getTypeParser: () => asItIs } } as never),
  );
  const rows: (string | null)[][] = [];
  let fields: FieldDef[] = [];
  let isFull = false;
  cursor.on("row", (row: (string | null)[], result: { fields: FieldDef[] }) => {
    fields = result.fields;
    rows.push(row);
  });
  const stopWatching = watchBytes(client, resultLimits.bytes, () => (isFull = true));
  try {
    const result = await new Promise<{ fields: FieldDef[] }>((resolve, reject) => {
      client.once("end", () => reject(new Error("the connection has ended")));
      cursor.read(resultLimits.rows + 1, (error, _, result) => (error ? reject(error) : resolve(result)));
    });
    return { fields: result.fields, rows: rows.slice(0, resultLimits.rows), wasCut: rows.length > resultLimits.rows };
  } catch (error) {
    if (!isFull) throw toRefusal(error, sent);
    if (rows.length === 0) throw new Refusal(tooLarge);
    return { fields, rows: rows.slice(0, resultLimits.rows), wasCut: true };
  } finally {
    stopWatching();
  }
}

const tooLarge = "Una sola fila ocupa más de 5 MB. Pide menos columnas, o un trozo con left(…).";

const asItIs = (value: string): string => value;

/** A value may be as large as 1 GB, and none of it is kept: the connection ends at the limit. */
function watchBytes(client: Client, limit: number, onFull: () => void): () => void {
  const { stream } = client.connection;
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) return;
    onFull();
    stream.destroy();
  };
  stream.on("data", count);
  return () => void stream.off("data", count);
}

/** Columns with the names of their types, as people write them. */
export async function describeColumns(fields: FieldDef[]): Promise<QueryResult["columns"]> {
  const { rows } = await pool.query<{ type: string }>(
    "SELECT format_type(oid, modifier) AS type FROM unnest($1::oid[], $2::int[]) AS given (oid, modifier)",
    [fields.map(({ dataTypeID }) => dataTypeID), fields.map(({ dataTypeModifier }) => dataTypeModifier)],
  );
  return fields.map(({ name }, index) => ({ name, type: rows[index]!.type }));
}
