"use client";

import { useSearchParams } from "next/navigation";
import { createContext, useContext } from "react";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { readInboxAddress } from "@/lib/whatsapp/shared/address";
import type { ConversationFilter, SoughtState } from "@/lib/whatsapp/shared/states";

export type InboxUser = { id: string; name: string; isSuperadmin: boolean; seesMoney: boolean; studio: string };

export const InboxUserContext = createContext<InboxUser | null>(null);
export const useInboxUser = (): InboxUser => useContext(InboxUserContext)!;

export function useAddress() {
  const { go, back } = useAddressSteps();
  const read = readInboxAddress(useSearchParams());
  return {
    ...read,
    /** Replaces the entry between two conversations, so that "back" leads to the list. */
    open: (next: string, message: string | null = null) => go({ id: next, message, pane: null }, read.id === null),
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
