import type { PoolClient } from "pg";
import { pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { reading } from "@/lib/core/read";

const refusals: Record<string, string> = {
  "2201B": "El patrón no es válido.",
  "57014": "La consulta tarda demasiado: acorta el rango o quita filtros.",
};

export type Runs = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Runs read-only statements on one snapshot. @throws AppError `bad_request` for what `refusals` names */
export async function ofOneMoment<T>(work: (runs: Runs) => Promise<T>): Promise<T> {
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    const asked = client;
    // Lets Postgres group visitors in memory.
    await client.query("begin isolation level repeatable read read only; set local work_mem = '64MB'");
    const result = await work(async <Row extends object>(sql: string, values?: unknown[]) => {
      const { rows } = await asked.query<Row>(sql, values);
      return rows;
    });
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    client?.release(true);
    const text = refusals[(error as { code?: string }).code ?? ""];
    throw text ? new AppError("bad_request", text) : error;
  }
}

/** Runs one read-only statement. @throws AppError `bad_request` for what `refusals` names */
export const run: Runs = (sql, values) => reading(() => ofOneMoment((runs) => runs(sql, values)));
