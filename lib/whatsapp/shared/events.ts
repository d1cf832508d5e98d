import type { PanelEvent } from "@/lib/panel/shared/event";

/** What changed in the inbox of WhatsApp, and in whose conversation; null for several. */
export type InboxChange = {
  contactId: string | null;
  kind: "message" | "status" | "read" | "note" | "conversation" | "media" | "account" | "removed";
};

export const inboxChanged: PanelEvent<InboxChange> = {
  name: "inboxChanged",
  all: { contactId: null, kind: "message" },
};
