import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../record-loader";

export const loadDraft = recordLoader("/dashboard/project/[id]/update", (actor, id) => getDraft(actor, "project", id));
