"use client";

import { useSearchParams } from "next/navigation";
import { createContext, useContext } from "react";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import {
  type ConversationFilter,
  conversationFilters,
  type SoughtState,
  stateFilters,
} from "@/lib/whatsapp/shared/states";

export type InboxUser = { id: string; name: string; isSuperadmin: boolean; studio: string };

export const InboxUserContext = createContext<InboxUser | null>(null);
export const useInboxUser = (): InboxUser => useContext(InboxUserContext)!;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (text: string | null): string | null => (text && uuid.test(text) ? text : null);

/** Invalid values in the address are ignored. */
export function useAddress() {
  const params = useSearchParams();
  const { go, back } = useAddressSteps();
  const filter = params.get("filter") as ConversationFilter | null;

  const asked = params.get("state") as SoughtState | null;
  const search = (params.get("search") ?? "").slice(0, 100);
  const chosen = filter && conversationFilters.includes(filter) ? filter : ("all" as const);
  /** A search, like the archive, covers all states. */
  const usualState = (of: ConversationFilter): SoughtState => (search || of === "archived" ? "any" : "unsolved");
  const stateOf = (of: ConversationFilter): SoughtState =>
    asked && stateFilters.includes(asked) ? asked : usualState(of);

  const id = idOf(params.get("id"));
  return {
    id,
    message: idOf(params.get("message")),
    pane: id && params.get("pane") === "contact" ? ("contact" as const) : null,
    filter: chosen,
    label: idOf(params.get("label")) ?? "",
    state: stateOf(chosen),
    stateOf,
    usualState: usualState(chosen),
    search,
    /** Replaces the entry between two conversations, so that "back" leads to the list. */
    open: (next: string, message: string | null = null) => go({ id: next, message, pane: null }, id === null),
    close: () => back({ id: null, message: null, pane: null }),
    /** Leaves a conversation that no longer exists, from any of its panes. */
    leave: () => go({ id: null, message: null, pane: null }, false),
    openContact: () => go({ pane: "contact" }, true),
    closeContact: () => back({ pane: null }),
    narrow: (changes: { filter?: ConversationFilter; state?: SoughtState | ""; label?: string; search?: string }) =>
      go(changes, false),
  };
}

export const AddressContext = createContext<ReturnType<typeof useAddress> | null>(null);
export const useInboxAddress = () => useContext(AddressContext)!;
