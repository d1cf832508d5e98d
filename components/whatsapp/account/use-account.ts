"use client";

import { type Asked, useApi } from "@/lib/api/use-api";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";
import { usePollInterval } from "../live/use-live";

/** Milliseconds between two looks while Meta asked for patience: nobody tells of its end. */
const whilePaused = 5_000;

export const askedAccount: Asked<"GET /api/whatsapp/account/findOne"> = ["GET /api/whatsapp/account/findOne"];

/** How the account stands, asked again when it changes, while more has to wait, and until somebody wrote. */
export function useAccount() {
  const poll = usePollInterval();
  const asked = useApi(askedAccount, {
    refreshInterval: (known) => (known?.pausedUntil ? whilePaused : poll),
  });
  useEvent(inboxChanged, ({ contactId, kind }) => {
    if (kind === "account" || contactId === null || asked.data?.halt || !asked.data?.lastInbound) void asked.mutate();
  });
  return asked;
}

/** Whether there is a number to write from; whatever keeps the account up to date stands elsewhere. */
export const useIsConnected = (): boolean => useApi(askedAccount).data?.isConfigured === true;
