"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { type Asked, useApi } from "@/lib/api/use-api";
import type { BackupJobView, Overview } from "@/lib/backups/schema";
import { backupJobChanged } from "@/lib/backups/shared/events";
import { useEvent } from "@/lib/realtime/client";
import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";

const asked: Asked<"GET /api/db/overview"> = ["GET /api/db/overview"];

/** Milliseconds from a finished job to reloading the list. */
const reloadDelay = 1_000;
/** Milliseconds between polls while a job runs, with and without the socket. */
const usualInterval = 10_000;
const deafInterval = 2_000;

/** The overview, kept up to date. `away` says why the server does not answer. */
export function useOverview(initial: Overview) {
  const isLive = useEvent(backupJobChanged, ({ job }) => {
    // The event does not carry the result.
    follow({ ...job, result: null });
    if (job.state !== "running") reloadSoon();
  });
  const interval = isLive ? usualInterval : deafInterval;
  const {
    data: overview = initial,
    error,
    mutate,
  } = useApi(asked, {
    fallbackData: initial,
    refreshInterval: (latest) => (latest?.job?.state === "running" ? interval : 0),
    onErrorRetry: (failure, _key, _config, retry, { retryCount }) => {
      if (isBrief(failure.status)) setTimeout(() => void retry({ retryCount }), deafInterval);
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = () => mutate().catch(() => undefined); // a failure is in `error`

  function reloadSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), reloadDelay);
  }

  function follow(job: BackupJobView) {
    void mutate((current = overview) => ({ ...current, job }), { revalidate: false });
  }

  const onConnected = useEffectEvent(() => void reload());
  const wasLive = useRef(isLive);
  useEffect(() => {
    // Events were missed while disconnected.
    if (isLive && !wasLive.current) onConnected();
    wasLive.current = isLive;
  }, [isLive]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useFreshState(overview.job);

  const away = error && isBrief(error.status) ? error.message : null;
  return { overview, failed: error !== undefined && away === null, away, reload, reloadSoon, follow };
}

/** Whether a failure passes by itself: no network, or a server that is briefly away. */
const isBrief = (status: number): boolean => status === 0 || status === 503;

/** Reads everything shown again once another state is in place. */
function useFreshState(job: BackupJobView | null): void {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const runs = useRef<string | null>(null);
  const isRunning = job?.state === "running";
  const id = job?.id ?? null;
  const replaced = job?.state === "done" && (job.kind === "restore" || job.kind === "undo" || job.kind === "reset");
  const readAgain = useEffectEvent(() => {
    router.refresh();
    void mutate(() => true);
  });
  useEffect(() => {
    if (isRunning) runs.current = id;
    else if (replaced && runs.current === id) {
      runs.current = null;
      readAgain();
    }
  }, [id, isRunning, replaced]);
}
