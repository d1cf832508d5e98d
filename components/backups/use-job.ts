"use client";

import { type Asked, useApi } from "@/lib/api/use-api";
import type { Job } from "@/lib/backups/schema";
import { backupJobChanged } from "@/lib/backups/shared/events";
import { useEvent, useRealtime } from "@/lib/realtime/client";

/** A job by its id, followed until it has ended; null until it is known. */
export function useJob(id: string | null): Job | null {
  const isLive = useRealtime().status === "connected";
  const asked: Asked<"GET /api/db/jobs/findOne/{id}"> | null = id
    ? ["GET /api/db/jobs/findOne/{id}", { params: { id } }]
    : null;
  const { data, mutate } = useApi(asked, {
    refreshInterval: (latest) => (latest?.state === "running" ? (isLive ? 5_000 : 1_500) : 0),
  });
  useEvent(backupJobChanged, ({ job }) => {
    if (job.id !== id) return;
    // What it came to is not told by the event.
    if (job.state === "running") void mutate({ ...job, result: null }, { revalidate: false });
    else void mutate().catch(() => undefined);
  });
  return data ?? null;
}
