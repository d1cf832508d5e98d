"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSWRConfig } from "swr";
import type { Job } from "@/lib/backups/schema";

/** Once another state is in place of the one that was shown, everything that is shown is read again. */
export function useFreshState(job: Job | null): void {
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
