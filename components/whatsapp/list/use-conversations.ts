"use client";

import { useRef, useState } from "react";
import useSWR from "swr";
import { api, type ApiError } from "@/lib/api/client";
import type { ConversationPage } from "@/lib/whatsapp/inbox/schema";
import type { ListNarrowing } from "@/lib/whatsapp/shared/address";
import { useLive, usePollInterval } from "../live/use-live";
import { type LoadedList, withBeginning, withMore } from "./merge";

const call = "GET /api/whatsapp/conversations/findAll";

/** Page sizes for the first page and for re-reading. */
const pageSize = 50;
const mostOfPage = 100;

/** Conversations that came with the page. */
export type FirstConversations = { narrowed: ListNarrowing; page: ConversationPage };

/** The first page is kept fresh; everything is re-read after a loaded conversation was changed, read or removed. */
export function useConversations(narrowed: ListNarrowing, first: FirstConversations | null) {
  const key = JSON.stringify(narrowed);
  const [kept, setKept] = useState<{ key: string; list: LoadedList } | null>(() =>
    first && JSON.stringify(first.narrowed) === key ? { key, list: withBeginning(null, first.page) } : null,
  );
  const moving = useRef(false);
  const isSorted = useRef(false);
  const isStale = kept !== null && kept.key !== key;

  const { error, mutate: refresh } = useSWR<ConversationPage, ApiError>(
    ["inbox-list", key],
    async () => {
      const isAll = isSorted.current;
      isSorted.current = false;
      try {
        return await readFirst(narrowed, isAll && kept?.key === key ? kept.list.items.length : 0);
      } catch (error) {
        isSorted.current ||= isAll;
        throw error;
      }
    },
    {
      dedupingInterval: 0,
      refreshInterval: usePollInterval(),
      onSuccess: (page) => setKept((now) => ({ key, list: withBeginning(now?.key === key ? now.list : null, page) })),
    },
  );

  useLive(refresh, ({ contactId, kind }) => {
    const ofRow = kind === "conversation" || kind === "read" || kind === "removed";
    if (ofRow && kept?.list.items.some(({ id }) => id === contactId)) isSorted.current = true;
    return true;
  });

  async function loadMore() {
    if (!kept?.list.next || isStale || moving.current) return;
    moving.current = true;
    try {
      const page = await api(call, { query: { ...narrowed, after: kept.list.next } });
      setKept((now) => (now?.key === key ? { key, list: withMore(now.list, page) } : now));
    } catch {
      // Scrolling on tries again.
    } finally {
      moving.current = false;
    }
  }

  return {
    list: kept?.list ?? null,
    /** The data shown still belongs to another filter. */
    isStale,
    error: kept && !isStale ? undefined : error,
    refresh,
    loadMore,
  };
}

async function readFirst(narrowed: ListNarrowing, most: number): Promise<ConversationPage> {
  if (most <= pageSize) return api(call, { query: narrowed });
  const results: ConversationPage["results"] = [];
  let next: string | null = "";
  while (next !== null && results.length < most) {
    const page: ConversationPage = await api(call, { query: { ...narrowed, after: next, limit: mostOfPage } });
    results.push(...page.results);
    next = page.next;
  }
  return { results, next };
}
