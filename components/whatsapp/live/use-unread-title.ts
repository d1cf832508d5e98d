"use client";

import { useEffect } from "react";
import { useApi } from "@/lib/api/use-api";
import { useLive, usePollInterval } from "./use-live";

/** Puts how many conversations have something unread before the title of the page. */
export function useUnreadTitle(): void {
  const { data, mutate } = useApi(["GET /api/whatsapp/conversations/count"], { refreshInterval: usePollInterval() });
  useLive(mutate, ({ kind }) => kind !== "status");
  const unread = data?.unread ?? 0;

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, "");
    document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [unread]);
}
