import type { PanelEvent } from "@/lib/panel/shared/event";

/** What the studio writes changed: one thing and when, or several. */
export type ContentChange = { id: string; updatedAt: string } | { id: null };

export const contentChanged: PanelEvent<ContentChange> = {
  name: "contentChanged",
  all: { id: null },
};
