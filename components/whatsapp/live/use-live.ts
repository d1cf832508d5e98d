"use client";

import { useEffect, useRef } from "react";
import { useEvent, useRealtime } from "@/lib/realtime/client";
import { type InboxChange, inboxChanged } from "@/lib/whatsapp/shared/events";

/** Milliseconds in which several changes cause one refresh. */
const together = 300;

/**
 * Calls `ask` after relevant changes, once for a burst.
 * @param concerns not called for changes that may be of any conversation: these always count
 */
export function useLive(ask: () => unknown, concerns: (change: InboxChange) => boolean = () => true): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvent(inboxChanged, (change) => {
    if (change.contactId !== null && !concerns(change)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      ask();
    }, together);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** Not its removal: then there is nothing to fetch. */
export const isOf =
  (id: string) =>
  ({ contactId, kind }: InboxChange): boolean =>
    contactId === id && kind !== "removed";

/** Milliseconds, 0 while realtime is connected. */
export const usePollInterval = (): number => (useRealtime().status === "connected" ? 0 : 5_000);
