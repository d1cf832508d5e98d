"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { type ConversationFilter, conversationFilters } from "@/lib/whatsapp/inbox/schema";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (text: string | null): string | null => (text && uuid.test(text) ? text : null);

/** What the address of the inbox says: the chosen conversation, a message in it, what the list is narrowed by. Nonsense in it is nothing. */
export function useAddress() {
  const params = useSearchParams();
  /** How often one went deeper from here, which the browser's back button undoes. */
  const depth = useRef(0);
  const filter = params.get("filter") as ConversationFilter | null;

  function go(changes: Record<string, string | null>, deeper: boolean) {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    const address = query ? `${location.pathname}?${query}` : location.pathname;
    if (deeper) {
      depth.current += 1;
      history.pushState(null, "", address);
    } else history.replaceState(null, "", address);
  }

  /** Undoes the last step, as the browser's back button does; where there was none, it changes the address instead. */
  function back(changes: Record<string, null>) {
    if (depth.current === 0) return go(changes, false);
    depth.current -= 1;
    history.back();
  }

  const id = idOf(params.get("id"));
  return {
    id,
    message: idOf(params.get("message")),
    pane: id && params.get("pane") === "contact" ? ("contact" as const) : null,
    filter: filter && conversationFilters.includes(filter) ? filter : ("all" as const),
    label: idOf(params.get("label")) ?? "",
    search: (params.get("search") ?? "").slice(0, 100),
    /** From the list one goes deeper; from one conversation to the next the list stays one step back. */
    open: (next: string, message: string | null = null) => go({ id: next, message, pane: null }, id === null),
    close: () => back({ id: null, message: null, pane: null }),
    /** Leaves a conversation that is not there any more, from wherever in it one is. */
    leave: () => go({ id: null, message: null, pane: null }, false),
    openContact: () => go({ pane: "contact" }, true),
    closeContact: () => back({ pane: null }),
    narrow: (changes: { filter?: ConversationFilter; label?: string; search?: string }) => go(changes, false),
  };
}
