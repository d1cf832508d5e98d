import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../../record-loader";

/** What an address names, as it is written. */
export const loadDraft = recordLoader("/dashboard/project/technology/[id]/update", (actor, id) =>
  getDraft(actor, "technology", id),
);
