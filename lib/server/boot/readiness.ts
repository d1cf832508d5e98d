import { pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { lifecycle } from "@/lib/core/lifecycle";

/**
 * Asks the database. The server sets `lifecycle.ready` only after the migrations were applied and clears it at SIGTERM.
 * @throws AppError `unavailable` while requests should go to another process.
 */
export async function checkReadiness(): Promise<{ status: "ok" }> {
  const unavailable = new AppError("unavailable", "El servicio no está listo.");
  if (!lifecycle.ready) throw unavailable;
  try {
    await pool.query("select 1");
  } catch {
    throw unavailable;
  }
  return { status: "ok" };
}
