"use client";

import { useEffect, useRef } from "react";
import { useEvent, useRealtime } from "@/lib/realtime/client";
import { type InboxChange, inboxChanged } from "@/lib/whatsapp/shared/events";

/** Milliseconds in which several changes are asked about once. */
const together = 300;

/**
 * Asks anew once something changed that concerns the caller, once for many changes together.
 * @param concerns whether a change does; one that may be of any conversation always does.
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

/** A change of one conversation. That it was removed is nothing to ask about. */
export const isOf =
  (id: string) =>
  ({ contactId, kind }: InboxChange): boolean =>
    contactId === id && kind !== "removed";

/** How often SWR is to ask by itself, in milliseconds: not at all while changes are heard of. */
export const usePollInterval = (): number => (useRealtime().status === "connected" ? 0 : 5_000);
