import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../../record-loader";

export const loadDraft = recordLoader("/dashboard/project/user/[username]/update", (actor, id) =>
  getDraft(actor, "member", id),
);
