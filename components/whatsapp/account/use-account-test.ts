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

/** Asks Meta once the page is there, unless there is nothing to ask with, and whenever it is run. */
export function useAccountTest({ missing }: Account): AskedMeta {
  const canAsk = !missing.includes("accessToken");
  const [asked, setAsked] = useState({
    busy: canAsk,
    isFirst: canAsk,
    result: null as AccountTest | null,
    failure: null as string | null,
  });
  const turn = useRef(0);

  const run = useCallback(async () => {
    const own = ++turn.current;
    setAsked((now) => ({ ...now, busy: true }));
    const told = await api("POST /api/whatsapp/account/test").then(
      (result) => ({ result, failure: null }),
      (error: unknown) => ({ result: null, failure: describeFailure(error).message }),
    );
    // What was asked before something was changed says nothing of how it is now.
    if (own === turn.current) setAsked({ busy: false, isFirst: false, ...told });
  }, []);

  useEffect(() => {
    if (canAsk) void run();
    // What is changed here asks by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { ...asked, run };
}

export const checkOf = ({ result }: AskedMeta, id: AccountCheck["id"]): AccountCheck | undefined =>
  result?.checks.find((check) => check.id === id);
