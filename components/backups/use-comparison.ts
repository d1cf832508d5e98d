"use client";

import { useState } from "react";
import { describeFailure } from "@/components/ui/describe-failure";
import { api } from "@/lib/api/client";
import { saying } from "./say-failure";

/** That a backup is compared with what there is now: as which job, or why it could not begin. */
export type Comparison = { name: string; jobId: string | null; refusal: string | null };

/** The comparison that somebody asked for last. */
export function useComparison() {
  const [comparison, setComparison] = useState<Comparison | null>(null);

  async function begin(name: string, privateKey?: string): Promise<void> {
    setComparison({ name, jobId: null, refusal: null });
    try {
      const asked = api("POST /api/db/preview/{name}", { params: { name }, body: privateKey ? { privateKey } : {} });
      const { job } = await saying("No se pudo comparar la copia.", asked);
      setComparison({ name, jobId: job.id, refusal: null });
    } catch (failure) {
      setComparison({ name, jobId: null, refusal: describeFailure(failure).message });
    }
  }

  return {
    comparison,
    begin,
    /** Takes up one that was begun before. */
    resume: (name: string, jobId: string) => setComparison({ name, jobId, refusal: null }),
    forget: () => setComparison(null),
  };
}
