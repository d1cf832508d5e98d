import { useEffect, useState } from "react";
import { ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { Checks } from "@/lib/studio/checks/schema";
import { useDraft } from "../draft/draft-context";

const isChecking = (checks: Checks | undefined) => checks?.links.some(({ state }) => state === "checking") ?? false;

/** Saves the working copy and checks it, again every two seconds while links are checked. */
export function useChecks() {
  const { draft, flush } = useDraft();
  const [version, setVersion] = useState<number | null>(null);
  const [failure, setFailure] = useState("");

  useEffect(() => {
    flush().then(setVersion, (error: unknown) =>
      setFailure(error instanceof ApiError ? error.message : "No se pudo guardar lo último que escribiste."),
    );
    // Once: what is looked at is what was saved when the dialog opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { data, error } = useApi(
    version === null ? null : ["GET /api/content/checks/{id}", { params: { id: draft.id } }, String(version)],
    { refreshInterval: (checks) => (isChecking(checks) ? 2_000 : 0), revalidateOnFocus: false },
  );
  return { version, checks: data, failure: failure || error?.message };
}
