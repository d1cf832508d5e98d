import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/core/file-storage/storage";
import { lifecycle } from "@/lib/core/lifecycle";
import { retryAfter } from "@/lib/core/outage";

/** What `GET /api/health/ready` answers: with what is not well although requests can be served, in Spanish. */
export type Readiness = { status: "ok"; warnings: string[] };

/**
 * Asks the database. The server sets `lifecycle.ready` only after the migrations were applied and clears it at SIGTERM.
 * @throws AppError `unavailable` while requests should go to another process.
 */
export async function checkReadiness(): Promise<Readiness> {
  if (!lifecycle.ready || !(await lifecycle.databaseAnswers()))
    throw new AppError("unavailable", "El servicio no está listo.", undefined, retryAfter);
  const problem = await storage.problem();
  return { status: "ok", warnings: problem ? [problem] : [] };
}
