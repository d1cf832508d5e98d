"use client";

import { useRef, useState } from "react";
import useSWR from "swr";
import { api, type ApiError } from "@/lib/api/client";
import type { ConversationFilter, ConversationPage, SoughtState } from "@/lib/whatsapp/inbox/schema";
import { useLive, usePollInterval } from "../live/use-live";
import { type LoadedList, withBeginning, withMore } from "./merge";

const call = "GET /api/whatsapp/conversations/findAll";

type ListNarrowing = { filter: ConversationFilter; state: SoughtState; label: string; search: string };

/** The conversations as far as one has scrolled; their beginning is kept up to date. */
export function useConversations(narrowed: ListNarrowing) {
  const key = JSON.stringify(narrowed);
  const [kept, setKept] = useState<{ key: string; list: LoadedList } | null>(null);
  const moving = useRef(false);
  const isStale = kept !== null && kept.key !== key;

  const { error, mutate: refresh } = useSWR<ConversationPage, ApiError>(
    ["inbox-list", key],
    () => api(call, { query: narrowed }),
    {
      dedupingInterval: 0,
      refreshInterval: usePollInterval(),
      onSuccess: (page) => setKept((now) => ({ key, list: withBeginning(now?.key === key ? now.list : null, page) })),
    },
  );

  useLive(refresh);

  async function loadMore() {
    if (!kept?.list.next || isStale || moving.current) return;
    moving.current = true;
    try {
      const page = await api(call, { query: { ...narrowed, after: kept.list.next } });
      setKept((now) => (now?.key === key ? { key, list: withMore(now.list, page) } : now));
    } catch {
      // Who scrolls on tries again.
    } finally {
      moving.current = false;
    }
  }

  return {
    list: kept?.list ?? null,
    /** What is shown is still of another filter. */
    isStale,
    error: kept && !isStale ? undefined : error,
    refresh,
    loadMore,
  };
}
