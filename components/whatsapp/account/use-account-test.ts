"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { describeFailure } from "@/components/ui/describe-failure";
import { api } from "@/lib/api/client";
import type { Account, AccountCheck, AccountTest } from "@/lib/whatsapp/account/schema";

export type AskedMeta = {
  busy: boolean;
  isFirst: boolean;
  result: AccountTest | null;
  failure: string | null;
  run: () => Promise<void>;
};

/** Tests the account on demand, and by itself if the page has no answer yet. */
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
    // An answer to an older question no longer counts.
    if (own !== turn.current) return;
    setBusy(false);
    setTold(answer);
  }, []);

  useEffect(() => {
    if (asksItself) void run();
    // A change made here asks by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { busy, isFirst: asksItself && !told, result: told?.result ?? null, failure: told?.failure ?? null, run };
}

export const checkOf = ({ result }: AskedMeta, id: AccountCheck["id"]): AccountCheck | undefined =>
  result?.checks.find((check) => check.id === id);
