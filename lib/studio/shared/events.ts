import type { PanelEvent } from "@/lib/panel/shared/event";

/** Content changed: one item and when, or several (null). */
export type ContentChange = { id: string; updatedAt: string } | { id: null };

export const contentChanged: PanelEvent<ContentChange> = {
  name: "contentChanged",
  all: { id: null },
};
