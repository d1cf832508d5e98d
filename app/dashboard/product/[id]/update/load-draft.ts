import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../record-loader";

export const loadDraft = recordLoader("/dashboard/product/[id]/update", (actor, id) => getDraft(actor, "product", id));
