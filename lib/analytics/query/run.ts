import type { PoolClient } from "pg";
import { pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

const refusals: Record<string, string> = {
  "2201B": "El patrón no es válido.",
  "57014": "La pregunta tarda demasiado: acorta el rango o quita filtros.",
};

/** Runs one statement that only reads. @throws AppError `bad_request` for what `refusals` names */
export async function run<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    // Visitors are told apart in memory.
    await client.query("begin read only; set local work_mem = '64MB'");
    const { rows } = await client.query<Row>(sql, values);
    await client.query("commit");
    client.release();
    return rows;
  } catch (error) {
    client?.release(true);
    const text = refusals[(error as { code?: string }).code ?? ""];
    throw text ? new AppError("bad_request", text) : error;
  }
}
