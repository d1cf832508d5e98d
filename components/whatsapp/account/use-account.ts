"use client";

import { type Asked, useApi } from "@/lib/api/use-api";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";
import { usePollInterval } from "../live/use-live";

/** Milliseconds between polls while Meta limits our rate: no event tells its end. */
const whilePaused = 5_000;

export const askedAccount: Asked<"GET /api/whatsapp/account/findOne"> = ["GET /api/whatsapp/account/findOne"];

/** Refreshed on changes, while messages are held back, and until the first message arrived. */
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

/** Only reads: `useAccount` keeps the data fresh. */
export const useIsConnected = (): boolean => useApi(askedAccount).data?.isConfigured === true;
