import { z } from "zod";
import { route } from "@/lib/api/route";
import { AppError } from "@/lib/core/errors";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { retryAfter } from "@/lib/core/outage";
import { singleton } from "@/lib/core/singleton";
import { storage } from "@/lib/files/storage/storage";
import { serverInfo } from "./schema";
import { getServerInfo } from "./service";

/** `warnings`: problems, in Spanish, that do not stop requests. */
type Readiness = { status: "ok"; warnings: string[] };

/** @throws AppError `unavailable` while requests should go to another process */
async function checkReadiness(): Promise<Readiness> {
  if (!lifecycle.ready || !(await lifecycle.databaseAnswers()))
    throw new AppError("unavailable", "El servicio no está listo.", undefined, retryAfter);
  const warnings = await storage.problems();
  tellChange(warnings);
  return { status: "ok", warnings };
}

/** Probes ask every few seconds, so only changes are logged. */
function tellChange(warnings: string[]): void {
  const told = singleton("readiness.warnings", () => ({ last: "" }));
  const now = warnings.join(", ");
  if (now === told.last) return;
  told.last = now;
  if (now) log.warn({ warnings }, "requests are served, but not all is well");
  else log.info("all is well again");
}

export const infoCalls = {
  "GET /api/health/live": route(
    { access: "anonymous", summary: "Whether the process answers.", response: z.object({ status: z.literal("ok") }) },
    () => ({ status: "ok" as const }),
  ),
  "GET /api/health/ready": route(
    {
      access: "anonymous",
      summary: "Whether the process can serve: database reachable, migrations applied, not shutting down.",
      response: z.object({
        status: z.literal("ok"),
        warnings: z.array(z.string()).meta({ description: "What is not well although requests can be served" }),
      }),
      fails: ["unavailable"],
    },
    checkReadiness,
  ),
  "GET /api/info": route(
    { access: "info", summary: "What the server tells of itself.", response: serverInfo },
    getServerInfo,
  ),
};
