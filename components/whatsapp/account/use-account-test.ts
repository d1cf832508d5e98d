"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { describeFailure } from "@/components/ui/describe-failure";
import { api } from "@/lib/api/client";
import type { Account, AccountCheck, AccountTest } from "@/lib/whatsapp/account/schema";

/** What Meta said of the account when it was asked last; `failure` where it could not be asked. */
export type AskedMeta = {
  busy: boolean;
  /** It is asked by itself, for the first time on this page. */
  isFirst: boolean;
  result: AccountTest | null;
  failure: string | null;
  run: () => Promise<void>;
};

/**
 * Asks Meta whenever it is run, and by itself where the page could not wait for its answer and there
 * is something to ask with. @param known what Meta said as the page was made
 */
export function useAccountTest({ missing }: Account, known: AccountTest | null): AskedMeta {
  const [asksItself] = useState(!known && !missing.includes("accessToken"));
  const [busy, setBusy] = useState(asksItself);
  const [told, setTold] = useState<Pick<AskedMeta, "result" | "failure"> | null>(
    known && { result: known, failure: null },
  );
  const turn = useRef(0);

  const run = useCallback(async () => {
    const own = ++turn.current;
    setBusy(true);
    const answer = await api("POST /api/whatsapp/account/test").then(
      (result) => ({ result, failure: null }),
      (error: unknown) => ({ result: null, failure: describeFailure(error).message }),
    );
    // What was asked before something was changed says nothing of how it is now.
    if (own !== turn.current) return;
    setBusy(false);
    setTold(answer);
  }, []);

  useEffect(() => {
    if (asksItself) void run();
    // What is changed here asks by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { busy, isFirst: asksItself && !told, result: told?.result ?? null, failure: told?.failure ?? null, run };
}

export const checkOf = ({ result }: AskedMeta, id: AccountCheck["id"]): AccountCheck | undefined =>
  result?.checks.find((check) => check.id === id);
