"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { mutate } from "swr";
import { api } from "@/lib/api/client";
import { unreadConversations } from "@/lib/whatsapp/shared/panel";
import type { Conversation, ThreadItem } from "@/lib/whatsapp/inbox/schema";

const events = ["visibilitychange", "focus", "blur"] as const;

function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener);
  return () => events.forEach((event) => window.removeEventListener(event, listener));
}

/** Whether the person looks at this window. */
const useIsLooking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );

/** Notes for everybody that a conversation was read up to its end, while that is looked at. */
export function useMarkRead({ id, unread }: Conversation, items: ThreadItem[], isAtEnd: boolean): void {
  const looks = useIsLooking();
  const marked = useRef<string | null>(null);
  const last = items.findLast((item) => item.kind === "message" && !item.isOutgoing)?.id ?? null;

  useEffect(() => {
    if (!looks || !isAtEnd || unread === 0 || last === null || marked.current === last) return;
    marked.current = last;
    api("POST /api/whatsapp/conversations/read/{id}", { params: { id }, body: { messageId: last } }).then(
      () => mutate(unreadConversations.ask),
      () => (marked.current = null), // the next look tries again
    );
  }, [id, unread, last, looks, isAtEnd]);
}
