import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/files/storage/storage";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { retryAfter } from "@/lib/core/outage";
import { singleton } from "@/lib/core/singleton";

/** `warnings`: what is not well although requests can be served, in Spanish. */
export type Readiness = { status: "ok"; warnings: string[] };

/** @throws AppError `unavailable` while requests should go to another process */
export async function checkReadiness(): Promise<Readiness> {
  if (!lifecycle.ready || !(await lifecycle.databaseAnswers()))
    throw new AppError("unavailable", "El servicio no está listo.", undefined, retryAfter);
  const warnings = await storage.problems();
  tellChange(warnings);
  return { status: "ok", warnings };
}

/** Probes ask every few seconds: only a change is worth a line. */
function tellChange(warnings: string[]): void {
  const told = singleton("readiness.warnings", () => ({ last: "" }));
  const now = warnings.join(", ");
  if (now === told.last) return;
  told.last = now;
  if (now) log.warn({ warnings }, "requests are served, but not all is well");
  else log.info("all is well again");
}
