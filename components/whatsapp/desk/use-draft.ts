"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { api } from "@/lib/api/client";
import { longestText } from "@/lib/whatsapp/shared/limits";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";

/** Milliseconds after the last key until the draft is saved. */
const rest = 800;

/** A conversation's draft, saved on the server. */
export function useConversationDraft({ id, draft }: Pick<Conversation, "id" | "draft">) {
  const [text, setText] = useState(draft);
  const kept = useRef<string | null>(draft);
  const latest = useRef(draft);
  const { mutate } = useSWRConfig();

  const keep = useEffectEvent(() => {
    const body = latest.current;
    if (body === kept.current || body.length > longestText) return;
    kept.current = body;
    // For when the conversation is opened again.
    void mutate(
      ["GET /api/whatsapp/conversations/findOne/{id}", { params: { id } }],
      (now?: Conversation) => now && { ...now, draft: body.trim() ? body : "" },
      { revalidate: false },
    );
    void api("PUT /api/whatsapp/drafts/update/{id}", { params: { id }, body: { body } }).then(
      () => mutate((key) => Array.isArray(key) && key[0] === "inbox-list"),
      () => (kept.current = null),
    );
  });

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => keep(), rest);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const now = () => keep();
    window.addEventListener("pagehide", now);
    return () => {
      window.removeEventListener("pagehide", now);
      now();
    };
  }, []);

  return [text, setText] as const;
}
