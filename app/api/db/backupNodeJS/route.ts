import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Reply, route } from "@/lib/api/route";
import { startBackup } from "@/lib/backups/make";
import { backup, job as jobSchema, newBackup } from "@/lib/backups/schema";
import { toBackup } from "@/lib/backups/store/manifests";

/** Milliseconds that the caller waits; a backup that takes longer is followed by its job. */
const waits = 20_000;

export const POST = route(
  {
    access: "admin",
    summary: "Makes a backup: 201 with it, or 202 with the job that is still making it after 20 seconds.",
    body: newBackup,
    response: z.union([backup, z.object({ job: jobSchema })]),
    status: 201,
    also: [202],
    fails: ["conflict", "insufficient_storage"],
  },
  async ({ user, body }) => {
    const { job, made } = await startBackup(user, { ...body, reason: "person" });
    const stop = new AbortController();
    const late = sleep(waits, null, { signal: stop.signal }).catch(() => null);
    const manifest = await Promise.race([made, late]).finally(() => stop.abort());
    return manifest ? toBackup(manifest) : new Reply({ job }, [], 202);
  },
);
