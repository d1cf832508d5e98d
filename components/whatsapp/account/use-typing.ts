"use client";

import { useRef } from "react";
import { api } from "@/lib/api/client";

/** Milliseconds: Meta shows it for 25 seconds. */
const every = 20_000;

/** Has Meta show the other side that somebody writes. @returns what is called at each key. */
export function useTellTyping(contactId: string): () => void {
  const told = useRef({ contactId, at: 0 });
  return () => {
    const last = told.current;
    if (last.contactId === contactId && Date.now() - last.at < every) return;
    told.current = { contactId, at: Date.now() };
    // Nobody has to know that it failed.
    api("POST /api/whatsapp/conversations/typing/{id}", { params: { id: contactId } }).catch(() => undefined);
  };
}
