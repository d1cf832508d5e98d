import type { PanelEvent } from "@/lib/panel/shared/event";

/** `contactId` is null for several conversations. */
export type InboxChange = {
  contactId: string | null;
  kind: "message" | "status" | "read" | "note" | "conversation" | "media" | "account" | "planned" | "removed";
};

export const inboxChanged: PanelEvent<InboxChange> = {
  name: "inboxChanged",
  all: { contactId: null, kind: "message" },
};
