"use client";

import { useEffect } from "react";
import type { ThreadItem } from "@/lib/whatsapp/inbox/schema";
import { forget, type Pending, useOutbox } from "./outbox";

/**
 * What somebody sent to a conversation from here that is not among its items yet, the earliest first. What is among them is forgotten.
 * @param refresh asks for the items again, once the server has one that is not among them.
 */
export function usePending(contactId: string, userId: string, items: ThreadItem[], refresh: () => unknown): Pending[] {
  const own = useOutbox().filter((each) => each.contactId === contactId && each.userId === userId);
  const pending = own.filter(({ sentId }) => !items.some(({ id }) => id === sentId));
  const arrived = own.filter((each) => !pending.includes(each)).map(({ key }) => key);
  const keys = arrived.join(" ");
  const isMissing = pending.some(({ sentId }) => sentId !== null);

  useEffect(() => {
    for (const key of keys.split(" ")) if (key) forget(key);
  }, [keys]);

  useEffect(() => {
    if (isMissing) refresh();
  }, [isMissing, refresh]);

  return pending;
}
