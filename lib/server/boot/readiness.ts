import { AppError } from "@/lib/core/errors";
import { lifecycle } from "@/lib/core/lifecycle";
import { retryAfter } from "@/lib/core/outage";

/**
 * Asks the database. The server sets `lifecycle.ready` only after the migrations were applied and clears it at SIGTERM.
 * @throws AppError `unavailable` while requests should go to another process.
 */
export async function checkReadiness(): Promise<{ status: "ok" }> {
  if (lifecycle.ready && (await lifecycle.databaseAnswers())) return { status: "ok" };
  throw new AppError("unavailable", "El servicio no está listo.", undefined, retryAfter);
}
