import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../../record-loader";

export const loadDraft = recordLoader("/dashboard/project/technology/[id]/update", (actor, id) =>
  getDraft(actor, "technology", id),
);
