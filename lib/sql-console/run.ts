import { createHash } from "node:crypto";
import type { Client, FieldDef } from "pg";
import Cursor from "pg-cursor";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { toRefusal, type SentStatement } from "./failures";
import { connect, type Login, statementTimeout } from "./logins";
import { Refusal } from "./refusal";
import type { QueryResult } from "./schema";

const resultLimits = { rows: 1_000, bytes: 5_000_000 };

/** `name` is shown by Postgres for the connection. */
export type Run = { name: string; signal?: AbortSignal; timeout?: number };

/** Only the person who began a run can make its name, so nobody cancels another's. */
export const runName = (actorId: string, runId: string): string =>
  `console ${createHash("sha256").update(`${actorId} ${runId}`).digest("hex").slice(0, 32)}`;

/**
 * Runs `work` in a transaction on its own connection, dropped afterwards. If Postgres does not end a statement in
 * time, another session does.
 * @throws Refusal with Postgres's message
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
    // After a query, a read-only transaction cannot be made to write.
    await client.query("SELECT 1");
    return await work(client);
  } finally {
    signal?.removeEventListener("abort", cancel);
    clearTimeout(watch);
    clearTimeout(cut);
    // Uncommitted work ends with the connection.
    client.connection.stream.destroy();
  }
}

/**
 * Cancels a run of this login, in any process.
 * @returns whether there was one
 */
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

/** Reads values as Postgres writes them, up to the limits. */
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

const tooLarge = "Una sola fila ocupa más de 5 MB. Pide menos columnas, o solo una parte con left(…).";

const asItIs = (value: string): string => value;

/** One value may have 1 GB, so the connection ends at the limit. */
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

export async function describeColumns(fields: FieldDef[]): Promise<QueryResult["columns"]> {
  const { rows } = await pool.query<{ type: string }>(
    "SELECT format_type(oid, modifier) AS type FROM unnest($1::oid[], $2::int[]) AS given (oid, modifier)",
    [fields.map(({ dataTypeID }) => dataTypeID), fields.map(({ dataTypeModifier }) => dataTypeModifier)],
  );
  return fields.map(({ name }, index) => ({ name, type: rows[index]!.type }));
}
