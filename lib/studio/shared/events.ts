import type { PanelEvent } from "@/lib/panel/shared/event";

/** What the studio writes changed: one thing and when, or several. */
export type ContentChange = { id: string; updatedAt: string } | { id: null };

/** Something that is written changed, whoever did it. */
export const contentChanged: PanelEvent<ContentChange> = {
  name: "contentChanged",
  all: { id: null },
};
