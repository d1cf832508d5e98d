"use client";

import { useEffect } from "react";
import { useApi } from "@/lib/api/use-api";
import { unreadConversations } from "./unread";

/** Puts how many conversations have something unread before the title of the page. The menu keeps the count. */
export function useUnreadTitle(): void {
  const { data } = useApi(unreadConversations);
  const unread = data?.unread ?? 0;

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, "");
    document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [unread]);
}
