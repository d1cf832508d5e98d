"use client";

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import useSWR, { mutate } from "swr";
import { api, type ApiError } from "@/lib/api/client";
import type { Conversation, ThreadItem, ThreadPage } from "@/lib/whatsapp/inbox/schema";
import { unreadConversations } from "@/lib/whatsapp/shared/panel";
import { isOf, useLive, usePollInterval } from "../live/use-live";
import { type LoadedThread, withEnd, withNewer, withOlder } from "./merge";

const call = "GET /api/whatsapp/conversations/thread/{id}";

/** The most items that are re-read after a change. */
const most = 200;
const pageSize = 50;

type Unread = { first: string; count: number };

type Asked = { before?: string; after?: string; around?: string; limit?: number };

export function useThread(id: string, unreadCount: number) {
  const [loaded, setLoaded] = useState<LoadedThread | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const moving = useRef(false);
  const size = Math.min(most, Math.max(pageSize, loaded?.results.length ?? 0));

  const read = (query: Asked): Promise<ThreadPage> => api(call, { params: { id }, query });

  const { error, mutate: refresh } = useSWR<ThreadPage, ApiError>(["inbox-thread", id], () => read({ limit: size }), {
    dedupingInterval: 0,
    refreshInterval: usePollInterval(),
    onSuccess: (page) => void takeEnd(page),
  });

  useLive(refresh, isOf(id));

  async function takeEnd(page: ThreadPage) {
    if (loaded) {
      return setLoaded((current) => (current && current.newer === null ? withEnd(current, page) : current));
    }
    const { firstUnread, results } = page;
    const isThere = firstUnread === null || results.some((item) => item.id === firstUnread);
    const start = isThere ? page : await read({ around: firstUnread }).catch(() => page);
    if (firstUnread && unreadCount > 0) setUnread({ first: firstUnread, count: unreadCount });
    setLoaded((current) => current ?? start);
  }

  /** One step at a time: a page fetched twice would be shown twice. */
  async function move(step: () => Promise<void>): Promise<boolean> {
    if (moving.current) return false;
    moving.current = true;
    setFailure(null);
    try {
      await step();
      return true;
    } catch (reason) {
      setFailure((reason as Error).message);
      return false;
    } finally {
      moving.current = false;
    }
  }

  const add = (query: Asked, at: string, join: typeof withOlder) =>
    move(async () => {
      const page = await read(query);
      setLoaded((current) => current && join(current, page, at));
    });

  return {
    loaded,
    unread,
    error: loaded ? undefined : error,
    failure,
    refresh,
    loadOlder: async () => {
      if (loaded?.older) await add({ before: loaded.older }, loaded.older, withOlder);
    },
    loadNewer: async () => {
      if (loaded?.newer) await add({ after: loaded.newer }, loaded.newer, withNewer);
    },
    /** @returns whether the message is loaded now */
    reach: async (message: string): Promise<boolean> =>
      loaded?.results.some((item) => item.id === message) ||
      move(async () => setLoaded(await read({ around: message }))),
    reachEnd: () =>
      move(async () => {
        if (loaded?.newer) setLoaded(await read({ limit: pageSize }));
      }),
  };
}

const events = ["visibilitychange", "focus", "blur"] as const;

function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener);
  return () => events.forEach((event) => window.removeEventListener(event, listener));
}

const useIsLooking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );

/** Marks the conversation as read for everybody while its end is in view. */
export function useMarkRead(
  { id, unread }: Conversation,
  items: ThreadItem[],
  isAtEnd: boolean,
  { box, pane }: { box: RefObject<HTMLElement | null>; pane: string | null },
): void {
  const looks = useIsLooking();
  const marked = useRef<string | null>(null);
  const last = items.findLast((item) => item.kind === "message" && !item.isOutgoing)?.id ?? null;

  useEffect(() => {
    if (!looks || !isAtEnd || unread === 0 || last === null || marked.current === last) return;
    // On small screens the pane beside it covers it.
    if (!box.current?.checkVisibility({ visibilityProperty: true })) return;
    marked.current = last;
    api("POST /api/whatsapp/conversations/read/{id}", { params: { id }, body: { messageId: last } }).then(
      () => mutate(unreadConversations.ask),
      () => (marked.current = null), // the next look tries again
    );
  }, [id, unread, last, looks, isAtEnd, box, pane]);
}
