"use client";

import { useSearchParams } from "next/navigation";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { type ConversationFilter, conversationFilters } from "@/lib/whatsapp/inbox/schema";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (text: string | null): string | null => (text && uuid.test(text) ? text : null);

/** What the address of the inbox says: the chosen conversation, a message in it, what the list is narrowed by. Nonsense in it is nothing. */
export function useAddress() {
  const params = useSearchParams();
  const { go, back } = useAddressSteps();
  const filter = params.get("filter") as ConversationFilter | null;

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
