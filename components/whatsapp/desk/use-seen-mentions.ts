"use client";

import { useEffect } from "react";
import { api } from "@/lib/api/client";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { useRefreshInbox } from "./use-desk";

/** Says that one has seen where notes of an open conversation mention one. */
export function useSeenMentions(conversation: Conversation | undefined): void {
  const refresh = useRefreshInbox();
  const id = conversation?.isMentioned ? conversation.id : null;
  useEffect(() => {
    if (!id || document.hidden) return;
    api("POST /api/whatsapp/notes/seen/{id}", { params: { id } }).then(refresh, () => undefined);
    // Once for each time that somebody mentions one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}
