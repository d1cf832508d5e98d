"use client";

import { useEffect, useState } from "react";
import type { Reason } from "@/components/ui/blocked-by";
import { useApi } from "@/lib/api/use-api";
import type { Checks, Problem } from "@/lib/studio/checks/schema";
import { useDraft, useDraftContext, useReveal } from "../draft/draft-context";
import { failureWords } from "@/lib/api/failure-words";

const isChecking = (checks: Checks | undefined) => checks?.links.some(({ state }) => state === "checking") ?? false;

/** Saves and checks the working copy, again every two seconds while links are checked. */
export function useChecks() {
  const { draft, flush } = useDraft();
  const [version, setVersion] = useState<number | null>(null);
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    flush().then(setVersion, (error: unknown) =>
      setFailure(failureWords(error, "No se pudieron guardar tus últimos cambios.")),
    );
    // Not later: what is looked at is what was saved when the dialog opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  const { data, error, mutate } = useApi(
    version === null ? null : ["GET /api/content/checks/{id}", { params: { id: draft.id } }, String(version)],
    { refreshInterval: (checks) => (isChecking(checks) ? 2_000 : 0), revalidateOnFocus: false },
  );
  function retry() {
    setFailure("");
    setAttempt(attempt + 1);
    void mutate();
  }
  return { version, checks: data, failure: failure || error?.message, retry };
}

export function useLeads(onClose: () => void): (problem: Problem) => Reason {
  const { labels } = useDraftContext();
  const reveal = useReveal();
  return ({ level, field, text, picture }) => {
    const [name = ""] = field.split(".");
    const label = labels.get(name);
    if (!label) return { text };
    const lead = () => {
      onClose();
      reveal(name, picture && `[data-picture="${CSS.escape(picture)}"]`);
    };
    // Weak points name their place themselves; abbreviations such as "URL" keep their case.
    return {
      text:
        level === "missing" ? `${label}: ${text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}` : text,
      lead,
    };
  };
}
